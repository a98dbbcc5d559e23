// Numbers as text, which Swift cannot do without heap allocation or without Foundation.
#pragma once
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Writes the shortest text that reads back as `value` (std::to_chars: Swift's own `description`
/// allocates for most doubles; a frame has thousands); returns its length, 0 when it does not fit.
/// 32 bytes are always enough. `value` must be finite.
size_t cnumbers_write_double(double value, char *buffer, size_t capacity);

/// What stands between the percent sign and the letter of a `printf` conversion.
struct cnumbers_layout {
  bool left;       // -
  bool plus;       // +
  bool space;      // a space
  bool zeros;      // 0
  bool alternate;  // #
  int width;       // 0: as wide as needed
  int precision;   // negative: none given
};

/// Writes a number as `printf` does in the C locale, by one of e, E, f, F, g, G; returns the length of
/// the text, and 0 for another conversion or when it does not fit. A NUL follows the text.
size_t cnumbers_format_double(
    double value, char conversion, struct cnumbers_layout layout, char *buffer, size_t capacity);

/// The same for d, o, u, x, X.
size_t cnumbers_format_integer(
    long value, char conversion, struct cnumbers_layout layout, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif
