import RealModule
import Statistics

/// The chance that a study sees a difference, from the spread that users and words cause (`VarianceComponents`).
package struct StudyPower: Hashable, Sendable {
  /// The components: of the differences of two decoders on the same traces, or of the answers of one.
  package var components: VarianceComponents
  /// What is compared.
  package var design: Design

  /// What is compared.
  package enum Design: String, CaseIterable, Hashable, Sendable {
    /// Two decoders on the same traces.
    case paired
    /// Two groups of people, each with one of two keyboards, decoders or instructions.
    case groups
  }

  /// Which words the people of a study get.
  package enum Words: String, CaseIterable, Hashable, Sendable {
    /// Words drawn anew for each person.
    case own
    /// The same words for all.
    case same
  }

  /// The level of the test, which is two-sided.
  package static let level = 0.05

  /// Creates the power of studies.
  package init(_ components: VarianceComponents, design: Design) {
    (self.components, self.design) = (components, design)
  }

  /// Returns the variance of the difference that a study finds.
  ///
  /// With the same words for everyone, a paired study remains unsure of the words however many people there
  /// are; between groups the words are the same in both, and their effect falls out.
  /// - Parameters:
  ///   - people: the number of people, in each group if there are two
  ///   - words: the number of words of each person
  package func variance(people: Int, words: Int, _ choice: Words) -> Double {
    let (p, w) = (Double(max(people, 1)), Double(max(words, 1)))
    let own = components.users / p + components.rest / (p * w)
    switch (design, choice) {
    case (.paired, .own): return own + components.words / (p * w)
    case (.paired, .same): return own + components.words / w
    case (.groups, .own): return 2 * (own + components.words / (p * w))
    case (.groups, .same): return 2 * own
    }
  }

  /// Returns the chance that a two-sided test at `level` finds a difference.
  ///
  /// The test takes people (or both groups of them) as its units, so that its limit is that of Student's t.
  /// - Parameter difference: the true difference, as a share
  package func power(difference: Double, people: Int, words: Int, _ choice: Words) -> Double {
    let error = variance(people: people, words: words, choice).squareRoot()
    guard error > 0 else { return difference == 0 ? Self.level : 1 }
    let shift = difference.magnitude / error
    let freedom = design == .paired ? people - 1 : 2 * (people - 1)
    let limit = tQuantile(1 - Self.level / 2, degreesOfFreedom: freedom)
    return normalShare(below: shift - limit) + normalShare(below: -shift - limit)
  }

  /// Returns the smallest number of people (of each group, if there are two) with whom the power is reached;
  /// nil if more than `limit` would be needed.
  package func people(
    difference: Double, words: Int, _ choice: Words, power wanted: Double, limit: Int = 100_000
  ) -> Int? {
    func isEnough(_ people: Int) -> Bool {
      power(difference: difference, people: people, words: words, choice) >= wanted
    }
    guard isEnough(limit) else { return nil }
    var (low, high) = (2, limit)
    while low < high {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Returns the share of a standard normal distribution below a value.
func normalShare(below value: Double) -> Double { 0.5 * .erfc(-value / 2.0.squareRoot()) }

/// Returns a quantile of Student's t by the expansion of Cornish and Fisher (Abramowitz & Stegun 26.7.5), to three
/// digits from five degrees of freedom on; infinity below one.
package func tQuantile(_ share: Double, degreesOfFreedom: Int) -> Double {
  guard degreesOfFreedom > 0 else { return .infinity }
  let (z, v) = (normalQuantile(share), Double(degreesOfFreedom))
  let squared = z * z
  let first = (squared + 1) * z / 4
  let second = ((5 * squared + 16) * squared + 3) * z / 96
  let third = (((3 * squared + 19) * squared + 17) * squared - 15) * z / 384
  let fourth =
    ((((79 * squared + 776) * squared + 1482) * squared - 1920) * squared - 945) * z / 92160
  return z + first / v + second / (v * v) + third / (v * v * v) + fourth / (v * v * v * v)
}
