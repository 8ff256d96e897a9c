#include "CNetworkKernels.h"
#include "Lanes.h"

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

#define DEFINE_LAYER(NAME, COUNT, FEW, TARGET)                                                     \
  DEFINE_POINTS(NAME##_points, COUNT, TARGET)                                                      \
  DEFINE_POINTS(NAME##_few, FEW, TARGET)                                                           \
  DEFINE_POINTS(NAME##_point, 1, TARGET)                                                           \
  static void NAME(                                                                                \
      const NetworkLayer *layer, const float *values, int32_t point_count, float *results) {       \
    int32_t first = 0;                                                                             \
    for (; first + COUNT <= point_count; first += COUNT) {                                         \
      NAME##_points(layer, values, first, results);                                                \
    }                                                                                              \
    for (; first + FEW <= point_count; first += FEW) NAME##_few(layer, values, first, results);    \
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

// Writes sixteen units of a point: own value + act(bias + scale · total). A macro, as vectors of this
// width cannot be handed from one function to another on all targets.
#define FINISH(TOTAL, POINT)                                                                       \
  do {                                                                                             \
    Lane sum = ((const Lane *)layer->biases)[lane] + ((const Lane *)layer->scales)[lane] * (TOTAL); \
    sum = __builtin_elementwise_max(sum, sum * 0.1f);                                              \
    sum += ((const Lane *)(own + (POINT) * units))[lane];                                          \
    ((Lane *)(results + (POINT) * units))[lane] = sum;                                             \
  } while (0)

// A layer of whole numbers: sums of products of whole numbers below 2²⁴, which floats hold exactly,
// so that all vectors have the same ones; only the few steps from one tap to the next are rounded.
#define DEFINE_WHOLE_POINTS(NAME, COUNT, TARGET)                                                   \
  TARGET static void NAME(                                                                         \
      const WholeLayer *layer, const WholeValues *values, int32_t first, const float *own,         \
      float *results) {                                                                            \
    const ptrdiff_t width = layer->width, units = layer->unit_count;                               \
    const Lane *weights = (const Lane *)layer->floats;                                             \
    for (ptrdiff_t lane = 0; lane < units / 16; lane++) {                                          \
      Lane totals[COUNT];                                                                          \
      EACH(i, COUNT) totals[i] = (Lane){0};                                                        \
      for (int32_t tap = 0; tap < layer->tap_count; tap++) {                                       \
        const ptrdiff_t point = first + layer->taps[tap];                                          \
        const float *source = values->floats + point * width;                                      \
        Lane sums[COUNT];                                                                          \
        EACH(i, COUNT) sums[i] = (Lane){0};                                                        \
        for (ptrdiff_t j = 0; j < width; j++, weights++) {                                         \
          EACH(i, COUNT) sums[i] += *weights * source[i * width + j];                              \
        }                                                                                          \
        EACH(i, COUNT) totals[i] += sums[i] * values->steps[point + i];                            \
      }                                                                                            \
      EACH(i, COUNT) FINISH(totals[i], first + i);                                                 \
    }                                                                                              \
  }

#define DEFINE_WHOLE_LAYER(NAME, COUNT, TARGET)                                                    \
  DEFINE_WHOLE_POINTS(NAME##_points, COUNT, TARGET)                                                \
  DEFINE_WHOLE_POINTS(NAME##_point, 1, TARGET)                                                     \
  static void NAME(                                                                                \
      const WholeLayer *layer, const WholeValues *values, int32_t point_count, const float *own,   \
      float *results) {                                                                            \
    int32_t first = 0;                                                                             \
    for (; first + COUNT <= point_count; first += COUNT) {                                         \
      NAME##_points(layer, values, first, own, results);                                           \
    }                                                                                              \
    for (; first < point_count; first++) NAME##_point(layer, values, first, own, results);         \
  }

DEFINE_LAYER(plain_layer, 2, 2, )
DEFINE_GRADIENT(plain_gradient, 2, )
DEFINE_WHOLE_LAYER(plain_whole, 2, )

#if defined(__x86_64__)

DEFINE_LAYER(avx2_layer, 4, 2, AVX2)
DEFINE_LAYER(avx512_layer, 16, 4, AVX512)
DEFINE_WHOLE_LAYER(avx2_whole, 2, AVX2)
DEFINE_WHOLE_LAYER(avx512_whole, 8, AVX512)

#define VNNI __attribute__((target("avx512vnni,avx512f,avx2,fma"), min_vector_width(512)))

// As the others, with the products of four bytes in each instruction. Weights are moved by 128, which
// the sums take back with the sum of the point's values.
VNNI static void bytes_points(
    const WholeLayer *layer, const WholeValues *values, int32_t first, const float *own,
    float *results) {
  enum { COUNT = 8 };
  const ptrdiff_t width = layer->width, units = layer->unit_count;
  const uint8_t *weights = layer->bytes;
  for (ptrdiff_t lane = 0; lane < units / 16; lane++) {
    __m512 totals[COUNT];
    EACH(i, COUNT) totals[i] = _mm512_setzero_ps();
    for (int32_t tap = 0; tap < layer->tap_count; tap++) {
      const ptrdiff_t point = first + layer->taps[tap];
      const int8_t *source = values->bytes + point * width;
      __m512i sums[COUNT];
      EACH(i, COUNT) sums[i] = _mm512_set1_epi32(-128 * values->sums[point + i]);
      for (ptrdiff_t j = 0; j < width; j += 4, weights += 64) {
        const __m512i four = _mm512_loadu_si512(weights);
        EACH(i, COUNT) {
          int32_t bytes;
          memcpy(&bytes, source + i * width + j, 4);
          sums[i] = _mm512_dpbusd_epi32(sums[i], four, _mm512_set1_epi32(bytes));
        }
      }
      EACH(i, COUNT) {
        totals[i] = _mm512_fmadd_ps(
            _mm512_cvtepi32_ps(sums[i]), _mm512_set1_ps(values->steps[point + i]), totals[i]);
      }
    }
    EACH(i, COUNT) FINISH((Lane)totals[i], first + i);
  }
}

DEFINE_GRADIENT(avx2_gradient, 4, AVX2)
DEFINE_GRADIENT(avx512_gradient, 16, AVX512)

NetworkVectors network_vectors(void) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f")) return NetworkVectorsAVX512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return NetworkVectorsAVX2;
  return NetworkVectorsPlain;
}

int32_t network_has_bytes(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx512vnni") && network_vectors() == NetworkVectorsAVX512;
}

#else

int32_t network_has_bytes(void) { return 0; }

NetworkVectors network_vectors(void) { return NetworkVectorsPlain; }

#endif

void network_layer(
    const NetworkLayer *layer, const float *values, int32_t point_count, float *results,
    NetworkVectors vectors) {
  WIDEST(vectors, layer, layer, values, point_count, results);
}

void network_layer_gradient(
    const NetworkLayer *layer, const float *values, const float *slopes, int32_t point_count,
    float *gradient, NetworkVectors vectors) {
  WIDEST(vectors, gradient, layer, values, slopes, point_count, gradient);
}

#if defined(__x86_64__)

// As below, sixteen numbers at a time; `width` is a multiple of sixteen and bytes are asked for.
__attribute__((target("avx512f,avx2"), min_vector_width(512))) static void bytes_round(
    const float *values, int32_t width, int32_t point_count, const WholeValues *results) {
  // A product and a sum that are fused would round differently.
#pragma clang fp contract(off)
  for (int32_t point = 0; point < point_count; point++) {
    const float *source = values + (ptrdiff_t)point * width;
    int8_t *bytes = results->bytes + (ptrdiff_t)point * width;
    __m512 largest = _mm512_setzero_ps();
    for (int32_t j = 0; j < width; j += 16) {
      largest = _mm512_max_ps(largest, _mm512_abs_ps(_mm512_loadu_ps(source + j)));
    }
    const float most = _mm512_reduce_max_ps(largest);
    results->steps[point] = most / 127;
    const __m512 scale = _mm512_set1_ps(most > 0 ? 127 / most : 0);
    const __m512 rounder = _mm512_set1_ps(12582912.0f);
    __m512i sums = _mm512_setzero_si512();
    for (int32_t j = 0; j < width; j += 16) {
      const __m512 whole = _mm512_loadu_ps(source + j) * scale + rounder - rounder;
      const __m512i numbers = _mm512_cvttps_epi32(whole);
      sums = _mm512_add_epi32(sums, numbers);
      _mm_storeu_si128((__m128i *)(bytes + j), _mm512_cvtepi32_epi8(numbers));
    }
    results->sums[point] = _mm512_reduce_add_epi32(sums);
  }
}

#endif

void network_round(
    const float *values, int32_t width, int32_t point_count, const WholeValues *results) {
#if defined(__x86_64__)
  if (results->bytes && width % 16 == 0 && network_has_bytes()) {
    return bytes_round(values, width, point_count, results);
  }
#endif
  for (int32_t point = 0; point < point_count; point++) {
    const float *source = values + (ptrdiff_t)point * width;
    float largest = 0;
    for (int32_t j = 0; j < width; j++) {
      const float size = fabsf(source[j]);
      largest = size > largest ? size : largest;
    }
    results->steps[point] = largest / 127;
    const float scale = largest > 0 ? 127 / largest : 0;
    int32_t sum = 0;
    for (int32_t j = 0; j < width; j++) {
      // Adding and taking back 1.5 · 2²³ rounds to the nearest whole number.
      const float whole = (source[j] * scale + 12582912.0f) - 12582912.0f;
      if (results->bytes) {
        results->bytes[(ptrdiff_t)point * width + j] = (int8_t)whole;
        sum += (int32_t)whole;
      } else {
        results->floats[(ptrdiff_t)point * width + j] = whole;
      }
    }
    if (results->bytes) results->sums[point] = sum;
  }
}

void network_whole_layer(
    const WholeLayer *layer, const WholeValues *values, int32_t point_count, const float *own,
    float *results, NetworkVectors vectors) {
#if defined(__x86_64__)
  if (layer->bytes && values->bytes) {
    for (int32_t first = 0; first < point_count; first += 8) {
      bytes_points(layer, values, first, own, results);
    }
    return;
  }
#endif
  WIDEST(vectors, whole, layer, values, point_count, own, results);
}
