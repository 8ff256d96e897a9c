/// How swipes are drawn.
public struct TrailStyle: Hashable, Sendable {
  /// What a trail's colour says.
  public enum Coloring: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the theme's accent, glowing.
    case accent
    /// How fast the finger was.
    case speed
    /// When the finger was there.
    case time
  }

  public var coloring = Coloring.accent
  /// The value at the upper end of the colours, in pt/s or ms; nil for the trails' own largest.
  public var colorLimit: Double?
  /// Only what is left of the trail at this moment, in ms (see `CometTail`); nil for all of it.
  public var moment: Double?
  /// Whether each sample is a dot.
  public var showsSamples = false
  /// Whether a whole trail has marks: a ring where the finger comes down, an arrowhead where it
  /// lifts, and smaller ones on the way between.
  public var showsDirection = true
  /// Size of those marks beside their usual one: small pictures need larger ones.
  public var markScale = 1.0
  /// Opacity of each trail, where many overlap.
  public var opacity = 1.0

  /// Width of a trail, in pt (ring keyboard, section 3.5).
  public static let width = 2.5
  /// Opacity of a trail's line (ring keyboard, section 3.5).
  public static let lineOpacity = 0.8
  /// How far a trail's glow reaches, in pt, and how strong it is (ring keyboard, section 3.5).
  public static let glowRadius = 8.0
  public static let glowOpacity = 0.9

  public init() {}
}
