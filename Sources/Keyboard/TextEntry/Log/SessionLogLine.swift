import KeyboardGeometry

/// A line of a session log (docs/reference/session-logs.md).
public enum SessionLogLine: Hashable, Sendable {
  /// A session begins.
  case header(SessionLogHeader)
  /// Something happened.
  case event(SessionEvent)
  /// Something other than the keyboard has changed the text to this.
  case outsideChange(before: String, after: String, time: Double)
  /// The keyboard performed an action.
  case action(SessionAction)
  /// What the keyboard shows has changed to this.
  case snapshot(SessionSnapshot)
  /// The session has ended with this text before and after the cursor.
  case end(before: String, after: String)

  /// Whether the line is an outcome, which the keyboard produced in response to earlier lines.
  public var isOutcome: Bool {
    switch self {
    case .action, .snapshot, .end: true
    case .header, .event, .outsideChange: false
    }
  }
}

/// The part of a session's state that is logged: what changes by actions, not with each movement.
public struct SessionSnapshot: Hashable, Sendable {
  /// Which keys the keyboard shows.
  public var mode: KeyboardMode
  /// Whether letters come out as capitals.
  public var shift: ShiftState
  /// The layer of the keys, as in `SessionState.layer`.
  public var layer: String?
  /// The theme in use.
  public var theme: KeyboardTheme
  /// Whether the keyboard is shown.
  public var isShown: Bool
  /// The suggestion bar.
  public var bar: SuggestionBar
  /// Whether a finger moves the cursor.
  public var isMovingCursor: Bool
  /// What an input method composes; nil while English is written.
  public var composition: Composition?

  /// The logged part of a composition. Its candidates are the words of the bar.
  public struct Composition: Hashable, Sendable {
    /// The name of the method.
    public var method: String
    /// The typed keys.
    public var keys: String
    /// The page of candidates that is shown, counted from 0.
    public var page: Int
  }

  /// Creates a snapshot of a state.
  public init(_ state: SessionState) {
    mode = state.mode
    shift = state.shift
    layer = state.layer
    theme = state.theme
    isShown = state.isShown
    bar = state.bar
    isMovingCursor = state.cursor.isActive
    composition = state.composition.map {
      Composition(method: $0.method, keys: $0.keys, page: $0.page)
    }
  }

  init(
    mode: KeyboardMode, shift: ShiftState, layer: String?, theme: KeyboardTheme, isShown: Bool,
    bar: SuggestionBar, isMovingCursor: Bool, composition: Composition? = nil
  ) {
    self.mode = mode
    self.shift = shift
    self.layer = layer
    self.theme = theme
    self.isShown = isShown
    self.bar = bar
    self.isMovingCursor = isMovingCursor
    self.composition = composition
  }
}

/// An error in a line of a session log, or a reason why a log cannot be replayed.
public struct SessionLogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1; 0 if no line is at fault.
  public var line: Int
  /// What is wrong, in one sentence.
  public var reason: String

  /// Creates an error.
  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// Why a line is refused that follows no header.
  package static let noSession = "no session has begun: a header is missing"

  /// The line and the reason.
  public var description: String { line > 0 ? "line \(line): \(reason)" : reason }
}
