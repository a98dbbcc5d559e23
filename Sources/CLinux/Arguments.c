#include "CLinux.h"

static int argument_count;
static char **arguments;

// The C library gives these to what runs before main too, where no file has to be read for them.
__attribute__((constructor)) static void remember(int count, char **words) {
  argument_count = count;
  arguments = words;
}

int clinux_argument_count(void) { return argument_count; }

const char *clinux_argument(int index) {
  return index >= 0 && index < argument_count ? arguments[index] : "";
}
