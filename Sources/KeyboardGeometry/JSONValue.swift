/// A JSON value that keeps its members in the order of the text, and members that stand twice, so
/// that a layout file's reader can refuse them by name.
enum JSONValue {
  case null
  case bool(Bool)
  /// Finite.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member {
    var name: String
    var value: JSONValue
  }

  /// What a reader would call it.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

// MARK: - Writing

extension JSONValue {
  /// The value for people to read: on one line where it fits into 100 columns, else a member a
  /// line; an object of plain values fills its lines.
  var text: String {
    var text = ""
    write(to: &text, indent: 0, column: 0)
    return text + "\n"
  }

  private static let lineLength = 100

  /// - Parameter column: where in its line the value begins
  private func write(to text: inout String, indent: Int, column: Int) {
    let line = inline
    // One column is left for the comma behind it. The whole file is never one line.
    if indent > 0, column + line.count < Self.lineLength {
      text += line
      return
    }
    let margin = String(repeating: " ", count: indent + 2)
    switch self {
    case .array(let values) where !values.isEmpty:
      text += "[\n"
      for (index, value) in values.enumerated() {
        text += margin
        value.write(to: &text, indent: indent + 2, column: indent + 2)
        text += index == values.count - 1 ? "\n" : ",\n"
      }
      text += String(repeating: " ", count: indent) + "]"
    case .object(let members) where !members.isEmpty:
      text += "{\n"
      if indent > 0, members.allSatisfy({ $0.value.isPlain }) {
        text += Self.filled(members.map(Self.inline), margin: margin)
      } else {
        for (index, member) in members.enumerated() {
          let name = Self.escaped(member.name) + ": "
          text += margin + name
          member.value.write(to: &text, indent: indent + 2, column: indent + 2 + name.count)
          text += index == members.count - 1 ? "\n" : ",\n"
        }
      }
      text += String(repeating: " ", count: indent) + "}"
    default:
      text += line
    }
  }

  private static func filled(_ items: [String], margin: String) -> String {
    var text = margin
    var column = margin.count
    for (index, item) in items.enumerated() {
      if index > 0 {
        let fits = column + item.count + 2 < lineLength
        text += fits ? ", " : ",\n" + margin
        column = fits ? column + 2 : margin.count
      }
      text += item
      column += item.count
    }
    return text + "\n"
  }

  private var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// The value on one line.
  private var inline: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Self.text(of: value)
    case .string(let value): Self.escaped(value)
    case .array(let values): "[" + values.map(\.inline).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map(Self.inline).joined(separator: ", ") + "}"
    }
  }

  private static func inline(_ member: Member) -> String {
    escaped(member.name) + ": " + member.value.inline
  }

  /// Swift's shortest text that reads back as the same number, whole numbers without ".0".
  private static func text(of number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func escaped(_ text: String) -> String {
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\\t"
      case "\u{0}"..."\u{1F}":
        escaped += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
  }
}
