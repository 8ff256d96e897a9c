#define _GNU_SOURCE

#include "CMemory.h"

#ifdef __linux__
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

static int drop_code(struct dl_phdr_info *program, size_t size, void *context) {
  (void)size;
  (void)context;
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < program->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &program->dlpi_phdr[i];
    // What may be written has been changed by relocations, and would be lost.
    if (header->p_type != PT_LOAD || (header->p_flags & PF_W)) continue;
    const uintptr_t start = program->dlpi_addr + header->p_vaddr;
    const uintptr_t first = start & ~(page - 1);
    madvise((void *)first, start + header->p_memsz - first, MADV_DONTNEED);
  }
  // The first is the program, the others are libraries.
  return 1;
}

void memory_drop_code(void) { dl_iterate_phdr(drop_code, NULL); }
#else
void memory_drop_code(void) {}
#endif
