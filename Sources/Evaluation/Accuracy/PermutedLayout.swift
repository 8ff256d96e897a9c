import KeyboardGeometry
import Statistics
import TraceSynthesis

extension KeyboardLayout {
  /// The same keys in the same places, with their characters shuffled by the seed. What is printed
  /// beside a character goes with it: a key's symbols are what a method's codes are swiped by.
  public func permuted(seed: UInt64) -> KeyboardLayout {
    var random = RandomSource(seed: seed)
    var characters = random.shuffled(characters)[...]
    var layout = self
    layout.name = "permuted"
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
        let count = grid.rows[index].characters.count
        grid.rows[index].characters = String(characters.prefix(count))
        characters = characters.dropFirst(count)
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
}
