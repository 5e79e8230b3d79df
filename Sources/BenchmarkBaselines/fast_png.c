#include "fast_png.h"
#include <stdlib.h>
#include <string.h>

/* A first pass finds where each row differs from the one above and whether 256 colours are enough. A second filters the rows that
 * differ, in those places, and looks for matches: the pixel to the left, the row above, a small hash. Rows that repeat are counted.
 * Then deflate blocks are written with codes made from counts. Pixels stay words (indices stay bytes) until they are sent. */

#define INLINE static inline __attribute__((always_inline))
#if defined(__x86_64__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

enum { HASH_BITS = 14, MAX_DISTANCE = 32768, MODULUS = 65521, INDEX_BITS = 14, RECENT_BITS = 12 };

/* ---- memory that grows ---- */

typedef struct { int32_t *items; size_t count, capacity; int *failed; } spans_t;
typedef struct { uint32_t *items; size_t count, capacity; int *failed; } tokens_t;

static int grow(void **memory, size_t *capacity, size_t needed, size_t size, int *failed) {
  if (needed <= *capacity) return 1;
  size_t larger = *capacity * 2 > needed ? *capacity * 2 : needed;
  void *moved = realloc(*memory, larger * size);
  if (!moved) { *failed = 1; return 0; }
  *memory = moved;
  *capacity = larger;
  return 1;
}

/* ---- comparing ---- */

INLINE uint64_t load64(const void *p) { uint64_t v; memcpy(&v, p, 8); return v; }
INLINE uint32_t load32(const void *p) { uint32_t v; memcpy(&v, p, 4); return v; }

INLINE size_t common_bytes(const uint8_t *a, const uint8_t *b, size_t limit) {
  for (size_t i = 0; i < limit; i += 8) {
    uint64_t x = load64(a + i) ^ load64(b + i);
    if (x) { size_t n = i + (size_t)(__builtin_ctzll(x) >> 3); return n < limit ? n : limit; }
  }
  return limit;
}

INLINE int common_pixels(const uint32_t *a, const uint32_t *b, int limit) {
  int i = 0;
  for (; i + 8 <= limit; i += 8) {
    uint64_t x = (load64(a + i) ^ load64(b + i)) | (load64(a + i + 2) ^ load64(b + i + 2));
    uint64_t y = (load64(a + i + 4) ^ load64(b + i + 4)) | (load64(a + i + 6) ^ load64(b + i + 6));
    if (x | y) break;
  }
  while (i < limit && a[i] == b[i]) i++;
  return i;
}

/* ---- colours ---- */

typedef struct { uint32_t colors[256], known[1024], recent[1 << RECENT_BITS]; uint8_t used[1024]; int count, overflowed; } census_t;

static void census_add(census_t *c, uint32_t color) {
  if (c->overflowed) return;
  uint32_t at = (color * 0x9e3779b1u) >> 22;
  while (c->used[at]) { if (c->known[at] == color) return; at = (at + 1) & 1023; }
  if (c->count == 256) { c->overflowed = 1; return; }
  c->used[at] = 1;
  c->known[at] = color;
  c->colors[c->count++] = color;
}

INLINE uint32_t straighten(uint32_t p) {
  uint32_t a = p >> 24, h = a >> 1;
  if (a == 255) return p;
  if (a == 0) return 0;
  uint32_t r = ((p >> 16 & 255) * 255 + h) / a, g = ((p >> 8 & 255) * 255 + h) / a, b = ((p & 255) * 255 + h) / a;
  return a << 24 | (r > 255 ? 255 : r) << 16 | (g > 255 ? 255 : g) << 8 | (b > 255 ? 255 : b);
}

static uint32_t brightness(uint32_t c) { return (c >> 16 & 255) * 3 + (c >> 8 & 255) * 6 + (c & 255); }

static int by_alpha_and_brightness(const void *x, const void *y) {
  uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
  if (a >> 24 != b >> 24) return a >> 24 < b >> 24 ? -1 : 1;
  if (brightness(a) != brightness(b)) return brightness(a) < brightness(b) ? -1 : 1;
  return a < b ? -1 : a > b;
}

/* A multiplier under which no two colours share a slot; 0 when none of 300 does. */
static uint32_t spread(uint8_t *table, const uint32_t *colors, int count) {
  static const int slots = 1 << INDEX_BITS;
  uint8_t *taken = calloc(1, (size_t)slots);
  uint32_t m = 0x9e3779b1u, found = 0;
  for (int try = 0; taken && try < 300 && !found; try++, m = m * 0x0019660du + 0x3c6ef35eu) {
    int i = 0;
    for (; i < count; i++) {
      uint32_t s = (colors[i] * m) >> (32 - INDEX_BITS);
      if (taken[s]) break;
      taken[s] = 1;
      table[s] = (uint8_t)i;
    }
    if (i == count) { found = m; break; }
    memset(taken, 0, (size_t)slots);
  }
  free(taken);
  return found;
}

/* ---- Huffman codes ---- */

typedef struct { uint32_t counts[288], codes[288]; uint8_t lengths[288]; int size, limit; } code_t;

static int by_value(const void *x, const void *y) {
  uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
  return a < b ? -1 : a > b;
}

