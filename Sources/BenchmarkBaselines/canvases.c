#include "drawing.h"
#include <malloc.h>
#include <math.h>
#include <stdio.h>

enum { SIDE = 2048 };

static uint32_t color_of(uint64_t index) { return (uint32_t)(index * 2654435761u >> 8) & 0xffffff; }

int baseline_squares(int count, const char *path, baseline_kind kind) {
  cairo_t *cr;
  cairo_surface_t *canvas = new_canvas(SIDE, SIDE, 0xffffff, &cr);
  for (uint64_t i = 0; i < (uint64_t)count; i++) {
    double x = (double)(i * 7919 % 2041), y = (double)((i * 104729 + i / 2041 * 41) % 2041);
    set_rgb(cr, color_of(i));
    cairo_rectangle(cr, x, y, 8, 8);
    cairo_fill(cr);
    set_rgb(cr, color_of(i) ^ 0xffffff);
    cairo_rectangle(cr, x, y + 7, 8, 1);
    cairo_fill(cr);
  }
  return finish(canvas, cr, path, kind);
}

int baseline_cards(int count, const char *path, baseline_kind kind) {
  const double width = 40, height = 24, radius = 6;
  cairo_t *cr;
  cairo_surface_t *canvas = new_canvas(SIDE, SIDE, 0xffffff, &cr);
  shadow_t shadow = {0, 0, width, height, radius, 2, 0.3};
  cairo_surface_t *blurred = NULL, *body = NULL;
  int pad = 0;
  if (kind != BASELINE_PLAIN) {
    blurred = new_shadow_mask(&shadow, &pad);
    body = cairo_image_surface_create(CAIRO_FORMAT_A8, (int)width, (int)height);
    cairo_t *mask = cairo_create(body);
    add_rounded(mask, 0, 0, width, height, radius);
    cairo_fill(mask);
    cairo_destroy(mask);
  }
  for (uint64_t i = 0; i < (uint64_t)count; i++) {
    double x = 4 + (double)(i * 7919 % 2001), y = 4 + (double)((i * 104729 + i / 2001 * 401) % 2009);
    if (kind == BASELINE_PLAIN) {
      shadow.x = x;
      shadow.y = y + 2;
      paint_shadow(cr, &shadow, NULL, kind);
      set_rgb(cr, color_of(i));
      add_rounded(cr, x, y, width, height, radius);
      cairo_fill(cr);
    } else {
      cairo_set_source_rgba(cr, 0, 0, 0, shadow.alpha);
      cairo_mask_surface(cr, blurred, x - pad, y + 2 - pad);
      set_rgb(cr, color_of(i));
      cairo_mask_surface(cr, body, x, y);
    }
  }
  if (blurred) cairo_surface_destroy(blurred);
  if (body) cairo_surface_destroy(body);
  return finish(canvas, cr, path, kind);
}

int baseline_ring(int frames, const char *folder, baseline_kind kind) {
  /* The middle of a 4 pt border inside a card of 260 x 460 pt with corners of 16 pt, from the top left corner's end on. */
  const double left = 22, top = 22, right = 278, bottom = 478, radius = 14;
  const double length = 2 * (right - left - 2 * radius) + 2 * (bottom - top - 2 * radius) + 2 * M_PI * radius;
  for (int frame = 0; frame < frames; frame++) {
    cairo_t *cr;
    cairo_surface_t *canvas = new_canvas(600, 1000, 0xf2f2f7, &cr);
    cairo_scale(cr, 2, 2);
    set_rgb(cr, 0xffffff);
    add_rounded(cr, 20, 20, 260, 460, 16);
    cairo_fill(cr);
    /* Half of the first corner's curve comes first and last, as the border of a layer begins in the middle of a corner. */
    cairo_arc(cr, left + radius, top + radius, radius, 1.25 * M_PI, 1.5 * M_PI);
    cairo_arc(cr, right - radius, top + radius, radius, 1.5 * M_PI, 2 * M_PI);
    cairo_arc(cr, right - radius, bottom - radius, radius, 0, 0.5 * M_PI);
    cairo_arc(cr, left + radius, bottom - radius, radius, 0.5 * M_PI, M_PI);
    cairo_arc(cr, left + radius, top + radius, radius, M_PI, 1.25 * M_PI);
    double dashes[2] = {length * (frame + 1) / frames, 2 * length};
    cairo_set_dash(cr, dashes, 2, 0);
    cairo_set_line_width(cr, 4);
    set_rgb(cr, 0x007aff);
    cairo_stroke(cr);
    char path[4096];
    snprintf(path, sizeof path, "%s/f%02d.png", folder, frame);
    if (finish(canvas, cr, path, kind) != 0) return -1;
  }
  return 0;
}

static cairo_status_t count_bytes(void *total, const unsigned char *bytes, unsigned int length) {
  (void)bytes;
  *(size_t *)total += length;
  return CAIRO_STATUS_SUCCESS;
}

size_t baseline_cairo_png_size(const uint32_t *argb, int width, int height, int stride_px) {
  /* Cairo only reads. */
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
    (unsigned char *)(uintptr_t)argb, CAIRO_FORMAT_RGB24, width, height, stride_px * 4);
  size_t total = 0;
  cairo_status_t status = cairo_surface_write_to_png_stream(surface, count_bytes, &total);
  cairo_surface_destroy(surface);
  return status == CAIRO_STATUS_SUCCESS ? total : 0;
}

size_t baseline_heap_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
