import Statistics
import Testing

@testable import DecoderEvaluation

struct StudyPowerTests {
  /// Two users with two words each: y = user + word without a rest, users 0 and 2, words 0 and 4.
  /// The variance of (0, 2) is 2, that of (0, 4) is 8.
  @Test func `components of a sum of users and words`() throws {
    let trials = [(0, 0, 0.0), (0, 1, 4), (1, 0, 2), (1, 1, 6)].map {
      (user: $0.0, word: $0.1, value: $0.2)
    }
    let parts = try #require(VarianceComponents(trials))
    #expect(parts.mean == 3)
    #expect((parts.users - 2).magnitude < 1e-9)
    #expect((parts.words - 8).magnitude < 1e-9)
    #expect(parts.rest.magnitude < 1e-9)
  }

  @Test func `trials that cannot tell users from words have no components`() {
    #expect(
      VarianceComponents([(user: 0, word: 0, value: 1), (user: 1, word: 1, value: 0)]) == nil)
    #expect(VarianceComponents([]) == nil)
  }

  /// Random trials with known parts, unbalanced and with repeated words.
  @Test func `components of random trials come near the true ones`() throws {
    var random = RandomSource(seed: 5)
    let users = (0..<200).map { _ in 0.3 * random.normal() }
    let words = (0..<300).map { _ in 0.5 * random.normal() }
    var trials: [(user: Int, word: Int, value: Double)] = []
    for user in users.indices {
      for _ in 0..<(20 + user % 40) {
        let word = random.below(300)
        trials.append((user, word, 1 + users[user] + words[word] + random.normal()))
      }
    }
    let parts = try #require(VarianceComponents(trials))
    #expect((parts.users - 0.09).magnitude < 0.02)
    #expect((parts.words - 0.25).magnitude < 0.05)
    #expect((parts.rest - 1).magnitude < 0.05)
  }

  /// Worked by hand with variances 0.01, 0.04 and 0.2, 20 people and 50 words.
  @Test(arguments: [
    // 0.01/20 + 0.2/1000 = 0.0007, and 0.04/1000 for words of one's own or 0.04/50 for the same ones.
    (StudyPower.Design.paired, StudyPower.Words.own, 0.00074),
    (.paired, .same, 0.0015), (.groups, .own, 0.00148), (.groups, .same, 0.0014),
  ])
  func `variances`(design: StudyPower.Design, words: StudyPower.Words, variance: Double) {
    let power = StudyPower(
      VarianceComponents(mean: 0, users: 0.01, words: 0.04, rest: 0.2), design: design)
    #expect((power.variance(people: 20, words: 50, words) - variance).magnitude < 1e-12)
  }

  /// Tables of Student's t.
  @Test(arguments: [(5, 2.5706), (10, 2.2281), (19, 2.0930), (30, 2.0423), (1000, 1.9623)])
  func `quantiles of t`(freedom: Int, quantile: Double) {
    #expect((tQuantile(0.975, degreesOfFreedom: freedom) - quantile).magnitude < 0.001)
  }

  /// With a standard deviation of 1 a person and the same words for nobody: a difference of 0.5 needs 34 people
  /// for a power of 80 % (Cohen 1988, table 2.4.1 for one sample, d = 0.5, two-sided 5 %: 34).
  @Test func `people for a power`() {
    let power = StudyPower(
      VarianceComponents(mean: 0, users: 1, words: 0, rest: 0), design: .paired)
    let people = power.people(difference: 0.5, words: 10, .own, power: 0.8)
    #expect(people.map { (33...35).contains($0) } == true)
    // Words that are the same for all remain a sample of ten: no number of people is enough.
    let words = StudyPower(
      VarianceComponents(mean: 0, users: 1, words: 4, rest: 0), design: .paired)
    #expect(words.people(difference: 0.5, words: 10, .same, power: 0.8) == nil)
  }

  /// The formula against studies drawn from trials.
  @Test(arguments: StudyPower.Design.allCases)
  func `the formula agrees with simulated studies`(design: StudyPower.Design) throws {
    var random = RandomSource(seed: 11)
    var trials: [(user: Int, word: Int, value: Double)] = []
    for user in 0..<150 {
      let own = 0.1 * random.normal()
      for trial in 0..<40 {
        trials.append((user, trial, own + 0.5 * random.normal()))
      }
    }
    let parts = try #require(VarianceComponents(trials))
    let power = StudyPower(parts, design: design)
    let byUser = Dictionary(grouping: trials, by: \.user).sorted { $0.key < $1.key }
      .map { $0.value.map(\.value) }
    let simulated = try #require(
      SimulatedStudies(byUser, design: design).power(
        difference: 0.06, people: 40, words: 30, studies: 2000, seed: 3))
    let predicted = power.power(difference: 0.06, people: 40, words: 30, .own)
    #expect((simulated - predicted).magnitude < 0.05)
    let none = try #require(
      SimulatedStudies(byUser, design: design).power(
        difference: 0, people: 40, words: 30, studies: 2000, seed: 4))
    #expect((none - 0.05).magnitude < 0.02)
  }
}