static void code_build(code_t *c) {
  uint64_t sorted[288], weight[576];
  int parent[576], used = 0, depths[16] = {0};
  memset(c->lengths, 0, sizeof c->lengths);
  for (int s = 0; s < c->size; s++) if (c->counts[s]) sorted[used++] = (uint64_t)c->counts[s] << 16 | (uint64_t)s;
  if (used == 1) c->lengths[sorted[0] & 0xffff] = 1;
  if (used > 1) {
    qsort(sorted, (size_t)used, sizeof *sorted, by_value);
    for (int i = 0; i < used; i++) weight[i] = sorted[i] >> 16;
    int leaf = 0, joined = used, nodes = 2 * used - 1;
    for (int node = used; node < nodes; node++) {
      weight[node] = 0;
      for (int k = 0; k < 2; k++) {
        int child = leaf < used && (joined >= node || weight[leaf] <= weight[joined]) ? leaf++ : joined++;
        weight[node] += weight[child];
        parent[child] = node;
      }
    }
    weight[nodes - 1] = 0;
    for (int node = nodes - 2; node >= 0; node--) {
      weight[node] = weight[parent[node]] + 1;
      if (node < used) depths[weight[node] < (uint64_t)c->limit ? weight[node] : (uint64_t)c->limit]++;
    }
    long room = 0;
    for (int d = 1; d <= c->limit; d++) room += (long)depths[d] << (c->limit - d);
    for (; room > 1L << c->limit; room--) {
      int d = c->limit - 1;
      while (!depths[d]) d--;
      depths[d]--;
      depths[d + 1] += 2;
      depths[c->limit]--;
    }
    int next = 0;
    for (int d = c->limit; d >= 1; d--) for (int k = 0; k < depths[d]; k++) c->lengths[sorted[next++] & 0xffff] = (uint8_t)d;
  }
  uint32_t per[17] = {0}, first[18] = {0};
  for (int s = 0; s < c->size; s++) per[c->lengths[s]]++;
  per[0] = 0;
  for (int l = 1; l < 16; l++) first[l + 1] = (first[l] + per[l]) << 1;
  for (int s = 0; s < c->size; s++) {
    uint32_t l = c->lengths[s], code = l ? first[l]++ : 0, turned = 0;
    for (uint32_t b = 0; b < l; b++) turned |= (code >> b & 1) << (l - 1 - b);
    c->codes[s] = turned | l << 24;
  }
}

static size_t code_bits(const code_t *c) {
  size_t n = 0;
  for (int s = 0; s < c->size; s++) n += (size_t)c->counts[s] * c->lengths[s];
  return n;
}

/* ---- bits ---- */

typedef struct { uint8_t *bytes; size_t count, capacity; uint64_t pending; unsigned used; int *failed; } bits_t;

INLINE void put(bits_t *b, uint64_t value, unsigned width) { /* at most 56; memory was reserved */
  b->pending |= value << b->used;
  b->used += width;
  memcpy(b->bytes + b->count, &b->pending, 8);
  b->count += b->used >> 3;
  b->pending >>= b->used & ~7u;
  b->used &= 7;
}

/* ---- tokens: 1 length distance-1 | 00 three bytes | 010 one byte | 011 repeated rows ---- */

INLINE void add(tokens_t *t, uint32_t token) { t->items[t->count++] = token; }

INLINE void add_match(tokens_t *t, size_t length, size_t distance) {
  while (length > 258) {
    size_t piece = length < 261 ? length - 3 : 258;
    add(t, 1u << 31 | (uint32_t)piece << 16 | (uint32_t)(distance - 1));
    length -= piece;
  }
  add(t, 1u << 31 | (uint32_t)length << 16 | (uint32_t)(distance - 1));
}

typedef struct {
  code_t literal, distance, length;
  uint32_t length_symbol[259], length_bits[259];
  uint32_t *row;
  size_t row_count;
} blocks_t;

INLINE unsigned distance_symbol(uint32_t less, unsigned *extra_count, uint32_t *extra) {
  if (less < 4) { *extra_count = 0; *extra = 0; return less; }
  unsigned top = 31 - (unsigned)__builtin_clz(less);
  *extra_count = top - 1;
  *extra = less & ((1u << (top - 1)) - 1);
  return 2 * top + (less >> (top - 1) & 1);
}

static void blocks_init(blocks_t *w, size_t row_bytes) {
  w->literal.size = 286; w->literal.limit = 15;
  w->distance.size = 30; w->distance.limit = 15;
  w->length.size = 19; w->length.limit = 7;
  for (uint32_t l = 3; l <= 258; l++) {
    uint32_t v = l - 3, x = v < 8 ? 0 : 29 - (uint32_t)__builtin_clz(v);
    w->length_symbol[l] = v < 8 ? 257 + v : l == 258 ? 285 : (257 + 4 * x + (v >> x)) | x << 16;
  }
  tokens_t t = {w->row, 0, 0, NULL};
  size_t zeros = row_bytes - 1;
  add(&t, 0x40000002u);
  if (zeros > 3) { add(&t, 0x40000000u); add_match(&t, zeros - 1, 1); }
  else while (zeros--) add(&t, 0x40000000u);
  w->row_count = t.count;
}

