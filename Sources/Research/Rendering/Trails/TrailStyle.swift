/// The way in which swipes are drawn.
public struct TrailStyle: Hashable, Sendable {
  /// What the colour of a trail shows.
  public enum Coloring: String, Hashable, Sendable, CaseIterable {
    /// Nothing: the trail glows in the theme's accent colour.
    case accent
    /// The speed of the finger.
    case speed
    /// The time since the finger came down.
    case time
  }

  /// What the colour of a trail shows.
  public var coloring = Coloring.accent
  /// The value at the upper end of the colour scale, in pt/s or ms; nil for the trails' own
  /// largest.
  public var colorLimit: Double?
  /// The moment, in ms, at which a trail is shown as it fades (see `CometTail`); nil for all of it.
  public var moment: Double?
  /// A Boolean value that indicates whether each sample is drawn as a dot.
  public var showsSamples = false
  /// A Boolean value that indicates whether a whole trail has marks: a ring where the finger comes
  /// down, an arrowhead where it lifts, and smaller ones between.
  public var showsDirection = true
  /// The scale of those marks: small pictures need larger ones.
  public var markScale = 1.0
  /// The opacity of each trail, below 1 for overlapping trails.
  public var opacity = 1.0

  /// The width of a trail, in pt (ring keyboard, section 3.5).
  public static let width = 2.5
  /// The opacity of a trail's line (ring keyboard, section 3.5).
  public static let lineOpacity = 0.8
  /// The radius of a trail's glow, in pt (ring keyboard, section 3.5).
  public static let glowRadius = 8.0
  /// The opacity of a trail's glow (ring keyboard, section 3.5).
  public static let glowOpacity = 0.9

  /// Creates the style of a whole trail in the accent colour.
  public init() {}
}
