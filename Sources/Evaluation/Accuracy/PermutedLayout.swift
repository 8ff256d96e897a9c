import KeyboardGeometry
import Statistics
import TraceSynthesis

extension KeyboardLayout {
  /// The same keys in the same places, with their characters shuffled by the seed.
  public func permuted(seed: UInt64) -> KeyboardLayout {
    var random = RandomSource(seed: seed)
    var characters = random.shuffled(characters)[...]
    var layout = self
    layout.name = "permuted"
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
    }
    return layout
  }
}
