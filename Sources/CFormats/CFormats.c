#include "CFormats.h"

#include "CLoader.h"

static struct {
  __typeof__(timeliner_formats_zone) *zone;
  __typeof__(timeliner_formats_offset) *offset;
  __typeof__(timeliner_formats_pattern) *pattern;
  __typeof__(timeliner_formats_date) *date;
} functions;

static const struct cloader_function places[] = {
    {"timeliner_formats_zone", (void **)&functions.zone},
    {"timeliner_formats_offset", (void **)&functions.offset},
    {"timeliner_formats_pattern", (void **)&functions.pattern},
    {"timeliner_formats_date", (void **)&functions.date},
};

static struct cloader_library library = {
    .name = "libTimelinerFormats.so",
    .version_name = "timeliner_formats_version",
    .version = cformats_version,
    .functions = places,
    .count = sizeof places / sizeof *places,
};

const char *cformats_load(void) { return cloader_load(&library); }

ptrdiff_t cformats_zone(struct cformats_text name, struct cformats_buffer buffer) {
  return functions.zone(name, buffer);
}

double cformats_offset(struct cformats_text zone, double date) {
  return functions.offset(zone, date);
}

ptrdiff_t cformats_pattern(struct cformats_text template_text, struct cformats_buffer buffer) {
  return functions.pattern(template_text, buffer);
}

ptrdiff_t cformats_date(double date, struct cformats_style style, struct cformats_buffer buffer) {
  return functions.date(date, style, buffer);
}
