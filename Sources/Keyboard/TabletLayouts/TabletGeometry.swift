import KeyboardGeometry

/// The widths and heights of a tablet's keys. The specification gives widths in percent of the
/// keyboard that do not add up to 100; here every letter is 7 % wide, and the modifiers share the
/// rest.
enum TabletGeometry {
  /// A letter's share of the keyboard's width, in percent.
  static let key = 7.0
  /// The width of the keyboard, in letters.
  static let columns = 100 / key
  static let backspace = 9.0 / key
  static let tab = 9.0 / key
  static let language = 11.5 / key
  static let enter = 11.5 / key
  static let shift = 15.0 / key
  /// The height of the bottom row, in heights of the letters' rows: 68 pt against 64 (section 4.3).
  static let bottomHeight = 1.0625
  /// The space between keys, in pt (section 4.3).
  static let gap = Size(width: 7, height: 4)

  /// The bottom row: 8 + 10 + 7 + 57 + 10 + 8 percent.
  static let bottomRow = [
    RowKey(.next, width: 8 / key), RowKey(.symbols, width: 10 / key), RowKey(.emoji, width: 1),
    RowKey(KeyAction.space, width: 57 / key), RowKey(.symbols, width: 10 / key),
    RowKey(.dismiss, width: 8 / key),
  ]

  /// Returns the keys of a short row, equally wide over the whole keyboard.
  static func stretched(_ row: [RowKey]) -> [RowKey] {
    row.map { key in
      RowKey(
        key.content, width: columns / Double(row.count), legends: key.legends, slide: key.slide)
    }
  }
}
