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

// The gradient of the weights of `COUNT` inputs of a point: each read of the slopes serves them all.
#define DEFINE_INPUTS(NAME, COUNT, TARGET)                                                         \
  TARGET static void NAME(                                                                         \
      const float *values, ptrdiff_t width, const float *slopes, ptrdiff_t units,                  \
      int32_t point_count, Lane *gradient) {                                                       \
    Lane sums[COUNT];                                                                              \
    EACH(i, COUNT) sums[i] = gradient[i];                                                          \
    for (int32_t point = 0; point < point_count; point++) {                                        \
      const Lane slope = *(const Lane *)(slopes + point * units);                                  \
      const float *source = values + point * width;                                                \
      EACH(i, COUNT) sums[i] += slope * source[i];                                                 \
    }                                                                                              \
    EACH(i, COUNT) gradient[i] = sums[i];                                                          \
  }

#define DEFINE_GRADIENT(NAME, COUNT, TARGET)                                                       \
  DEFINE_INPUTS(NAME##_inputs, COUNT, TARGET)                                                      \
  DEFINE_INPUTS(NAME##_input, 1, TARGET)                                                           \
  static void NAME(                                                                                \
      const NetworkLayer *layer, const float *values, const float *slopes, int32_t point_count,    \
      float *gradient) {                                                                           \
    const ptrdiff_t width = layer->width, units = layer->unit_count;                               \
    Lane *next = (Lane *)gradient;                                                                 \
    for (ptrdiff_t lane = 0; lane < units / 16; lane++) {                                          \
      for (int32_t tap = 0; tap < layer->tap_count; tap++) {                                       \
        const float *source = values + layer->taps[tap] * width;                                   \
        const float *of_lane = slopes + 16 * lane;                                                 \
        ptrdiff_t j = 0;                                                                           \
        for (; j + COUNT <= width; j += COUNT, next += COUNT) {                                    \
          NAME##_inputs(source + j, width, of_lane, units, point_count, next);                     \
        }                                                                                          \
        for (; j < width; j++, next++) {                                                           \
          NAME##_input(source + j, width, of_lane, units, point_count, next);                      \
        }                                                                                          \
      }                                                                                            \
    }                                                                                              \
  }

DEFINE_LAYER(plain, 2, )
DEFINE_GRADIENT(plain_gradient, 2, )

#if defined(__x86_64__)

DEFINE_LAYER(avx2, 4, __attribute__((target("avx2,fma"))))
DEFINE_LAYER(avx512, 16, __attribute__((target("avx512f,avx2,fma"), min_vector_width(512))))
DEFINE_GRADIENT(avx2_gradient, 4, __attribute__((target("avx2,fma"))))
DEFINE_GRADIENT(avx512_gradient, 16, __attribute__((target("avx512f,avx2,fma"), min_vector_width(512))))

NetworkVectors network_vectors(void) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f")) return NetworkVectorsAVX512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return NetworkVectorsAVX2;
  return NetworkVectorsPlain;
}

static NetworkVectors at_most_widest(NetworkVectors vectors) {
  const NetworkVectors most = network_vectors();
  return vectors > most ? most : vectors;
}

#else

NetworkVectors network_vectors(void) { return NetworkVectorsPlain; }

#endif

void network_layer(
    const NetworkLayer *layer, const float *values, int32_t point_count, float *results,
    NetworkVectors vectors) {
#if defined(__x86_64__)
  vectors = at_most_widest(vectors);
  if (vectors == NetworkVectorsAVX512) return avx512(layer, values, point_count, results);
  if (vectors == NetworkVectorsAVX2) return avx2(layer, values, point_count, results);
#endif
  plain(layer, values, point_count, results);
}

void network_layer_gradient(
    const NetworkLayer *layer, const float *values, const float *slopes, int32_t point_count,
    float *gradient, NetworkVectors vectors) {
#if defined(__x86_64__)
  vectors = at_most_widest(vectors);
  if (vectors == NetworkVectorsAVX512) {
    return avx512_gradient(layer, values, slopes, point_count, gradient);
  }
  if (vectors == NetworkVectorsAVX2) {
    return avx2_gradient(layer, values, slopes, point_count, gradient);
  }
#endif
  plain_gradient(layer, values, slopes, point_count, gradient);
}
