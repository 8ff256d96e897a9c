/// The way in which a path is stroked.
package struct StrokeStyle: Hashable, Sendable {
  /// The form of a line's ends.
  package enum Cap: Hashable, Sendable { case butt, round, square }
  /// The form of a line's corners.
  package enum Join: Hashable, Sendable { case miter, round, bevel }

  /// The colour of the line.
  package var color: Color
  /// The width of the line, in pt.
  public var width: Double
  /// The form of the line's ends.
  package var cap: Cap
  /// The form of the line's corners.
  package var join: Join
  /// The lengths of dashes and of the gaps after them, in turn, in pt; empty for a solid line.
  package var dash: [Double]

  /// Creates a style.
  package init(
    _ color: Color, width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []
  ) {
    self.color = color
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }
}

/// Light around a shape that fades outwards.
package struct Glow: Hashable, Sendable {
  /// The colour of the light.
  package var color: Color
  /// The distance to which the light reaches beyond the shape's edge, in pt.
  public var radius: Double
  /// The opacity of the light's source, 0…1. At the shape's edge half of it is left, as with a
  /// blur.
  package var opacity: Double

  /// Creates a glow.
  package init(_ color: Color, radius: Double, opacity: Double) {
    self.color = color
    self.radius = radius
    self.opacity = opacity
  }
}
