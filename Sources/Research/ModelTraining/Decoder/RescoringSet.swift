import KeyboardGeometry
import ParallelWork
import SwipeDecoding
import SwipeTraces

/// Traces with the inputs of their candidates to the second stage, for training or scoring.
struct RescoringSet: Sendable {
  /// The letter rows of all candidates of all traces, and one word row per candidate.
  var letterRows: [Float] = []
  var wordRows: [Float] = []
  /// For each candidate its number of letters, ln p, and its cost in the first stage.
  private(set) var letterCounts: [Int32] = []
  private(set) var logPriors: [Float] = []
  /// For each trace, and for the end, where its candidates and its letter rows begin.
  private(set) var firstCandidate: [Int] = [0]
  private(set) var firstLetter: [Int] = [0]
  /// For each trace its right candidate (−1 if there is none) and its weight.
  private(set) var truth: [Int32] = []
  private(set) var weight: [Float] = []

  var count: Int { truth.count }
  func candidates(_ trace: Int) -> Range<Int> {
    firstCandidate[trace]..<firstCandidate[trace + 1]
  }

  /// A trace to be added.
  struct Item {
    var samples: [TraceSample]
    var keyboard: Keyboard
    /// The right word's index; nil if it is not listed or the trace means no word.
    var word: Int?
    var weight: Float = 1
  }

  /// The rules for choosing candidates.
  struct Choice: Sendable {
    /// The maximum number of candidates.
    var limit = 40
    /// How far below the best their first-stage score may lie, in nats.
    var gap: Float = 12
    /// Whether to leave out traces whose word is not a candidate, from which there is nothing to
    /// learn.
    var needsTruth: Bool
  }

  /// Runs the first stage on a trace and adds it.
  ///
  /// - Returns: whether it was added
  @discardableResult
  mutating func add(
    _ item: Item, choice: Choice, stage: FirstStage, features: inout CandidateFeatures
  ) -> Bool {
    guard stage.begin(item.samples, on: item.keyboard) else { return false }
    let found = stage.candidates(limit: choice.limit, gap: choice.gap)
    let right = item.word.flatMap { word in found.firstIndex { Int($0.word) == word } }
    if choice.needsTruth, right == nil || found.count < 2 { return false }
    features.begin(stage.track, field: stage.field)
    let best = found.map(\.pathCost).min() ?? 0
    let close = CandidateFeatures.closeRivals(found.lazy.map(\.pathCost), best: best)
    var truthIndex: Int32 = -1
    for (index, candidate) in found.enumerated() {
      guard stage.align(Int(candidate.word)) else { continue }
      if index == right { truthIndex = Int32(letterCounts.count - (firstCandidate.last ?? 0)) }
      features.append(
        stage.aligned, track: stage.track, field: stage.field, best: best, closeRivals: close)
      letterCounts.append(Int32(stage.aligned.keys.count))
      logPriors.append(stage.logPrior(Int(candidate.word)))
    }
    letterRows += features.letterRows
    wordRows += features.wordRows
    firstCandidate.append(letterCounts.count)
    firstLetter.append(letterRows.count / CandidateFeatures.letterWidth)
    truth.append(truthIndex)
    weight.append(item.weight)
    return true
  }

  /// Builds sets from items that are made on demand, with item i in set i mod `shards`.
  ///
  /// - Parameter make: called on several threads; returns nil for an item that cannot be made
  static func build(
    _ count: Int, shards: Int, lexicon: TrainingLexicon, parameters: AlignmentParameters,
    choice: Choice, workers: Workers, monitor: FitMonitor,
    make: @Sendable (Int, LetterCuts) -> Item?
  ) throws(FitError) -> [RescoringSet] {
    let sets = workers.map(shards) { shard in
      var set = RescoringSet()
      var features = CandidateFeatures()
      let stage = FirstStage(lexicon: lexicon, parameters: parameters)
      let cuts = LetterCuts(parameters: parameters)
      for index in stride(from: shard, to: count, by: shards) {
        if monitor.isCancelled() { break }
        if let item = make(index, cuts) {
          set.add(item, choice: choice, stage: stage, features: &features)
        }
        monitor.advance()
      }
      return set
    }
    if monitor.isCancelled() { throw .interrupted }
    return sets
  }

  /// Returns the rows of one trace.
  func rows(of trace: Int) -> (letters: ArraySlice<Float>, words: ArraySlice<Float>) {
    let (letter, word) = (CandidateFeatures.letterWidth, CandidateFeatures.wordWidth)
    let candidates = candidates(trace)
    return (
      letterRows[(firstLetter[trace] * letter)..<(firstLetter[trace + 1] * letter)],
      wordRows[(candidates.lowerBound * word)..<(candidates.upperBound * word)]
    )
  }
}

extension InputScaling {
  /// Computes the mean and the inverse standard deviation of every input.
  ///
  /// - Complexity: O(rows); every seventh row is measured.
  init(measuring sets: [RescoringSet]) {
    let letters = Self.measure(sets, CandidateFeatures.letterWidth, \.letterRows)
    let words = Self.measure(sets, CandidateFeatures.wordWidth, \.wordRows)
    self.init(
      letterMean: letters.mean, letterScale: letters.scale, wordMean: words.mean,
      wordScale: words.scale)
  }

  private static func measure(
    _ sets: [RescoringSet], _ width: Int, _ rows: KeyPath<RescoringSet, [Float]>
  ) -> (mean: [Float], scale: [Float]) {
    var sum = [Double](repeating: 0, count: width)
    var squares = sum
    var count = 0.0
    for set in sets {
      let table = set[keyPath: rows]
      for row in stride(from: 0, to: table.count, by: 7 * width) {
        for j in 0..<width {
          let value = Double(table[row + j])
          sum[j] += value
          squares[j] += value * value
        }
        count += 1
      }
    }
    let n = max(count, 1)
    let mean = sum.map { $0 / n }
    // An input that never varies is left at 0: dividing by its deviation would blow it up.
    let scale = zip(squares, mean).map { 1 / max(($0 / n - $1 * $1).squareRoot(), 1e-3) }
    return (mean.map { Float($0) }, scale.map { Float($0.isFinite ? $0 : 1) })
  }
}
