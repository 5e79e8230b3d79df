/// Inner loops over pixels, compiled once for every x86-64 processor and once for those with AVX2; the processor chooses when the
/// program starts. Integers only: the bytes are the same either way.
#ifndef LAMINA_KERNELS_H
#define LAMINA_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Composites a premultiplied ARGB colour over `count` pixels through one byte of coverage each. Every product is divided by 255
/// and rounded to nearest.
void kernel_over_mask(uint32_t color, const uint8_t *mask, size_t count, uint32_t *pixels);

/// Composites a premultiplied ARGB colour over `count` pixels.
void kernel_over(uint32_t color, size_t count, uint32_t *pixels);

/// Applies a PNG filter, 0 (None) to 4 (Paeth), to a row of `count` bytes and returns the sum of the result's bytes, each as a
/// signed number's magnitude. As many bytes as a pixel has are read before `row` and `above`.
uint32_t kernel_png_filter(
    int filter, size_t bytes_per_pixel, const uint8_t *row, const uint8_t *above, size_t count, uint8_t *target);

#endif
