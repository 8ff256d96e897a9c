/// e to the power x from +, − and × alone, so that its last bit is the same on every platform. Within
/// 1e-14 of the true value, relatively, for |x| < 700; what is beyond is clamped to there.
///
/// x = k · ln 2 + r with |r| ≤ ln 2 / 2, and eʳ by its series up to r¹³: the rest is below 2⁻⁵³.
func portableExponential(_ x: Double) -> Double {
  guard x == x else { return x }
  let x = min(max(x, -700), 700)
  let k = (x * 1.442_695_040_888_963_4).rounded()
  // ln 2 in two parts, the first short enough that k times it is exact (fdlibm, e_exp.c).
  let r = (x - k * 0x1.62e42feep-1) - k * 0x1.a39ef35793c76p-33
  // 1/n!, from the last to the first.
  var series = 1 / 6_227_020_800.0
  series = series * r + 1 / 479_001_600.0
  series = series * r + 1 / 39_916_800.0
  series = series * r + 1 / 3_628_800.0
  series = series * r + 1 / 362_880.0
  series = series * r + 1 / 40_320.0
  series = series * r + 1 / 5_040.0
  series = series * r + 1 / 720.0
  series = series * r + 1 / 120.0
  series = series * r + 1 / 24.0
  series = series * r + 1 / 6.0
  series = series * r + 0.5
  series = series * r + 1
  series = series * r + 1
  // 2ᵏ by its bits; k is from −1010 to 1010.
  return series * Double(bitPattern: UInt64(Int64(k) + 1023) << 52)
}
