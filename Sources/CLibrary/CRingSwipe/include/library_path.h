#ifndef RINGSWIPE_LIBRARY_PATH_H
#define RINGSWIPE_LIBRARY_PATH_H

/* Returns the path by which the library that this code is in was loaded, or NULL. For the library
   itself; not a part of its interface. */
const char *ringswipe_library_path(void);

#endif