static size_t tally(blocks_t *w, const uint32_t *tokens, size_t count, uint32_t times) {
  size_t extra_bits = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t t = tokens[i];
    if (t >> 31) {
      uint32_t s = w->length_symbol[t >> 16 & 511], extra;
      unsigned n;
      w->literal.counts[s & 0xffff] += times;
      w->distance.counts[distance_symbol(t & 0x7fff, &n, &extra)] += times;
      extra_bits += n + (s >> 16);
    } else if (!(t >> 30)) {
      w->literal.counts[t >> 16 & 255] += times;
      w->literal.counts[t >> 8 & 255] += times;
      w->literal.counts[t & 255] += times;
    } else if (t >> 29 == 2) {
      w->literal.counts[t & 255] += times;
    }
  }
  return extra_bits * times;
}

INLINE unsigned match_bits(const blocks_t *w, uint32_t t, uint64_t *value) {
  uint32_t l = w->length_bits[t >> 16 & 511], extra;
  unsigned n, at = l >> 24;
  uint32_t d = w->distance.codes[distance_symbol(t & 0x7fff, &n, &extra)];
  *value = (l & 0xffffff) | (uint64_t)(d & 0xffff) << at | (uint64_t)extra << (at + (d >> 24));
  return at + (d >> 24) + n;
}

static void block_write(blocks_t *w, const uint32_t *tokens, size_t count, int final, bits_t *out) {
  memset(w->literal.counts, 0, sizeof w->literal.counts);
  memset(w->distance.counts, 0, sizeof w->distance.counts);
  memset(w->length.counts, 0, sizeof w->length.counts);
  size_t extra_bits = tally(w, tokens, count, 1);
  for (size_t i = 0; i < count; i++) if (tokens[i] >> 29 == 3) extra_bits += tally(w, w->row, w->row_count, tokens[i] & 0x1fffffff);
  w->literal.counts[256] = 1;
  code_build(&w->literal);
  code_build(&w->distance);
  int literals = 286, distances = 30;
  while (literals > 257 && !w->literal.lengths[literals - 1]) literals--;
  while (distances > 1 && !w->distance.lengths[distances - 1]) distances--;
  uint8_t all[320];
  uint16_t steps[320];
  int total = literals + distances, n = 0;
  memcpy(all, w->literal.lengths, (size_t)literals);
  memcpy(all + literals, w->distance.lengths, (size_t)distances);
  for (int i = 0; i < total;) {
    int v = all[i], run = 1;
    while (i + run < total && all[i + run] == v) run++;
    i += run;
    if (v) { steps[n++] = (uint16_t)v; run--; }
    while (run >= 3) {
      int most = v ? 6 : 138, piece = run < most ? run : most;
      steps[n++] = (uint16_t)(v ? 16 | (piece - 3) << 5 : piece < 11 ? 17 | (piece - 3) << 5 : 18 | (piece - 11) << 5);
      run -= piece;
    }
    while (run-- > 0) steps[n++] = (uint16_t)v;
  }
  for (int i = 0; i < n; i++) w->length.counts[steps[i] & 31]++;
  code_build(&w->length);
  size_t needed = code_bits(&w->literal) + code_bits(&w->distance) + extra_bits + (size_t)n * 14 + 256;
  if (!grow((void **)&out->bytes, &out->capacity, out->count + needed / 8 + 64, 1, out->failed)) return;
  bits_t b = *out;
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  int used = 19;
  while (used > 4 && !w->length.lengths[order[used - 1]]) used--;
  put(&b, (uint64_t)final | 4, 3);
  put(&b, (uint64_t)(literals - 257) | (uint64_t)(distances - 1) << 5 | (uint64_t)(used - 4) << 10, 14);
  for (int i = 0; i < used; i++) put(&b, w->length.lengths[order[i]], 3);
  for (int i = 0; i < n; i++) {
    int s = steps[i] & 31;
    put(&b, w->length.codes[s] & 0xffff, w->length.codes[s] >> 24);
    if (s >= 16) put(&b, steps[i] >> 5, s == 16 ? 2 : s == 17 ? 3 : 7);
  }
  for (uint32_t l = 3; l <= 258; l++) {
    uint32_t s = w->length_symbol[l], c = w->literal.codes[s & 0xffff], x = s >> 16;
    uint32_t extra = l == 258 ? 0 : (l - 3) & ((1u << x) - 1);
    w->length_bits[l] = (c & 0xffff) | extra << (c >> 24) | ((c >> 24) + x) << 24;
  }
  uint64_t words[512];
  unsigned widths[512];
  size_t row = 0;
  for (size_t i = 0; i < w->row_count; i++) {
    uint64_t v;
    unsigned width;
    uint32_t t = w->row[i], c = w->literal.codes[t & 255];
    if (t >> 31) width = match_bits(w, t, &v); else { v = c & 0xffff; width = c >> 24; }
    if (row && widths[row - 1] + width <= 56) { words[row - 1] |= v << widths[row - 1]; widths[row - 1] += width; }
    else { words[row] = v; widths[row++] = width; }
  }
  const uint32_t *literal = w->literal.codes;
  for (size_t i = 0; i < count; i++) {
    uint32_t t = tokens[i];
    if (t >> 31) {
      uint64_t v;
      unsigned width = match_bits(w, t, &v);
      put(&b, v, width);
    } else if (!(t >> 30)) {
      uint32_t r = literal[t >> 16 & 255], g = literal[t >> 8 & 255], l = literal[t & 255];
      unsigned at = r >> 24, end = at + (g >> 24);
      put(&b, (r & 0xffff) | (uint64_t)(g & 0xffff) << at | (uint64_t)(l & 0xffff) << end, end + (l >> 24));
    } else if (t >> 29 == 2) {
      put(&b, literal[t & 255] & 0xffff, literal[t & 255] >> 24);
    } else {
      for (uint32_t k = t & 0x1fffffff; k; k--) for (size_t j = 0; j < row; j++) put(&b, words[j], widths[j]);
    }
  }
  put(&b, literal[256] & 0xffff, literal[256] >> 24);
  *out = b;
}

