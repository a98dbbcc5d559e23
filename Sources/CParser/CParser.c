#include "CParser.h"

#include "CLoader.h"

static struct {
  __typeof__(timeliner_parser_parse) *parse;
  __typeof__(timeliner_parser_free) *free;
} functions;

static const struct cloader_function places[] = {
    {"timeliner_parser_parse", (void **)&functions.parse},
    {"timeliner_parser_free", (void **)&functions.free},
};

static struct cloader_library library = {
    .name = "libTimelinerParser.so",
    .version_name = "timeliner_parser_version",
    .version = cparser_version,
    .functions = places,
    .count = sizeof places / sizeof *places,
};

const char *cparser_load(void) { return cloader_load(&library); }

struct cparser_answer cparser_parse(enum cparser_kind kind, struct cparser_input files) {
  return functions.parse(kind, files);
}

void cparser_free(struct cparser_answer answer) { functions.free(answer); }
