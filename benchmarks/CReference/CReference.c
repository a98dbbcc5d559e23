#include "CReference.h"

#include <math.h>
#include <time.h>

void creference_springs(
  int64_t count, double now, const double *restrict start, const double *restrict decay,
  const double *restrict frequency, const double *restrict cosine, const double *restrict sine,
  double *restrict result) {
  for (int64_t i = 0; i < count; i++) {
    double elapsed = fmax(now - start[i], 0);
    double phase = frequency[i] * elapsed;
    result[i] = exp(-decay[i] * elapsed) * (cosine[i] * cos(phase) + sine[i] * sin(phase));
  }
}

static inline double unit(double x) { return fmin(fmax(x, 0), 1); }

typedef struct {
  double x1, x2, x3, y1, y2, y3;
} cubic;

static cubic coefficients(creference_curve curve) {
  double x1 = 3 * curve.start_x, x2 = 3 * (curve.end_x - curve.start_x) - x1;
  double y1 = 3 * curve.start_y, y2 = 3 * (curve.end_y - curve.start_y) - y1;
  return (cubic){x1, x2, 1 - x1 - x2, y1, y2, 1 - y1 - y2};
}

static inline double improved(cubic c, double s, double p) {
  double error = ((c.x3 * s + c.x2) * s + c.x1) * s - p;
  return unit(s - error / ((3 * c.x3 * s + 2 * c.x2) * s + c.x1 + 1e-300));
}

static inline double height(cubic c, double s) { return ((c.y3 * s + c.y2) * s + c.y1) * s; }

// The root of linear s + square s^2 = value.
static inline double lower_root(double linear, double square, double value) {
  return 2 * value / (linear + sqrt(fmax(linear * linear + 4 * square * value, 0)) + 1e-300);
}

void creference_curves(
  int64_t count, double now, creference_curve curve, const double *restrict start,
  const double *restrict pace, const double *restrict distance, double *restrict result) {
  cubic c = coefficients(curve);
  double end_linear = 3 * (1 - curve.end_x), end_square = -(3 * c.x3 + c.x2);
  for (int64_t i = 0; i < count; i++) {
    double p = unit((now - start[i]) * pace[i]);
    double from_start = lower_root(c.x1, c.x2, p);
    double from_end = 1 - lower_root(end_linear, end_square, 1 - p);
    double s = unit(p < 0.5 ? from_start : from_end);
    for (int step = 0; step < 5; step++) s = improved(c, s, p);
    result[i] = distance[i] * (1 - height(c, s));
  }
}

void creference_gentle_curves(
  int64_t count, double now, creference_curve curve, const double *restrict start,
  const double *restrict pace, const double *restrict distance, double *restrict result) {
  cubic c = coefficients(curve);
  for (int64_t i = 0; i < count; i++) {
    double p = unit((now - start[i]) * pace[i]), s = p;
    for (int step = 0; step < 4; step++) s = improved(c, s, p);
    result[i] = distance[i] * (1 - height(c, s));
  }
}

void creference_fitted_curves(
  int64_t count, double now, const double *restrict fit, const double *restrict start,
  const double *restrict pace, const double *restrict distance, double *restrict result) {
  for (int64_t i = 0; i < count; i++) {
    double u = unit((now - start[i]) * pace[i]), z = 2 * u - 1, q = fit[27];
#pragma GCC unroll 27
    for (int k = 26; k >= 0; k--) q = q * z + fit[k];
    result[i] = distance[i] * ((1 - u) * (1 - u * q));
  }
}

void creference_keyframes(
  int64_t count, int64_t segments, double time, const double *restrict ends,
  const double *restrict position, const double *restrict velocity, double *restrict result) {
  for (int64_t i = 0; i < count; i++) {
    int64_t k = 0;
    while (k < segments - 1 && time >= ends[k * count + i]) k++;
    int64_t from = k * count + i, to = from + count;
    double begin = k ? ends[from - count] : 0, duration = ends[from] - begin;
    double u = unit((time - begin) / duration), rest = 1 - u;
    double inward = velocity[from] * (rest * duration) - velocity[to] * (u * duration);
    result[i] = position[from] * (rest * rest * (1 + 2 * u)) + position[to] * (u * u * (3 - 2 * u))
      + inward * (u * rest);
  }
}

void creference_orbits(
  int64_t count, double time, const double *restrict speed, const double *restrict radius,
  double *restrict x, double *restrict y) {
  for (int64_t i = 0; i < count; i++) {
    double angle = speed[i] * time;
    x[i] = radius[i] * cos(angle);
    y[i] = radius[i] * sin(angle);
  }
}

void creference_lay_over(
  int64_t count, const double *restrict fraction, const double *restrict change,
  double *restrict beneath) {
  for (int64_t i = 0; i < count; i++) beneath[i] = (beneath[i] + change[i]) * fraction[i];
}

int64_t creference_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