/* ---- checksums ---- */

typedef struct { uint64_t a, b; } adler_t;

INLINE void adler_row(adler_t *c, size_t bytes, uint64_t sum, uint64_t weighted) {
  c->b = (c->b + bytes * c->a + weighted) % MODULUS;
  c->a = (c->a + sum) % MODULUS;
}

WIDE static void byte_sums(const uint8_t *p, size_t n, uint64_t *sum, uint64_t *weighted) {
  uint64_t s = 0, w = 0;
  while (n) {
    uint32_t k = n < 2048 ? (uint32_t)n : 2048, plain = 0, behind = 0;
    for (uint32_t i = 0; i < k; i++) { plain += p[i]; behind += (k - i) * p[i]; }
    w = (w + k * s + behind) % MODULUS;
    s = (s + plain) % MODULUS;
    p += k;
    n -= k;
  }
  *sum = s;
  *weighted = w;
}

/* Words of three or four bytes, each byte weighted by its distance from the end. */
WIDE static void word_sums(const uint32_t *p, size_t n, unsigned bpp, uint64_t *sum, uint64_t *weighted) {
  uint64_t s = 0, w = 0;
  while (n) {
    uint32_t k = n < 1024 ? (uint32_t)n : 1024, plain = 0, behind = 0, inside = 0;
    if (bpp == 3)
      for (uint32_t i = 0; i < k; i++) {
        uint32_t v = p[i], r = v >> 16 & 255, g = v >> 8 & 255, t = r + g + (v & 255);
        plain += t; behind += (k - 1 - i) * t; inside += t + g + 2 * r;
      }
    else
      for (uint32_t i = 0; i < k; i++) {
        uint32_t v = p[i], r = v >> 16 & 255, g = v >> 8 & 255, b = v & 255, t = r + g + b + (v >> 24);
        plain += t; behind += (k - 1 - i) * t; inside += t + b + 2 * g + 3 * r;
      }
    w = (w + (uint64_t)k * bpp * s + (uint64_t)bpp * behind + inside) % MODULUS;
    s = (s + plain) % MODULUS;
    p += k;
    n -= k;
  }
  *sum = s;
  *weighted = w;
}

static uint32_t crc_table[8][256];
static void crc_init(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t v = i;
    for (int k = 0; k < 8; k++) v = v & 1 ? v >> 1 ^ 0xedb88320u : v >> 1;
    crc_table[0][i] = v;
  }
  for (int t = 1; t < 8; t++) for (int i = 0; i < 256; i++) crc_table[t][i] = crc_table[t - 1][i] >> 8 ^ crc_table[0][crc_table[t - 1][i] & 255];
}
static uint32_t crc(const uint8_t *p, size_t n) {
  uint32_t c = ~0u;
  for (; n >= 8; p += 8, n -= 8) {
    uint32_t a = load32(p) ^ c, b = load32(p + 4);
    c = crc_table[7][a & 255] ^ crc_table[6][a >> 8 & 255] ^ crc_table[5][a >> 16 & 255] ^ crc_table[4][a >> 24]
      ^ crc_table[3][b & 255] ^ crc_table[2][b >> 8 & 255] ^ crc_table[1][b >> 16 & 255] ^ crc_table[0][b >> 24];
  }
  while (n--) c = c >> 8 ^ crc_table[0][(c ^ *p++) & 255];
  return ~c;
}

/* ---- filters for photographic rows, on words seen as bytes ---- */

WIDE static uint32_t filter_row(int filter, const uint8_t *row, const uint8_t *above, size_t n, uint8_t *out) {
  uint32_t cost = 0;
  const uint8_t *left = row - 4, *corner = above - 4;
  switch (filter) {
    case 1: for (size_t i = 0; i < n; i++) out[i] = (uint8_t)(row[i] - left[i]); break;
    case 2: for (size_t i = 0; i < n; i++) out[i] = (uint8_t)(row[i] - above[i]); break;
    case 3: for (size_t i = 0; i < n; i++) out[i] = (uint8_t)(row[i] - ((left[i] + above[i]) >> 1)); break;
    default:
      for (size_t i = 0; i < n; i++) {
        int16_t a = left[i], b = above[i], c = corner[i], x = (int16_t)(b - c), y = (int16_t)(a - c), z = (int16_t)(x + y);
        int16_t p = x < 0 ? (int16_t)-x : x, q = y < 0 ? (int16_t)-y : y, s = z < 0 ? (int16_t)-z : z;
        int16_t v = q <= s ? b : c;
        out[i] = (uint8_t)(row[i] - (p <= q && p <= s ? a : v));
      }
  }
  for (size_t i = 0; i < n; i++) cost += out[i] < 128 ? out[i] : 256u - out[i];
  return cost;
}

