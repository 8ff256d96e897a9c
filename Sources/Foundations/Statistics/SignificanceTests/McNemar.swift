import RealModule

/// McNemar's test of two decoders on the same traces: of the traces that exactly one of them
/// decoded correctly, did each decode half? (McNemar, Psychometrika 1947.)
public struct McNemar: Hashable, Sendable {
  /// The number of traces that only the first decoder got right.
  public var onlyFirst: Int
  /// The number of traces that only the second decoder got right.
  public var onlySecond: Int

  /// Creates a test from the two discordant counts.
  public init(onlyFirst: Int, onlySecond: Int) {
    self.onlyFirst = onlyFirst
    self.onlySecond = onlySecond
  }

  /// The number of discordant traces below which the exact binomial distribution is used, because
  /// the chi-square approximation is poor (Fagerland, Lydersen & Laake 2013 discuss the choice; 25
  /// is usual).
  public static let exactLimit = 25

  /// A Boolean value that is true if the exact binomial distribution is used.
  public var isExact: Bool { onlyFirst + onlySecond < Self.exactLimit }

  /// The two-sided p-value: the probability of a split at least as uneven if both decoders were
  /// equally good.
  public var pValue: Double {
    let disputed = onlyFirst + onlySecond
    guard disputed > 0 else { return 1 }
    guard isExact else {
      // Chi-square with one degree of freedom, continuity corrected; P(X > x) = erfc(√(x/2)).
      return .erfc((statistic / 2).squareRoot())
    }
    var term = 1.0
    var tail = 1.0
    for k in 0..<min(onlyFirst, onlySecond) {
      term *= Double(disputed - k) / Double(k + 1)
      tail += term
    }
    let share = 2 * tail * Double(sign: .plus, exponent: -disputed, significand: 1)
    return min(1, share)
  }

  /// The test statistic (|b − c| − 1)² / (b + c): chi-square with continuity correction (Edwards
  /// 1948).
  public var statistic: Double {
    let disputed = onlyFirst + onlySecond
    guard disputed > 0 else { return 0 }
    let excess = max(0, Double(abs(onlyFirst - onlySecond)) - 1)
    return excess * excess / Double(disputed)
  }
}
