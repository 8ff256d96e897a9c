/// What a keyboard does by itself beyond writing what is tapped. Each can be switched off: a
/// keyboard with none only taps, which is what others are measured against (minimal keyboard).
///
///     var settings = KeyboardSettings()
///     settings.behaviors.remove(.capitalI)
///     let plain = KeyboardSettings.plain      // none of them
public struct KeyboardBehaviors: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Shift comes on where a sentence begins.
  public static let autoShift = KeyboardBehaviors(rawValue: 1 << 0)
  /// Shift goes off after a character. Without it, a tap on shift holds until the next one.
  public static let oneShotShift = KeyboardBehaviors(rawValue: 1 << 1)
  /// A second space makes a full stop.
  public static let doubleSpace = KeyboardBehaviors(rawValue: 1 << 2)
  /// An "i" by itself becomes a capital.
  public static let capitalI = KeyboardBehaviors(rawValue: 1 << 3)
  /// Marks take the space before them away, whole words get one.
  public static let smartSpacing = KeyboardBehaviors(rawValue: 1 << 4)
  /// An apostrophe changes a word and its contraction into each other.
  public static let contractions = KeyboardBehaviors(rawValue: 1 << 5)
  /// Swipes write words. Without it, a finger that lifts on the key that it touched first taps it,
  /// however it got there.
  public static let swipes = KeyboardBehaviors(rawValue: 1 << 6)
  /// A swipe to the left from backspace or from the centre deletes a word.
  public static let backSwipe = KeyboardBehaviors(rawValue: 1 << 7)
  /// The centre, held, moves the cursor; a swipe to the right from it goes to the end.
  public static let cursorMode = KeyboardBehaviors(rawValue: 1 << 8)
  /// The suggestion bar. Without it nothing above the keys can be touched but buttons.
  public static let bar = KeyboardBehaviors(rawValue: 1 << 9)

  public static let all = KeyboardBehaviors(rawValue: 1 << 10 - 1)

  /// Every behaviour with the name that logs and options have for it.
  public static let named: [(name: String, behavior: KeyboardBehaviors)] = [
    ("autoShift", .autoShift), ("oneShotShift", .oneShotShift), ("doubleSpace", .doubleSpace),
    ("capitalI", .capitalI), ("smartSpacing", .smartSpacing), ("contractions", .contractions),
    ("swipes", .swipes), ("backSwipe", .backSwipe), ("cursorMode", .cursorMode), ("bar", .bar),
  ]

  /// Those that look at a finger's way, not only at where it comes down and lifts.
  static let ofPaths: KeyboardBehaviors = [.swipes, .backSwipe, .cursorMode]

  /// Those that look at the text before the cursor.
  static let ofText: KeyboardBehaviors = [
    .autoShift, .doubleSpace, .capitalI, .smartSpacing, .contractions, .swipes, .backSwipe,
    .cursorMode, .bar,
  ]

  /// Those that need to know which quotes and brackets are open.
  static let ofMarks: KeyboardBehaviors = [.autoShift, .smartSpacing]
}

extension KeyboardSettings {
  /// A keyboard that only taps: no behaviours, nothing corrected, nothing learned.
  public static var plain: KeyboardSettings {
    var settings = KeyboardSettings()
    settings.behaviors = []
    settings.autocorrects = false
    settings.learns = false
    return settings
  }

  /// Whether anything asks for the text before the cursor.
  var readsText: Bool {
    !behaviors.isDisjoint(with: .ofText) || autocorrects || learns
  }
}

/// What is on of all that a keyboard does by itself, auto-correction and learning included, as a
/// study chooses it.
public struct BehaviorSelection: Hashable, Sendable {
  public var behaviors: KeyboardBehaviors
  public var autocorrects: Bool
  public var learns: Bool

  /// Everything.
  public static let all = BehaviorSelection(KeyboardSettings())
  /// Nothing: a keyboard that only taps.
  public static let plain = BehaviorSelection(KeyboardSettings.plain)

  /// What can be named one by one.
  public static let names = KeyboardBehaviors.named.map(\.name) + ["autocorrects", "learns"]

  private init(_ settings: KeyboardSettings) {
    behaviors = settings.behaviors
    autocorrects = settings.autocorrects
    learns = settings.learns
  }

  /// Those of `names` that are listed; nil if one is listed that is not among them.
  public init?(_ listed: [String]) {
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

  /// Changes settings to the selection.
  public func apply(to settings: inout KeyboardSettings) {
    settings.behaviors = behaviors
    settings.autocorrects = autocorrects
    settings.learns = learns
  }
}
