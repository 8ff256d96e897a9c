import KeyboardGeometry

/// Something that happens to a keyboard.
public enum SessionEvent: Hashable, Sendable {
  case touch(TouchEvent)
  /// Time has passed: what depends on holding still may happen.
  case advance(to: Double)
  /// The keyboard appears on a field, a new one or the same again.
  case appeared(at: Double, field: FieldKind = .text)
  /// The text or the cursor was changed outside the keyboard.
  case textChangedOutside(at: Double)
  /// The person has changed a setting.
  case settings(KeyboardSettings, at: Double)

  /// In ms on the session's clock.
  public var time: Double {
    switch self {
    case .touch(let touch): touch.time
    case .advance(let time), .appeared(let time, _), .textChangedOutside(let time): time
    case .settings(_, let time): time
    }
  }
}

/// What a finger does at one moment.
public struct TouchEvent: Hashable, Sendable {
  /// Tells fingers apart that are down at the same time.
  public var finger: Int
  public var phase: Phase
  /// In pt of the keyboard's rectangle; the suggestion bar lies above it, at negative y.
  public var position: Point
  /// In ms on the session's clock.
  public var time: Double

  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began, moved, ended, cancelled
  }

  public init(finger: Int, phase: Phase, position: Point, time: Double) {
    self.finger = finger
    self.phase = phase
    self.position = position
    self.time = time
  }
}

/// What the keyboard did because of one thing that a person did.
public struct SessionAction: Hashable, Sendable {
  /// In ms on the session's clock.
  public var time: Double
  public var cause: Cause
  /// The changes of the document, in order; empty where there was none.
  public var actions: DocumentActions
  /// How a key's second character, or shift's layer, was asked for; nil for taps and all else.
  public var gesture: KeyGesture?
  /// Which candidate of an input method was picked, where one was.
  public var pick: MethodPick?

  /// What the person did.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// A letter or a digit.
    case character
    /// Any other key that writes, and the punctuation buttons.
    case punctuation
    case space
    case `return`
    case backspace
    /// A swipe to the left from backspace or from the centre.
    case wordDelete
    /// A swipe that wrote a word.
    case swipe
    /// A swipe that no word fits.
    case noWord
    /// A tap on a suggestion or a completion.
    case prediction
    /// A tap on another meaning of the last swipe.
    case alternative
    /// A drag in cursor mode.
    case cursor
    /// A swipe to the right from the centre.
    case jumpToEnd
    case shift
    /// A tap on 123, ABC or #+=.
    case mode
    case theme
    case dismiss
    /// A long press on 123.
    case layout
    /// A key for what only the app around the keyboard can do: another input method, the next
    /// keyboard, emoji, undoing and doing again.
    case language, next, emoji, undo, redo
    /// A key of an input method that was added to its code, or taken from it.
    case compose, decompose
    /// A candidate of an input method was written; one that follows what was written before.
    case pick, related
    /// A slide over the candidates, or a tap on the mark behind them.
    case page
    /// A slide along the space bar: the next or previous input method.
    case method

    /// Whether it is about the text: others leave the last swipe's alternatives open.
    var concernsText: Bool {
      switch self {
      case .shift, .mode, .theme, .dismiss, .layout, .language, .next, .emoji, .page, .method: false
      default: true
      }
    }

    /// Whether the action takes back what was written.
    public var isFix: Bool {
      switch self {
      case .backspace, .wordDelete, .alternative: true
      default: false
      }
    }
  }

  public init(
    time: Double, cause: Cause, actions: DocumentActions, by gesture: KeyGesture? = nil
  ) {
    self.time = time
    self.cause = cause
    self.actions = actions
    self.gesture = gesture
  }
}