/* ---- the encoder ---- */

enum { GREY, RGB, RGBA, INDEXED };

typedef struct {
  const uint32_t *argb;
  int width, height, stride, kind;
  unsigned bpp, size; /* bytes of a pixel in the file; bytes of a symbol in memory */
  size_t row_bytes, pitch;
  int32_t *starts;
  spans_t spans;
  tokens_t tokens;
  uint8_t *raw, *history, *above, *candidates, *index;
  int32_t *seen;
  uint32_t multiplier;
  ptrdiff_t newest[5];
  uint64_t raw_sum, raw_weighted, delta_sum, delta_weighted;
  adler_t adler;
  size_t *blocks;
  size_t block_count, block_capacity, block_start, tail;
  int repetition, has_tail;
} encoder_t;

INLINE void convert(const encoder_t *e, const uint32_t *from, size_t n, uint8_t *to) {
  uint32_t *words = (uint32_t *)to, last = 0, value = 0;
  switch (e->kind) {
    case GREY: for (size_t i = 0; i < n; i++) to[i] = (uint8_t)from[i]; break;
    case INDEXED: for (size_t i = 0; i < n; i++) to[i] = e->index[(from[i] * e->multiplier) >> (32 - INDEX_BITS)]; break;
    case RGB: for (size_t i = 0; i < n; i++) words[i] = from[i] & 0xffffff; break;
    default: for (size_t i = 0; i < n; i++) { if (from[i] != last) { last = from[i]; value = straighten(last); } words[i] = value; }
  }
}

INLINE void sums(const encoder_t *e, const uint8_t *span, size_t from, size_t n, int minus, uint64_t *sum, uint64_t *weighted) {
  uint64_t s, w;
  word_sums((const uint32_t *)span, n, e->bpp, &s, &w);
  w = (w + ((size_t)e->width - from - n) * e->bpp % MODULUS * s) % MODULUS;
  *sum = (*sum + (minus ? MODULUS - s : s)) % MODULUS;
  *weighted = (*weighted + (minus ? MODULUS - w : w)) % MODULUS;
}

INLINE void match_row(encoder_t *e, uint8_t *row, size_t position, int filter, const unsigned size) {
  const size_t width = (size_t)e->width, shortest = size == 1 ? 4 : 2, worth = size == 1 ? 2 : 1, bpp = e->bpp, pitch = e->pitch;
  const uint32_t ones = bpp == 3 ? 0x010101u : 0x01010101u;
  ptrdiff_t above = e->newest[filter];
  e->newest[filter] = (ptrdiff_t)position;
  size_t above_distance = 0;
  const uint8_t *above_row = row, *history = e->history;
  if (above >= 0) {
    size_t rows = (position - (size_t)above) / pitch;
    above_distance = (position - (size_t)above) * bpp - rows * (bpp - 1);
    above_row = history + (size_t)above * size;
  }
  int has_above = above >= 0 && above_distance < MAX_DISTANCE;
  int32_t *seen = e->seen;
  tokens_t out = e->tokens;
  for (size_t x = 0; x < width;) {
    const uint8_t *here = row + x * size;
    size_t left = width - x, length = 0, reach = 0;
    uint32_t symbol = size == 1 ? *here : load32(here);
    if (left >= shortest) {
      uint64_t head = size == 1 ? load32(here) : load64(here);
      if (x && head == (size == 1 ? load32(here - 1) : load64(here - 4))) {
        length = common_bytes(here, here - size, left * size) / size;
        reach = bpp;
      } else if (size == 4 && symbol == load32(here + 4) && symbol == (symbol & 255) * ones) {
        length = common_bytes(here + 4, here, (left - 1) * 4) / 4 + 1;
        reach = 1;
      }
      if (has_above && length < left) {
        const uint8_t *there = above_row + x * size;
        if (head == (size == 1 ? load32(there) : load64(there))) {
          size_t n = common_bytes(here, there, left * size) / size;
          if (n > length + worth) { length = n; reach = above_distance; }
        }
      }
      if (length < 16) {
        size_t slot = (size_t)(head * 0x9e3779b97f4a7c15ull >> (64 - HASH_BITS)), now = position + x;
        int32_t candidate = seen[slot];
        seen[slot] = (int32_t)now;
        if (candidate >= 0 && (now - (size_t)candidate) * bpp < MAX_DISTANCE) {
          const uint8_t *there = history + (size_t)candidate * size;
          if (head == (size == 1 ? load32(there) : load64(there))) {
            size_t column = (size_t)candidate % pitch, limit = left < pitch - column ? left : pitch - column;
            size_t n = common_bytes(here, there, limit * size) / size;
            if (n > length + worth) {
              size_t rows = (position - 1 - ((size_t)candidate - column)) / pitch;
              length = n;
              reach = (now - (size_t)candidate) * bpp - rows * (bpp - 1);
            }
          }
        }
      }
    }
    if (length) {
      if (size == 4 && reach == 1) { add(&out, 0x40000000u | (symbol & 255)); add_match(&out, length * bpp - 1, 1); }
      else add_match(&out, length * bpp, reach);
      x += length;
    } else if (size == 1) {
      add(&out, 0x40000000u | symbol);
      x++;
    } else if (x && symbol == load32(here - 4)) {
      add_match(&out, bpp, bpp);
      x++;
    } else {
      add(&out, symbol & 0xffffff);
      if (bpp == 4) add(&out, 0x40000000u | symbol >> 24);
      x++;
    }
  }
  e->tokens = out;
}

