#include "CCairoFunctions.h"

#include <CLibraryLoading.h>

#if __APPLE__
static const char library[] = "libcairo.2.dylib";
#else
static const char library[] = "libcairo.so.2";
#endif

// In the order of the structure's fields.
#define CAIRO_NAME(name) "cairo_" #name,
static const char *const names[] = {CAIRO_FUNCTIONS(CAIRO_NAME)};

int cairo_functions_find(CairoFunctions *functions) {
  // Every field is a pointer to a function, which POSIX has as large as one to an object.
  return library_find(
    library, names, (void **)functions, sizeof *functions / sizeof(void *));
}
