/// Why a layout cannot be used.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The size is not positive and finite, or is too small for the keys.
  case badSize(Size)
  /// A part of the layout, named by its path and its key, breaks a rule.
  case invalid(part: String, reason: String)
  /// The layout file is not JSON. Line and column count characters from 1.
  case malformed(line: Int, column: Int, reason: String)

  public var description: String {
    switch self {
    case .badSize(let size):
      "a keyboard of \(size.width) × \(size.height) pt has no room for the keys"
    case .invalid(let part, let reason):
      "\(part): \(reason)"
    case .malformed(let line, let column, let reason):
      "line \(line), column \(column): \(reason)"
    }
  }
}

/// Where a key stands in a layout, as a layout file's reader finds it.
enum LayoutPlace: CustomStringConvertible {
  case ringKey(ring: Int, Character)
  case gap(Int, KeyAction)
  case rowKey(row: Int, Character)
  case action(Int, KeyAction)
  /// A key of a layout of rows; `layer` is nil for the first.
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

/// The text in quotes for an error message: what cannot be seen is escaped, what is long is cut.
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
  /// Whether the scalar, standing first, shows by itself: no control, format or unassigned code, no
  /// space, no mark that joins what stands before it.
  var isGraphic: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default: true
    }
  }
}
