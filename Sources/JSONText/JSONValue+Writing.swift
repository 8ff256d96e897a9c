extension JSONValue {
  /// The value for people to read: on one line where it fits into 100 columns, else a member a
  /// line; a list or an object of plain values fills its lines. Numbers must be finite; they read
  /// back the same.
  /// - Complexity: O(bytes of the text × depth of the value)
  package var text: String {
    var text: [UInt8] = []
    write(to: &text, indent: 0, column: 0)
    text.append(UInt8(ascii: "\n"))
    return String(decoding: text, as: UTF8.self)
  }

  /// The value on one line, without a line break. Numbers must be finite.
  /// - Complexity: O(bytes of the text)
  package var line: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static let lineLength = 100

  /// - Parameter column: where in its line the value begins, from 0
  private func write(to text: inout [UInt8], indent: Int, column: Int) {
    // The whole document is never one line.
    if indent > 0, writeLine(to: &text, column: column) { return }
    switch self {
    case .array(let values) where !values.isEmpty:
      text.append(UInt8(ascii: "["))
      Self.write(values.map { (nil, $0) }, to: &text, indent: indent)
      text.append(UInt8(ascii: "]"))
    case .object(let members) where !members.isEmpty:
      text.append(UInt8(ascii: "{"))
      Self.write(members.map { ($0.name, $0.value) }, to: &text, indent: indent)
      text.append(UInt8(ascii: "}"))
    default:
      append(to: &text)
    }
  }

  /// Writes the value if it fits on the line.
  private func writeLine(to text: inout [UInt8], column: Int) -> Bool {
    let start = text.count
    // No character has more than four bytes: a longer text need not be finished to be refused.
    let fits =
      append(to: &text, limit: start + 4 * Self.lineLength)
      // One column is left for the comma behind it.
      && column + Self.columns(text[start...]) < Self.lineLength
    if !fits { text.removeSubrange(start...) }
    return fits
  }

  /// Writes what stands between brackets, on lines of its own.
  private static func write(
    _ parts: [(name: String?, value: JSONValue)], to text: inout [UInt8], indent: Int
  ) {
    let margin = indent + 2
    let fillsLines = indent > 0 && parts.allSatisfy(\.value.isPlain)
    var column = 0
    for (index, (name, value)) in parts.enumerated() {
      var part: [UInt8] = []
      if let name { append(name: name, to: &part) }
      if fillsLines {
        value.append(to: &part)
      } else {
        value.write(to: &part, indent: margin, column: margin + columns(part[...]))
      }
      if index > 0 { text.append(UInt8(ascii: ",")) }
      let width = fillsLines ? columns(part[...]) : 0
      if fillsLines, index > 0, column + width + 2 < lineLength {
        text.append(UInt8(ascii: " "))
        column += width + 2
      } else {
        appendLineBreak(to: &text, indent: margin)
        column = margin + width
      }
      text.append(contentsOf: part)
    }
    appendLineBreak(to: &text, indent: indent)
  }

  private static func appendLineBreak(to text: inout [UInt8], indent: Int) {
    text.append(UInt8(ascii: "\n"))
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  private static func append(name: String, to text: inout [UInt8]) {
    JSONText.append(string: name, to: &text)
    text.append(contentsOf: ": ".utf8)
  }

  /// Characters, counted by their Unicode scalars.
  private static func columns(_ text: ArraySlice<UInt8>) -> Int {
    text.count { $0 & 0xC0 != 0x80 }
  }

  private var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// Appends the value without line breaks; gives up, with false, where the text has grown beyond
  /// the limit.
  @discardableResult
  private func append(to text: inout [UInt8], limit: Int = .max) -> Bool {
    switch self {
    case .null: text.append(contentsOf: "null".utf8)
    case .bool(let value): text.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let value): JSONText.append(number: value, to: &text)
    case .string(let value): JSONText.append(string: value, to: &text)
    case .array(let values):
      text.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(contentsOf: ", ".utf8) }
        guard value.append(to: &text, limit: limit) else { return false }
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(contentsOf: ", ".utf8) }
        Self.append(name: member.name, to: &text)
        guard member.value.append(to: &text, limit: limit) else { return false }
      }
      text.append(UInt8(ascii: "}"))
    }
    return text.count <= limit
  }
}
