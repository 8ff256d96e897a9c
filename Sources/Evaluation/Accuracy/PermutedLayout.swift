import KeyboardGeometry
import Statistics

extension KeyboardLayout {
  /// The same keys in the same places, with their characters shuffled by the seed.
  public func permuted(seed: UInt64) -> KeyboardLayout {
    var random = RandomSource(seed: seed)
    var layout = writing(random.shuffled(characters))
    layout.name = "permuted"
    return layout
  }
}
