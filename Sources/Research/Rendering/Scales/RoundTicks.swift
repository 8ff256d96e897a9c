import RealModule

/// The marks of an axis or a legend: multiples of 1, 2 or 5 times a power of ten.
package struct RoundTicks: Hashable, Sendable {
  /// The marks, ascending.
  package let values: [Double]
  /// The number of decimals that the values need.
  package let decimals: Int

  /// Creates as many marks as possible within a limit.
  ///
  ///     RoundTicks(from: 0, to: 730, atMost: 5).values   // 0, 200, 400, 600
  ///
  /// - Parameters:
  ///   - from: the lower end of the range.
  ///   - to: the upper end; an empty or infinite range has no marks.
  ///   - atMost: the limit, at least 1.
  /// - Complexity: O(marks)
  package init(from: Double, to: Double, atMost: Int) {
    let limit = max(atMost, 1)
    let span = to - from
    guard from <= to, span.isFinite, from.magnitude < 1e12, to.magnitude < 1e12 else {
      (values, decimals) = ([], 0)
      return
    }
    guard span > 1e-12 else {
      (values, decimals) = ([from], 0)
      return
    }
    // Begin with a step that is certainly too small, then try larger ones in turn.
    var power = Int(Double.log10(span / Double(limit)).rounded(.down)) - 1
    var factor = 1
    while true {
      let multiples = Self.multiples(from: from, to: to, factor: factor, power: power)
      if multiples.count <= limit {
        values = multiples.map { Self.value($0 * factor, power: power) }
        decimals = max(0, -power)
        return
      }
      switch factor {
      case 1: factor = 2
      case 2: factor = 5
      default: (factor, power) = (1, power + 1)
      }
    }
  }

  /// The values as text: `0`, `0.5`, `1.0`.
  package var labels: [String] { values.map { Self.text($0, decimals: decimals) } }

  private static func multiples(
    from: Double, to: Double, factor: Int, power: Int
  ) -> ClosedRange<Int> {
    let step = value(factor, power: power)
    // A mark that rounding has moved just beyond the end still counts.
    let slack = 1e-9
    let first = Int((from / step - slack).rounded(.up))
    let last = Int((to / step + slack).rounded(.down))
    return first <= last ? first...last : first...first
  }

  /// Returns `number` · 10^`power`. For a negative power it divides: 3 / 10 is nearer to 0.3 than 3
  /// · 0.1.
  private static func value(_ number: Int, power: Int) -> Double {
    let scale = (0..<power.magnitude).reduce(1.0) { product, _ in product * 10 }
    return power < 0 ? Double(number) / scale : Double(number) * scale
  }

  /// Returns a number with a fixed number of decimals. Its magnitude must be below 10¹².
  static func text(_ value: Double, decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let scaled = (value * factor).rounded()
    guard scaled.magnitude < 1e18 else { return "\(value)" }
    let digits = String(Int(scaled.magnitude))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = scaled < 0 ? "−" : ""
    guard decimals > 0 else { return sign + padded }
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
