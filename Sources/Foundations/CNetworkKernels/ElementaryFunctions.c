#include "CNetworkKernels.h"
#include "Lanes.h"

#define DEFINE_FUNCTIONS(NAME, TARGET)                                                             \
  TARGET static void NAME##_exp(float *values, int32_t lane_count) {                               \
    for (ptrdiff_t i = 0; i < lane_count; i++) lane_exp((Lane *)values + i);                       \
  }                                                                                                \
                                                                                                   \
  TARGET static void NAME##_log(float *values, int32_t lane_count) {                               \
    for (ptrdiff_t i = 0; i < lane_count; i++) lane_log((Lane *)values + i);                       \
  }

DEFINE_FUNCTIONS(plain, )
#if defined(__x86_64__)
DEFINE_FUNCTIONS(avx2, AVX2)
DEFINE_FUNCTIONS(avx512, AVX512)
#endif

void network_exp(float *values, int32_t lane_count, NetworkVectors vectors) {
  WIDEST(vectors, exp, values, lane_count);
}

void network_log(float *values, int32_t lane_count, NetworkVectors vectors) {
  WIDEST(vectors, log, values, lane_count);
}
