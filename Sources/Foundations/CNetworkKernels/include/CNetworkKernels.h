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

/// Values of points that are rounded to whole numbers from -127 to 127 times a step of the point. Either
/// `floats` or `bytes` and `sums` are given.
typedef struct {
  /// One for each number of each point; nil where bytes are used.
  float *floats;
  /// The same as bytes; nil where floats are used.
  int8_t *bytes;
  /// For each point the sum of its bytes.
  int32_t *sums;
  /// For each point the value of one.
  float *steps;
} WholeValues;

/// A layer whose weights are whole numbers from -127 to 127 times a scale of the unit:
/// unit = own value + act(bias + scale · sum of weight · value), act(x) = max(x, x / 10).
typedef struct {
  /// The weights in the order of `NetworkLayer`; nil where bytes are used.
  const float *floats;
  /// The weights plus 128: for each sixteen units, for each four inputs, four bytes for each unit; nil
  /// where floats are used.
  const uint8_t *bytes;
  /// One for each unit.
  const float *scales;
  /// One for each unit.
  const float *biases;
  /// A multiple of 16, and how many numbers a point has.
  int32_t unit_count;
  /// As `unit_count`.
  int32_t width;
  /// The points that a unit sees, relative to its own.
  const int32_t *taps;
  int32_t tap_count;
} WholeLayer;

/// Whether this machine multiplies bytes faster than floats.
int32_t network_has_bytes(void);

/// Rounds `width` numbers of each of `point_count` points.
void network_round(
    const float *values, int32_t width, int32_t point_count, const WholeValues *results);

/// Fills `results` with `unit_count` numbers for each of `point_count` points; with bytes, a multiple of
/// eight points on a machine that has them.
///
/// `values` begins at the first point; all points that taps reach must be there. `own` and `results` have
/// `unit_count` numbers for each point. Vectors agree to the rounding of a few sums of floats.
void network_whole_layer(
    const WholeLayer *layer, const WholeValues *values, int32_t point_count, const float *own,
    float *results, NetworkVectors vectors);

/// Replaces each number by e to its power; numbers are at most 88, and below -87 the result is 0.
///
/// `values` holds sixteen times `lane_count` numbers. Results agree with the exact ones to rounding.
void network_exp(float *values, int32_t lane_count, NetworkVectors vectors);

/// Replaces each number, above 0 and normal, by its natural logarithm.
///
/// `values` holds sixteen times `lane_count` numbers. Results agree with the exact ones to rounding.
void network_log(float *values, int32_t lane_count, NetworkVectors vectors);

enum {
  /// The functions of a key's place whose weights are a point's own.
  NETWORK_FIXED_FUNCTIONS = 13,
  /// The functions from which the learned ones are computed.
  NETWORK_PLACE_INPUTS = 6
};

/// Computes the functions of sixteen keys' places, seen from a point: with u and v the place, but no
/// farther than 3 key units, d its distance, near and wide exp(-d² / 2s²) with s of 0.35 and 0.8 before
/// that bound, 1, u, v, u², v², uv, d, near, wide, u · wide, v · wide, u² · wide and uv · wide; then u, v,
/// d, near, wide and |v|.
///
/// - `along`, `across`: sixteen places, in key units.
/// - `functions`: receives sixteen numbers for each of the 13 fixed functions, then for each of the 6
///   inputs of the learned ones.
void network_place_functions(
    const float *along, const float *across, float *functions, NetworkVectors vectors);

/// Computes how well each of sixteen keys explains each point: the sum of the fixed functions of its place,
/// each times a weight of the point, and of sixteen learned ones, act(bias + sum of weight · input) with
/// act(x) = max(x, x / 10), also times weights of the point.
///
/// - `weights`: for each of the 6 inputs sixteen weights; `biases`: sixteen.
/// - `outputs`: 32 weights for each point: those of the fixed functions, three that are not read, those
///   of the learned ones.
/// - `along`, `across`: sixteen places for each point, in key units.
/// - `logits`: receives sixteen numbers for each point.
void network_key_logits(
    const float *weights, const float *biases, const float *outputs, const float *along,
    const float *across, int32_t point_count, float *logits, NetworkVectors vectors);
