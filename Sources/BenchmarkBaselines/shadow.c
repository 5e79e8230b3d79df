#include "drawing.h"
#include <math.h>
#include <string.h>

cairo_surface_t *new_shadow_mask(const shadow_t *shadow, int *pad) {
  int margin = (int)ceil(shadow->sigma * 3);
  int width = (int)shadow->width + 2 * margin, height = (int)shadow->height + 2 * margin;
  cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  cairo_t *cr = cairo_create(mask);
  add_rounded(cr, margin, margin, shadow->width, shadow->height, shadow->radius);
  cairo_fill(cr);
  cairo_destroy(cr);
  cairo_surface_flush(mask);
  blur_mask(cairo_image_surface_get_data(mask), width, height, cairo_image_surface_get_stride(mask), shadow->sigma);
  cairo_surface_mark_dirty(mask);
  *pad = margin;
  return mask;
}

/* The corners are blurred on a small rectangle; rows and columns between them repeat. */
static cairo_surface_t *new_nine_part_mask(const shadow_t *shadow, int *pad) {
  int margin = (int)ceil(shadow->sigma * 3), corner = 2 * margin + (int)ceil(shadow->radius);
  int width = (int)shadow->width + 2 * margin, height = (int)shadow->height + 2 * margin;
  if (width <= 2 * corner + 1 || height <= 2 * corner + 1) return new_shadow_mask(shadow, pad);
  shadow_t small = *shadow;
  small.width = small.height = 2 * corner + 1 - 2 * margin;
  cairo_surface_t *tile = new_shadow_mask(&small, pad);
  cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  const uint8_t *from = cairo_image_surface_get_data(tile);
  uint8_t *to = cairo_image_surface_get_data(mask);
  int from_stride = cairo_image_surface_get_stride(tile), to_stride = cairo_image_surface_get_stride(mask);
  for (int y = 0; y < height; y++) {
    uint8_t *row = to + (size_t)y * to_stride;
    if (y > corner && y < height - corner) {
      memcpy(row, row - to_stride, (size_t)width);
      continue;
    }
    const uint8_t *source = from + (size_t)(y <= corner ? y : y - height + 2 * corner + 1) * from_stride;
    memcpy(row, source, (size_t)corner);
    memset(row + corner, source[corner], (size_t)(width - 2 * corner));
    memcpy(row + width - corner, source + corner + 1, (size_t)corner);
  }
  cairo_surface_mark_dirty(mask);
  cairo_surface_destroy(tile);
  return mask;
}

static int is_same_mask(const shadow_t *a, const shadow_t *b) {
  return a->width == b->width && a->height == b->height && a->radius == b->radius && a->sigma == b->sigma;
}

/* The thread's last mask. */
static __thread cairo_surface_t *kept;

void release_shadow(void) {
  if (kept) cairo_surface_destroy(kept);
  kept = NULL;
}

void paint_shadow(cairo_t *cr, const shadow_t *shadow, const cairo_rectangle_int_t *hidden, baseline_kind kind) {
  static __thread shadow_t kept_for;
  static __thread int kept_pad;
  cairo_surface_t *mask;
  int pad;
  if (kind == BASELINE_PLAIN) {
    mask = new_shadow_mask(shadow, &pad);
  } else {
    if (!kept || !is_same_mask(&kept_for, shadow)) {
      release_shadow();
      kept = new_nine_part_mask(shadow, &kept_pad);
      kept_for = *shadow;
    }
    mask = cairo_surface_reference(kept);
    pad = kept_pad;
  }
  int x = (int)shadow->x - pad, y = (int)shadow->y - pad;
  int width = cairo_image_surface_get_width(mask), height = cairo_image_surface_get_height(mask);
  cairo_save(cr);
  cairo_identity_matrix(cr);
  if (hidden && kind != BASELINE_PLAIN) {
    /* Strips above, left, right and below of what will be painted over. */
    int bottom = hidden->y + hidden->height, right = hidden->x + hidden->width;
    cairo_rectangle(cr, x, y, width, hidden->y - y);
    cairo_rectangle(cr, x, hidden->y, hidden->x - x, hidden->height);
    cairo_rectangle(cr, right, hidden->y, x + width - right, hidden->height);
    cairo_rectangle(cr, x, bottom, width, y + height - bottom);
    cairo_clip(cr);
  }
  cairo_set_source_rgba(cr, 0, 0, 0, shadow->alpha);
  cairo_mask_surface(cr, mask, x, y);
  cairo_restore(cr);
  cairo_surface_destroy(mask);
}
