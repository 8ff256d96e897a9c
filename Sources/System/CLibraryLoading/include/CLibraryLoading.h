#pragma once
#include <stddef.h>

// Finds the functions of a library when they are first needed, for libraries that few commands use:
// one that a program is linked with is loaded at every start, with all libraries that it needs.

/// Finds functions of a library, and loads it unless the program has it already.
/// - library: the name of its file, as a program that is linked with it has it
/// - names: of the functions
/// - functions: receives the addresses
/// Returns 1 if all are found, 0 if the library or one of them is not there.
int library_find(
  const char *library, const char *const *names, void **functions, size_t count);
