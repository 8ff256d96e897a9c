import JSONText

/// Further fields of a trace, which are JSON values, as the cells of a table.
enum CSVValue {
  /// A cell as a JSON value: the cell itself where it is JSON, else a string of it.
  static func json(ofCell cell: String) -> String {
    if JSONText.isValue(cell) { return cell }
    var text: [UInt8] = []
    JSONText.append(string: cell, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The cell that `json(ofCell:)` reads as this JSON value, to the byte. Strings stand without
  /// quotes unless they would then be taken for something else or lose how they were escaped.
  static func cell(ofJSON json: String) -> String {
    guard let string = JSONText.string(json), !string.isEmpty, self.json(ofCell: string) == json
    else { return json }
    return string
  }
}
