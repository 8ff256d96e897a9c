#include "PNGFunctions.h"

#include <CLibraryLoading.h>
#include <pthread.h>

#if __APPLE__
static const char library[] = "libpng16.16.dylib";
#else
static const char library[] = "libpng16.so.16";
#endif

// In the order of the structure's fields.
#define PNG_NAME(name) "png_" #name,
static const char *const names[] = {PNG_FUNCTIONS(PNG_NAME)};

PNGFunctions png_functions;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_found;

static void find(void) {
  // Every field is a pointer to a function, which POSIX has as large as one to an object.
  is_found = library_find(
    library, names, (void **)&png_functions, sizeof png_functions / sizeof(void *));
}

int png_functions_find(void) {
  pthread_once(&once, find);
  return is_found;
}
