#include "clones.h"
#include "kernels.h"
#include <string.h>

static inline uint32_t magnitude(uint8_t byte) { return byte < 128 ? byte : (uint8_t)-byte; }

static inline int16_t distance(int16_t value) { return value < 0 ? -value : value; }

static inline uint8_t paeth(uint8_t left, uint8_t above, uint8_t corner) {
  int16_t a = left, b = above, c = corner;
  int16_t to_left = distance(b - c), to_above = distance(a - c), to_corner = distance(a + b - c - c);
  uint8_t vertical = to_above <= to_corner ? above : corner;
  return to_left <= to_above && to_left <= to_corner ? left : vertical;
}

FOR_EACH_PROCESSOR
uint32_t kernel_png_filter(
    int filter, size_t bytes_per_pixel, const uint8_t *restrict row, const uint8_t *restrict above, size_t count,
    uint8_t *restrict target) {
  const uint8_t *left = row - bytes_per_pixel, *corner = above - bytes_per_pixel;
  switch (filter) {
  case 0:
    memcpy(target, row, count);
    break;
  case 1:
    for (size_t i = 0; i < count; i++) target[i] = row[i] - left[i];
    break;
  case 2:
    for (size_t i = 0; i < count; i++) target[i] = row[i] - above[i];
    break;
  case 3:
    for (size_t i = 0; i < count; i++) target[i] = row[i] - (uint8_t)((left[i] + above[i]) >> 1);
    break;
  default:
    for (size_t i = 0; i < count; i++) target[i] = row[i] - paeth(left[i], above[i], corner[i]);
  }
  uint32_t cost = 0;
  for (size_t i = 0; i < count; i++) cost += magnitude(target[i]);
  return cost;
}
