import Lexicon
import Synchronization

/// All memory that decoding one trace needs, reused from trace to trace. Use it on one thread at a time.
final class PathWorkspace {
  var track: TraceTrack
  let search: SearchWorkspace
  var features = CandidateFeatures()
  var aligned = AlignedWord()
  var letterCounts: [Int] = []
  var strings = KeyStringAlignment()
  var noWordInputs: [Float] = []
  /// For the letter emission: the trace, the network's answer, the keys of all candidates one after the
  /// other, the candidates to be compared, and the changes of their scores.
  lazy var letterTrack = TraceTrack(pointCount: LetterEmission.pointCount)
  var emission = EmissionWorkspace()
  var candidateKeys: [Int] = []
  /// What the context added to the score of each word found; empty without a context.
  var contextGains: [Float] = []
  /// Whether the letter emission has read this trace.
  var hasReadLetters = false
  var spelling = SpellingBeam()
  var mixed: [EmissionMixture.Candidate] = []
  var changes: [Float] = []
  private(set) var scores: [Float] = []
  private var letterRows: [Float] = []
  private var wordRows: [Float] = []
  private var sums: [Float] = []

  init(pointCount: Int, keyCount: Int) {
    track = TraceTrack(pointCount: pointCount)
    search = SearchWorkspace(pointCount: pointCount, keyCount: keyCount)
  }

  /// Aligns a word that the search found; the result is in `aligned`.
  /// - Complexity: O(letters · N)
  func align(_ result: WordScore, in source: any SearchedWords, model: AlignmentModel) {
    source.fill(&aligned, ofWord: Int(result.word))
    aligned.alignment.align(aligned.keys, model: model, tables: search.tables)
  }

  /// Appends the features of the word that was aligned last.
  /// - Parameters: as `CandidateFeatures.append` takes them.
  func appendAligned(track: TraceTrack, field: KeyField, best: Float, closeRivals: Float) {
    // Taken out and put back: a copy would count its references for every candidate.
    var word = AlignedWord()
    swap(&word, &aligned)
    features.append(word, track: track, field: field, best: best, closeRivals: closeRivals)
    swap(&word, &aligned)
  }

  /// Runs the second stage over the features; the results are in `scores`.
  func score(by rescoring: PathProfile.Rescoring) {
    letterRows.removeAll(keepingCapacity: true)
    wordRows.removeAll(keepingCapacity: true)
    letterRows += features.letterRows
    wordRows += features.wordRows
    rescoring.scaling.scaleLetters(&letterRows)
    rescoring.scaling.scaleWords(&wordRows)
    sums.removeAll(keepingCapacity: true)
    sums += repeatElement(0, count: letterCounts.count)
    for network in rescoring.networks {
      network.scores(
        letterRows: letterRows, letterCounts: letterCounts, wordRows: wordRows, into: &scores)
      for (index, score) in zip(sums.indices, scores) { sums[index] += score }
    }
    let share = 1 / Float(max(rescoring.networks.count, 1))
    scores.removeAll(keepingCapacity: true)
    for sum in sums { scores.append(sum * share) }
  }

  /// Returns the features of a candidate as a whole, before scaling.
  func wordRow(of candidate: Int) -> ArraySlice<Float>? {
    let width = CandidateFeatures.wordWidth
    let rows = features.wordRows
    guard (candidate + 1) * width <= rows.count else { return nil }
    return rows[(candidate * width)..<((candidate + 1) * width)]
  }

  /// Returns the features of a candidate's letters, before scaling.
  /// - Complexity: O(candidate)
  func letterRows(of candidate: Int) -> ArraySlice<Float>? {
    guard candidate < letterCounts.count else { return nil }
    let width = CandidateFeatures.letterWidth
    let first = letterCounts[..<candidate].reduce(0, +) * width
    let end = first + letterCounts[candidate] * width
    return end <= features.letterRows.count ? features.letterRows[first..<end] : nil
  }
}

/// As many workspaces as there are traces decoded at the same time. Each is lent to one caller at a time
/// and reused, so memory does not grow with the number of traces.
final class PathWorkspacePool: Sendable {
  /// `@unchecked Sendable`: a workspace in the pool is not in use, and one outside of it is used
  /// only by the caller that took it; the lock of `idle` orders the two.
  private struct Idle: @unchecked Sendable {
    let workspace: PathWorkspace
  }

  private let idle = Mutex<[Idle]>([])
  private let pointCount: Int
  private let keyCount: Int

  init(pointCount: Int, keyCount: Int) {
    self.pointCount = pointCount
    self.keyCount = keyCount
  }

  /// Lends a workspace to `body`, which must not keep it.
  func withWorkspace<Result>(_ body: (PathWorkspace) -> Result) -> Result {
    let workspace =
      idle.withLock { $0.popLast() }?.workspace
      ?? PathWorkspace(pointCount: pointCount, keyCount: keyCount)
    let returned = Idle(workspace: workspace)
    defer { idle.withLock { $0.append(returned) } }
    return body(workspace)
  }

  /// The number of workspaces that are not lent.
  var idleCount: Int { idle.withLock { $0.count } }
}
