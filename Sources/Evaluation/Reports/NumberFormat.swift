/// How a number is written in a report.
public struct NumberFormat: Hashable, Sendable {
  /// Digits behind the point; nil for as many as the number needs.
  public var decimals: Int?
  /// What the number is multiplied by first: 100 for per cent.
  public var factor: Double
  /// Written behind the number.
  public var unit: String

  public init(decimals: Int?, factor: Double = 1, unit: String = "") {
    self.decimals = decimals
    self.factor = factor
    self.unit = unit
  }

  /// As many digits as the number needs: `50`, `99.9`.
  public static let plain = NumberFormat(decimals: nil)

  /// A fixed number of digits behind the point, rounded half away from zero.
  public static func fixed(_ decimals: Int, times factor: Double = 1) -> NumberFormat {
    NumberFormat(decimals: decimals, factor: factor)
  }

  /// `12.5` for 1/8, with one decimal; the unit says per cent where the heading does not.
  public static func percent(_ decimals: Int, unit: String = "") -> NumberFormat {
    NumberFormat(decimals: decimals, factor: 100, unit: unit)
  }

  public func text(_ value: Double) -> String {
    let scaled = factor * value
    return (decimals.map { formatted(scaled, decimals: $0) } ?? trimmed(scaled)) + unit
  }

  /// A part of a whole, which is not 0.
  func text(_ part: Int, of whole: Int) -> String {
    let scaled = factor * Double(part) / Double(whole)
    return (decimals.map { formatted(scaled, decimals: $0) } ?? trimmed(scaled)) + unit
  }

  /// The number itself, rounded to the decimals.
  func rounded(_ value: Double) -> Double {
    let scaled = factor * value
    guard let decimals else { return scaled }
    let power = powerOfTen(decimals)
    return (scaled * power).rounded() / power
  }
}

/// A number with a fixed count of decimals, rounded half away from zero: `12.50`. Infinite values
/// and those beyond 10¹⁵ are written as Swift writes them.
package func formatted(_ value: Double, decimals: Int) -> String {
  let scaled = (value * powerOfTen(decimals)).rounded()
  guard scaled.magnitude < 1e15 else { return "\(value)" }
  let digits = String(Int(scaled.magnitude))
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = scaled < 0 ? "-" : ""
  guard decimals > 0 else { return sign + padded }
  return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

private func powerOfTen(_ exponent: Int) -> Double {
  (0..<max(exponent, 0)).reduce(1.0) { product, _ in product * 10 }
}

/// `count` out of `total` in per cent with one decimal: `84.9 %`.
package func percentage(_ count: Int, of total: Int) -> String {
  total == 0 ? "–" : formatted(100 * Double(count) / Double(total), decimals: 1) + " %"
}

/// A number without needless decimals: `50`, `99.9`.
package func trimmed(_ value: Double) -> String {
  value == value.rounded() ? formatted(value, decimals: 0) : "\(value)"
}
