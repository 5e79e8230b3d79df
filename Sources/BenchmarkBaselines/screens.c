#include "drawing.h"
#include <pthread.h>
#include <stdio.h>

enum { SCALE = 3, WIDTH = 402 * SCALE, HEIGHT = 874 * SCALE };

static void paint_card_borders(cairo_t *cr, double x, double y, double width, double height, double radius) {
  static const uint32_t colors[4] = {0xff3b30, 0xff9500, 0x007aff, 0x34c759};
  const double top = 3, right = 2, bottom = 5, left = 1;
  const double inner[4][2] = {
    {radius - left, radius - top}, {radius - right, radius - top}, {radius - right, radius - bottom}, {radius - left, radius - bottom}};
  /* From each outer corner towards the middle, along the line to the inner corner; ten times as far covers any curve. */
  const double far = 10;
  const double outer_corners[4][2] = {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
  const double inward[4][2] = {{left, top}, {-right, top}, {-right, -bottom}, {left, -bottom}};
  for (int side = 0; side < 4; side++) {
    int next = (side + 1) % 4;
    cairo_save(cr);
    cairo_move_to(cr, outer_corners[side][0], outer_corners[side][1]);
    cairo_line_to(cr, outer_corners[next][0], outer_corners[next][1]);
    cairo_line_to(cr, outer_corners[next][0] + far * inward[next][0], outer_corners[next][1] + far * inward[next][1]);
    cairo_line_to(cr, outer_corners[side][0] + far * inward[side][0], outer_corners[side][1] + far * inward[side][1]);
    cairo_close_path(cr);
    cairo_clip(cr);
    add_rounded(cr, x, y, width, height, radius);
    add_rounded_elliptical(cr, x + left, y + top, width - left - right, height - top - bottom, inner);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    set_rgb(cr, colors[side]);
    cairo_fill(cr);
    cairo_restore(cr);
  }
}

int baseline_card(const char *label, const char *path, baseline_kind kind) {
  cairo_t *cr;
  cairo_surface_t *canvas = new_canvas(WIDTH, HEIGHT, 0xf2f2f7, &cr);
  cairo_scale(cr, SCALE, SCALE);
  const double x = 61, y = 362, width = 280, height = 150, radius = 10;
  const shadow_t shadow = {x * SCALE, (y + 5) * SCALE, width * SCALE, height * SCALE, radius * SCALE, 5 * SCALE, 0.2};
  /* Where the opaque card certainly is: without its corners' rows. */
  const cairo_rectangle_int_t hidden = {
    (int)x * SCALE, (int)(y + radius) * SCALE, (int)width * SCALE, (int)(height - 2 * radius) * SCALE};
  paint_shadow(cr, &shadow, &hidden, kind);
  set_rgb(cr, 0xffffff);
  add_rounded(cr, x, y, width, height, radius);
  cairo_fill(cr);
  paint_card_borders(cr, x, y, width, height, radius);

  PangoLayout *layout = text_layout("Inter Bold 17");
  pango_layout_set_text(layout, label, -1);
  int text_width, text_height;
  pango_layout_get_size(layout, &text_width, &text_height);
  cairo_move_to(
    cr, x + width / 2 - text_width / 2.0 / PANGO_SCALE, y + height / 2 - text_height / 2.0 / PANGO_SCALE);
  set_rgb(cr, 0x1c1c1e);
  pango_cairo_show_layout(cr, layout);
  return finish(canvas, cr, path, kind);
}

int baseline_list(const char *const *texts, int count, const char *path, baseline_kind kind) {
  static const double lefts[2] = {16, 164}, widths[2] = {148, 222};
  cairo_t *cr;
  cairo_surface_t *canvas = new_canvas(WIDTH, HEIGHT, 0xffffff, &cr);
  cairo_scale(cr, SCALE, SCALE);
  for (int i = 0; i < count; i++) {
    double x = lefts[i % 2], width = widths[i % 2], y = 37 + 40 * (i / 2);
    cairo_rectangle(cr, x, y, 1, 40);
    cairo_rectangle(cr, x + width - 1, y, 1, 40);
    cairo_rectangle(cr, x, y + 39, width, 1);
  }
  set_rgb(cr, 0xc6c6c8);
  cairo_fill(cr);
  PangoLayout *layout = text_layout("Inter, Noto Sans CJK JP 15");
  set_rgb(cr, 0x1c1c1e);
  for (int i = 0; i < count; i++) {
    pango_layout_set_text(layout, texts[i], -1);
    int width, height;
    pango_layout_get_size(layout, &width, &height);
    cairo_move_to(cr, lefts[i % 2] + 9, 37 + 40 * (i / 2) + 19.5 - height / 2.0 / PANGO_SCALE);
    pango_cairo_show_layout(cr, layout);
  }
  return finish(canvas, cr, path, kind);
}

typedef struct {
  int first, end;
  const char *folder;
  baseline_kind kind;
  int failed;
} share_t;

static void *draw_share(void *argument) {
  share_t *share = argument;
  for (int i = share->first; i < share->end; i++) {
    char label[32], path[4096];
    snprintf(label, sizeof label, "Card number %03d", i);
    snprintf(path, sizeof path, "%s/card%03d.png", share->folder, i);
    if (baseline_card(label, path, share->kind) != 0) share->failed = 1;
  }
  release_text();
  release_shadow();
  return NULL;
}

int baseline_batch(int count, const char *folder, baseline_kind kind, int threads) {
  enum { MOST = 64 };
  pthread_t ids[MOST];
  share_t shares[MOST];
  int started = 0, failed = 0;
  if (threads < 1) threads = 1;
  if (threads > MOST) threads = MOST;
  for (int i = 0; i < threads; i++) {
    shares[i] = (share_t){count * i / threads, count * (i + 1) / threads, folder, kind, 0};
    if (pthread_create(&ids[i], NULL, draw_share, &shares[i]) != 0) {
      failed = 1;
      break;
    }
    started++;
  }
  for (int i = 0; i < started; i++) {
    pthread_join(ids[i], NULL);
    failed |= shares[i].failed;
  }
  return failed ? -1 : 0;
}
