// Counts heap allocations of the calling thread by standing in for the C library's allocator.
#pragma once
#include <stdint.h>

/// Allocations (malloc, calloc, realloc, aligned_alloc, posix_memalign) by this thread so far.
uint64_t callocationcounter_count(void);
