/// The figures that get an interval: each is a quotient of two sums over traces.
public enum Metric: String, CaseIterable, Hashable, Sendable {
  case top1 = "top-1"
  case top3 = "top-3"
  case top5 = "top-5"
  case top10 = "top-10"
  /// The mean reciprocal rank; a missing word counts 0.
  case meanReciprocalRank = "mrr"
  /// Top-1 among the words in the lexicon.
  case top1Known = "top-1 in vocabulary"
  /// The share of traces without a candidate.
  case abstained = "abstained"
  case wordErrorRate = "wer"
  case characterErrorRate = "cer"

  /// Whether higher values are better.
  public var isBetterHigher: Bool {
    switch self {
    case .abstained, .wordErrorRate, .characterErrorRate: false
    default: true
    }
  }

  /// Whether a worse value counts as a loss. Abstaining is not a fault by itself, and a larger
  /// lexicon makes words in vocabulary harder; what they cost overall shows in the other metrics.
  public var isJudged: Bool { self != .abstained && self != .top1Known }

  /// The number of candidates that the metric looks at; nil if it does not matter.
  public var depth: Int? {
    switch self {
    case .top1, .top1Known: 1
    case .top3: 3
    case .top5: 5
    case .top10: 10
    default: nil
    }
  }
}

extension Metric {
  /// The number of sums for each decoder and group, from which every metric is a quotient.
  static let columnCount = 13

  static func columns(_ group: GroupRecord, decoder: Int) -> [Double] {
    let counts = group.counts(decoder: decoder)
    let all = counts.all
    let errors = decoder < group.errors.count ? group.errors[decoder] : ErrorCounts()
    return [
      Double(all.total), Double(all.right(within: 1)), Double(all.right(within: 3)),
      Double(all.right(within: 5)), Double(all.right(within: 10)), all.reciprocalRanks,
      Double(counts.known.total), Double(counts.known.right(within: 1)),
      Double(errors.words), Double(errors.wordEdits), Double(errors.characters),
      Double(errors.characterEdits), Double(all.abstained),
    ]
  }

  /// Returns the metric of the sums that begin at `start`; NaN without data.
  func value(_ sums: [Double], from start: Int) -> Double {
    switch self {
    case .top1: sums[start + 1] / sums[start]
    case .top3: sums[start + 2] / sums[start]
    case .top5: sums[start + 3] / sums[start]
    case .top10: sums[start + 4] / sums[start]
    case .meanReciprocalRank: sums[start + 5] / sums[start]
    case .top1Known: sums[start + 7] / sums[start + 6]
    case .abstained: sums[start + 12] / sums[start]
    case .wordErrorRate: sums[start + 9] / sums[start + 8]
    case .characterErrorRate: sums[start + 11] / sums[start + 10]
    }
  }
}
