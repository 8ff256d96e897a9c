/// A number with a fixed count of decimals, rounded half away from zero: `12.50`. Infinite values
/// and those beyond 10¹⁵ are written as Swift writes them.
func formatted(_ value: Double, decimals: Int) -> String {
  let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
  let scaled = (value * factor).rounded()
  guard scaled.magnitude < 1e15 else { return "\(value)" }
  let digits = String(Int(scaled.magnitude))
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = scaled < 0 ? "-" : ""
  guard decimals > 0 else { return sign + padded }
  return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

/// `count` out of `total` in per cent with one decimal: `84.9 %`.
func percentage(_ count: Int, of total: Int) -> String {
  total == 0 ? "–" : formatted(100 * Double(count) / Double(total), decimals: 1) + " %"
}
