import Testing

@testable import SimulatedTypist

struct TypistPolicyTests {
  /// log₂(3 + 1) = 2 bits: 176 + 2 · 64; at no distance 0 bits; 1 pt at 1 pt: 1 bit.
  @Test(arguments: [(117.0, 39.0, 304.0), (0, 39, 176), (1, 1, 240), (-5, 10, 176)])
  func pointingFollowsFitts(distance: Double, width: Double, time: Double) {
    #expect(TypistPolicy().pointing(distance: distance, width: width) == time)
  }

  /// 230 + 100 a word + 70; 100 + 70.
  @Test func looksAndReactions() {
    let policy = TypistPolicy()
    #expect(policy.look(words: 1) == 400)
    #expect(policy.look(words: 3) == 600)
    #expect(policy.reaction == 170)
  }

  @Test func theTextNamesEveryNumber() {
    var policy = TypistPolicy()
    policy.contact = 62.5
    #expect(policy.text.hasPrefix("pointing-intercept=176 pointing-slope=64 contact=62.5 "))
    #expect(
      policy.text.hasSuffix(
        " swipe-attempts=2 suggestion-letters=5 letters-per-look=2 least-gain=2"))
  }
}
