/// e to the power x from +, −, × and ÷ alone, so that its last bit is the same on every platform.
/// Within 1e-14 of the true value, relatively, for |x| < 700; what is beyond is clamped to there.
///
/// x = k · ln 2 + r with |r| ≤ ln 2 / 2, and eʳ by its series up to r¹³: the rest is below 2⁻⁵³.
func portableExponential(_ x: Double) -> Double {
  guard x == x else { return x }
  let x = min(max(x, -700), 700)
  let k = (x * 1.442_695_040_888_963_4).rounded()
  // ln 2 in two parts, the first short enough that k times it is exact (fdlibm, e_exp.c).
  let r = (x - k * 0x1.62e42feep-1) - k * 0x1.a39ef35793c76p-33
  var series = 1.0
  for n in stride(from: 13.0, through: 1, by: -1) { series = 1 + series * r / n }
  return Double(sign: .plus, exponent: Int(k), significand: series)
}
