/// What a keyboard does by itself beyond writing what is tapped. Each behavior can be switched off.
/// A keyboard without any only taps; others are measured against it (minimal keyboard).
///
///     var settings = KeyboardSettings()
///     settings.behaviors.remove(.capitalI)
///     let plain = KeyboardSettings.plain      // none of them
public struct KeyboardBehaviors: OptionSet, Hashable, Sendable {
  /// The bits of the behaviors.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Shift turns on at the beginning of a sentence.
  public static let autoShift = KeyboardBehaviors(rawValue: 1 << 0)
  /// Shift turns off after a character. Without it, shift stays as it is until it is tapped again.
  public static let oneShotShift = KeyboardBehaviors(rawValue: 1 << 1)
  /// A second space makes a period.
  public static let doubleSpace = KeyboardBehaviors(rawValue: 1 << 2)
  /// A single "i" becomes a capital.
  public static let capitalI = KeyboardBehaviors(rawValue: 1 << 3)
  /// Punctuation marks remove the space before them, and whole words get one.
  public static let smartSpacing = KeyboardBehaviors(rawValue: 1 << 4)
  /// An apostrophe turns a word into its contraction, and back.
  public static let contractions = KeyboardBehaviors(rawValue: 1 << 5)
  /// Swipes write words. Without it, a finger taps its first key if it lifts there, whatever its
  /// path.
  public static let swipes = KeyboardBehaviors(rawValue: 1 << 6)
  /// A swipe to the left from backspace or from the center deletes a word.
  public static let backSwipe = KeyboardBehaviors(rawValue: 1 << 7)
  /// Holding the center moves the cursor; a swipe to the right from it goes to the end of the text.
  public static let cursorMode = KeyboardBehaviors(rawValue: 1 << 8)
  /// The suggestion bar is shown. Without it, only buttons can be touched above the keys.
  public static let bar = KeyboardBehaviors(rawValue: 1 << 9)

  /// Every behavior.
  public static let all = KeyboardBehaviors(rawValue: 1 << 10 - 1)

  /// All behaviors with the names that logs and options use.
  public static let named: [(name: String, behavior: KeyboardBehaviors)] = [
    ("autoShift", .autoShift), ("oneShotShift", .oneShotShift), ("doubleSpace", .doubleSpace),
    ("capitalI", .capitalI), ("smartSpacing", .smartSpacing), ("contractions", .contractions),
    ("swipes", .swipes), ("backSwipe", .backSwipe), ("cursorMode", .cursorMode), ("bar", .bar),
  ]

  /// The behaviors that depend on a finger's path, not only on where it comes down and lifts.
  static let ofPaths: KeyboardBehaviors = [.swipes, .backSwipe, .cursorMode]

  /// The behaviors that depend on the text before the cursor.
  static let ofText: KeyboardBehaviors = [
    .autoShift, .doubleSpace, .capitalI, .smartSpacing, .contractions, .swipes, .backSwipe,
    .cursorMode, .bar,
  ]

  /// The behaviors that depend on which quotes and brackets are open.
  static let ofMarks: KeyboardBehaviors = [.autoShift, .smartSpacing]
}

extension KeyboardSettings {
  /// The settings of a keyboard that only taps: no behaviors, no corrections, no learning.
  public static var plain: KeyboardSettings {
    var settings = KeyboardSettings()
    settings.behaviors = []
    settings.autocorrects = false
    settings.learns = false
    return settings
  }

  /// Whether anything depends on the text before the cursor.
  var readsText: Bool {
    !behaviors.isDisjoint(with: .ofText) || autocorrects || learns
  }
}

/// The behaviors that a study turns on, including auto-correction and learning.
package struct BehaviorSelection: Hashable, Sendable {
  /// The behaviors that are on.
  package var behaviors: KeyboardBehaviors
  /// Whether mistyped words are corrected.
  package var autocorrects: Bool
  /// Whether written words are learned.
  package var learns: Bool

  /// Everything is on.
  package static let all = BehaviorSelection(KeyboardSettings())
  /// Nothing is on: the keyboard only taps.
  package static let plain = BehaviorSelection(KeyboardSettings.plain)

  /// The names of everything that can be turned on.
  package static let names = KeyboardBehaviors.named.map(\.name) + ["autocorrects", "learns"]

  private init(_ settings: KeyboardSettings) {
    behaviors = settings.behaviors
    autocorrects = settings.autocorrects
    learns = settings.learns
  }

  /// Creates a selection of the listed names; nil if one of them is unknown.
  package init?(_ listed: [String]) {
    self = .plain
    for name in listed {
      switch name {
      case "autocorrects": autocorrects = true
      case "learns": learns = true
      default:
        guard let found = KeyboardBehaviors.named.first(where: { $0.name == name }) else {
          return nil
        }
        behaviors.formUnion(found.behavior)
      }
    }
  }

  /// Applies the selection to settings.
  package func apply(to settings: inout KeyboardSettings) {
    settings.behaviors = behaviors
    settings.autocorrects = autocorrects
    settings.learns = learns
  }
}
