import ArgumentParser

/// A length on a screen, for the command line: `8.7`, `8.7pt` or `1.36mm`.
struct PhysicalLength: Hashable, ExpressibleByArgument {
  /// In pt.
  var points: Double

  /// A point is 1/163 inch, as on a phone's screen of 326 pixels an inch with two pixels a point:
  /// 25.4 / 163 = 0.1558 mm.
  static let millimetresPerPoint = 25.4 / 163

  init(points: Double) { self.points = points }

  init?(argument: String) {
    let isMetric = argument.hasSuffix("mm")
    let digits = isMetric || argument.hasSuffix("pt") ? argument.dropLast(2) : argument[...]
    guard let value = Double(digits), value.isFinite, value >= 0 else { return nil }
    points = isMetric ? value / Self.millimetresPerPoint : value
  }

  var millimetres: Double { points * Self.millimetresPerPoint }
}
