// What a hand would write in C for the same work: the yardstick of the benchmarks.
//
// Columns have one number an element, `count` of them. Times are nanoseconds, rates per nanosecond,
// unless it says otherwise. `build` compiles it.
#pragma once
#include <stdint.h>

// Springs that swing: exp(-decay t) (cosine cos(frequency t) + sine sin(frequency t)), t from start.
void creference_springs(
  int64_t count, double now, const double *start, const double *decay, const double *frequency,
  const double *cosine, const double *sine, double *result);

// A Bezier curve from (0, 0) to (1, 1).
typedef struct {
  double start_x, start_y, end_x, end_y;
} creference_curve;

// What a curve leaves of each distance; pace is one over the duration. Five steps of Newton's method from
// a guess that is right to second order at the nearer end solve every curve, vertical ends included.
void creference_curves(
  int64_t count, double now, creference_curve curve, const double *start, const double *pace,
  const double *distance, double *result);

// The same from a poorer guess with four steps: enough for gentle curves, not for all.
void creference_gentle_curves(
  int64_t count, double now, creference_curve curve, const double *start, const double *pace,
  const double *distance, double *result);

// A fitted curve: a polynomial of 28 coefficients, constant first, in 2u - 1.
void creference_fitted_curves(
  int64_t count, double now, const double *restrict fit, const double *restrict start,
  const double *restrict pace, const double *restrict distance, double *restrict result);

// Keyframe tracks of `segments` cubics: columns of one segment after those of the one before it. Seconds.
// Ends are the times at which segments end; the positions and velocities have one column more.
void creference_keyframes(
  int64_t count, int64_t segments, double time, const double *ends, const double *position,
  const double *velocity, double *result);

// Points on circles: x and y of each at a time. Seconds.
void creference_orbits(
  int64_t count, double time, const double *speed, const double *radius, double *x, double *y);

// Lays animations over others: what is left of a change and what runs beneath is a fraction of both.
void creference_lay_over(
  int64_t count, const double *fraction, const double *change, double *beneath);

// Nanoseconds on CLOCK_MONOTONIC.
int64_t creference_now(void);
