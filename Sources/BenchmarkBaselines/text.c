#include "drawing.h"

static __thread PangoContext *context;
static __thread PangoLayout *layout;
static __thread PangoFontDescription *description;
/* By address: fonts are named by literals. */
static __thread const char *described;

PangoLayout *text_layout(const char *font) {
  if (!layout) {
    PangoFontMap *fonts = pango_cairo_font_map_new();
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(fonts), 72);
    context = pango_font_map_create_context(fonts);
    g_object_unref(fonts);
    pango_context_set_language(context, pango_language_from_string("ja"));
    pango_context_set_round_glyph_positions(context, FALSE);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    layout = pango_layout_new(context);
  }
  if (font != described) {
    if (description) pango_font_description_free(description);
    description = pango_font_description_from_string(font);
    pango_layout_set_font_description(layout, description);
    described = font;
  }
  return layout;
}

void release_text(void) {
  if (layout) g_object_unref(layout);
  if (context) g_object_unref(context);
  if (description) pango_font_description_free(description);
  description = NULL;
  described = NULL;
  layout = NULL;
  context = NULL;
}
