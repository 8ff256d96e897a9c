import JSONText

/// The other fields of a trace, which are JSON values, as cells of a table.
enum CSVValue {
  /// Returns the JSON value of a cell: the cell itself if it is JSON, otherwise a string.
  static func json(ofCell cell: String) -> String {
    if JSONText.isValue(cell) { return cell }
    var text: [UInt8] = []
    JSONText.append(string: cell, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the cell that `json(ofCell:)` reads as exactly this JSON value. Strings are written
  /// without quotes unless they would then be read as something else or lose their escapes.
  static func cell(ofJSON json: String) -> String {
    guard let string = JSONText.string(json), !string.isEmpty, self.json(ofCell: string) == json
    else { return json }
    return string
  }
}
