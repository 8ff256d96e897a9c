import KeyboardGeometry

/// What a phone's layout offers to a tablet's: its letters in rows, and the keys that have a place
/// of their own.
struct SourceKeys {
  /// The rows that hold letters, from top to bottom, without the keys that have a place of their
  /// own; of a compact layout all keys but those of the bottom row.
  private(set) var letterRows: [[RowKey]] = []
  /// Keys with a symbol that stand in no row of letters and have no place of their own.
  private(set) var strays: [RowKey] = []
  /// Keys that have a place of their own, by their character.
  private(set) var placed: [Character: RowKey] = [:]
  /// Whether there are digits, or symbols on the keys beside them.
  private(set) var hasDigitRow = false
  /// Whether a key shows a symbol of an input method.
  private(set) var hasSymbols = false
  /// Whether the layout has only a few keys (strokes).
  private(set) var isCompact = false

  /// Characters whose place does not depend on the row in which the source has them.
  static let placedCharacters = Set<Character>("`1234567890-=[];:,./")

  init(_ layout: KeyboardLayout) throws(TabletLayoutError) {
    let rows = try Self.rows(of: layout)
    // A word on a key with an action (shift, bksp) is none.
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
          // Of two keys for one place the one with a symbol.
          if !key.legends.isEmpty || placed[character] == nil { placed[character] = plain(key) }
        } else if Self.isLetter(key) || !key.legends.isEmpty {
          if hasLetters { letters.append(plain(key)) } else { strays.append(plain(key)) }
        }
      }
      if hasLetters { letterRows.append(letters) }
    }
    hasDigitRow =
      "1234567890".contains { placed[$0] != nil } || "`-=".contains { symbolKey($0) != nil }
    // Both have the same place.
    if symbolKey(";") != nil, let colon = symbolKey(":") { strays.append(colon) }
    guard letterRows.count == 3 else {
      throw .unusable(reason: "letters stand in \(letterRows.count) rows, a tablet's in three")
    }
  }

  /// A key with a symbol as the source has it, without its width; nil if the source's key shows
  /// no symbol, or it has none.
  func symbolKey(_ character: Character) -> RowKey? {
    guard let key = placed[character], !key.legends.isEmpty else { return nil }
    return key
  }

  private func plain(_ key: RowKey) -> RowKey {
    RowKey(key.content, legends: key.legends, slide: key.slide)
  }

  /// Whether the key is one that words or codes are written with.
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
      // The last row of a tablet and of a phone alike holds only actions, which are made anew.
      return rows.rows.map(\.keys)
    }
  }
}
