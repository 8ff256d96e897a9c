import KeyboardGeometry

/// The state in which a keyboard is drawn, and what is painted on its keys. Keys are identified by
/// their `Key.index`.
public struct KeyboardAppearance: Hashable, Sendable {
  /// The state of the shift key.
  public enum Shift: Hashable, Sendable {
    /// Letters are small.
    case off
    /// The next letter is a capital.
    case once
    /// Letters are capitals until shift is switched off.
    case locked
  }

  /// What the keys write, which decides the labels of shift and "123" (ring keyboard, section 4.9).
  public var mode: KeyboardMode
  /// The state of the shift key.
  public var shift: Shift
  /// The keys in the accent colour, with a glow (ring keyboard, section 3.4).
  public var highlights: Set<Int>
  /// The keys that show only their second character, because a finger slides down from them.
  public var slides: Set<Int>
  /// The scale of the highlighted keys: 1 at rest, up to 1.25 in the pulse of 0.3 s (ring keyboard,
  /// section 3.4).
  public var highlightScale: Double
  /// The words of the suggestion bar, at most `predictionPlaces`. Without words no bar is drawn,
  /// unless buttons stand in it.
  public var predictions: [String]
  /// The number of places in the suggestion bar; at least one is drawn.
  public var predictionPlaces: Int
  /// The strength of cursor mode's glow: 0 is no glow, 1 is the mode itself (ring keyboard, section
  /// 4.10).
  public var cursorGlow: Double
  /// A Boolean value that indicates whether the keys' letters and icons are drawn.
  public var showsLabels: Bool
  /// The ground colours of keys, for maps.
  public var fills: [Int: Color]
  /// Small text beneath the keys' labels, for maps.
  public var captions: [Int: String]

  /// The maximum number of words in the suggestion bar (ring keyboard, section 8).
  public static let predictionLimit = 3

  /// Creates an appearance; by default a keyboard at rest that shows its letters.
  public init(
    mode: KeyboardMode = .letters, shift: Shift = .off, highlights: Set<Int> = [],
    highlightScale: Double = 1, predictions: [String] = [],
    predictionPlaces: Int = predictionLimit, cursorGlow: Double = 0,
    showsLabels: Bool = true, fills: [Int: Color] = [:],
    captions: [Int: String] = [:], slides: Set<Int> = []
  ) {
    self.slides = slides
    self.mode = mode
    self.shift = shift
    self.highlights = highlights
    self.highlightScale = highlightScale
    self.predictions = predictions
    self.predictionPlaces = predictionPlaces
    self.cursorGlow = cursorGlow
    self.showsLabels = showsLabels
    self.fills = fills
    self.captions = captions
  }
}
