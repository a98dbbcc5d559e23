// Foundation's dates, formats and zones behind C functions: libTimelinerFormats.so has them, which is
// loaded when a scene first needs one, so that a daemon without such scenes loads no Foundation.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Raised when the functions change, so that nobody calls another build's library.
enum { cformats_version = 1 };

/// UTF-8 text without a NUL at its end.
struct cformats_text {
  const char *bytes;
  size_t count;
};

/// Where text is written; it is complete when the length that the function returns fits.
struct cformats_buffer {
  char *bytes;
  size_t capacity;
};

/// How a date is written, in American English.
struct cformats_style {
  /// The name of the zone.
  struct cformats_text zone;
  /// What the zone adds to UTC at the date, in seconds. It decides where the zone of that name says
  /// something else, or nothing.
  double offset;
  /// 0 none, 1 short, 2 medium, 3 long, 4 full.
  int date;
  int time;
  /// Whether `pattern`, as "yyyy-MM-dd", counts in place of the two.
  bool has_pattern;
  struct cformats_text pattern;
};

/// Loads the library when it is not yet; returns NULL, or why it can't be loaded: a text that is good
/// until this thread calls again. After a failure the next call tries again. The functions below may be
/// called after a success only, from any thread.
const char *cformats_load(void);

/// Writes the name of a zone of the database; returns its length, -1 when there is none of that name.
ptrdiff_t cformats_zone(struct cformats_text name, struct cformats_buffer buffer);

/// Seconds that a zone adds to UTC at a date (seconds since 2001-01-01 UTC); NaN for unknown zones.
double cformats_offset(struct cformats_text zone, double date);

/// Writes the pattern that shows what a template asks for; returns its length, -1 when there is none.
ptrdiff_t cformats_pattern(struct cformats_text template_text, struct cformats_buffer buffer);

/// Writes a date (seconds since 2001-01-01 UTC); returns the length of the text.
ptrdiff_t cformats_date(double date, struct cformats_style style, struct cformats_buffer buffer);

// What the library exports: the same functions, and its version.
uint32_t timeliner_formats_version(void);
ptrdiff_t timeliner_formats_zone(struct cformats_text name, struct cformats_buffer buffer);
double timeliner_formats_offset(struct cformats_text zone, double date);
ptrdiff_t timeliner_formats_pattern(
    struct cformats_text template_text, struct cformats_buffer buffer);
ptrdiff_t timeliner_formats_date(
    double date, struct cformats_style style, struct cformats_buffer buffer);

#ifdef __cplusplus
}
#endif
