// Loads libraries of ours that few runs of the daemon need, when they are needed first.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A function of a library, and where its address belongs.
struct cloader_function {
  const char *name;
  void **place;
};

/// A library beside the program or in LD_LIBRARY_PATH; the program's own rpath leads there.
struct cloader_library {
  const char *name;
  /// The library's function, without arguments, that says which version of the interface it has, and the
  /// version that is wanted.
  const char *version_name;
  uint32_t version;
  const struct cloader_function *functions;
  size_t count;
  bool is_loaded;
};

/// Loads a library with all its functions when it is not yet; returns NULL, or why it can't be loaded: a
/// text that is good until this thread calls again. After a failure the next call tries again.
const char *cloader_load(struct cloader_library *library);
