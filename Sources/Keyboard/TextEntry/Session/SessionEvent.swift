import KeyboardGeometry

/// Something that happens to a keyboard.
public enum SessionEvent: Hashable, Sendable {
  case touch(TouchEvent)
  /// Time has passed, which matters to fingers that are held still.
  case advance(to: Double)
  /// The keyboard appears for a field, which may be the same as before.
  case appeared(at: Double, field: FieldKind = .text)
  /// Something other than the keyboard has changed the text or moved the cursor.
  case textChangedOutside(at: Double)
  /// The user has changed a setting.
  case settings(KeyboardSettings, at: Double)

  /// The time in ms, on the session's clock.
  public var time: Double {
    switch self {
    case .touch(let touch): touch.time
    case .advance(let time), .appeared(let time, _), .textChangedOutside(let time): time
    case .settings(_, let time): time
    }
  }
}

/// What a finger does at a point in time.
public struct TouchEvent: Hashable, Sendable {
  /// Distinguishes fingers that are down at the same time.
  public var finger: Int
  /// What the finger does.
  public var phase: Phase
  /// The position in the keyboard's rectangle, in pt; the suggestion bar is above it, at negative
  /// y.
  public var position: Point
  /// The time in ms, on the session's clock.
  public var time: Double

  /// What a finger does.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case began, moved, ended, cancelled
  }

  /// Creates a touch event.
  public init(finger: Int, phase: Phase, position: Point, time: Double) {
    self.finger = finger
    self.phase = phase
    self.position = position
    self.time = time
  }
}

/// What the keyboard did because of one thing that the user did.
public struct SessionAction: Hashable, Sendable {
  /// The time in ms, on the session's clock.
  public var time: Double
  /// What the user did.
  public var cause: Cause
  /// The changes of the document, in order.
  public var actions: DocumentActions
  /// The gesture that asked for a key's second character or for the shift layer; nil for everything
  /// else.
  public var gesture: KeyGesture?
  /// The candidate of an input method that was picked; nil if none was.
  public var pick: MethodPick?

  /// What the user did.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// A tap on a letter or a digit.
    case character
    /// A tap on another key that writes, or on a punctuation button.
    case punctuation
    case space
    case `return`
    case backspace
    /// A swipe to the left from backspace or from the center.
    case wordDelete
    /// A swipe that wrote a word.
    case swipe
    /// A swipe that no word fits.
    case noWord
    /// A tap on a suggestion or a completion.
    case prediction
    /// A tap on another candidate of the last swipe.
    case alternative
    /// A drag in cursor mode.
    case cursor
    /// A swipe to the right from the center.
    case jumpToEnd
    case shift
    /// A tap on 123, ABC or #+=.
    case mode
    case theme
    case dismiss
    /// A long press on 123.
    case layout
    /// A tap on a key for something that only the app around the keyboard can do.
    case language, next, emoji
    /// The last change of the text was taken back, or made again.
    case undo, redo
    /// A key of an input method was added to the code, or removed from it.
    case compose, decompose
    /// A candidate of an input method was written; `related` for one offered after a word.
    case pick, related
    /// A slide over the candidates, or a tap on the mark for more of them.
    case page
    /// A slide along the space bar, which changes the input method, or its choice in the menu.
    case method
    /// A key was held whose menu opens, or a setting was chosen in a menu.
    case menu

    /// Whether the action concerns the text. Other actions keep the alternatives of the last swipe.
    var concernsText: Bool {
      switch self {
      case .shift, .mode, .theme, .dismiss, .layout, .language, .next, .emoji, .page, .method,
        .menu:
        false
      default: true
      }
    }

    /// Whether the action takes back what was written.
    public var isFix: Bool {
      switch self {
      case .backspace, .wordDelete, .alternative, .undo: true
      default: false
      }
    }
  }

  /// Creates an action.
  public init(
    time: Double, cause: Cause, actions: DocumentActions, by gesture: KeyGesture? = nil
  ) {
    self.time = time
    self.cause = cause
    self.actions = actions
    self.gesture = gesture
  }
}
