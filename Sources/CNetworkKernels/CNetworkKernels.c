#include "CNetworkKernels.h"

// Sixteen units; the compiler splits it into the vectors that a function's target has.
typedef float Lane __attribute__((vector_size(64), aligned(4)));

#define EACH(I, COUNT) _Pragma("clang loop unroll(full)") for (int I = 0; I < COUNT; I++)

// `COUNT` points from `first` on. They share each read of the weights, and there are so many that
// their sums stay in the target's registers.
#define DEFINE_POINTS(NAME, COUNT, TARGET)                                                         \
  TARGET static void NAME(                                                                         \
      const NetworkLayer *layer, const float *values, int32_t first, float *results) {             \
    const ptrdiff_t width = layer->width, units = layer->unit_count;                               \
    const Lane *weights = (const Lane *)layer->weights;                                            \
    for (ptrdiff_t lane = 0; lane < units / 16; lane++) {                                          \
      Lane sums[COUNT];                                                                            \
      EACH(i, COUNT) sums[i] = ((const Lane *)layer->biases)[lane];               \
      for (int32_t tap = 0; tap < layer->tap_count; tap++) {                                       \
        const float *source = values + (first + layer->taps[tap]) * width;                         \
        for (ptrdiff_t j = 0; j < width; j++, weights++) {                                         \
          EACH(i, COUNT) sums[i] += *weights * source[i * width + j];             \
        }                                                                                          \
      }                                                                                            \
      EACH(i, COUNT) {                                                            \
        Lane sum = sums[i];                                                                        \
        if (layer->is_activated) sum = __builtin_elementwise_max(sum, sum * 0.1f);                 \
        const ptrdiff_t point = first + i;                                                         \
        if (layer->is_residual) sum += ((const Lane *)(values + point * width))[lane];             \
        ((Lane *)(results + point * units))[lane] = sum;                                           \
      }                                                                                            \
    }                                                                                              \
  }

#define DEFINE_LAYER(NAME, COUNT, TARGET)                                                          \
  DEFINE_POINTS(NAME##_points, COUNT, TARGET)                                                      \
  DEFINE_POINTS(NAME##_point, 1, TARGET)                                                           \
  static void NAME(                                                                                \
      const NetworkLayer *layer, const float *values, int32_t point_count, float *results) {       \
    int32_t first = 0;                                                                             \
    for (; first + COUNT <= point_count; first += COUNT) {                                         \
      NAME##_points(layer, values, first, results);                                                \
    }                                                                                              \
    for (; first < point_count; first++) NAME##_point(layer, values, first, results);              \
  }

DEFINE_LAYER(plain, 2, )

#if defined(__x86_64__)

DEFINE_LAYER(avx2, 4, __attribute__((target("avx2,fma"))))
DEFINE_LAYER(avx512, 16, __attribute__((target("avx512f,avx2,fma"), min_vector_width(512))))

NetworkVectors network_vectors(void) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f")) return NetworkVectorsAVX512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return NetworkVectorsAVX2;
  return NetworkVectorsPlain;
}

#else

NetworkVectors network_vectors(void) { return NetworkVectorsPlain; }

#endif

void network_layer(
    const NetworkLayer *layer, const float *values, int32_t point_count, float *results,
    NetworkVectors vectors) {
#if defined(__x86_64__)
  const NetworkVectors most = network_vectors();
  if (vectors > most) vectors = most;
  if (vectors == NetworkVectorsAVX512) return avx512(layer, values, point_count, results);
  if (vectors == NetworkVectorsAVX2) return avx2(layer, values, point_count, results);
#endif
  plain(layer, values, point_count, results);
}
