// SwiftParser behind C functions: libTimelinerParser.so has them, which is loaded when source has to be
// parsed first, so that a daemon whose scenes were parsed before a restart loads no SwiftSyntax.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Raised when the functions or the form of programs change, so that nobody calls another build's library.
enum { cparser_version = 1 };

/// What is parsed, and what the answer is.
enum cparser_kind {
  /// The files of a scene: the program as bytes, with its key in front; none when it is too deep.
  cparser_program = 0,
  /// The first file's text as one expression: a parsed expression as bytes.
  cparser_expression = 1,
  /// The same of an animation, with or without its leading dot.
  cparser_animation = 2,
};

/// Bytes that the caller lends for the time of a call.
struct cparser_input {
  const unsigned char *bytes;
  size_t count;
};

/// Bytes that the caller has to free.
struct cparser_answer {
  unsigned char *bytes;
  size_t count;
};

/// Loads the library when it is not yet; returns NULL, or why it can't be loaded: a text that is good
/// until this thread calls again. After a failure the next call tries again. The functions below may be
/// called after a success only, from any thread.
const char *cparser_load(void);

/// Parses files, given as the key of their program, on the caller's stack, which must have 8 MiB.
struct cparser_answer cparser_parse(enum cparser_kind kind, struct cparser_input files);

void cparser_free(struct cparser_answer answer);

// What the library exports: the same functions, and its version.
uint32_t timeliner_parser_version(void);
struct cparser_answer timeliner_parser_parse(enum cparser_kind kind, struct cparser_input files);
void timeliner_parser_free(struct cparser_answer answer);

#ifdef __cplusplus
}
#endif
