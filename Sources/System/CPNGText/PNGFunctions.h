#pragma once
#include <png.h>
#include <stdio.h>

// libpng's functions, found when the first picture is written: a program that draws none starts
// without it.

/// The functions that a picture with text needs, by their names without `png_`.
#define PNG_FUNCTIONS(FUNCTION)  \
  FUNCTION(create_info_struct)   \
  FUNCTION(create_write_struct)  \
  FUNCTION(destroy_write_struct) \
  FUNCTION(error)                \
  FUNCTION(get_error_ptr)        \
  FUNCTION(get_io_ptr)           \
  FUNCTION(set_IHDR)             \
  FUNCTION(set_filter)           \
  FUNCTION(set_pHYs)             \
  FUNCTION(set_text)             \
  FUNCTION(set_write_fn)         \
  FUNCTION(write_end)            \
  FUNCTION(write_info)           \
  FUNCTION(write_row)

/// Those functions, with the types that libpng's header gives them.
typedef struct {
#define PNG_FIELD(name) __typeof__(png_##name) *name;
  PNG_FUNCTIONS(PNG_FIELD)
#undef PNG_FIELD
} PNGFunctions;

/// There once `png_functions_find` has returned 1.
extern PNGFunctions png_functions;

/// Finds the functions, and loads libpng unless the program has it already.
/// Returns 1 if they are there, 0 if libpng is not installed.
int png_functions_find(void);
