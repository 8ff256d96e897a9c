#include "CPNGText.h"
#include "PNGFunctions.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  jmp_buf escape;
  char *message;
  size_t message_size;
  PNGTextSink sink;
  void *context;
  png_bytep row;
  png_textp texts;
} Writing;

static void on_error(png_structp png, png_const_charp reason) {
  Writing *writing = png_functions.get_error_ptr(png);
  if (writing->message_size > 0) {
    snprintf(writing->message, writing->message_size, "%s", reason);
  }
  longjmp(writing->escape, 1);
}

// Warnings concern nothing that this file writes.
static void on_warning(png_structp png, png_const_charp reason) {
  (void)png;
  (void)reason;
}

static void on_bytes(png_structp png, png_bytep bytes, size_t count) {
  Writing *writing = png_functions.get_io_ptr(png);
  writing->sink(writing->context, bytes, count);
}

static void on_flush(png_structp png) { (void)png; }

// Straight colour of a premultiplied one, rounded to the nearest.
static png_byte straight(uint32_t value, uint32_t alpha) {
  uint32_t colour = (value * 255 + alpha / 2) / alpha;
  return (png_byte)(colour > 255 ? 255 : colour);
}

static void convert_row(const uint8_t *source, png_bytep row, uint32_t width, int is_opaque) {
  for (uint32_t x = 0; x < width; x++) {
    uint32_t pixel;
    memcpy(&pixel, source + 4 * (size_t)x, sizeof pixel);
    uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
    uint32_t alpha = pixel >> 24;
    if (is_opaque) {
      *row++ = (png_byte)red;
      *row++ = (png_byte)green;
      *row++ = (png_byte)blue;
    } else {
      *row++ = alpha == 0 ? 0 : straight(red, alpha);
      *row++ = alpha == 0 ? 0 : straight(green, alpha);
      *row++ = alpha == 0 ? 0 : straight(blue, alpha);
      *row++ = (png_byte)alpha;
    }
  }
}

static void set_texts(
  png_structp png, png_infop info, Writing *writing, const PNGTextEntry *entries, size_t count) {
  if (count == 0) return;
  writing->texts = calloc(count, sizeof *writing->texts);
  if (!writing->texts) png_functions.error(png, "out of memory");
  for (size_t i = 0; i < count; i++) {
    // libpng copies both and changes neither.
    writing->texts[i].key = (png_charp)entries[i].keyword;
    writing->texts[i].text = (png_charp)entries[i].text;
    writing->texts[i].compression =
      entries[i].is_utf8 ? PNG_ITXT_COMPRESSION_NONE : PNG_TEXT_COMPRESSION_NONE;
  }
  png_functions.set_text(png, info, writing->texts, (int)count);
}

int png_text_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int is_opaque,
  uint32_t pixels_per_metre, const PNGTextEntry *entries, size_t entry_count, PNGTextSink sink,
  void *context, char *message, size_t message_size) {
  if (!png_functions_find()) {
    snprintf(message, message_size, "libpng 1.6 is not installed");
    return 0;
  }
  // On the heap: what setjmp's function keeps in registers is lost when it is jumped back to.
  Writing *writing = calloc(1, sizeof *writing);
  if (!writing) return 0;
  writing->message = message;
  writing->message_size = message_size;
  writing->sink = sink;
  writing->context = context;
  png_structp png =
    png_functions.create_write_struct(PNG_LIBPNG_VER_STRING, writing, on_error, on_warning);
  png_infop info = png ? png_functions.create_info_struct(png) : NULL;
  volatile int done = 0;
  if (info && setjmp(writing->escape) == 0) {
    png_functions.set_write_fn(png, writing, on_bytes, on_flush);
    png_functions.set_IHDR(
      png, info, width, height, 8, is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_functions.set_pHYs(png, info, pixels_per_metre, pixels_per_metre, PNG_RESOLUTION_METER);
    // Filters suit photographs. With even grounds and thin lines they cost time and bytes: the ring
    // at 2 pixels a point has 70 KB without, 98 KB with them.
    png_functions.set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    set_texts(png, info, writing, entries, entry_count);
    png_functions.write_info(png, info);
    writing->row = malloc((size_t)width * 4);
    if (!writing->row) png_functions.error(png, "out of memory");
    for (uint32_t y = 0; y < height; y++) {
      convert_row(pixels + y * stride, writing->row, width, is_opaque);
      png_functions.write_row(png, writing->row);
    }
    png_functions.write_end(png, info);
    done = 1;
  }
  png_functions.destroy_write_struct(&png, &info);
  free(writing->texts);
  free(writing->row);
  free(writing);
  return done;
}
