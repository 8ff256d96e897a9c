/// Returns the natural logarithm, computed with only +, −, × and ÷, so that its last bit is the
/// same on every platform; system libraries differ there. The relative error is below 1e-15. For
/// the inputs of networks the faster `portableLogToNineDigits` is precise enough.
///
/// x = 2^e · m with m in [√½, √2), and ln m = 2 artanh(f) = 2 (f + f³/3 + f⁵/5 + …) with
/// f = (m − 1)/(m + 1), |f| < 0.172; after f²³ the remainder is below 2⁻⁵³ of the sum.
/// - Parameter x: 0 gives −∞, a negative number NaN, infinity and NaN give themselves.
@inlinable
public func portableLog(_ x: Double) -> Double {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x.isFinite else { return x }
  // Normal numbers are split by their bits: every random number takes this path.
  let isNormal = x >= .leastNormalMagnitude
  var m =
    isNormal
    ? Double(bitPattern: x.bitPattern & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    : x.significand
  var e = isNormal ? Double(Int(x.bitPattern >> 52) - 1023) : Double(x.exponent)
  if m > 1.414_213_562_373_095 {
    m /= 2
    e += 1
  }
  let f = (m - 1) / (m + 1)
  let square = f * f
  // In pairs so that the processor can compute them in parallel (Estrin).
  let square2 = square * square
  let square4 = square2 * square2
  let low = (1 / 3.0 + square * (1 / 5.0)) + (1 / 7.0 + square * (1 / 9.0)) * square2
  let middle = (1 / 11.0 + square * (1 / 13.0)) + (1 / 15.0 + square * (1 / 17.0)) * square2
  let high = (1 / 19.0 + square * (1 / 21.0)) + 1 / 23.0 * square2
  let series = (low + (middle + high * square4) * square4) * square
  // ln 2 in two parts, the first short enough that e times it is exact (fdlibm, e_log.c).
  return e * 0x1.62e42feep-1 + (2 * f + (2 * f * series + e * 0x1.a39ef35793c76p-33))
}
