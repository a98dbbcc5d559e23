#define _GNU_SOURCE
#include <elf.h>
#include <limits.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>

#include "CLinux.h"

struct search {
  uint8_t *identity;
  size_t capacity;
  size_t count;
};

static size_t padded(size_t bytes, size_t alignment) {
  return (bytes + alignment - 1) / alignment * alignment;
}

static int look_through(const uint8_t *notes, size_t size, size_t alignment, struct search *search) {
  size_t offset = 0;
  while (size - offset >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) note;
    memcpy(&note, notes + offset, sizeof note);
    size_t name = offset + sizeof note;
    size_t content = name + padded(note.n_namesz, alignment);
    if (content > size || note.n_descsz > size - content) return 0;
    if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == sizeof ELF_NOTE_GNU &&
        memcmp(notes + name, ELF_NOTE_GNU, sizeof ELF_NOTE_GNU) == 0) {
      search->count = note.n_descsz < search->capacity ? note.n_descsz : search->capacity;
      memcpy(search->identity, notes + content, search->count);
      return 1;
    }
    offset = content + padded(note.n_descsz, alignment);
    if (offset > size) return 0;
  }
  return 0;
}

static int look_at_object(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  for (size_t index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
    if (segment->p_type != PT_NOTE) continue;
    const uint8_t *notes = (const uint8_t *)object->dlpi_addr + segment->p_vaddr;
    size_t alignment = segment->p_align == 8 ? 8 : 4;
    if (look_through(notes, segment->p_memsz, alignment, context)) break;
  }
  // The program itself comes first; nothing else is of interest.
  return 1;
}

size_t clinux_build_identity(uint8_t *identity, size_t capacity) {
  struct search search = {.identity = identity, .capacity = capacity};
  dl_iterate_phdr(look_at_object, &search);
  return search.count;
}

size_t clinux_file_identity(const char *name, uint8_t *identity, size_t capacity) {
  // As it was executed: the service sees no /proc.
  const char *program = (const char *)getauxval(AT_EXECFN);
  const char *slash = program ? strrchr(program, '/') : NULL;
  if (!slash) return 0;
  char path[PATH_MAX];
  int length = snprintf(path, sizeof path, "%.*s/%s", (int)(slash - program), program, name);
  struct stat facts;
  if (length < 0 || (size_t)length >= sizeof path || stat(path, &facts) != 0) return 0;
  const uint64_t parts[] = {(uint64_t)facts.st_ino, (uint64_t)facts.st_size,
                            (uint64_t)facts.st_mtim.tv_sec, (uint64_t)facts.st_mtim.tv_nsec};
  if (sizeof parts > capacity) return 0;
  memcpy(identity, parts, sizeof parts);
  return sizeof parts;
}
