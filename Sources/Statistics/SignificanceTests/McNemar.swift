import RealModule

/// McNemar's test of two decoders on the same traces: of the traces that only one of them got
/// right, did each get half? (McNemar, Psychometrika 1947.)
public struct McNemar: Hashable, Sendable {
  /// Traces that only the first decoder got right, and that only the second got right.
  public var onlyFirst: Int
  public var onlySecond: Int

  public init(onlyFirst: Int, onlySecond: Int) {
    self.onlyFirst = onlyFirst
    self.onlySecond = onlySecond
  }

  /// Below this many discordant traces the exact binomial distribution is used, as the chi-square
  /// approximation is poor (Fagerland, Lydersen & Laake 2013 discuss the choice; 25 is usual).
  public static let exactLimit = 25

  public var isExact: Bool { onlyFirst + onlySecond < Self.exactLimit }

  /// Two-sided: the probability of a split at least as uneven if both were equally good.
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

  /// (|b − c| − 1)² / (b + c): chi-square with continuity correction (Edwards 1948).
  public var statistic: Double {
    let disputed = onlyFirst + onlySecond
    guard disputed > 0 else { return 0 }
    let excess = max(0, Double(abs(onlyFirst - onlySecond)) - 1)
    return excess * excess / Double(disputed)
  }
}
