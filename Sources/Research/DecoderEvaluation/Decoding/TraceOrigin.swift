import JSONText
import SwipeTraces

/// The origin of a result's trace, by which it can be joined with other tables: the user, the
/// keyboard, and the trace's location.
package struct TraceOrigin: Hashable, Sendable {
  /// The user who made the trace, if known.
  package var user: String?
  /// The keyboard that was used: the command line's, the trace's own, or the standard one.
  package var keyboard: KeyboardReference?
  /// The location of the trace; nil if it is not in a file.
  package var location: TraceLocation?

  /// Creates an origin.
  package init(
    user: String? = nil, keyboard: KeyboardReference? = nil, location: TraceLocation? = nil
  ) {
    self.user = user
    self.keyboard = keyboard
    self.location = location
  }

  /// The names of its columns in CSV.
  package static let columns = ["user", "layout", "width", "height", "file", "line"]

  /// The cells of these columns; empty if a value is unknown.
  package var cells: [String] {
    [
      user ?? "", keyboard?.layout ?? "", Self.text(keyboard?.width), Self.text(keyboard?.height),
      location?.file ?? "", location.map { "\($0.line)" } ?? "",
    ]
  }

  /// Appends members of a JSON object, each after a comma: `user`, `keyboard` as in traces, `file`
  /// and `line`; unknown ones are left out.
  func appendMembers(to line: inout [UInt8]) {
    if let user {
      line += ",\"user\":".utf8
      JSONText.append(string: user, to: &line)
    }
    if let keyboard {
      line += ",\"keyboard\":{\"layout\":".utf8
      JSONText.append(string: keyboard.layout, to: &line)
      line += ",\"width\":".utf8
      JSONText.append(number: keyboard.width, to: &line)
      line += ",\"height\":".utf8
      JSONText.append(number: keyboard.height, to: &line)
      line.append(UInt8(ascii: "}"))
    }
    if let location {
      line += ",\"file\":".utf8
      JSONText.append(string: location.file, to: &line)
      line += ",\"line\":\(location.line)".utf8
    }
  }

  private static func text(_ number: Double?) -> String {
    guard let number else { return "" }
    var bytes: [UInt8] = []
    JSONText.append(number: number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
