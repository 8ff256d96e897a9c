#pragma once

// What Swift has no word for.

/// Asks for memory that is read soon, and does not wait for it. Any address will do.
static inline void memory_prefetch(const void *address) { __builtin_prefetch(address); }

/// Gives the pages of the program's own code back; what runs again is read again from the system's cache.
/// Elsewhere than on Linux it does nothing.
void memory_drop_code(void);
