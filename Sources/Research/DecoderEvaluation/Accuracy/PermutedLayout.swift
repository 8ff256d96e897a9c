import KeyboardGeometry
import Statistics

extension KeyboardLayout {
  /// Returns a layout with the same keys, whose characters are shuffled by the seed.
  package func permuted(seed: UInt64) -> KeyboardLayout {
    var random = RandomSource(seed: seed)
    var layout = writing(random.shuffled(characters))
    layout.name = "permuted"
    return layout
  }
}
