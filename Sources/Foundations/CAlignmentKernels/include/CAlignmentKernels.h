#pragma once
#include <stdint.h>

// What costs most when a trace is aligned with words, in as wide vectors as the machine has. In C because
// Swift compiles for the least machine of an architecture only; on x86 this looks for AVX2 and AVX-512
// when it runs. Results are the same to the bit whatever the vectors: nothing is fused.

/// The straight line from one key to another. Lengths are in key units.
typedef struct {
  /// The middle between the keys.
  float middle_x, middle_y;
  /// The unit vector from the first to the second; zero from a key to itself.
  float unit_x, unit_y;
  /// Half the distance.
  float half;
  /// The weights of 1 − cos of the angle between motion and line, and of its square.
  float weight, square;
  /// The cost of the line's length.
  float constant;
} AlignmentSegment;

/// The motion of a trace to each of its points: the middle of the step that ends there, its unit direction
/// and its length. All arrays have as many numbers as the trace has points, in the striped order of the
/// tables of an alignment, four lanes a row.
typedef struct {
  const float *middle_x, *middle_y;
  const float *direction_x, *direction_y;
  const float *step;
} AlignmentMotion;

/// What a step costs beside its line's numbers: soft(distance² · scale, cap) for its distance from the line,
/// less a reward of progress, all times its length.
typedef struct {
  float scale, cap, reward;
} AlignmentCosts;

/// Fills the cost of a trace's motion along a line, summed from the first point to each one, and the cost of
/// arriving at each point: that sum, the cost `near` of the line's last key there, and the line's constant.
///
/// `point_count` is a multiple of 8; all arrays begin at a multiple of 16 bytes and none overlap.
void alignment_travel(
    const AlignmentSegment *segment, const AlignmentMotion *motion, const AlignmentCosts *costs,
    const float *near, int32_t point_count, float *travel, float *arrive);

/// Fills for each point the nearest key, the first of several, and the squares of the distances to it and to
/// the second nearest; infinity where there is no second key.
///
/// `point_count` is at least 8, `key_count` at least 1.
void alignment_nearest_keys(
    const float *x, const float *y, int32_t point_count, const float *key_x, const float *key_y,
    int32_t key_count, int32_t *nearest, float *least, float *second);
