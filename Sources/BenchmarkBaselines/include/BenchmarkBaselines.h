#ifndef BENCHMARK_BASELINES_H
#define BENCHMARK_BASELINES_H
#include "fast_png.h"
#include <stddef.h>
#include <stdint.h>

/* The benchmarks' works as one would write them by hand in C on Cairo and Pango. Each function draws a whole work and writes its
 * file or files; what a program keeps between two pictures (fonts, layouts, blurred masks) is kept here too, for each thread.
 * All return 0, or -1 when a file cannot be written or there is no memory. */

typedef enum {
  /* cairo_surface_write_to_png, every shadow blurred as it comes: the program most people would write. */
  BASELINE_PLAIN,
  /* fast_png_encode, and masks of equal shadows made once. */
  BASELINE_FAST,
  /* The same, with each file brought to the disk before it counts as written. */
  BASELINE_FAST_SYNCED,
} baseline_kind;

/* A phone's screen, 402 x 874 points at 3x: a white card with a shadow, four borders and a label. */
int baseline_card(const char *label, const char *path, baseline_kind kind);

/* A phone's screen with rows of two bordered cells, one text a cell, left and right in turn. */
int baseline_list(const char *const *texts, int count, const char *path, baseline_kind kind);

/* Small squares with a bottom border in the inverse colour, on 2048 x 2048 pixels. */
int baseline_squares(int count, const char *path, baseline_kind kind);

/* Rounded cards with a shadow each, on 2048 x 2048 pixels. */
int baseline_cards(int count, const char *path, baseline_kind kind);

/* Card screens card000.png, card001.png … into a folder, divided among threads. */
int baseline_batch(int count, const char *folder, baseline_kind kind, int threads);

/* Frames f00.png, f01.png … of a card whose border is drawn progressively, 600 x 1000 pixels. */
int baseline_ring(int frames, const char *folder, baseline_kind kind);

/* The bytes cairo_surface_write_to_png would write for opaque pixels; 0 on failure. */
size_t baseline_cairo_png_size(const uint32_t *argb, int width, int height, int stride_px);

/* Bytes that malloc has given out and not got back. */
size_t baseline_heap_in_use(void);

#endif
