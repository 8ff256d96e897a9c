/// What the values of a log's event column mean.
public struct TouchEventNames: Hashable, Sendable {
  /// What a finger did.
  public enum Event: String, Hashable, Sendable {
    case down, move, up
    /// The system took the touch away.
    case cancel
    /// Something that is no part of a touch, such as a hovering pen.
    case other
  }

  private var chosen: [String: Event] = [:]

  /// The names that Android, iOS, browsers and Flutter use.
  public init() {}

  /// Reads `down=0,move=1,up=3`; values that are not named keep their usual meaning.
  /// - Throws: `ColumnMapping.Mistake`
  public init(_ text: String) throws(ColumnMapping.Mistake) {
    for part in text.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let event = Event(rawValue: String(sides[0])) else {
        throw ColumnMapping.Mistake(
          description: "--events takes down=VALUE,move=VALUE,up=VALUE (also cancel, other)")
      }
      chosen[sides[1].lowercased()] = event
    }
  }

  /// Returns the meaning of a value; nil if it is none of the known names.
  public func event(_ value: String) -> Event? {
    let name = value.lowercased()
    if let event = chosen[name] { return event }
    var core = name.filter { $0.isLetter || $0.isNumber }
    for word in ["action", "touches", "touch", "mouse", "pointer", "gesture", "event", "phase"] {
      if core != word, let range = core.firstRange(of: word) { core.removeSubrange(range) }
    }
    switch core {
    // MotionEvent.ACTION_DOWN of Android is 0, ACTION_UP 1, ACTION_MOVE 2, ACTION_CANCEL 3.
    case "0", "down", "start", "started", "begin", "began", "begins", "press", "pressed", "d":
      return .down
    case "1", "up", "end", "ended", "ends", "release", "released", "lift", "u": return .up
    case "2", "move", "moved", "moves", "drag", "dragged", "update", "changed", "stationary", "m":
      return .move
    case "3", "cancel", "cancelled", "canceled": return .cancel
    case "hover", "added", "add", "removed", "remove", "enter", "exit", "over", "out", "leave",
      "hovermove", "hoverenter", "hoverexit", "tap", "click", "scroll", "outside", "4", "7", "9",
      "10":
      return .other
    default: return nil
    }
  }
}
