// The least that a ring can be: one word that is waited for, slots under a sequence lock.
#pragma once
#include <stdatomic.h>
#include <stdint.h>

enum { BARE_SLOTS = 16, BARE_FIRST = 4096 };

struct bare_header {
  _Atomic uint32_t newest;
  uint32_t bytes;
  uint32_t stride;
};

struct bare_slot {
  _Atomic uint32_t lock;
  uint32_t unused;
  int64_t due;
  unsigned char bytes[];
};
