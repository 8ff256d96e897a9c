import ParallelWork
import SwipeDecoding

/// A trace's candidates, scored by both stages.
struct ScoredTrace: Sendable {
  /// net + β · ln p of each candidate, in the order of the first stage; empty if no word could be
  /// swiped.
  var scores: [Float]
  /// The index of the right candidate; nil if it is not among them.
  var right: Int?
  /// The best candidate's word row, not scaled.
  var bestRow: [Float]

  init(scores: [Float], right: Int?, bestRow: [Float]) {
    self.scores = scores
    self.right = right
    self.bestRow = bestRow
  }

  /// The number of candidates that are better than the right one; nil if that is not among them.
  var rank: Int? {
    right.map { right in scores.reduce(0) { $0 + ($1 > scores[right] ? 1 : 0) } }
  }

  /// Scores the traces of sets whose rows are not scaled.
  static func score(
    _ sets: [RescoringSet], with rescoring: PathProfile.Rescoring, workers: Workers
  ) -> [ScoredTrace] {
    workers.map(sets.count) { index in
      let set = sets[index]
      return (0..<set.count).map { ScoredTrace(set, $0, rescoring) }
    }.flatMap(\.self)
  }

  private init(_ set: RescoringSet, _ trace: Int, _ rescoring: PathProfile.Rescoring) {
    let rows = set.rows(of: trace)
    let candidates = set.candidates(trace)
    var letters = Array(rows.letters)
    var words = Array(rows.words)
    rescoring.scaling.scaleLetters(&letters)
    rescoring.scaling.scaleWords(&words)
    let counts = candidates.map { Int(set.letterCounts[$0]) }
    scores = [Float](repeating: 0, count: counts.count)
    var opinion: [Float] = []
    for network in rescoring.networks {
      network.scores(
        letterRows: letters, letterCounts: counts, wordRows: words, into: &opinion)
      for (index, score) in opinion.enumerated() { scores[index] += score }
    }
    let share = 1 / Float(max(rescoring.networks.count, 1))
    for (index, candidate) in candidates.enumerated() {
      scores[index] = scores[index] * share + rescoring.priorWeight * set.logPriors[candidate]
    }
    right = set.truth[trace] >= 0 ? Int(set.truth[trace]) : nil
    bestRow = []
    if let best = scores.indices.max(by: { scores[$0] < scores[$1] }) {
      let width = CandidateFeatures.wordWidth
      bestRow = Array(rows.words.dropFirst(best * width).prefix(width))
    }
  }
}

/// Top-N accuracy: how often the right word was first, among the first three, and among the first
/// ten.
package struct TopShares: Hashable, Sendable {
  /// The number of traces.
  package var traces = 0
  /// The number of hits for each of `limits`.
  package private(set) var hits = [0, 0, 0]
  /// The values of N.
  package static let limits = [1, 3, 10]

  /// Creates counts of zero.
  package init() {}

  /// Adds a trace.
  ///
  /// - Parameter rank: the rank of the right word, 0 for the best; nil for a miss
  mutating func add(_ rank: Int?) {
    traces += 1
    guard let rank else { return }
    for (index, limit) in Self.limits.enumerated() where rank < limit { hits[index] += 1 }
  }

  /// The accuracy for each of `limits`, in %.
  package var percentages: [Double] { hits.map { 100 * Double($0) / Double(max(traces, 1)) } }
}
