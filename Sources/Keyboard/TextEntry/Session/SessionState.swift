import KeyboardGeometry
import SwipeDecoding
import SwipeTraces

/// Everything that a view of the keyboard shows, as a value.
public struct SessionState: Hashable, Sendable {
  public var mode: KeyboardMode
  public var shift: ShiftState
  /// The layer that the keys show beside the layout's first: `KeyboardPanel.shiftLayer` or nil.
  public var layer: String?
  public var theme: KeyboardTheme
  /// False once the dismiss button was tapped, until the keyboard appears again.
  public var isShown: Bool
  /// The keys under fingers, one a finger.
  public var highlights: [KeyHighlight]
  /// What fingers have drawn that are swiping now.
  public var trails: [SwipeTrail]
  public var bar: SuggestionBar
  public var cursor: CursorGlow
  /// Where the cursor is while a finger moves it (section 13.1); nil else.
  public var cursorIndicator: CursorIndicator?
  /// The candidates of the last swipe, the best first, as long as its word can be replaced.
  public var candidates: [Candidate]
  /// Quotes and brackets that are open before the cursor.
  public var punctuation: PunctuationCounts
  /// The layouts to choose from while the key for the next keyboard is held; empty else.
  public var keyboardList: [String] = []
  /// What an input method composes; nil while English is written.
  public var composition: CompositionState?
  /// What the field is for.
  public var field = FieldKind.text
}

/// Whether letters come out as capitals.
public enum ShiftState: String, Hashable, Sendable, CaseIterable {
  case off
  /// The next letter, or the first of the next word.
  case on
  /// All, until shift is tapped again.
  case locked
}

/// A theme by name: a built-in one (ring keyboard, section 12) or one of the person's own (section
/// 13.2).
public struct KeyboardTheme: RawRepresentable, Hashable, Sendable {
  /// What a view knows the theme by: a name, or a theme file.
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let dark = KeyboardTheme(rawValue: "dark")
  public static let light = KeyboardTheme(rawValue: "light")
  public static let midnight = KeyboardTheme(rawValue: "midnight")
  /// In the order in which the theme button goes through them.
  public static let builtIn = [dark, light, midnight]
}

/// A key that a finger is on.
public struct KeyHighlight: Hashable, Sendable {
  /// Position in the keys of the keyboard in the mode in which the touch began.
  public var key: Int
  public var mode: KeyboardMode
  /// When the finger came to it, in ms.
  public var since: Double
  /// The layer that the key is one of, as `SessionState.layer` has it when the touch begins.
  public var layer: String?
  /// The key's second character, which the finger would write if it lifted here: the key shows it
  /// alone.
  public var slide: Character?

  /// How long a key pulses that a finger comes to, in ms, and how far it grows (ring keyboard,
  /// section 3.4: "scale 1.0 → 1.25 → 1.0 over 0.3s").
  public static let pulse = (duration: 300.0, growth: 0.25)

  /// The size at which the key is drawn at a moment of the session's clock.
  public func scale(at time: Double) -> Double {
    let share = (time - since) / Self.pulse.duration
    guard share > 0, share < 1 else { return 1 }
    return 1 + Self.pulse.growth * (1 - abs(2 * share - 1))
  }
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

/// The suggestion bar above the keyboard (ring keyboard, section 8).
public struct SuggestionBar: Hashable, Sendable {
  public var mode: Mode
  /// At most three.
  public var words: [String]
  /// How many of the words, from the left, take the last swipe's place; the others follow it.
  public var rivals: Int

  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Next words: after a space, and where no word is begun.
    case suggestion
    /// Completions of the begun word.
    case completion
    /// The other candidates of the last swipe; where they are fewer than three, next words follow.
    case alternatives
    /// What the swipe that is being drawn would write.
    case preview
    /// Candidates of an input method: those of its page.
    case candidates
  }

  /// - Parameters:
  ///   - mode: what the words are.
  ///   - words: from the left, at most three.
  ///   - rivals: nil for all words of `.alternatives`, and none elsewhere.
  public init(mode: Mode = .suggestion, words: [String] = [], rivals: Int? = nil) {
    self.mode = mode
    self.words = words
    self.rivals = rivals ?? (mode == .alternatives ? words.count : 0)
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

/// Where the cursor is while a finger moves it, for a view that shows it near the finger.
public struct CursorIndicator: Hashable, Sendable {
  /// The last characters before the cursor and the first behind it, at most `reach` each.
  public var before: String
  public var after: String
  /// Characters from where cursor mode began, to the right where positive.
  public var moved: Int

  /// Characters shown to either side.
  public static let reach = 12
}
