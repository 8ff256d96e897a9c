/// The reason why a layout cannot be used.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The size is not positive and finite, or is too small for the keys.
  case badSize(Size)
  /// A part of the layout, identified by its path and its key, breaks a rule.
  case invalid(part: String, reason: String)
  /// The layout file is not JSON. Line and column count characters from 1.
  case malformed(line: Int, column: Int, reason: String)

  /// A readable message.
  public var description: String {
    switch self {
    case .badSize(let size):
      "a keyboard of \(size.text) pt has no room for the keys"
    case .invalid(let part, let reason):
      "\(part): \(reason)"
    case .malformed(let line, let column, let reason):
      "line \(line), column \(column): \(reason)"
    }
  }
}

/// The place of a key in a layout, as a reader of the layout file finds it.
enum LayoutPlace: CustomStringConvertible {
  case ringKey(ring: Int, Character)
  case gap(Int, KeyAction)
  case rowKey(row: Int, Character)
  case action(Int, KeyAction)
  /// A key of a layout of rows; `layer` is nil for the first layer.
  case key(layer: String?, row: Int, column: Int)
  case freeKey(Int)

  /// The path of the list member that holds the key.
  var path: String {
    switch self {
    case .ringKey(let index, _): "rings[\(index)]"
    case .gap(let index, _): "gaps[\(index)]"
    case .rowKey(let index, _): "rows[\(index)]"
    case .action(let index, _): "actions[\(index)]"
    case .key(let layer, let row, let column):
      "\(layer.map { "layers.\($0)" } ?? "rows")[\(row)].keys[\(column)]"
    case .freeKey(let index): "keys[\(index)]"
    }
  }

  var description: String {
    switch self {
    case .ringKey(_, let character), .rowKey(_, let character):
      "\(path), key \(quoted(String(character)))"
    case .gap(_, let action), .action(_, let action):
      "\(path) (\(action.rawValue))"
    case .key, .freeKey: path
    }
  }
}

/// Returns a text in quotes for an error message, with invisible characters escaped and cut after
/// 40 code points.
func quoted(_ text: String) -> String {
  var shown = ""
  for (index, scalar) in text.unicodeScalars.enumerated() {
    if index == 40 { return "\"\(shown)…\"" }
    shown +=
      scalar.properties.isGraphic && scalar != "\"" && scalar != "\\"
      ? String(scalar) : scalar.escaped(asASCII: true)
  }
  return "\"\(shown)\""
}

extension Unicode.Scalar.Properties {
  /// A Boolean value that indicates whether the scalar is visible as the first of a text: no
  /// control, format or unassigned code, no space, no mark that combines with a preceding letter.
  var isGraphic: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default: true
    }
  }
}
