import KeyboardGeometry

/// The state in which a keyboard is shown, and what is painted on its keys. Keys are identified by
/// their `Key.index`.
public struct KeyboardAppearance: Hashable, Sendable {
  /// What the keys write; decides the labels of the buttons about a ring (ring keyboard, section
  /// 4.9).
  public enum Mode: Hashable, Sendable {
    case letters, symbols1, symbols2

    /// The mode whose characters the layout writes.
    public init(of layout: KeyboardLayout) {
      let characters = Set(layout.characters)
      self =
        if characters == SymbolSet.set1.characters {
          .symbols1
        } else if characters == SymbolSet.set2.characters {
          .symbols2
        } else {
          .letters
        }
    }
  }

  public enum Shift: Hashable, Sendable {
    case off
    /// For the next letter.
    case once
    /// Until it is switched off.
    case locked
  }

  public var mode: Mode
  public var shift: Shift
  /// Keys in the accent colour, with a glow (ring keyboard, section 3.4).
  public var highlights: Set<Int>
  /// Keys that show their second character alone: a finger slides down from them.
  public var slides: Set<Int>
  /// Size of the highlighted keys: 1 at rest, up to 1.25 in the pulse of 0.3 s (ring keyboard,
  /// section 3.4).
  public var highlightScale: Double
  /// Words of the suggestion bar, at most `predictionPlaces`; without words there is no bar.
  public var predictions: [String]
  /// Places of the suggestion bar; at least one is drawn.
  public var predictionPlaces: Int
  /// How far cursor mode's glow has built up: 0 is no glow, 1 is the mode itself (ring keyboard,
  /// section 4.10).
  public var cursorGlow: Double
  /// Whether the buttons about a ring and in the corners are drawn.
  public var showsButtons: Bool
  /// Whether the keys' letters and icons are drawn.
  public var showsLabels: Bool
  /// Grounds of keys, for maps.
  public var fills: [Int: Color]
  /// Small text beneath the keys' labels, for maps.
  public var captions: [Int: String]

  /// The maximum number of words in the suggestion bar (ring keyboard, section 8).
  public static let predictionLimit = 3

  public init(
    mode: Mode = .letters, shift: Shift = .off, highlights: Set<Int> = [],
    highlightScale: Double = 1, predictions: [String] = [],
    predictionPlaces: Int = predictionLimit, cursorGlow: Double = 0,
    showsButtons: Bool = true, showsLabels: Bool = true, fills: [Int: Color] = [:],
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
    self.showsButtons = showsButtons
    self.showsLabels = showsLabels
    self.fills = fills
    self.captions = captions
  }
}
