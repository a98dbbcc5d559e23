#include "CNumbers.h"

#include <charconv>
#include <cstdio>
#include <cstring>

size_t cnumbers_write_double(double value, char *buffer, size_t capacity) {
  auto result = std::to_chars(buffer, buffer + capacity, value);
  return result.ec == std::errc() ? static_cast<size_t>(result.ptr - buffer) : 0;
}

namespace {

// "%-+ 0#*.*ld" is the longest.
struct Format {
  char text[16];

  Format(const cnumbers_layout &layout, const char *size, char conversion) {
    char *end = text;
    *end++ = '%';
    if (layout.left) *end++ = '-';
    if (layout.plus) *end++ = '+';
    if (layout.space) *end++ = ' ';
    if (layout.zeros) *end++ = '0';
    if (layout.alternate) *end++ = '#';
    *end++ = '*';
    *end++ = '.';
    *end++ = '*';
    while (*size) *end++ = *size++;
    *end++ = conversion;
    *end = 0;
  }
};

template <typename Number>
size_t write(Number value, const char *size, const char *conversions, char conversion,
             const cnumbers_layout &layout, char *buffer, size_t capacity) {
  if (!conversion || !std::strchr(conversions, conversion)) return 0;
  Format format(layout, size, conversion);
  int count = std::snprintf(
      buffer, capacity, format.text, layout.width, layout.precision, value);
  return count > 0 && static_cast<size_t>(count) < capacity ? static_cast<size_t>(count) : 0;
}

}  // namespace

size_t cnumbers_format_double(
    double value, char conversion, cnumbers_layout layout, char *buffer, size_t capacity) {
  return write(value, "", "eEfFgG", conversion, layout, buffer, capacity);
}

size_t cnumbers_format_integer(
    long value, char conversion, cnumbers_layout layout, char *buffer, size_t capacity) {
  return write(value, "l", "douxX", conversion, layout, buffer, capacity);
}
