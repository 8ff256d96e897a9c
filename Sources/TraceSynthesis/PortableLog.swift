/// The natural logarithm from +, −, × and ÷ alone, so that its last bit is the same on every
/// platform; system libraries differ there. Within 1e-15 of the true value, relatively.
///
/// x = 2^e · m with m in [√½, √2), and ln m = 2 artanh(f) = 2 (f + f³/3 + f⁵/5 + …) with
/// f = (m − 1)/(m + 1), |f| < 0.172: after f²³ the rest is below 2⁻⁵³ of the sum.
/// - Parameter x: 0 gives −∞, a negative number NaN, infinity and NaN themselves.
func portableLog(_ x: Double) -> Double {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x.isFinite else { return x }
  var m = x.significand
  var e = Double(x.exponent)
  if m > 1.414_213_562_373_095 {
    m /= 2
    e += 1
  }
  let f = (m - 1) / (m + 1)
  let square = f * f
  var series = 0.0
  for odd in stride(from: 23.0, through: 3, by: -2) { series = (series + 1 / odd) * square }
  // ln 2 in two parts, the first short enough that e times it is exact (fdlibm, e_log.c).
  let high = 0x1.62e42feep-1
  let low = 0x1.a39ef35793c76p-33
  return e * high + (2 * f + (2 * f * series + e * low))
}
