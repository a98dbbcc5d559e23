// libFuzzer as a library: see "Using libFuzzer as a library" in its documentation.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Runs it with its flags and corpus folders; the callback gets every input. Ends the process when
// something is found.
int LLVMFuzzerRunDriver(int *count, char ***arguments,
                        int (*callback)(const uint8_t *bytes, size_t count));
