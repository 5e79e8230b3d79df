#include "drawing.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void set_rgb(cairo_t *cr, uint32_t rgb) {
  cairo_set_source_rgb(cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

void add_rounded(cairo_t *cr, double x, double y, double width, double height, double radius) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + radius, y + radius, radius, M_PI, 1.5 * M_PI);
  cairo_arc(cr, x + width - radius, y + radius, radius, 1.5 * M_PI, 2 * M_PI);
  cairo_arc(cr, x + width - radius, y + height - radius, radius, 0, 0.5 * M_PI);
  cairo_arc(cr, x + radius, y + height - radius, radius, 0.5 * M_PI, M_PI);
  cairo_close_path(cr);
}

void add_rounded_elliptical(cairo_t *cr, double x, double y, double width, double height, const double radii[4][2]) {
  cairo_new_sub_path(cr);
  for (int corner = 0; corner < 4; corner++) {
    double rx = radii[corner][0], ry = radii[corner][1];
    double cx = corner == 0 || corner == 3 ? x + rx : x + width - rx;
    double cy = corner < 2 ? y + ry : y + height - ry;
    cairo_save(cr);
    cairo_translate(cr, cx, cy);
    cairo_scale(cr, rx, ry);
    cairo_arc(cr, 0, 0, 1, M_PI + corner * M_PI / 2, M_PI + (corner + 1) * M_PI / 2);
    cairo_restore(cr);
  }
  cairo_close_path(cr);
}

cairo_surface_t *new_canvas(int width, int height, uint32_t rgb, cairo_t **out) {
  cairo_surface_t *canvas = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  *out = cairo_create(canvas);
  set_rgb(*out, rgb);
  cairo_paint(*out);
  return canvas;
}

static int write_fast(cairo_surface_t *canvas, const char *path, int synced) {
  const uint32_t *pixels = (const uint32_t *)(void *)cairo_image_surface_get_data(canvas);
  size_t length = 0;
  uint8_t *file = fast_png_encode(
    pixels, cairo_image_surface_get_width(canvas), cairo_image_surface_get_height(canvas),
    cairo_image_surface_get_stride(canvas) / 4, 1, &length);
  if (!file) return -1;
  FILE *stream = fopen(path, "wb");
  int failed = !stream || fwrite(file, 1, length, stream) != length;
  if (stream && synced && !failed) failed = fflush(stream) != 0 || fsync(fileno(stream)) != 0;
  if (stream && fclose(stream) != 0) failed = 1;
  free(file);
  return failed ? -1 : 0;
}

int finish(cairo_surface_t *canvas, cairo_t *cr, const char *path, baseline_kind kind) {
  int failed = cairo_status(cr) != CAIRO_STATUS_SUCCESS;
  cairo_destroy(cr);
  cairo_surface_flush(canvas);
  if (!failed) {
    failed = kind == BASELINE_PLAIN ? cairo_surface_write_to_png(canvas, path) != CAIRO_STATUS_SUCCESS
                                    : write_fast(canvas, path, kind == BASELINE_FAST_SYNCED) != 0;
  }
  cairo_surface_destroy(canvas);
  return failed ? -1 : 0;
}
