import JSONText
import SwipeTraces

/// What a result says of its trace, so that it can be joined with other tables: who swiped, on
/// which keyboard, and where the trace stands.
public struct TraceOrigin: Hashable, Sendable {
  public var user: String?
  /// The keyboard that was worked with: the command line's, the trace's own, or the standard one.
  public var keyboard: KeyboardReference?
  /// Nil for traces that are in no file.
  public var location: TraceLocation?

  public init(
    user: String? = nil, keyboard: KeyboardReference? = nil, location: TraceLocation? = nil
  ) {
    self.user = user
    self.keyboard = keyboard
    self.location = location
  }

  /// Names of the columns that it fills in CSV.
  public static let columns = ["user", "layout", "width", "height", "file", "line"]

  /// The columns' cells; empty where nothing is known.
  public var cells: [String] {
    [
      user ?? "", keyboard?.layout ?? "", Self.text(keyboard?.width), Self.text(keyboard?.height),
      location?.file ?? "", location.map { "\($0.line)" } ?? "",
    ]
  }

  /// Appends the members of a JSON object, each behind a comma: `user`, `keyboard` as in traces,
  /// `file`, `line`; what is not known is left out.
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