static void end_block(encoder_t *e, size_t at) {
  if (at > e->block_start && grow((void **)&e->blocks, &e->block_capacity, e->block_count + 1, sizeof *e->blocks, e->tokens.failed))
    e->blocks[e->block_count++] = at;
  e->block_start = at;
}

static void saw_differing(encoder_t *e, size_t before) {
  size_t after = e->tokens.count;
  if (e->repetition) {
    if (!e->has_tail) { e->tail = before; e->has_tail = 1; }
    if (after - e->tail < 1500) return;
    end_block(e, e->tail);
    e->repetition = e->has_tail = 0;
  } else if (after - e->block_start >= 60000) {
    end_block(e, after);
  }
}

static void flush_repeated(encoder_t *e, size_t rows) {
  if (!rows) return;
  size_t before = e->tokens.count;
  if (!grow((void **)&e->tokens.items, &e->tokens.capacity, before + rows * e->row_bytes / 258 + 64, 4, e->tokens.failed)) return;
  if (e->row_bytes < 300) {
    size_t copied = (rows - 1) * e->row_bytes;
    add(&e->tokens, 0x60000001u);
    if (copied >= 3) add_match(&e->tokens, copied, e->row_bytes); else if (copied) add(&e->tokens, 0x60000001u);
  } else {
    add(&e->tokens, 0x60000000u | (uint32_t)rows);
  }
  if (rows * e->row_bytes < 40000) { saw_differing(e, before); return; }
  if (!e->repetition && before - e->block_start >= 1500) end_block(e, before);
  e->repetition = 1;
  e->has_tail = 0;
}

typedef struct { uint32_t novel, small, near; } texture_t;

WIDE static texture_t texture(const uint32_t *s, const uint32_t *u, const int32_t *spans, const int32_t *end) {
  texture_t t = {0, 0, 0};
  for (; spans < end; spans += 2) {
    for (int x = spans[0] ? spans[0] : 1; x < spans[1]; x++) {
      uint32_t v = s[x], a = u[x], l = s[x - 1], novel = (uint32_t)(v != a) & (uint32_t)(v != l), g = v >> 8 & 255;
      uint32_t up = g - (a >> 8 & 255), side = g - (l >> 8 & 255);
      t.novel += novel;
      t.small += novel & (uint32_t)(up + 3 < 7);
      t.near += novel & ((uint32_t)(up + 20 < 41) | (uint32_t)(side + 20 < 41));
    }
  }
  return t;
}

INLINE void differing_row(encoder_t *e, int y, const unsigned size) {
  const uint32_t *source = e->argb + (size_t)y * (size_t)e->stride;
  const int32_t *first = e->spans.items + e->starts[y], *end = e->spans.items + e->starts[y + 1];
  size_t width = (size_t)e->width, position = (size_t)y * e->pitch + 1;
  uint8_t *row = e->history + position * size;
  if (!grow((void **)&e->tokens.items, &e->tokens.capacity, e->tokens.count + 2 * width + 64, 4, e->tokens.failed)) return;
  texture_t t = {0, 0, 0};
  if (y) t = texture(source, source - e->stride, first, end);
  int photographic = size == 4 && t.novel > (uint32_t)e->width / 8 && t.near * 2 > t.novel;
  int filter = !photographic && y && t.small * 2 > t.novel ? 2 : 0;
  if (photographic) memcpy(e->above, e->raw, width * 4);
  if (filter) memset(row, 0, width * size);
  e->delta_sum = e->delta_weighted = 0;
  int whole = photographic || end - first > 16; /* so many places that summing the row costs less */
  for (const int32_t *s = first; s < end; s += 2) {
    size_t from = (size_t)s[0], n = (size_t)(s[1] - s[0]);
    uint8_t *target = e->raw + from * size, *delta = row + from * size;
    if (size == 4 && y && !whole) sums(e, target, from, n, 1, &e->raw_sum, &e->raw_weighted);
    if (filter) memcpy(delta, target, n * size);
    convert(e, source + from, n, target);
    if (size == 4 && !whole) sums(e, target, from, n, 0, &e->raw_sum, &e->raw_weighted);
    if (!filter) continue;
    if (size == 1) {
      for (size_t i = 0; i < n; i++) delta[i] = (uint8_t)(target[i] - delta[i]);
    } else {
      uint32_t *d = (uint32_t *)delta, *r = (uint32_t *)target;
      for (size_t i = 0; i < n; i++) d[i] = ((r[i] | 0x80808080u) - (d[i] & 0x7f7f7f7fu)) ^ ((r[i] ^ ~d[i]) & 0x80808080u);
      if (!whole) sums(e, delta, from, n, 0, &e->delta_sum, &e->delta_weighted);
    }
  }
  if (size == 4 && whole) {
    word_sums((const uint32_t *)e->raw, width, e->bpp, &e->raw_sum, &e->raw_weighted);
    if (filter) word_sums((const uint32_t *)row, width, e->bpp, &e->delta_sum, &e->delta_weighted);
  }
  uint64_t sum = filter ? e->delta_sum : e->raw_sum, weighted = filter ? e->delta_weighted : e->raw_weighted;
  if (photographic) {
    uint32_t best = ~0u;
    for (int f = 1; f <= 4; f++) {
      uint32_t cost = filter_row(f, e->raw, e->above, width * 4, e->candidates + (size_t)(f - 1) * width * 4);
      if (cost < best) { best = cost; filter = f; }
    }
    memcpy(row, e->candidates + (size_t)(filter - 1) * width * 4, width * 4);
    word_sums((const uint32_t *)row, width, e->bpp, &sum, &weighted);
  } else if (!filter) {
    memcpy(row, e->raw, width * size);
  }
  if (size == 1) byte_sums(row, width, &sum, &weighted);
  adler_row(&e->adler, e->row_bytes, sum + (uint64_t)filter, weighted + (uint64_t)filter * e->row_bytes);
  size_t before = e->tokens.count;
  add(&e->tokens, 0x40000000u | (uint32_t)filter);
  match_row(e, row, position, filter, size);
  saw_differing(e, before);
}

