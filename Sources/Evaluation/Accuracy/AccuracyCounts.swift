/// Whole-number counts of ranks, from which every accuracy figure follows. Adding two gives the
/// counts of both sets of traces, exactly.
public struct PlaceCounts: Hashable, Sendable {
  /// `ranks[i]` traces had the target word at rank i + 1; no zeros at the end.
  public private(set) var ranks: [Int] = []
  public private(set) var missed = 0
  public private(set) var abstained = 0
  public private(set) var failed = 0

  public init() {}

  /// Nil where a count is negative.
  public init?(ranks: [Int], missed: Int, abstained: Int, failed: Int) {
    guard missed >= 0, abstained >= 0, failed >= 0, ranks.allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    self.ranks = Array(ranks.prefix((ranks.lastIndex { $0 > 0 } ?? -1) + 1))
    (self.missed, self.abstained, self.failed) = (missed, abstained, failed)
  }

  public var total: Int { ranks.reduce(0, +) + missed + abstained + failed }

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

  public static func += (counts: inout PlaceCounts, other: PlaceCounts) {
    if counts.ranks.count < other.ranks.count {
      counts.ranks += repeatElement(0, count: other.ranks.count - counts.ranks.count)
    }
    for (index, count) in other.ranks.enumerated() { counts.ranks[index] &+= count }
    counts.missed &+= other.missed
    counts.abstained &+= other.abstained
    counts.failed &+= other.failed
  }

  /// Traces whose target word was among the first `depth` candidates.
  public func right(within depth: Int) -> Int { ranks.prefix(max(depth, 0)).reduce(0, +) }

  /// Sum of 1/rank over the traces, 0 for a word that did not come out. Summed from rank 1 on, so
  /// that the same counts give the same bits.
  public var reciprocalRanks: Double {
    var sum = 0.0
    for (index, count) in ranks.enumerated() { sum += Double(count) / Double(index + 1) }
    return sum
  }
}

/// How often one decoder was right: words of the lexicon, and words out of vocabulary (OOV), which
/// count as misses unless the decoder finds them anyway.
public struct AccuracyCounts: Hashable, Sendable {
  public var known = PlaceCounts()
  public var outOfVocabulary = PlaceCounts()

  public init() {}

  /// Both together.
  public var all: PlaceCounts {
    var sum = known
    sum += outOfVocabulary
    return sum
  }

  public var total: Int { known.total + outOfVocabulary.total }

  public mutating func add(_ place: DecoderAnswer.Place, isOutOfVocabulary: Bool) {
    if isOutOfVocabulary { outOfVocabulary.add(place) } else { known.add(place) }
  }

  public static func += (counts: inout AccuracyCounts, other: AccuracyCounts) {
    counts.known += other.known
    counts.outOfVocabulary += other.outOfVocabulary
  }

  /// Share of all traces whose target word was among the first `depth` candidates, 0…1; nil where
  /// there are no traces.
  public func top(_ depth: Int) -> Double? {
    let total = total
    guard total > 0 else { return nil }
    return Double(known.right(within: depth) + outOfVocabulary.right(within: depth)) / Double(total)
  }

  /// Mean of 1/rank over all traces, 0 for a word that did not come out.
  public var meanReciprocalRank: Double? {
    let total = total
    guard total > 0 else { return nil }
    return all.reciprocalRanks / Double(total)
  }
}
