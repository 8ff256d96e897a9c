/// A length on a screen, as one writes it: `8.7`, `8.7pt` or `1.36mm`.
public struct PhysicalLength: Hashable, Sendable, CustomStringConvertible {
  /// In pt.
  public var points: Double

  /// A point is 1/163 inch, as on a phone's screen of 326 pixels an inch with two pixels a point:
  /// 25.4 / 163 = 0.1558 mm.
  public static let millimetresPerPoint = 25.4 / 163

  public init(points: Double) { self.points = points }

  /// - Returns: nil for what is no length, or a negative one.
  public init?(_ text: String) {
    let isMetric = text.hasSuffix("mm")
    let digits = isMetric || text.hasSuffix("pt") ? text.dropLast(2) : text[...]
    guard let value = Double(digits), value.isFinite, value >= 0 else { return nil }
    points = isMetric ? value / Self.millimetresPerPoint : value
  }

  public var millimetres: Double { points * Self.millimetresPerPoint }

  /// As `init` reads it: `8.7pt`.
  public var description: String {
    points == points.rounded() && points.magnitude < 1e9 ? "\(Int(points))pt" : "\(points)pt"
  }
}
