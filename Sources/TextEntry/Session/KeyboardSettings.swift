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
  /// How long the pulse lasts with which cursor mode begins (ring keyboard, section 4.10 names
  /// none; section 3.4 gives a key's pulse 0.3 s).
  public var pulse = 300.0
  /// How often a swipe is decoded while it is drawn, for the bar; infinity: not at all.
  public var previewInterval = 100.0
  /// Whether words of the profanity list are offered, written and learned (ring keyboard, section
  /// 13.2: off).
  public var allowsProfanity = false
  /// Whether written words are learned (ring keyboard, section 13.2).
  public var learns = true
  /// Whether a space follows a word from the bar (ring keyboard, section 8 says only "insert word":
  /// off).
  public var addsSpaceAfterPrediction = false

  public init() {}
}