static void encode_rows_of_bytes(encoder_t *e, int y) { differing_row(e, y, 1); }
static void encode_rows_of_words(encoder_t *e, int y) { differing_row(e, y, 4); }

static size_t scan(encoder_t *e, census_t *c) {
  size_t novel = 0;
  int w = e->width;
  for (int y = 0; y < e->height; y++) {
    const uint32_t *s = e->argb + (size_t)y * (size_t)e->stride, *u = s - e->stride;
    e->starts[y] = (int32_t)e->spans.count;
    if (y && !memcmp(s, u, (size_t)w * 4)) continue;
    if (!grow((void **)&e->spans.items, &e->spans.capacity, e->spans.count + (size_t)w / 4 + 4, 4, e->spans.failed)) return 0;
    for (int x = 0; x < w;) {
      int first = x;
      if (y) {
        first = x += common_pixels(s + x, u + x, w - x);
        if (x >= w) break;
        int equal = 0;
        for (x++; x < w && equal < 8; x++) equal = s[x] == u[x] ? equal + 1 : 0;
        e->spans.items[e->spans.count] = first;
        e->spans.items[e->spans.count + 1] = x - equal;
      } else {
        e->spans.items[0] = 0;
        e->spans.items[1] = x = w;
      }
      int end = e->spans.items[e->spans.count + 1];
      e->spans.count += 2;
      uint32_t last = first ? s[first - 1] : ~s[0];
      if (c->overflowed) continue;
      for (int i = first; i < end; i++) {
        uint32_t v = s[i], slot = (v * 0x9e3779b1u) >> (32 - RECENT_BITS);
        novel += v != last;
        last = v;
        if (c->recent[slot] != v) { c->recent[slot] = v; census_add(c, v); }
      }
    }
  }
  e->starts[e->height] = (int32_t)e->spans.count;
  return novel;
}

static void choose_kind(encoder_t *e, census_t *c, int opaque, size_t novel) {
  int grey = opaque && !c->overflowed;
  for (int i = 0; i < c->count && grey; i++) grey = (c->colors[i] & 0xffffff) == (c->colors[i] & 255) * 0x010101u;
  e->kind = grey ? GREY : opaque ? RGB : RGBA;
  size_t bpp = opaque ? 3 : 4, saved = (bpp - 1) * (novel / 2 + (size_t)e->width * (size_t)e->height / 1000);
  if (!grey && !c->overflowed && saved > 3 * (size_t)c->count + 24) {
    qsort(c->colors, (size_t)c->count, 4, by_alpha_and_brightness);
    e->multiplier = spread(e->index, c->colors, c->count);
    if (e->multiplier) e->kind = INDEXED;
  }
  e->bpp = e->kind == RGB ? 3 : e->kind == RGBA ? 4 : 1;
  e->size = e->bpp == 1 ? 1 : 4;
  e->row_bytes = (size_t)e->width * e->bpp + 1;
  e->pitch = (size_t)e->width + 1;
}

static void big_endian(uint8_t *p, uint32_t v) { p[0] = (uint8_t)(v >> 24); p[1] = (uint8_t)(v >> 16); p[2] = (uint8_t)(v >> 8); p[3] = (uint8_t)v; }

static uint8_t *chunk(uint8_t *p, const char *type, const uint8_t *payload, size_t n) {
  big_endian(p, (uint32_t)n);
  memcpy(p + 4, type, 4);
  if (n) memcpy(p + 8, payload, n);
  big_endian(p + 8 + n, crc(p + 4, n + 4));
  return p + 12 + n;
}

