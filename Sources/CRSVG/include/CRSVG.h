#ifndef CRSVG_H
#define CRSVG_H
#include <librsvg/rsvg.h>

/* librsvg and the twenty libraries behind it take longer to load than a small scene takes to draw, and few scenes hold an SVG image.
 * So it is loaded when the first one is read. The functions are librsvg's own; none may be called before svg_load() said yes. */

/* Loads the library once; 0 where it is not installed. Any thread may call it. */
int svg_load(void);

RsvgHandle *svg_new_from_data(const guint8 *data, gsize length, GError **error);
void svg_set_dpi(RsvgHandle *handle, double dpi);
gboolean svg_size_in_pixels(RsvgHandle *handle, double *width, double *height);
void svg_dimensions(
  RsvgHandle *handle, gboolean *has_width, RsvgLength *width, gboolean *has_height, RsvgLength *height, gboolean *has_view_box,
  RsvgRectangle *view_box);
gboolean svg_render(RsvgHandle *handle, cairo_t *cr, const RsvgRectangle *viewport, GError **error);

#endif
