extension KeyboardLayout {
  /// The same keys in the same places, which write other characters. What is printed beside a
  /// character goes with it: a key's symbols are what a method's codes are swiped by. A key that
  /// would write the same by a slide as by a tap loses the slide.
  /// - Parameter characters: one for each of `characters`, in that order; keys for which there is
  ///   none keep theirs.
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
            // A slide must not write what its key writes now.
            if rows.rows[row].keys[key].slide == character { rows.rows[row].keys[key].slide = nil }
          }
        }
      }
      layout.arrangement = .rows(rows)
    case .free(var free):
      // In the order of `characters`: as the keys stand in the layout.
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

  /// What is printed beside each character.
  private var legends: [Character: [String]] {
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
