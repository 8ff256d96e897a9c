#pragma once
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

// Cairo's functions, found when the first picture is drawn: Cairo has twenty libraries of its own,
// and loading them takes a tenth of the time in which a single trace is decoded.

/// The functions that pictures need, by their names without `cairo_`.
#define CAIRO_FUNCTIONS(FUNCTION)         \
  FUNCTION(arc)                           \
  FUNCTION(arc_negative)                  \
  FUNCTION(clip)                          \
  FUNCTION(close_path)                    \
  FUNCTION(create)                        \
  FUNCTION(curve_to)                      \
  FUNCTION(destroy)                       \
  FUNCTION(fill)                          \
  FUNCTION(font_options_create)           \
  FUNCTION(font_options_destroy)          \
  FUNCTION(font_options_set_antialias)    \
  FUNCTION(font_options_set_hint_metrics) \
  FUNCTION(font_options_set_hint_style)   \
  FUNCTION(ft_scaled_font_lock_face)      \
  FUNCTION(ft_scaled_font_unlock_face)    \
  FUNCTION(get_matrix)                    \
  FUNCTION(get_scaled_font)               \
  FUNCTION(glyph_free)                    \
  FUNCTION(image_surface_create)          \
  FUNCTION(image_surface_get_data)        \
  FUNCTION(image_surface_get_height)      \
  FUNCTION(image_surface_get_stride)      \
  FUNCTION(image_surface_get_width)       \
  FUNCTION(line_to)                       \
  FUNCTION(move_to)                       \
  FUNCTION(new_path)                      \
  FUNCTION(paint)                         \
  FUNCTION(paint_with_alpha)              \
  FUNCTION(pdf_surface_create_for_stream) \
  FUNCTION(pdf_surface_set_metadata)      \
  FUNCTION(pdf_surface_set_size)          \
  FUNCTION(pop_group_to_source)           \
  FUNCTION(push_group)                    \
  FUNCTION(restore)                       \
  FUNCTION(rotate)                        \
  FUNCTION(save)                          \
  FUNCTION(scale)                         \
  FUNCTION(scaled_font_get_type)          \
  FUNCTION(scaled_font_text_to_glyphs)    \
  FUNCTION(select_font_face)              \
  FUNCTION(set_dash)                      \
  FUNCTION(set_font_options)              \
  FUNCTION(set_font_size)                 \
  FUNCTION(set_line_cap)                  \
  FUNCTION(set_line_join)                 \
  FUNCTION(set_line_width)                \
  FUNCTION(set_source_rgba)               \
  FUNCTION(show_page)                     \
  FUNCTION(show_text)                     \
  FUNCTION(status)                        \
  FUNCTION(status_to_string)              \
  FUNCTION(stroke)                        \
  FUNCTION(stroke_preserve)               \
  FUNCTION(surface_destroy)               \
  FUNCTION(surface_finish)                \
  FUNCTION(surface_flush)                 \
  FUNCTION(surface_status)                \
  FUNCTION(svg_surface_create_for_stream) \
  FUNCTION(text_extents)                  \
  FUNCTION(text_path)                     \
  FUNCTION(translate)

/// Those functions, with the types that Cairo's headers give them.
typedef struct {
#define CAIRO_FIELD(name) __typeof__(cairo_##name) *name;
  CAIRO_FUNCTIONS(CAIRO_FIELD)
#undef CAIRO_FIELD
} CairoFunctions;

/// Finds the functions, and loads Cairo unless the program has it already.
/// Returns 1 if they are there, 0 if Cairo is not installed or older than these functions.
int cairo_functions_find(CairoFunctions *functions);
