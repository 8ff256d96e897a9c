import KeyboardGeometry
import SwipeDecoding
import SwipeTraces

/// Everything that a view of the keyboard shows, as a value.
public struct SessionState: Hashable, Sendable {
  /// Which keys are shown.
  public var mode: KeyboardMode
  /// Whether letters come out as capitals.
  public var shift: ShiftState
  /// The layer of the keys: `KeyboardPanel.shiftLayer`, or nil for the first layer.
  public var layer: String?
  /// The theme in use.
  public var theme: KeyboardTheme
  /// Whether the keyboard is shown: not after a tap on the dismiss button until it appears again.
  public var isShown: Bool
  /// The key under each finger.
  public var highlights: [KeyHighlight]
  /// The lines of the fingers that are swiping.
  public var trails: [SwipeTrail]
  /// The suggestion bar.
  public var bar: SuggestionBar
  /// How the center shows cursor mode.
  public var cursor: CursorGlow
  /// The place of the cursor while a finger moves it (section 13.1); nil otherwise.
  public var cursorIndicator: CursorIndicator?
  /// The candidates of the last swipe, the best first, while its word can be replaced.
  public var candidates: [Candidate]
  /// The quotes and brackets that are open before the cursor.
  public var punctuation: PunctuationCounts
  /// The layouts to choose from while the key for the next keyboard is held.
  public var keyboardList: [String] = []
  /// What an input method composes; nil while English is written.
  public var composition: CompositionState?
  /// What the field is for.
  public var field = FieldKind.text
  /// The menu that is open; its titles are the words of the suggestion bar.
  public var menu: SessionMenu?
}

/// Whether letters come out as capitals.
public enum ShiftState: String, Hashable, Sendable, CaseIterable {
  case off
  /// The next letter is a capital, or the first one of the next word.
  case on
  /// All letters are capitals until shift is tapped again.
  case locked
}

/// The name of a theme: a built-in one (ring keyboard, section 12) or one of the user's own
/// (section 13.2).
public struct KeyboardTheme: RawRepresentable, Hashable, Sendable {
  /// The name by which a view knows the theme, or a theme file.
  public var rawValue: String

  /// Creates a theme from its name or file.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Light keys on a dark ground.
  public static let dark = KeyboardTheme(rawValue: "dark")
  /// Dark keys on a light ground.
  public static let light = KeyboardTheme(rawValue: "light")
  /// Light keys on black.
  public static let midnight = KeyboardTheme(rawValue: "midnight")
  /// The built-in themes, in the order in which the theme button cycles through them.
  public static let builtIn = [dark, light, midnight]
}

/// A key under a finger.
public struct KeyHighlight: Hashable, Sendable {
  /// The index of the key in the keyboard of `mode`.
  public var key: Int
  /// The mode in which the touch began.
  public var mode: KeyboardMode
  /// When the finger came to the key, in ms.
  public var since: Double
  /// The layer of the key when the touch began, as in `SessionState.layer`.
  public var layer: String?
  /// The key's second character, if the finger would write it by lifting now; the key then shows
  /// only that character.
  public var slide: Character?

  /// How long a key pulses when a finger reaches it, in ms, and how far it grows (ring keyboard,
  /// section 3.4: "scale 1.0 → 1.25 → 1.0 over 0.3s").
  public static let pulse = (duration: 300.0, growth: 0.25)

  /// Returns the scale at which the key is drawn at a time of the session's clock.
  public func scale(at time: Double) -> Double {
    let share = (time - since) / Self.pulse.duration
    guard share > 0, share < 1 else { return 1 }
    return 1 + Self.pulse.growth * (1 - abs(2 * share - 1))
  }
}

/// The line that a finger draws.
public struct SwipeTrail: Hashable, Sendable {
  /// The finger that draws.
  public var finger: Int
  /// When the finger came down, in ms on the session's clock.
  public var begin: Double
  /// The points in order of time, at most `limit`, with times in ms since `begin`.
  public var points: [TraceSample]

  /// The maximum number of points. If there are more, every other one is left out (ring keyboard,
  /// section 3.5).
  public static let limit = 200
}

/// The suggestion bar above the keyboard (ring keyboard, section 8).
public struct SuggestionBar: Hashable, Sendable {
  /// What the words are.
  public var mode: Mode
  /// The words from the left: at most three, or the candidates of a page.
  public var words: [String]
  /// How many of the words, from the left, replace the word of the last swipe; the others follow
  /// it.
  public var rivals: Int
  /// Those of the words that no list has, which were spelled letter by letter: a keyboard marks them.
  public var spelled: [String]

  /// What the words of the bar are.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Next words: after a space, and if no word is begun.
    case suggestion
    /// Completions of the begun word.
    case completion
    /// The other candidates of the last swipe; if there are fewer than three, next words follow.
    case alternatives
    /// What the current swipe would write.
    case preview
    /// The candidates of an input method on the page that is shown.
    case candidates
    /// The entries of a menu.
    case menu
  }

  /// Creates a bar.
  /// - Parameters:
  ///   - mode: What the words are.
  ///   - words: The words from the left.
  ///   - rivals: How many of the words replace the word of the last swipe; nil for all words of
  ///     `.alternatives` and for none in other modes.
  ///   - spelled: Those of the words that no list has.
  public init(
    mode: Mode = .suggestion, words: [String] = [], rivals: Int? = nil, spelled: [String] = []
  ) {
    self.mode = mode
    self.words = words
    self.rivals = rivals ?? (mode == .alternatives ? words.count : 0)
    self.spelled = spelled
  }
}

/// How the center shows cursor mode (ring keyboard, section 4.10).
public struct CursorGlow: Hashable, Sendable {
  /// The strength of the glow, 0 to 1: it grows while the center is held, and is 1 in cursor mode.
  public var level: Double
  /// Whether cursor mode is active.
  public var isActive: Bool
  /// The strength of the pulse with which cursor mode begins, fading from 1 to 0.
  public var pulse: Double

  static let none = CursorGlow(level: 0, isActive: false, pulse: 0)
}

/// The place of the cursor while a finger moves it, for a view that shows it near the finger.
public struct CursorIndicator: Hashable, Sendable {
  /// The last characters before the cursor, at most `reach`.
  public var before: String
  /// The first characters after the cursor, at most `reach`.
  public var after: String
  /// The number of characters that the cursor has moved, to the right if positive.
  public var moved: Int

  /// Characters shown to either side.
  public static let reach = 12
}
