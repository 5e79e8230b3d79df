#ifndef FAST_PNG_H
#define FAST_PNG_H
#include <stddef.h>
#include <stdint.h>

/* The best PNG writer we know how to make in C, for one thread: what the benchmarks hold the product's against.
 * argb: premultiplied 0xAARRGGBB rows, stride_px pixels apart. opaque: whether every alpha is 255.
 * Returns the file, to be freed by the caller, or NULL without memory. */
uint8_t *fast_png_encode(const uint32_t *argb, int width, int height, int stride_px, int opaque, size_t *out_length);

#endif
