#define _GNU_SOURCE
#include "CLibraryLoading.h"

#include <dlfcn.h>

static int find(void *handle, const char *const *names, void **functions, size_t count) {
  for (size_t i = 0; i < count; i++) {
    functions[i] = dlsym(handle, names[i]);
    if (!functions[i]) return 0;
  }
  return 1;
}

int library_find(
  const char *library, const char *const *names, void **functions, size_t count) {
  // SwiftPM links what Package.swift names, so tests and the program on macOS have it already.
  if (find(RTLD_DEFAULT, names, functions, count)) return 1;
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  return handle && find(handle, names, functions, count);
}
