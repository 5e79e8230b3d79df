#include "drawing.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#if defined(__x86_64__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

/* One box blur down the columns, all columns side by side so that the compiler can use vectors. The box of a row reaches from
 * `above` rows before it to `below` rows after it. */
WIDE static void box_columns(
  const uint8_t *restrict from, uint8_t *restrict to, int width, int height, int stride, int above, int below,
  uint32_t *restrict sums) {
  uint32_t length = (uint32_t)(above + below + 1);
  uint32_t reciprocal = ((1u << 24) + length / 2) / length;
  memset(sums, 0, sizeof *sums * (size_t)width);
  for (int y = 0; y < below && y < height; y++) {
    for (int x = 0; x < width; x++) sums[x] += from[(size_t)y * stride + x];
  }
  for (int y = 0; y < height; y++) {
    if (y + below < height) {
      const uint8_t *entering = from + (size_t)(y + below) * stride;
      for (int x = 0; x < width; x++) sums[x] += entering[x];
    }
    if (y > above) {
      const uint8_t *leaving = from + (size_t)(y - above - 1) * stride;
      for (int x = 0; x < width; x++) sums[x] -= leaving[x];
    }
    uint8_t *row = to + (size_t)y * stride;
    for (int x = 0; x < width; x++) row[x] = (uint8_t)((sums[x] * reciprocal + (1u << 23)) >> 24);
  }
}

/* A box of even length cannot be centred: one leans up, one down, and the third is a pixel longer. */
static void three_boxes(uint8_t *mask, uint8_t *spare, int width, int height, int stride, int length, uint32_t *sums) {
  int half = length / 2, lean = length % 2 ? half : half - 1;
  box_columns(mask, spare, width, height, stride, half, lean, sums);
  box_columns(spare, mask, width, height, stride, lean, half, sums);
  box_columns(mask, spare, width, height, stride, half, half, sums);
  memcpy(mask, spare, (size_t)stride * height);
}

static void transpose(const uint8_t *restrict from, int width, int height, int stride, uint8_t *restrict to, int to_stride) {
  enum { TILE = 32 };
  for (int y0 = 0; y0 < height; y0 += TILE) {
    for (int x0 = 0; x0 < width; x0 += TILE) {
      int y1 = y0 + TILE < height ? y0 + TILE : height, x1 = x0 + TILE < width ? x0 + TILE : width;
      for (int x = x0; x < x1; x++) {
        for (int y = y0; y < y1; y++) to[(size_t)x * to_stride + y] = from[(size_t)y * stride + x];
      }
    }
  }
}

int blur_mask(uint8_t *mask, int width, int height, int stride, double sigma) {
  /* SVG 1.1, feGaussianBlur: the length of the boxes whose three-fold blur has the standard deviation. */
  int length = (int)floor(sigma * 3 * sqrt(2 * M_PI) / 4 + 0.5);
  if (length < 2) return 0;
  int turned_stride = (height + 31) & ~31;
  size_t upright = (size_t)stride * height, turned = (size_t)turned_stride * width;
  uint8_t *spare = malloc(upright > turned ? upright : turned), *lying = malloc(turned);
  uint32_t *sums = malloc(sizeof *sums * (size_t)(width > height ? width : height));
  int done = spare && lying && sums;
  if (done) {
    three_boxes(mask, spare, width, height, stride, length, sums);
    transpose(mask, width, height, stride, lying, turned_stride);
    three_boxes(lying, spare, height, width, turned_stride, length, sums);
    transpose(lying, height, width, turned_stride, mask, stride);
  }
  free(spare);
  free(lying);
  free(sums);
  return done ? 0 : -1;
}
