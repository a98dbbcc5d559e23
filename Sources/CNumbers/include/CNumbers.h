// Shortest round-trip decimal text of a double, without heap allocation (std::to_chars).
// Swift's own `description` allocates for most doubles; a frame has thousands.
#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Writes the shortest text that reads back as `value`; returns its length, 0 when it does not fit.
/// 32 bytes are always enough. `value` must be finite.
size_t cnumbers_write_double(double value, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif
