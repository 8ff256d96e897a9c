import RealModule

/// An axis of a chart: what it shows, in which unit, over which range.
package struct ChartAxis: Hashable, Sendable {
  /// A mark with its text, at a value of the axis.
  package struct Tick: Hashable, Sendable {
    /// The value.
    package var value: Double
    /// The text.
    package var label: String

    /// Creates a mark.
    package init(_ value: Double, _ label: String) { (self.value, self.label) = (value, label) }
  }

  /// What the axis shows, with its unit.
  package var title: String
  /// The range of the values.
  package var range: ClosedRange<Double>
  /// The marks, ascending.
  package var ticks: [Tick]
  /// Whether equal steps are equal factors.
  package var isLogarithmic = false
  /// Whether the marks are names, one at each whole number.
  package private(set) var hasNames = false

  /// Creates an axis with marks of its own.
  package init(title: String, range: ClosedRange<Double>, ticks: [Tick]) {
    (self.title, self.range, self.ticks) = (title, range, ticks)
  }

  /// Creates an axis of names, one at each whole number from 0.
  package init(title: String, names: [String]) {
    self.init(
      title: title, range: -0.5...max(Double(names.count) - 0.5, 0.5),
      ticks: names.enumerated().map { Tick(Double($0.offset), $0.element) })
    hasNames = true
  }

  /// Creates an axis for values, from one round mark to another.
  /// - Parameters:
  ///   - values: what is to be shown; those that are not finite are ignored.
  ///   - limits: no mark lies outside, such as 0…100 for per cent.
  ///   - endsBetweenMarks: whether the axis may end half a step beyond a mark, so that no mark stands
  ///     where there is no value.
  package init(
    title: String, covering values: [Double],
    within limits: ClosedRange<Double> = -Double.infinity...Double.infinity,
    endsBetweenMarks: Bool = false
  ) {
    let finite = values.filter(\.isFinite)
    let (low, high) = (finite.min() ?? 0, finite.max() ?? 1)
    let span = high - low > 1e-9 ? high - low : max(high.magnitude / 10, 1)
    let wanted = max(low - span / 20, limits.lowerBound)...min(high + span / 20, limits.upperBound)
    let step = RoundTicks(from: wanted.lowerBound, to: wanted.upperBound, atMost: 7).values
    let distance = step.count > 1 ? step[1] - step[0] : span
    let unit = endsBetweenMarks ? distance / 2 : distance
    let from = max((wanted.lowerBound / unit).rounded(.down) * unit, limits.lowerBound)
    let to = min((wanted.upperBound / unit).rounded(.up) * unit, limits.upperBound)
    let ticks = RoundTicks(from: from, to: to, atMost: 9)
    self.init(
      title: title, range: from...max(to, from + distance / 2),
      ticks: zip(ticks.values, ticks.labels).map { Tick($0, $1) })
  }

  /// Creates a logarithmic axis for values above 0, with marks at 1, 2 and 5 times powers of ten.
  package init(title: String, logarithmic values: [Double]) {
    let finite = values.filter { $0.isFinite && $0 > 0 }
    let (low, high) = (finite.min() ?? 1, finite.max() ?? 10)
    var marks: [Double] = []
    for power in Int(Double.log10(low).rounded(.down))...Int(Double.log10(high).rounded(.up)) {
      marks += [1, 2, 5].map { $0 * Double.pow(10, power) }
    }
    let first = marks.last { $0 <= low * 1.001 } ?? low
    let last = marks.first { $0 >= high * 0.999 && $0 > first } ?? high * 2
    let inside = marks.filter { $0 >= first && $0 <= last }
    // More marks than fit are reduced to powers of ten.
    let powers = inside.filter { mark in
      let power = Double.log10(mark)
      return (power - power.rounded()).magnitude < 1e-9
    }
    self.init(
      title: title, range: first...last,
      ticks: (inside.count > 9 ? powers : inside).map { Tick($0, Self.text($0)) })
    isLogarithmic = true
  }

  /// Returns the place of a value, 0 at the lower end of the axis and 1 at the upper.
  package func place(of value: Double) -> Double {
    guard isLogarithmic else {
      return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    return Double.log(max(value, range.lowerBound / 10) / range.lowerBound)
      / Double.log(range.upperBound / range.lowerBound)
  }

  private static func text(_ value: Double) -> String {
    let decimals = value >= 1 ? 0 : Int((-Double.log10(value)).rounded(.up))
    return RoundTicks.text(value, decimals: decimals)
  }
}
