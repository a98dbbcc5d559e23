#include "CNumbers.h"

#include <charconv>

size_t cnumbers_write_double(double value, char *buffer, size_t capacity) {
  auto result = std::to_chars(buffer, buffer + capacity, value);
  return result.ec == std::errc() ? static_cast<size_t>(result.ptr - buffer) : 0;
}
