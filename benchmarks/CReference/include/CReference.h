// What a hand would write in C for the same work: the yardstick of the benchmarks.
#pragma once
#include <stdint.h>

// Underdamped springs in columns: what is left of each distance at a time.
void creference_springs(
  int64_t count, double elapsed, const double *decay, const double *frequency, const double *distance,
  const double *sine_factor, double *remaining);

// Points on circles in columns: x and y of each at a time.
void creference_orbits(
  int64_t count, double time, const double *speed, const double *radius, double *x, double *y);

// Nanoseconds on CLOCK_MONOTONIC.
int64_t creference_now(void);
