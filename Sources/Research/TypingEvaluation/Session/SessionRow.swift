import Reports
import TextEntry

/// The text of a replayed session.
package enum SessionRow {
  /// Returns a line for each action and for the beginning and end of sessions, or an empty text for
  /// anything else.
  ///
  /// - Parameter session: the session's current state
  package static func text(_ line: SessionLogLine, _ session: KeyboardSession<TextBuffer>?)
    -> String
  {
    switch line {
    case .header(let header):
      let size = "\(formatted(header.width, decimals: 0))x\(formatted(header.height, decimals: 0))"
      let simulated = header.simulation.map { " SIMULATED by \($0.generator)" } ?? ""
      let presented = header.presented.map { ", presented: \(shown($0))" } ?? ""
      return "session on \(header.layout), \(size)\(simulated)\(presented)\n"
    case .action(let action):
      let time = formatted(action.time / 1000, decimals: 3)
      let cause = action.cause.rawValue
      guard let session else { return "\(padded(time, 9)) \(cause)\n" }
      let state = session.state
      let text = shown(end(session.document.before)) + "|" + shown(start(session.document.after))
      let bar = state.bar.words.joined(separator: " ")
      return "\(padded(time, 9))  \(cause)\(spaces(12 - cause.count))  \(text)"
        + "  [\(state.mode.rawValue), shift \(state.shift.rawValue)]"
        + "  \(state.bar.mode.rawValue): \(shown(bar))\n"
    case .outsideChange: return "           (the text was changed from outside)\n"
    case .end(let before, let after): return "text: \(shown(before))|\(shown(after))\n"
    case .event(.appeared(_, let field)) where field != .text:
      return "           (a field appeared: \(field.rawValue))\n"
    case .event, .snapshot: return ""
    }
  }

  private static let context = 40

  private static func end(_ text: String) -> String {
    text.count > context ? "…" + text.suffix(context) : text
  }

  private static func start(_ text: String) -> String {
    text.count > context ? text.prefix(context) + "…" : text
  }

  /// Returns text in which line breaks and control characters cannot disturb the terminal.
  private static func shown(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          if scalar == "\n" { return "⏎" }
          return scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }))
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    spaces(width - text.count) + text
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
