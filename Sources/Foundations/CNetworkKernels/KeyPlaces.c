#include "CNetworkKernels.h"
#include "Lanes.h"

enum { FIXED = NETWORK_FIXED_FUNCTIONS, INPUTS = NETWORK_PLACE_INPUTS };

// The functions of sixteen places: the fixed ones, then the inputs of the learned ones.
INLINED void fill_functions(const Lane *along, const Lane *across, Lane *fixed, Lane *inputs) {
  // Keys farther away count as lying in the same direction at this distance, in key units.
  const float reach = 3;
  const Lane square = *along * *along + *across * *across;
  const Lane distance =
      __builtin_elementwise_sqrt(__builtin_elementwise_max(square, (Lane){0} + 1e-6f));
  const Lane shrink = __builtin_elementwise_min(reach / distance, (Lane){0} + 1.0f);
  const Lane u = *along * shrink, v = *across * shrink;
  Lane near = square * (-1 / (2 * 0.35f * 0.35f)), wide = square * (-1 / (2 * 0.8f * 0.8f));
  lane_exp(&near);
  lane_exp(&wide);
  const Lane capped = __builtin_elementwise_min(distance, (Lane){0} + reach);
  const Lane all[FIXED] = {
      (Lane){0} + 1.0f, u, v, u * u, v * v, u * v, capped, near, wide,
      u * wide, v * wide, u * u * wide, u * v * wide};
  EACH(i, FIXED) fixed[i] = all[i];
  const Lane seen[INPUTS] = {u, v, capped, near, wide, __builtin_elementwise_abs(v)};
  EACH(i, INPUTS) inputs[i] = seen[i];
}

#define DEFINE_PLACES(NAME, TARGET)                                                                \
  TARGET static void NAME##_functions(                                                             \
      const float *along, const float *across, float *functions) {                                 \
    Lane *results = (Lane *)functions;                                                             \
    fill_functions((const Lane *)along, (const Lane *)across, results, results + FIXED);           \
  }                                                                                                \
                                                                                                   \
  TARGET static void NAME##_logits(                                                                \
      const float *weights, const float *biases, const float *outputs, const float *along,         \
      const float *across, int32_t point_count, float *logits) {                                   \
    for (ptrdiff_t point = 0; point < point_count; point++, outputs += 32) {                       \
      Lane fixed[FIXED], inputs[INPUTS];                                                           \
      fill_functions((const Lane *)along + point, (const Lane *)across + point, fixed, inputs);    \
      Lane logit = fixed[0] * outputs[0];                                                          \
      EACH(i, FIXED - 1) logit += fixed[i + 1] * outputs[i + 1];                                   \
      for (int unit = 0; unit < 16; unit++) {                                                      \
        Lane sum = (Lane){0} + biases[unit];                                                       \
        EACH(i, INPUTS) sum += inputs[i] * weights[16 * i + unit];                                 \
        logit += __builtin_elementwise_max(sum, sum * 0.1f) * outputs[16 + unit];                  \
      }                                                                                            \
      ((Lane *)logits)[point] = logit;                                                             \
    }                                                                                              \
  }

DEFINE_PLACES(plain, )
#if defined(__x86_64__)
DEFINE_PLACES(avx2, AVX2)
DEFINE_PLACES(avx512, AVX512)
#endif

void network_place_functions(
    const float *along, const float *across, float *functions, NetworkVectors vectors) {
  WIDEST(vectors, functions, along, across, functions);
}

void network_key_logits(
    const float *weights, const float *biases, const float *outputs, const float *along,
    const float *across, int32_t point_count, float *logits, NetworkVectors vectors) {
  WIDEST(vectors, logits, weights, biases, outputs, along, across, point_count, logits);
}
