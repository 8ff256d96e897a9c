/// The format of numbers in a report.
package struct NumberFormat: Hashable, Sendable {
  /// The digits after the decimal point; nil for as many as the number needs.
  package var decimals: Int?
  /// A factor that multiplies the number: 100 for per cent.
  public var factor: Double
  /// The unit written after the number.
  package var unit: String

  /// Creates a format.
  package init(decimals: Int?, factor: Double = 1, unit: String = "") {
    self.decimals = decimals
    self.factor = factor
    self.unit = unit
  }

  /// As many digits as the number needs: `50`, `99.9`.
  package static let plain = NumberFormat(decimals: nil)

  /// Returns a format with a fixed number of digits after the decimal point, rounded half away from
  /// zero.
  package static func fixed(_ decimals: Int, times factor: Double = 1) -> NumberFormat {
    NumberFormat(decimals: decimals, factor: factor)
  }

  /// Returns a format for per cent: `12.5` for 1/8 with one decimal. The unit says per cent if the
  /// heading does not.
  package static func percent(_ decimals: Int, unit: String = "") -> NumberFormat {
    NumberFormat(decimals: decimals, factor: 100, unit: unit)
  }

  /// Returns a number in this format.
  package func text(_ value: Double) -> String {
    let scaled = factor * value
    return (decimals.map { formatted(scaled, decimals: $0) } ?? trimmed(scaled)) + unit
  }

  /// Returns a part of a whole, which is not 0.
  package func text(_ part: Int, of whole: Int) -> String {
    let scaled = factor * Double(part) / Double(whole)
    return (decimals.map { formatted(scaled, decimals: $0) } ?? trimmed(scaled)) + unit
  }

  /// Returns the number itself, rounded to the decimals.
  package func rounded(_ value: Double) -> Double {
    let scaled = factor * value
    guard let decimals else { return scaled }
    let power = powerOfTen(decimals)
    return (scaled * power).rounded() / power
  }
}

/// Returns a number with a fixed count of decimals, rounded half away from zero: `12.50`. Infinite
/// values and those beyond 10¹⁵ are written as Swift writes them.
package func formatted(_ value: Double, decimals: Int) -> String {
  var bytes: [UInt8] = []
  appendFormatted(value, decimals: decimals, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// Appends the text of `formatted(_:decimals:)` without creating a string.
package func appendFormatted(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
  let scaled = (value * powerOfTen(decimals)).rounded()
  guard scaled.magnitude < 1e15 else {
    bytes += "\(value)".utf8
    return
  }
  if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
  // From the last digit to the first, then reversed.
  let start = bytes.count
  var rest = UInt64(scaled.magnitude)
  var count = 0
  repeat {
    if count == decimals, count > 0 { bytes.append(UInt8(ascii: ".")) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
    rest /= 10
    count += 1
  } while rest > 0 || count <= decimals
  bytes[start...].reverse()
}

private func powerOfTen(_ exponent: Int) -> Double {
  (0..<max(exponent, 0)).reduce(1.0) { product, _ in product * 10 }
}

/// Returns `count` out of `total` in per cent with one decimal: `84.9 %`.
package func percentage(_ count: Int, of total: Int) -> String {
  total == 0 ? "–" : formatted(100 * Double(count) / Double(total), decimals: 1) + " %"
}

/// Returns a number without unneeded decimals: `50`, `99.9`.
package func trimmed(_ value: Double) -> String {
  value == value.rounded() ? formatted(value, decimals: 0) : "\(value)"
}
