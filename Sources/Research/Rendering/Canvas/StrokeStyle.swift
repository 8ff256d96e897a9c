/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: Hashable, Sendable { case butt, round, square }
  public enum Join: Hashable, Sendable { case miter, round, bevel }

  public var color: Color
  /// In pt.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// Lengths of dashes and of the gaps behind them, in turn, in pt; empty for an unbroken line.
  public var dash: [Double]

  public init(
    _ color: Color, width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []
  ) {
    self.color = color
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }
}

/// Light about a shape that fades outwards.
public struct Glow: Hashable, Sendable {
  public var color: Color
  /// How far the light reaches beyond the shape's edge, in pt.
  public var radius: Double
  /// Of the light's source, 0…1; at the shape's edge half of it is left, as of all that is blurred.
  public var opacity: Double

  public init(_ color: Color, radius: Double, opacity: Double) {
    self.color = color
    self.radius = radius
    self.opacity = opacity
  }
}
