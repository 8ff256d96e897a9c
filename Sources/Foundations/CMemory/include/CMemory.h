#pragma once

// What Swift has no word for.

/// Asks for memory that is read soon, and does not wait for it. Any address will do.
static inline void memory_prefetch(const void *address) { __builtin_prefetch(address); }
