#include "CLoader.h"

#include <dlfcn.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static const char *load(struct cloader_library *library) {
  if (library->is_loaded) return NULL;
  // All symbols now: nothing of the library can fail once it is in use.
  void *handle = dlopen(library->name, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return dlerror();
  for (size_t index = 0; index < library->count; index++) {
    const struct cloader_function *function = &library->functions[index];
    *function->place = dlsym(handle, function->name);
    if (!*function->place) return dlerror();
  }
  library->is_loaded = true;
  return NULL;
}

const char *cloader_load(struct cloader_library *library) {
  pthread_mutex_lock(&lock);
  const char *reason = load(library);
  pthread_mutex_unlock(&lock);
  return reason;
}
