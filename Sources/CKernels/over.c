#include "clones.h"
#include "kernels.h"
#include <string.h>

// Pixels as numbers of sixteen bits: two channels of each, the other two in a second set. Eight at a time, then four.
typedef uint16_t lanes8 __attribute__((vector_size(32)));
typedef uint32_t words8 __attribute__((vector_size(32)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint16_t lanes4 __attribute__((vector_size(16)));
typedef uint32_t words4 __attribute__((vector_size(16)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

/// A product of two bytes divided by 255, rounded to nearest.
#define DIVIDED(product) \
  ({ \
    __auto_type sum = (product) + 128; \
    (sum + (sum >> 8)) >> 8; \
  })

/// Composites over `n` pixels at `i`.
#define OVER_MASK(n) \
  do { \
    bytes##n covered; \
    memcpy(&covered, mask + i, n); \
    words##n wide = __builtin_convertvector(covered, words##n); \
    lanes##n coverage = (lanes##n)(wide | wide << 16); \
    lanes##n colors = (lanes##n)((words##n){} + color); \
    lanes##n below; \
    memcpy(&below, pixels + i, 4 * n); \
    lanes##n opacity = DIVIDED(coverage * (uint16_t)(color >> 24)); \
    lanes##n keep = 255 - opacity; \
    lanes##n even = DIVIDED((below & 255) * keep); \
    lanes##n odd = DIVIDED((below >> 8) * keep); \
    if (is_black) { \
      odd += opacity & (lanes##n)((words##n){} + 0x00ff0000u); \
    } else { \
      even += DIVIDED((colors & 255) * coverage); \
      odd += DIVIDED((colors >> 8) * coverage); \
    } \
    lanes##n result = even | odd << 8; \
    memcpy(pixels + i, &result, 4 * n); \
  } while (0)

#define OVER(n) \
  do { \
    lanes##n colors = (lanes##n)((words##n){} + color); \
    lanes##n below; \
    memcpy(&below, pixels + i, 4 * n); \
    lanes##n even = DIVIDED((below & 255) * keep) + (colors & 255); \
    lanes##n odd = DIVIDED((below >> 8) * keep) + (colors >> 8); \
    lanes##n result = even | odd << 8; \
    memcpy(pixels + i, &result, 4 * n); \
  } while (0)

static inline uint32_t scaled(uint32_t pixel, uint32_t factor) {
  uint32_t low = (pixel & 0x00ff00ff) * factor + 0x00800080;
  low = ((low + ((low >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
  uint32_t high = ((pixel >> 8) & 0x00ff00ff) * factor + 0x00800080;
  high = (high + ((high >> 8) & 0x00ff00ff)) & 0xff00ff00;
  return low | high;
}

FOR_EACH_PROCESSOR
void kernel_over_mask(uint32_t color, const uint8_t *mask, size_t count, uint32_t *pixels) {
  // Most shadows are: only alpha is left of the colour.
  const int is_black = (color & 0x00ffffff) == 0;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) OVER_MASK(8);
  for (; i + 4 <= count; i += 4) OVER_MASK(4);
  for (; i < count; i++) {
    uint32_t source = scaled(color, mask[i]);
    pixels[i] = source + scaled(pixels[i], 255 - (source >> 24));
  }
}

FOR_EACH_PROCESSOR
void kernel_over(uint32_t color, size_t count, uint32_t *pixels) {
  const uint16_t keep = 255 - (color >> 24);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) OVER(8);
  for (; i + 4 <= count; i += 4) OVER(4);
  for (; i < count; i++) pixels[i] = color + scaled(pixels[i], keep);
}
