/// Whole-number counts of ranks, from which every accuracy figure is computed. The sum of two
/// counts is exactly the count of both sets of traces.
public struct PlaceCounts: Hashable, Sendable {
  /// The number of traces that had the target word at rank i + 1, at index i; no zeros at the end.
  public private(set) var ranks: [Int] = []
  /// The number of traces with candidates, but not the target word.
  public private(set) var missed = 0
  /// The number of traces without a candidate.
  public private(set) var abstained = 0
  /// The number of traces on which the decoder failed.
  public private(set) var failed = 0

  /// Creates counts of zero.
  public init() {}

  /// Creates counts, or returns nil if one is negative.
  public init?(ranks: [Int], missed: Int, abstained: Int, failed: Int) {
    guard missed >= 0, abstained >= 0, failed >= 0, ranks.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    self.ranks = Array(ranks.prefix((ranks.lastIndex { $0 > 0 } ?? -1) + 1))
    (self.missed, self.abstained, self.failed) = (missed, abstained, failed)
  }

  /// The number of traces.
  public var total: Int { ranks.reduce(0, +) + missed + abstained + failed }

  /// Counts a trace.
  public mutating func add(_ place: DecoderAnswer.Place) {
    switch place {
    case .ranked(let rank) where (1...DecoderAnswer.Place.maximumRank).contains(rank):
      if ranks.count < rank { ranks += repeatElement(0, count: rank - ranks.count) }
      ranks[rank - 1] += 1
    case .ranked, .missed: missed += 1
    case .abstained: abstained += 1
    case .failed: failed += 1
    }
  }

  /// Adds the counts of other traces.
  public static func += (counts: inout PlaceCounts, other: PlaceCounts) {
    if counts.ranks.count < other.ranks.count {
      counts.ranks += repeatElement(0, count: other.ranks.count - counts.ranks.count)
    }
    for (index, count) in other.ranks.enumerated() { counts.ranks[index] &+= count }
    counts.missed &+= other.missed
    counts.abstained &+= other.abstained
    counts.failed &+= other.failed
  }

  /// Returns the number of traces whose target word was among the first `depth` candidates.
  public func right(within depth: Int) -> Int { ranks.prefix(max(depth, 0)).reduce(0, +) }

  /// The sum of 1/rank over the traces, 0 for a missing word. It is summed from rank 1 on, so that
  /// equal counts give equal bits.
  public var reciprocalRanks: Double {
    var sum = 0.0
    for (index, count) in ranks.enumerated() { sum += Double(count) / Double(index + 1) }
    return sum
  }
}

/// How often a decoder was right on words of the lexicon and on out-of-vocabulary (OOV) words. An OOV
/// word is right only if the decoder finds it without the lexicon, as the path decoder does letter by
/// letter.
public struct AccuracyCounts: Hashable, Sendable {
  /// The counts for words of the lexicon.
  public var known = PlaceCounts()
  /// The counts for out-of-vocabulary words.
  public var outOfVocabulary = PlaceCounts()

  /// Creates counts of zero.
  public init() {}

  /// The counts for all words.
  public var all: PlaceCounts {
    var sum = known
    sum += outOfVocabulary
    return sum
  }

  /// The number of traces.
  public var total: Int { known.total + outOfVocabulary.total }

  /// Counts a trace.
  public mutating func add(_ place: DecoderAnswer.Place, isOutOfVocabulary: Bool) {
    if isOutOfVocabulary { outOfVocabulary.add(place) } else { known.add(place) }
  }

  /// Adds the counts of other traces.
  public static func += (counts: inout AccuracyCounts, other: AccuracyCounts) {
    counts.known += other.known
    counts.outOfVocabulary += other.outOfVocabulary
  }

  /// Returns the share of all traces whose target word was among the first `depth` candidates, 0…1,
  /// or nil without traces.
  public func top(_ depth: Int) -> Double? {
    let total = total
    guard total > 0 else { return nil }
    return Double(known.right(within: depth) + outOfVocabulary.right(within: depth)) / Double(total)
  }

  /// The mean of 1/rank over all traces, 0 for a missing word.
  public var meanReciprocalRank: Double? {
    let total = total
    guard total > 0 else { return nil }
    return all.reciprocalRanks / Double(total)
  }
}
