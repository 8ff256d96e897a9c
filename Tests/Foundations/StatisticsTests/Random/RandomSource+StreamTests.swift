import Statistics
import Testing

@Suite struct RandomSourceStreamTests {
  /// Computed from the published algorithms with integers of unlimited size: three times the first
  /// number of the seed, exclusive-or the part.
  @Test func streamFollowsItsDefinition() {
    var random = RandomSource(seed: 7, stream: [1, 2, 3])
    #expect(random.first == 760_848_741_352_949)
    #expect(random.next() == 760_848_741_352_949)
    #expect(random.first != 760_848_741_352_949)
    #expect(RandomSource(seed: 7, stream: []).first == RandomSource(seed: 7).first)
  }
}
