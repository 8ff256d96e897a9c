/* The interface is implemented in Swift (RingSwipeLibrary). Here is what Swift cannot ask the system. */
#define _GNU_SOURCE /* for dladdr */
#include "library_path.h"

#include <dlfcn.h>
#include <stddef.h>

#include "ringswipe.h"

const char *ringswipe_library_path(void) {
  Dl_info information;
  /* An address in this library: that of a variable, since a function's may be elsewhere. */
  static const char here = 0;
  return dladdr(&here, &information) != 0 ? information.dli_fname : NULL;
}
