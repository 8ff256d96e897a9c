import Statistics
import Testing

struct SplitMix64Tests {
  /// The first numbers of seed 1234567, as Rosetta Code's "Pseudo-random numbers/Splitmix64" lists
  /// them.
  @Test func followsTheReferenceStream() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<3).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
