extension KeyboardLayout {
  /// Returns a layout with the same keys in the same places that write other characters.
  ///
  /// The symbols printed beside a character move with it, because the codes of an input method are
  /// swiped by them. A key loses its slide if that would write the same as a tap.
  ///
  /// - Parameter characters: one for each of `characters`, in that order; any keys left over keep
  ///   theirs.
  public func writing(_ characters: [Character]) -> KeyboardLayout {
    var characters = characters[...]
    var layout = self
    let legends = legends
    switch arrangement {
    case .ring(var ring):
      for index in ring.rings.indices {
        for key in ring.rings[index].keys.indices {
          if let character = characters.popFirst() {
            ring.rings[index].keys[key].character = character
          }
        }
      }
      layout.arrangement = .ring(ring)
    case .grid(var grid):
      for index in grid.rows.indices {
        grid.rows[index].characters = String(
          grid.rows[index].characters.map { characters.popFirst() ?? $0 })
      }
      layout.arrangement = .grid(grid)
    case .rows(var rows):
      for row in rows.rows.indices {
        for key in rows.rows[row].keys.indices where rows.rows[row].keys[key].character != nil {
          if let character = characters.popFirst() {
            rows.rows[row].keys[key].content = .key(.character(character))
            rows.rows[row].keys[key].legends = legends[character, default: []]
            // A slide must not write the same as a tap.
            if rows.rows[row].keys[key].slide == character { rows.rows[row].keys[key].slide = nil }
          }
        }
      }
      layout.arrangement = .rows(rows)
    case .free(var free):
      // The order of `characters` is that of the keys in the layout.
      for key in free.keys.indices where free.keys[key].role.character != nil {
        if let character = characters.popFirst() {
          free.keys[key].role = .character(character)
          free.keys[key].legends = legends[character, default: []]
          if free.keys[key].slide == character { free.keys[key].slide = nil }
        }
      }
      layout.arrangement = .free(free)
    }
    return layout
  }

  /// The symbols printed beside each character.
  public var legends: [Character: [String]] {
    var legends: [Character: [String]] = [:]
    switch arrangement {
    case .ring, .grid: break
    case .rows(let rows):
      for key in rows.rows.flatMap(\.keys) {
        if let character = key.character { legends[character] = key.legends }
      }
    case .free(let free):
      for key in free.keys {
        if let character = key.role.character { legends[character] = key.legends }
      }
    }
    return legends
  }
}
