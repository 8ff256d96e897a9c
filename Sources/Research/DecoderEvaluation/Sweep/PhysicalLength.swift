/// A length on a screen, as text such as `8.7`, `8.7pt` or `1.36mm`.
public struct PhysicalLength: Hashable, Sendable, CustomStringConvertible {
  /// The length in pt.
  public var points: Double

  /// The size of a point: 1/163 inch, as on a phone's screen with 326 pixels per inch and two
  /// pixels per point: 25.4 / 163 = 0.1558 mm.
  public static let millimetresPerPoint = 25.4 / 163

  /// Creates a length in pt.
  public init(points: Double) { self.points = points }

  /// Parses a length.
  ///
  /// - Returns: nil if the text is not a length, or a negative one
  public init?(_ text: String) {
    let isMetric = text.hasSuffix("mm")
    let digits = isMetric || text.hasSuffix("pt") ? text.dropLast(2) : text[...]
    guard let value = Double(digits), value.isFinite, value >= 0 else { return nil }
    points = isMetric ? value / Self.millimetresPerPoint : value
  }

  /// The length in mm.
  public var millimetres: Double { points * Self.millimetresPerPoint }

  /// The text in the format that `init` reads: `8.7pt`.
  public var description: String {
    points == points.rounded() && points.magnitude < 1e9 ? "\(Int(points))pt" : "\(points)pt"
  }
}
