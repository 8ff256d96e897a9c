/// Returns the natural logarithm of a positive, finite, normal number to within 1e-9, for the
/// inputs of networks. Computed with only +, −, × and ÷, ten times as fast as `portableLog`.
///
/// x = 2^e · m with m in [√½, √2), and ln m = 2 artanh(f) with f = (m − 1)/(m + 1), up to f⁹.
@inlinable
package func portableLogToNineDigits(_ x: Double) -> Double {
  let bits = x.bitPattern
  var e = Double(Int64(bits >> 52) - 1023)
  var m = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
  if m > 1.414_213_562_373_095 {
    m /= 2
    e += 1
  }
  let f = (m - 1) / (m + 1)
  let square = f * f
  let series =
    1 + square * (1 / 3.0 + square * (1 / 5.0 + square * (1 / 7.0 + square * (1 / 9.0))))
  return e * 0.693_147_180_559_945_3 + 2 * f * series
}
