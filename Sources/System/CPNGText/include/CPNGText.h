#pragma once
#include <stddef.h>
#include <stdint.h>

// Writes PNG files with text and resolution. libpng reports errors by longjmp, which Swift must not
// be on the way of, so the calls that may fail stand in C.

/// A text chunk. Both strings end in NUL.
typedef struct {
  /// Latin-1, 1 to 79 bytes.
  const char *keyword;
  /// Latin-1 for a tEXt chunk, UTF-8 for an iTXt chunk.
  const char *text;
  /// Whether the text is UTF-8 and belongs in an iTXt chunk.
  int is_utf8;
} PNGTextEntry;

/// Takes the next bytes of the file.
typedef void (*PNGTextSink)(void *context, const uint8_t *bytes, size_t count);

/// Writes an image.
/// - pixels: rows of premultiplied 0xAARRGGBB in the machine's byte order, as Cairo's ARGB32
/// - stride: bytes from one row to the next
/// - is_opaque: whether alpha is 255 everywhere; it is then left out
/// - pixels_per_metre: in both directions, for the pHYs chunk
/// - message: receives what went wrong, cut to message_size bytes with its NUL
/// Returns 1 if the file is complete, 0 if it is not.
int png_text_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int is_opaque,
  uint32_t pixels_per_metre, const PNGTextEntry *entries, size_t entry_count, PNGTextSink sink,
  void *context, char *message, size_t message_size);
