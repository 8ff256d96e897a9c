#include "CAlignmentKernels.h"

// A product and a sum that are fused round once, so that machines would differ.
#pragma STDC FP_CONTRACT OFF

typedef float Four __attribute__((vector_size(16), aligned(16)));
typedef float Eight __attribute__((vector_size(32), aligned(16)));
typedef float Sixteen __attribute__((vector_size(64), aligned(16)));
typedef float AnyEight __attribute__((vector_size(32), aligned(4)));
typedef int32_t AnyEightWhole __attribute__((vector_size(32), aligned(4)));

#define AT(TYPE, ARRAY, INDEX) (*(const TYPE *)((ARRAY) + (INDEX)))

// Goes on from point i with the costs of as many steps at a time as TYPE has numbers.
//
// The squared distance to the line takes no branch and no minimum: with u the coordinate along it and v
// across it, both from its middle, the excess beyond its ends is e = max(0, |u| - half) = (z + |z|) / 2
// for z = |u| - half, and the square is v² + e².
#define STEPS(TYPE)                                                                                \
  for (; i + (int32_t)(sizeof(TYPE) / sizeof(float)) <= point_count;                               \
       i += (int32_t)(sizeof(TYPE) / sizeof(float))) {                                             \
    const TYPE x = AT(TYPE, steps.middle_x, i) - line.middle_x;                                    \
    const TYPE y = AT(TYPE, steps.middle_y, i) - line.middle_y;                                    \
    TYPE distance;                                                                                 \
    if (line.half == 0) {                                                                          \
      distance = (x * x + y * y) * weights.scale;                                                  \
    } else {                                                                                       \
      const TYPE along = x * line.unit_x + y * line.unit_y;                                        \
      const TYPE across = x * line.unit_y - y * line.unit_x;                                       \
      const TYPE beyond = __builtin_elementwise_abs(along) - line.half;                            \
      const TYPE twice = beyond + __builtin_elementwise_abs(beyond);                               \
      distance = across * across * weights.scale + twice * twice * quarter;                        \
    }                                                                                              \
    const TYPE soft = distance * weights.cap / (distance + weights.cap);                           \
    const TYPE off = 1 - (AT(TYPE, steps.direction_x, i) * line.unit_x +                           \
                          AT(TYPE, steps.direction_y, i) * line.unit_y);                           \
    const TYPE cost = soft + off * (line.weight + line.square * off);                              \
    *(TYPE *)(travel + i) = (cost + weights.reward) * AT(TYPE, steps.step, i);                     \
  }

// Point t is in lane t / rows of row t % rows: sums run down the rows, then each lane gets what the lanes
// before it have.
#define DEFINE_TRAVEL(NAME, TARGET, ALL_STEPS)                                                     \
  TARGET static void NAME(                                                                         \
      const AlignmentSegment *segment, const AlignmentMotion *motion, const AlignmentCosts *costs, \
      const float *near, int32_t point_count, float *restrict travel, float *restrict arrive) {    \
    const AlignmentSegment line = *segment;                                                        \
    const AlignmentMotion steps = *motion;                                                         \
    const AlignmentCosts weights = *costs;                                                         \
    const float quarter = weights.scale * 0.25f;                                                   \
    int32_t i = 0;                                                                                 \
    ALL_STEPS                                                                                      \
    Four running = {0};                                                                            \
    for (i = 0; i < point_count; i += 4) {                                                         \
      running += AT(Four, travel, i);                                                              \
      *(Four *)(travel + i) = running;                                                             \
    }                                                                                              \
    const float two = running[0] + running[1];                                                     \
    const Four before = {0, running[0], two, two + running[2]};                                    \
    const Eight carry = __builtin_shufflevector(before, before, 0, 1, 2, 3, 0, 1, 2, 3);           \
    for (i = 0; i < point_count; i += 8) {                                                         \
      const Eight sum = AT(Eight, travel, i) + carry;                                              \
      *(Eight *)(travel + i) = sum;                                                                \
      *(Eight *)(arrive + i) = sum + (AT(Eight, near, i) + line.constant);                         \
    }                                                                                              \
  }

// Eight points at a time, which all look at one key after the other.
#define DEFINE_NEAREST(NAME, TARGET)                                                               \
  TARGET static void NAME(                                                                         \
      const float *x, const float *y, int32_t point_count, const float *key_x, const float *key_y, \
      int32_t key_count, int32_t *nearest, float *least, float *second) {                          \
    for (int32_t begin = 0; begin < point_count; begin += 8) {                                     \
      /* The last points once more, if there are not eight left. */                                \
      const int32_t i = begin + 8 <= point_count ? begin : point_count - 8;                        \
      AnyEight first = (AnyEight){0} + __builtin_inff(), next = first;                             \
      AnyEightWhole keys = {0};                                                                    \
      for (int32_t key = 0; key < key_count; key++) {                                              \
        const AnyEight dx = AT(AnyEight, x, i) - key_x[key], dy = AT(AnyEight, y, i) - key_y[key]; \
        const AnyEight square = dx * dx + dy * dy;                                                 \
        const AnyEightWhole isLess = square < first;                                               \
        keys = (isLess & key) | (~isLess & keys);                                                  \
        next = __builtin_elementwise_min(next, __builtin_elementwise_max(first, square));          \
        first = __builtin_elementwise_min(first, square);                                          \
      }                                                                                            \
      *(AnyEightWhole *)(nearest + i) = keys;                                                      \
      *(AnyEight *)(least + i) = first;                                                            \
      *(AnyEight *)(second + i) = next;                                                            \
    }                                                                                              \
  }

DEFINE_TRAVEL(plain, , STEPS(Four))
DEFINE_NEAREST(plain_nearest, )

#if defined(__x86_64__)

DEFINE_TRAVEL(avx2, __attribute__((target("avx2"))), STEPS(Eight))
DEFINE_TRAVEL(
    avx512, __attribute__((target("avx512f,avx2"), min_vector_width(512))),
    STEPS(Sixteen) STEPS(Eight))
DEFINE_NEAREST(avx2_nearest, __attribute__((target("avx2"))))

#endif

void alignment_travel(
    const AlignmentSegment *segment, const AlignmentMotion *motion, const AlignmentCosts *costs,
    const float *near, int32_t point_count, float *travel, float *arrive) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) {
    return avx512(segment, motion, costs, near, point_count, travel, arrive);
  }
  if (__builtin_cpu_supports("avx2")) {
    return avx2(segment, motion, costs, near, point_count, travel, arrive);
  }
#endif
  plain(segment, motion, costs, near, point_count, travel, arrive);
}

void alignment_nearest_keys(
    const float *x, const float *y, int32_t point_count, const float *key_x, const float *key_y,
    int32_t key_count, int32_t *nearest, float *least, float *second) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    return avx2_nearest(x, y, point_count, key_x, key_y, key_count, nearest, least, second);
  }
#endif
  plain_nearest(x, y, point_count, key_x, key_y, key_count, nearest, least, second);
}
