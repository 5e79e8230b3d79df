#ifndef DRAWING_H
#define DRAWING_H
#include "BenchmarkBaselines.h"
#include <cairo.h>
#include <pango/pangocairo.h>

/* ---- drawing.c ---- */

void set_rgb(cairo_t *cr, uint32_t rgb);
void add_rounded(cairo_t *cr, double x, double y, double width, double height, double radius);
/* The four corners each with radii of their own, clockwise from the top left. */
void add_rounded_elliptical(cairo_t *cr, double x, double y, double width, double height, const double radii[4][2]);
/* An opaque canvas in one colour. */
cairo_surface_t *new_canvas(int width, int height, uint32_t rgb, cairo_t **out);
/* Writes the picture and frees both. */
int finish(cairo_surface_t *canvas, cairo_t *cr, const char *path, baseline_kind kind);

/* ---- shadow.c ---- */

typedef struct { double x, y, width, height, radius, sigma, alpha; } shadow_t;

/* A black shadow of a rounded rectangle; lengths are pixels. `hidden`: what is painted over opaquely afterwards, or NULL. */
void paint_shadow(cairo_t *cr, const shadow_t *shadow, const cairo_rectangle_int_t *hidden, baseline_kind kind);
/* Frees what the thread keeps. */
void release_shadow(void);
/* The blurred mask alone, `pad` pixels larger on each side; to be destroyed by the caller. */
cairo_surface_t *new_shadow_mask(const shadow_t *shadow, int *pad);

/* ---- blur.c ---- */

/* Three box blurs, each way, in place: the usual stand-in for a Gaussian. */
int blur_mask(uint8_t *mask, int width, int height, int stride, double sigma);

/* ---- text.c ---- */

/* The thread's layout with a font, without a width; never freed while the thread lives. */
PangoLayout *text_layout(const char *font);
/* Frees what the thread keeps. */
void release_text(void);

#endif
