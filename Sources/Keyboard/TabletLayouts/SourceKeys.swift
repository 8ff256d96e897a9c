import KeyboardGeometry

/// The keys of a phone layout that a tablet layout is made from: its letters in rows, and the keys
/// that have a fixed place on a tablet.
struct SourceKeys {
  /// The rows that contain letters, from top to bottom, without the keys that have a fixed place.
  /// For a compact layout, all keys except those of the bottom row.
  private(set) var letterRows: [[RowKey]] = []
  /// Keys with a symbol that are not in a row of letters and have no fixed place.
  private(set) var strays: [RowKey] = []
  /// The keys that have a fixed place, by their character.
  private(set) var placed: [Character: RowKey] = [:]
  /// A Boolean value that indicates whether there are digits, or symbols on the keys beside them.
  private(set) var hasDigitRow = false
  /// A Boolean value that indicates whether a key shows a symbol of an input method.
  private(set) var hasSymbols = false
  /// A Boolean value that indicates whether the layout has only a few keys (strokes).
  private(set) var isCompact = false

  /// The characters whose place does not depend on their row in the source.
  static let placedCharacters = Set<Character>("`1234567890-=[];:,./")

  init(_ layout: KeyboardLayout) throws(TabletLayoutError) {
    let rows = try Self.rows(of: layout)
    // The word on an action key (shift, bksp) is not a symbol.
    hasSymbols = rows.contains { $0.contains { $0.character != nil && !$0.legends.isEmpty } }
    let letterCount = rows.reduce(0) { $0 + $1.count(where: Self.isLetter) }
    guard letterCount > 0 else {
      throw .unusable(reason: "no key writes a letter")
    }
    if letterCount <= 10, rows.filter({ $0.contains(where: Self.isLetter) }).count <= 2 {
      isCompact = true
      letterRows = rows.filter { $0.contains(where: Self.isLetter) }
      return
    }
    for row in rows {
      let hasLetters = row.contains { key in
        Self.isLetter(key) && !Self.placedCharacters.contains(key.character ?? " ")
      }
      var letters: [RowKey] = []
      for key in row {
        guard let character = key.character else { continue }
        if Self.placedCharacters.contains(character) {
          // If two keys have the same place, the one with a symbol gets it.
          if !key.legends.isEmpty || placed[character] == nil { placed[character] = plain(key) }
        } else if Self.isLetter(key) || !key.legends.isEmpty {
          if hasLetters { letters.append(plain(key)) } else { strays.append(plain(key)) }
        }
      }
      if hasLetters { letterRows.append(letters) }
    }
    hasDigitRow =
      "1234567890".contains { placed[$0] != nil } || "`-=".contains { symbolKey($0) != nil }
    // The colon has the same place as the semicolon.
    if symbolKey(";") != nil, let colon = symbolKey(":") { strays.append(colon) }
    guard letterRows.count == 3 else {
      throw .unusable(reason: "letters stand in \(letterRows.count) rows, a tablet's in three")
    }
  }

  /// Returns the source's key for a character without its width, or nil if there is none or it
  /// shows no symbol.
  func symbolKey(_ character: Character) -> RowKey? {
    guard let key = placed[character], !key.legends.isEmpty else { return nil }
    return key
  }

  private func plain(_ key: RowKey) -> RowKey {
    RowKey(key.content, legends: key.legends, slide: key.slide)
  }

  /// Returns whether words or codes are written with a key.
  private static func isLetter(_ key: RowKey) -> Bool {
    key.character?.isLetter ?? false
  }

  private static func rows(
    of layout: KeyboardLayout
  ) throws(TabletLayoutError) -> [[RowKey]] {
    switch layout.arrangement {
    case .ring:
      throw .unusable(reason: "a ring has no rows")
    case .free:
      throw .unusable(reason: "its keys stand in no rows")
    case .grid(let grid):
      return grid.rows.sorted { $0.y < $1.y }.map { $0.characters.map { RowKey($0) } }
    case .rows(let rows):
      // The last row has only actions, on tablets and phones; a new one is made.
      return rows.rows.map(\.keys)
    }
  }
}