static uint8_t *finish(const encoder_t *e, const census_t *c, const bits_t *z, size_t *length) {
  uint8_t *file = malloc(z->count + 2048), *p = file, head[13], table[768], alpha[256];
  if (!file) return NULL;
  memcpy(p, "\x89PNG\r\n\x1a\n", 8);
  p += 8;
  static const uint8_t types[4] = {0, 2, 6, 3};
  big_endian(head, (uint32_t)e->width);
  big_endian(head + 4, (uint32_t)e->height);
  head[8] = 8; head[9] = types[e->kind]; head[10] = head[11] = head[12] = 0;
  p = chunk(p, "IHDR", head, 13);
  p = chunk(p, "sRGB", (const uint8_t *)"", 1);
  if (e->kind == INDEXED) {
    size_t translucent = 0;
    for (int i = 0; i < c->count; i++) {
      uint32_t v = straighten(c->colors[i]);
      table[3 * i] = (uint8_t)(v >> 16); table[3 * i + 1] = (uint8_t)(v >> 8); table[3 * i + 2] = (uint8_t)v;
      alpha[i] = (uint8_t)(v >> 24);
      if (alpha[i] < 255) translucent = (size_t)i + 1;
    }
    p = chunk(p, "PLTE", table, 3 * (size_t)c->count);
    if (translucent) p = chunk(p, "tRNS", alpha, translucent);
  }
  p = chunk(p, "IDAT", z->bytes, z->count);
  p = chunk(p, "IEND", NULL, 0);
  *length = (size_t)(p - file);
  return file;
}

uint8_t *fast_png_encode(const uint32_t *argb, int width, int height, int stride_px, int opaque, size_t *out_length) {
  if (width <= 0 || height <= 0 || width > 32767 || height > 32767) return NULL; /* as wide as a Cairo surface */
  if (!crc_table[0][1]) crc_init();
  int failed = 0;
  encoder_t e = {.argb = argb, .width = width, .height = height, .stride = stride_px};
  e.spans.failed = e.tokens.failed = &failed;
  e.adler.a = 1;
  for (int f = 0; f < 5; f++) e.newest[f] = -1;
  size_t w = (size_t)width;
  census_t *census = calloc(1, sizeof *census);
  blocks_t *writer = calloc(1, sizeof *writer);
  uint8_t *raw = calloc(1, w * 4 + 64), *above = calloc(1, w * 4 + 64);
  e.starts = malloc(sizeof *e.starts * ((size_t)height + 1));
  e.index = calloc(1, 1 << INDEX_BITS);
  e.seen = malloc(sizeof *e.seen << HASH_BITS);
  bits_t out = {.failed = &failed};
  uint8_t *file = NULL;
  failed = !census || !writer || !raw || !above || !e.starts || !e.index || !e.seen;
  if (!failed) {
    memset(e.seen, 0xff, sizeof *e.seen << HASH_BITS);
    e.raw = raw + 16;
    e.above = above + 16;
    census->recent[0] = 1; /* a colour that belongs elsewhere; zero's own slot must not begin with zero */
    size_t novel = scan(&e, census);
    choose_kind(&e, census, opaque, novel);
    e.history = malloc(e.pitch * (size_t)height * e.size + 64);
    e.candidates = malloc(w * 16 + 64);
    writer->row = malloc((e.row_bytes / 258 + 8) * 4);
    failed |= !e.history || !e.candidates || !writer->row;
  }
  if (!failed) {
    size_t repeated = 0;
    for (int y = 0; y < height && !failed; y++) {
      if (e.starts[y] == e.starts[y + 1]) {
        repeated++;
        adler_row(&e.adler, e.row_bytes, 2, 2 * (uint64_t)e.row_bytes);
        continue;
      }
      flush_repeated(&e, repeated);
      repeated = 0;
      if (e.size == 1) encode_rows_of_bytes(&e, y); else encode_rows_of_words(&e, y);
    }
    flush_repeated(&e, repeated);
    end_block(&e, e.tokens.count);
  }
  if (!failed && grow((void **)&out.bytes, &out.capacity, 4096, 1, &failed)) {
    blocks_init(writer, e.row_bytes);
    out.bytes[0] = 0x78;
    out.bytes[1] = 0x01;
    out.count = 2;
    size_t start = 0;
    for (size_t i = 0; i < e.block_count && !failed; start = e.blocks[i++])
      block_write(writer, e.tokens.items + start, e.blocks[i] - start, i + 1 == e.block_count, &out);
    if (!failed) {
      if (out.used) put(&out, 0, 8 - out.used);
      big_endian(out.bytes + out.count, (uint32_t)(e.adler.b << 16 | e.adler.a));
      out.count += 4;
      file = finish(&e, census, &out, out_length);
    }
  }
  if (writer) free(writer->row);
  free(writer); free(census); free(raw); free(above); free(e.starts); free(e.index); free(e.seen);
  free(e.history); free(e.candidates); free(e.blocks); free(e.tokens.items); free(e.spans.items); free(out.bytes);
  return file;
}
