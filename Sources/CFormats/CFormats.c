#include "CFormats.h"

#include <dlfcn.h>
#include <pthread.h>

// Beside the program or in LD_LIBRARY_PATH; the program's own rpath leads there.
static const char library_name[] = "libTimelinerFormats.so";

static struct {
  __typeof__(timeliner_formats_zone) *zone;
  __typeof__(timeliner_formats_offset) *offset;
  __typeof__(timeliner_formats_pattern) *pattern;
  __typeof__(timeliner_formats_date) *date;
} functions;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

static const char *load(void) {
  if (is_loaded) return NULL;
  // All symbols now: nothing of the library can fail once it is in use.
  void *library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
  struct {
    const char *name;
    void **place;
  } symbols[] = {
      {"timeliner_formats_zone", (void **)&functions.zone},
      {"timeliner_formats_offset", (void **)&functions.offset},
      {"timeliner_formats_pattern", (void **)&functions.pattern},
      {"timeliner_formats_date", (void **)&functions.date},
  };
  for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++) {
    *symbols[index].place = dlsym(library, symbols[index].name);
    if (!*symbols[index].place) return dlerror();
  }
  is_loaded = true;
  return NULL;
}

const char *cformats_load(void) {
  pthread_mutex_lock(&lock);
  const char *reason = load();
  pthread_mutex_unlock(&lock);
  return reason;
}

ptrdiff_t cformats_zone(struct cformats_text name, struct cformats_buffer buffer) {
  return functions.zone(name, buffer);
}

double cformats_offset(struct cformats_text zone, double date) {
  return functions.offset(zone, date);
}

ptrdiff_t cformats_pattern(struct cformats_text template_text, struct cformats_buffer buffer) {
  return functions.pattern(template_text, buffer);
}

ptrdiff_t cformats_date(double date, struct cformats_style style, struct cformats_buffer buffer) {
  return functions.date(date, style, buffer);
}
