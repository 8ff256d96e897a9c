/// Returns e to the power x, computed with only +, − and ×, so that its last bit is the same on
/// every platform. The relative error is below 1e-14 for |x| < 700; x is clamped to that range.
///
/// x = k · ln 2 + r with |r| ≤ ln 2 / 2, and eʳ by its series up to r¹³; the remainder is below
/// 2⁻⁵³.
@inlinable
package func portableExponential(_ x: Double) -> Double {
  guard x == x else { return x }
  let x = min(max(x, -700), 700)
  // Adding and then subtracting 1.5 · 2⁵² rounds to a whole number.
  let k = (x * 1.442_695_040_888_963_4 + 0x1.8p52) - 0x1.8p52
  // ln 2 in two parts, the first short enough that k times it is exact (fdlibm, e_exp.c).
  let r = (x - k * 0x1.62e42feep-1) - k * 0x1.a39ef35793c76p-33
  // 1/n! · rⁿ, in pairs so that the processor can compute them in parallel (Estrin).
  let r2 = r * r
  let r4 = r2 * r2
  let low = (1 + r) + (1 / 2.0 + r * (1 / 6.0)) * r2
  let middle = (1 / 24.0 + r * (1 / 120.0)) + (1 / 720.0 + r * (1 / 5040.0)) * r2
  let high = (1 / 40_320.0 + r * (1 / 362_880.0)) + (1 / 3_628_800.0 + r * (1 / 39_916_800.0)) * r2
  let top = 1 / 479_001_600.0 + r * (1 / 6_227_020_800.0)
  let series = low + (middle + (high + top * r4) * r4) * r4
  // |k| ≤ 1010: 2ᵏ is a normal number.
  return series * Double(bitPattern: UInt64(Int(k) + 1023) << 52)
}
