#include "CRSVG.h"
#include <dlfcn.h>
#include <pthread.h>

static __typeof__(rsvg_handle_new_from_data) *new_from_data;
static __typeof__(rsvg_handle_set_dpi) *set_dpi;
static __typeof__(rsvg_handle_get_intrinsic_size_in_pixels) *size_in_pixels;
static __typeof__(rsvg_handle_get_intrinsic_dimensions) *dimensions;
static __typeof__(rsvg_handle_render_document) *render_document;
static int is_loaded;

static void load(void) {
  void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  new_from_data = dlsym(library, "rsvg_handle_new_from_data");
  set_dpi = dlsym(library, "rsvg_handle_set_dpi");
  size_in_pixels = dlsym(library, "rsvg_handle_get_intrinsic_size_in_pixels");
  dimensions = dlsym(library, "rsvg_handle_get_intrinsic_dimensions");
  render_document = dlsym(library, "rsvg_handle_render_document");
  is_loaded = new_from_data && set_dpi && size_in_pixels && dimensions && render_document;
}

int svg_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

RsvgHandle *svg_new_from_data(const guint8 *data, gsize length, GError **error) { return new_from_data(data, length, error); }

void svg_set_dpi(RsvgHandle *handle, double dpi) { set_dpi(handle, dpi); }

gboolean svg_size_in_pixels(RsvgHandle *handle, double *width, double *height) { return size_in_pixels(handle, width, height); }

void svg_dimensions(
  RsvgHandle *handle, gboolean *has_width, RsvgLength *width, gboolean *has_height, RsvgLength *height, gboolean *has_view_box,
  RsvgRectangle *view_box) {
  dimensions(handle, has_width, width, has_height, height, has_view_box, view_box);
}

gboolean svg_render(RsvgHandle *handle, cairo_t *cr, const RsvgRectangle *viewport, GError **error) {
  return render_document(handle, cr, viewport, error);
}
