// Prints what comes out of the ring of a running daemon, a line a slot:
//   ring-print /run/timeliner/io.timeliner.Frames '"scenes":["Orbit"]' 100
// With a fourth argument the bytes follow as hexadecimal digits.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "timeliner_ring.h"

int main(int count, char **arguments) {
  if (count < 2 || count > 5) {
    fprintf(stderr, "usage: ring-print SOCKET [PARAMETERS [COUNT [hex]]]\n");
    return 64;
  }
  struct timeliner_reader reader;
  int code = timeliner_reader_open(&reader, arguments[1], count > 2 ? arguments[2] : "");
  if (code < 0) {
    fprintf(stderr, "ring-print: %s %s\n", strerror(-code), reader.refusal);
    return 1;
  }
  long left = count > 3 ? atol(arguments[3]) : -1;
  while (left != 0 && (code = timeliner_reader_next(&reader, -1)) > 0) {
    printf("%s %" PRIu64 " time %" PRId64 " missed %" PRIu64 " bytes %" PRIu32 " flags %" PRIu32,
           code == TIMELINER_RING_WHOLE ? "whole" : "frames", reader.record.number,
           reader.record.time, reader.record.missed, reader.record.length, reader.record.flags);
    if (count > 4) putchar(' ');
    for (uint32_t index = 0; count > 4 && index < reader.record.length; index++)
      printf("%02x", reader.bytes[index]);
    putchar('\n');
    fflush(stdout);
    if (left > 0) left--;
  }
  timeliner_reader_close(&reader);
  if (code < 0) fprintf(stderr, "ring-print: %s\n", strerror(-code));
  return code < 0;
}
