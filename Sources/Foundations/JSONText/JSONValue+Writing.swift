extension JSONValue {
  /// The value laid out for reading: on one line if it fits into 100 columns, otherwise with one
  /// member per line; lists and objects of plain values fill their lines. Numbers must be finite;
  /// they read back the same.
  /// - Complexity: O(bytes of the text × depth of the value)
  package var text: String {
    var text: [UInt8] = []
    write(to: &text, indent: 0, column: 0)
    text.append(UInt8(ascii: "\n"))
    return String(decoding: text, as: UTF8.self)
  }

  /// The value without line breaks. Numbers must be finite.
  /// - Complexity: O(bytes of the text)
  package var line: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static let lineLength = 100

  /// - Parameter column: the column at which the value begins, from 0.
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
  /// - Returns: whether it fits.
  private func writeLine(to text: inout [UInt8], column: Int) -> Bool {
    let start = text.count
    // No character has more than four bytes, so a longer text can be refused before it is finished.
    let fits =
      append(to: &text, limit: start + 4 * Self.lineLength)
      // One column is left for the comma after it.
      && column + Self.columns(text[start...]) < Self.lineLength
    if !fits { text.removeSubrange(start...) }
    return fits
  }

  /// Writes the content of a pair of brackets, on lines of its own.
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

  /// Returns the number of characters, counted as Unicode scalars.
  private static func columns(_ text: ArraySlice<UInt8>) -> Int {
    text.count { $0 & 0xC0 != 0x80 }
  }

  private var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// Appends the value without line breaks; stops and returns false once the text is longer than
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
