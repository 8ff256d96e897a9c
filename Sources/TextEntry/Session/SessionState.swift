import KeyboardGeometry
import SwipeDecoding
import SwipeTraces

/// Everything that a view of the keyboard shows, as a value.
public struct SessionState: Hashable, Sendable {
  public var mode: KeyboardMode
  public var shift: ShiftState
  public var theme: KeyboardTheme
  /// False once the dismiss button was tapped, until the keyboard appears again.
  public var isShown: Bool
  /// The keys under fingers, one a finger.
  public var highlights: [KeyHighlight]
  /// What fingers have drawn that are swiping now.
  public var trails: [SwipeTrail]
  public var bar: PredictionBar
  public var cursor: CursorGlow
  /// What the last swipe may have meant, the best first, as long as it can be replaced.
  public var candidates: [Candidate]
  /// Quotes and brackets that are open before the cursor.
  public var punctuation: PunctuationCounts
}

/// Whether letters come out as capitals.
public enum ShiftState: String, Hashable, Sendable, CaseIterable {
  case off
  /// The next letter, or the first of the next word.
  case on
  /// All, until shift is tapped again.
  case locked
}

/// The themes that the theme button goes through (ring keyboard, section 12).
public enum KeyboardTheme: String, Hashable, Sendable, CaseIterable {
  case dark, light, midnight

  var next: KeyboardTheme {
    switch self {
    case .dark: .light
    case .light: .midnight
    case .midnight: .dark
    }
  }
}

/// A key that a finger is on.
public struct KeyHighlight: Hashable, Sendable {
  /// Position in the keys of the keyboard in the mode in which the touch began.
  public var key: Int
  public var mode: KeyboardMode
  /// When the finger came to it, in ms.
  public var since: Double
}

/// The line that a finger draws.
public struct SwipeTrail: Hashable, Sendable {
  public var finger: Int
  /// When the finger came down, in ms on the session's clock.
  public var begin: Double
  /// In order of time, at most `limit`; times in ms since `begin`.
  public var points: [TraceSample]

  /// Points are thinned, every other one left out, when there are more (ring keyboard, section
  /// 3.5).
  public static let limit = 200
}

/// The bar of words above the keyboard (ring keyboard, section 8).
public struct PredictionBar: Hashable, Sendable {
  public var mode: Mode
  /// At most three.
  public var words: [String]

  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Next words: after a space, and wherever no word is begun.
    case suggestion
    /// How the begun word may go on.
    case completion
    /// What else the last swipe may have meant.
    case alternatives
    /// What the swipe that is being drawn would write.
    case preview
  }

  public init(mode: Mode = .suggestion, words: [String] = []) {
    self.mode = mode
    self.words = words
  }
}

/// How the centre shows cursor mode (ring keyboard, section 4.10).
public struct CursorGlow: Hashable, Sendable {
  /// 0…1: builds up while the centre is held, 1 in cursor mode.
  public var level: Double
  public var isActive: Bool
  /// 1…0: the pulse on activation, fading.
  public var pulse: Double

  static let none = CursorGlow(level: 0, isActive: false, pulse: 0)
}
