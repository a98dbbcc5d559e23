#include "CReference.h"

#include <math.h>
#include <time.h>

void creference_springs(
  int64_t count, double elapsed, const double *decay, const double *frequency, const double *distance,
  const double *sine_factor, double *remaining) {
  for (int64_t i = 0; i < count; i++) {
    double phase = frequency[i] * elapsed;
    remaining[i] =
      distance[i] * exp(-decay[i] * elapsed) * (cos(phase) + sine_factor[i] * sin(phase));
  }
}

void creference_orbits(
  int64_t count, double time, const double *speed, const double *radius, double *x, double *y) {
  for (int64_t i = 0; i < count; i++) {
    double angle = speed[i] * time;
    x[i] = radius[i] * cos(angle);
    y[i] = radius[i] * sin(angle);
  }
}

int64_t creference_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
