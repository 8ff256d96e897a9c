#pragma once
#include <stddef.h>
#include <stdint.h>

// A layer of a small network over the points of a trace, in as wide vectors as the machine has. In C
// because Swift compiles for the least machine of an architecture only; on x86 this looks for AVX2 and
// AVX-512 when it runs.

/// What a layer is made of. All arrays stay the caller's.
typedef struct {
  /// For each sixteen units all `tap_count * width` inputs of sixteen weights each.
  const float *weights;
  /// One for each unit.
  const float *biases;
  /// A multiple of 16.
  int32_t unit_count;
  /// How many numbers a point has.
  int32_t width;
  /// The points that a unit sees, relative to its own.
  const int32_t *taps;
  int32_t tap_count;
  /// Whether max(x, x / 10) is taken of the sums.
  int32_t is_activated;
  /// Whether a point's own values are added; then `width` is `unit_count`.
  int32_t is_residual;
} NetworkLayer;

/// The widest vectors that a layer may use; less than the machine has only to compare.
typedef enum {
  NetworkVectorsPlain = 0,
  NetworkVectorsAVX2 = 1,
  NetworkVectorsAVX512 = 2
} NetworkVectors;

/// The widest that this machine has.
NetworkVectors network_vectors(void);

/// Fills `results` with `unit_count` numbers for each of `point_count` points.
///
/// `values` is the first point's first number; all points that taps reach must be there, also those
/// before the first and behind the last. Results agree among vectors to rounding. Wider vectors than
/// the machine has are not used.
void network_layer(
    const NetworkLayer *layer, const float *values, int32_t point_count, float *results,
    NetworkVectors vectors);

/// Adds to `gradient`, laid out as a layer's weights, what each weight's change would change: the sum
/// over the points of the value that it takes in times the slope of the unit's sum.
///
/// `slopes` holds `unit_count` numbers for each of `point_count` points; `values` is as for
/// `network_layer`. The layer's weights and biases are not read.
void network_layer_gradient(
    const NetworkLayer *layer, const float *values, const float *slopes, int32_t point_count,
    float *gradient, NetworkVectors vectors);
