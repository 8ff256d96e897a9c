import Statistics

/// A permutation test of two decoders on the same traces, over users: if both were equally good, the two decoders'
/// answers could change places within any user (Fisher 1935; for the random version Phipson & Smyth 2010).
///
/// Unlike McNemar's test it takes the traces of one user for what they are, alike.
package struct PermutationTest: Hashable, Sendable {
  /// The two-sided p-value: the share of exchanges with a total difference at least as large.
  package let pValue: Double
  /// Whether all exchanges were looked at, and not a random sample of them.
  package let isExact: Bool
  /// The number of users whose difference is not 0; the others decide nothing.
  package let deciding: Int

  /// The number of deciding users up to which all exchanges are looked at: 65,536 of them.
  package static let exactLimit = 16

  /// Tests differences.
  ///
  /// - Parameters:
  ///   - differences: for each user, how many more traces the second decoder got right than the first;
  ///     they are summed, so they should be whole numbers
  ///   - samples: the number of random exchanges if there are too many to look at all
  ///   - seed: the seed of the random exchanges
  /// - Complexity: O(2^users) up to `exactLimit` deciding users, else O(samples · users)
  package init(differences: [Double], samples: Int = 10_000, seed: UInt64 = 1) {
    let deciding = differences.filter { $0 != 0 && $0.isFinite }
    self.deciding = deciding.count
    isExact = deciding.count <= Self.exactLimit
    let observed = abs(deciding.reduce(0, +))
    if isExact {
      // Gray code: each exchange differs from the one before by one user.
      var signs = [Double](repeating: 1, count: deciding.count)
      var sum = deciding.reduce(0, +)
      let all = 1 << deciding.count
      var extreme = 0
      for number in 1...all {
        if abs(sum) >= observed { extreme += 1 }
        let user = number.trailingZeroBitCount
        guard user < deciding.count else { break }
        signs[user] = -signs[user]
        sum += 2 * signs[user] * deciding[user]
      }
      pValue = Double(extreme) / Double(all)
      return
    }
    var random = RandomSource(seed: seed)
    let samples = max(1, samples)
    var extreme = 0
    for _ in 0..<samples {
      var sum = 0.0
      var bits: UInt64 = 0
      for (index, difference) in deciding.enumerated() {
        if index % 64 == 0 { bits = random.next() }
        sum += bits & 1 == 0 ? difference : -difference
        bits >>= 1
      }
      if abs(sum) >= observed { extreme += 1 }
    }
    // The exchange that was observed is one of them, so that p is never 0.
    pValue = Double(extreme + 1) / Double(samples + 1)
  }
}
