/// What a person, or a study, sets. Times in ms, lengths in pt.
public struct KeyboardSettings: Hashable, Sendable {
  /// A second space within this time of the first makes ". " (ring keyboard, section 4.3, which
  /// names no time; 1100 is that of Android's LatinIME, `config_double_space_period_timeout`).
  public var doubleSpaceWindow = 1100.0
  /// A second tap on shift within this time of the first locks capitals (not in the specification;
  /// Android's double-tap timeout).
  public var capsLockWindow = 300.0
  /// How long the centre is held before the finger moves the cursor (ring keyboard, section 4.10).
  public var cursorHold = 1000.0
  /// How far the finger moves for one character in cursor mode. Not in the specification: about the
  /// width of a letter on the screen.
  public var cursorStep = 10.0
  /// Farther than this from where cursor mode began, in pt, a distance counts `cursorSpeedup` times
  /// (ring keyboard, section 13.1: "variable speed based on drag distance").
  public var cursorSlowReach = 60.0
  public var cursorSpeedup = 3.0
  /// How long the mode button is held for the next layout (ring keyboard, section 13.2), and shift
  /// and return for theme and dismiss where these have no buttons (section 13.1). Not in the
  /// specification; iOS's long press.
  public var longPress = 500.0
  /// How long the pulse lasts with which cursor mode begins (ring keyboard, section 4.10 names
  /// none; section 3.4 gives a key's pulse 0.3 s).
  public var pulse = 300.0
  /// How often a swipe is decoded while it is drawn, for the suggestion bar; infinity: never.
  public var previewInterval = 100.0
  /// How far a finger slides down from a key for its second character, in pt, or half the key's
  /// height where that is less (tablet layouts, section 4.5: 24 in portrait, 16 in landscape). Half
  /// the height, as a fixed length fails on flat keys.
  public var slideDistance = portraitSlide
  /// How long a key is held for its second character, or shift for its layer (tablet layouts,
  /// section 4.6: "about 0.4 s").
  public var slideHold = 400.0
  /// What the keyboard does by itself.
  public var behaviors = KeyboardBehaviors.all
  /// Whether a tap beside all keys goes to the nearest one (ring keyboard, section 5.1).
  public var tapsNearestKey = true
  /// Whether it is learned how far beside the keys the person touches, from swipes whose words are
  /// kept, and taken off the next ones (`TouchShift`).
  public var adaptsToTouch = false
  /// Whether words of the profanity list are offered, written and learned (ring keyboard, section
  /// 13.2: off).
  public var allowsProfanity = false
  /// Whether written words are learned (ring keyboard, section 13.2).
  public var learns = true
  /// Whether a space follows a word from the suggestion bar (ring keyboard, section 8 says only
  /// "insert word": off).
  public var addsSpaceAfterPrediction = false
  /// Whether a tapped word that is surely mistyped is changed when a space follows (Konrad 2016,
  /// section 1).
  public var autocorrects = true
  /// Whether theme and dismiss have buttons of their own (section 7.1).
  public var showsCornerButtons = true
  /// The theme in use (section 12).
  public var theme = KeyboardTheme.dark
  /// The themes that the theme button goes through; a person's own may be among them.
  public var themes = KeyboardTheme.builtIn
  /// The layout in use, by name or file; empty for the one that the session began with.
  public var layout = ""
  /// The layouts that a long press on the mode button goes through.
  public var layouts: [String] = []
  /// The decoder, by name; empty for the one that the session began with.
  public var decoder = ""
  /// How input methods behave.
  public var methods = MethodSettings()

  public init() {}

  /// The values of `slideDistance` for the two ways to hold a tablet, in pt (tablet layouts, section 4.5);
  /// an app sets the second when the tablet is turned.
  public static let portraitSlide = 24.0
  public static let landscapeSlide = 16.0

  /// The theme after the one in use; the first one if that is not in the list.
  var nextTheme: KeyboardTheme {
    let place = themes.firstIndex(of: theme) ?? -1
    return themes.isEmpty ? theme : themes[(place + 1) % themes.count]
  }

  /// The layout after the one in use; nil where there is no other.
  /// - Parameter current: the name of the current layout.
  func nextLayout(after current: String) -> String? {
    guard !layouts.isEmpty else { return nil }
    let place = layouts.firstIndex(of: layout.isEmpty ? current : layout) ?? -1
    let next = layouts[(place + 1) % layouts.count]
    return next == layout ? nil : next
  }
}
