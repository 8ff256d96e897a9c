import SwipeDecoding

/// The settings of a keyboard, chosen by its user or by a study. Times are in ms, lengths in pt.
public struct KeyboardSettings: Hashable, Sendable {
  /// The time after a space within which a second one makes ". " (ring keyboard, section 4.3, which
  /// names no time; 1100 is that of Android's LatinIME, `config_double_space_period_timeout`).
  public var doubleSpaceWindow = 1100.0
  /// The time after a tap on shift within which a second one locks capitals (not in the
  /// specification; Android's double-tap timeout).
  public var capsLockWindow = 300.0
  /// How long the center is held before the finger moves the cursor (ring keyboard, section 4.10).
  public var cursorHold = 1000.0
  /// The distance that moves the cursor by one character (not in the specification; about the width
  /// of a letter on the screen).
  public var cursorStep = 10.0
  /// The distance from where cursor mode began beyond which distances count `cursorSpeedup` times
  /// (ring keyboard, section 13.1: "variable speed based on drag distance").
  public var cursorSlowReach = 60.0
  /// The factor of distances beyond `cursorSlowReach`.
  public var cursorSpeedup = 3.0
  /// How long the mode button is held for the next layout (ring keyboard, section 13.2), and shift
  /// and return for theme and dismiss if these have no buttons (section 13.1). The specification
  /// names no time; this is iOS's long press.
  public var longPress = 500.0
  /// The duration of the pulse with which cursor mode begins (ring keyboard, section 4.10 names
  /// none; by section 3.4 a key's pulse takes 0.3 s).
  public var pulse = 300.0
  /// The interval at which a swipe is decoded while it is drawn, for the suggestion bar; infinity
  /// for never.
  public var previewInterval = 100.0
  /// Whether the bar also completes words while they are swiped, from sample to sample, in place of
  /// what the swipe would mean if it ended: for decoders that can (`SwipeDecoder.liveWords()`).
  public var completesSwipes = false
  /// Whether one swipe may write several words, and how the finger goes from one to the next: for decoders
  /// that can (`SwipeDecoder.phrases(_:between:)`); nil: a swipe is a word.
  public var phraseSwipes: PhraseBoundary?
  /// How far a finger slides down from a key for its second character (tablet layouts, section 4.5:
  /// 24 in portrait, 16 in landscape). On flat keys, for which a fixed length would be too long,
  /// half the key's height is enough.
  public var slideDistance = portraitSlide
  /// How long a key is held for its second character, or shift for its layer (tablet layouts,
  /// section 4.6: "about 0.4 s").
  public var slideHold = 400.0
  /// What the keyboard does by itself.
  public var behaviors = KeyboardBehaviors.all
  /// Whether a tap beside all keys goes to the nearest one (ring keyboard, section 5.1).
  public var tapsNearestKey = true
  /// Whether swipes are corrected by how far beside the keys the user touches, which is learned
  /// from swipes whose words are kept (`TouchShift`).
  public var adaptsToTouch = false
  /// Whether words of the profanity list are offered, written and learned (ring keyboard, section
  /// 13.2: off).
  public var allowsProfanity = false
  /// Whether written words are learned (ring keyboard, section 13.2).
  public var learns = true
  /// Whether a space follows a word from the suggestion bar (off, since section 8 of the ring
  /// keyboard's specification only says "insert word").
  public var addsSpaceAfterPrediction = false
  /// Whether a tapped word that is almost certainly mistyped is corrected when a space follows
  /// (Konrad 2016, section 1).
  public var autocorrects = true
  /// Whether theme and dismiss have buttons of their own (section 7.1).
  public var showsCornerButtons = true
  /// The theme in use (section 12).
  public var theme = KeyboardTheme.dark
  /// The themes that the theme button cycles through; the user's own may be among them.
  public var themes = KeyboardTheme.builtIn
  /// The layout in use, by name or file; empty for the one that the session began with.
  public var layout = ""
  /// The layouts that a long press on the mode button cycles through.
  public var layouts: [String] = []
  /// The decoder, by name; empty for the one that the session began with.
  public var decoder = ""
  /// Whether fields for addresses have keys of their own, such as `@` and `.com`.
  public var showsFieldKeys = true
  /// What the field is for with which a session begins, or that appears when settings change; nil
  /// for text at the beginning, and for no change later. A session takes it over in
  /// `KeyboardSession.field`.
  public var field: FieldKind?
  /// How input methods behave.
  public var methods = MethodSettings()

  /// Creates the default settings.
  public init() {}

  /// The slide distance for a keyboard in portrait, in pt (tablet layouts, section 4.5).
  public static let portraitSlide = 24.0
  /// The slide distance for a keyboard in landscape, in pt (tablet layouts, section 4.5): an app
  /// sets it when the screen turns, as the session does not know how it is held.
  public static let landscapeSlide = 16.0

  /// The theme after the one in use; the first one if the theme in use is not in the list.
  var nextTheme: KeyboardTheme {
    let place = themes.firstIndex(of: theme) ?? -1
    return themes.isEmpty ? theme : themes[(place + 1) % themes.count]
  }

  /// Returns the layout after the one in use; nil if there is no other.
  /// - Parameter current: The name of the current layout.
  func nextLayout(after current: String) -> String? {
    guard !layouts.isEmpty else { return nil }
    let place = layouts.firstIndex(of: layout.isEmpty ? current : layout) ?? -1
    let next = layouts[(place + 1) % layouts.count]
    return next == layout ? nil : next
  }
}
