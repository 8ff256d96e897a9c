#pragma once
#include "CNetworkKernels.h"
#include <math.h>
#include <string.h>

// What the kernels share: vectors of sixteen numbers, and the machines for which they are compiled.

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2,fma")))
#define AVX512 __attribute__((target("avx512f,avx2,fma"), min_vector_width(512)))
#endif

// Calls plain_NAME, avx2_NAME or avx512_NAME: the widest vectors that the machine has and VECTORS allows.
#if defined(__x86_64__)
#define WIDEST(VECTORS, NAME, ...)                                                                 \
  do {                                                                                             \
    const NetworkVectors most = network_vectors(), asked = (VECTORS);                              \
    const NetworkVectors widest = asked < most ? asked : most;                                     \
    if (widest == NetworkVectorsAVX512) {                                                          \
      avx512_##NAME(__VA_ARGS__);                                                                  \
    } else if (widest == NetworkVectorsAVX2) {                                                     \
      avx2_##NAME(__VA_ARGS__);                                                                    \
    } else {                                                                                       \
      plain_##NAME(__VA_ARGS__);                                                                   \
    }                                                                                              \
  } while (0)
#else
#define WIDEST(VECTORS, NAME, ...) ((void)(VECTORS), plain_##NAME(__VA_ARGS__))
#endif

// Sixteen numbers; the compiler splits them into the vectors that a function's target has. A function
// takes them by address: vectors of this width cannot be handed over on all targets.
typedef float Lane __attribute__((vector_size(64), aligned(4)));
typedef int32_t WholeLane __attribute__((vector_size(64), aligned(4)));

#define EACH(I, COUNT) _Pragma("clang loop unroll(full)") for (int I = 0; I < COUNT; I++)
#define INLINED static inline __attribute__((always_inline))

// Replaces each x, at most 88, by eˣ; below -87 the result is 0. The error is 1e-7 of the result:
// eˣ = 2ⁿ · eʳ with |r| at most ln 2 / 2, where Taylor's terms from r⁸ on are below 6e-9.
INLINED void lane_exp(Lane *lane) {
  const Lane x = __builtin_elementwise_max(*lane, (Lane){0} - 87.33f);
  // Adding and taking back 1.5 · 2²³ rounds to the nearest whole number.
  const Lane n = (x * 1.44269504f + 12582912.0f) - 12582912.0f;
  // ln 2 in two parts, the first of which has so few bits that n times it is exact.
  const Lane r = (x - n * 0.693359375f) + n * 2.12194440e-4f;
  Lane sum = r * (1.0f / 5040) + 1.0f / 720;
  sum = sum * r + 1.0f / 120;
  sum = sum * r + 1.0f / 24;
  sum = sum * r + 1.0f / 6;
  sum = sum * r + 0.5f;
  sum = sum * r + 1.0f;
  sum = sum * r + 1.0f;
  // 2ⁿ by its exponent's bits.
  const WholeLane bits = (__builtin_convertvector(n, WholeLane) + 127) * (1 << 23);
  Lane power;
  memcpy(&power, &bits, sizeof power);
  const WholeLane is_kept = *lane >= -87.33f;
  sum *= power;
  WholeLane result;
  memcpy(&result, &sum, sizeof result);
  result &= is_kept;
  memcpy(lane, &result, sizeof result);
}

// Replaces each x, a normal number above 0, by ln x. x = 2ⁿ · m with m from √½ to √2, and ln m =
// 2 (s + s³/3 + s⁵/5 + …) with s = (m - 1) / (m + 1), at most 0.172: terms from s¹¹ on are below 1e-9.
INLINED void lane_log(Lane *lane) {
  WholeLane bits;
  memcpy(&bits, lane, sizeof bits);
  // The exponent, counted one higher where the leading digits are above those of √2.
  const WholeLane n = (bits - 0x3f3504f3) >> 23;
  bits -= n * (1 << 23);
  Lane m;
  memcpy(&m, &bits, sizeof m);
  const Lane s = (m - 1.0f) / (m + 1.0f), square = s * s;
  Lane sum = square * (1.0f / 9) + 1.0f / 7;
  sum = sum * square + 1.0f / 5;
  sum = sum * square + 1.0f / 3;
  sum = sum * square + 1.0f;
  *lane = __builtin_convertvector(n, Lane) * 0.693147181f + 2.0f * s * sum;
}
