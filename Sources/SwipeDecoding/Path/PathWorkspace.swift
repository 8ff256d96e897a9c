import Lexicon
import Synchronization

/// All memory that decoding one trace needs, reused from trace to trace. One thread at a time.
final class PathWorkspace {
  var track: TraceTrack
  let search: SearchWorkspace
  var features = CandidateFeatures()
  var aligned = AlignedWord()
  var letterCounts: [Int] = []
  private(set) var scores: [Float] = []
  private var alignment = PathAlignment()
  private var letterRows: [Float] = []
  private var wordRows: [Float] = []
  private var sums: [Float] = []

  init(pointCount: Int, keyCount: Int) {
    track = TraceTrack(pointCount: pointCount)
    search = SearchWorkspace(pointCount: pointCount, keyCount: keyCount)
  }

  func fits(pointCount: Int, keyCount: Int) -> Bool {
    track.pointCount == pointCount && search.tables.keyCount == keyCount
  }

  /// Aligns a word that the search found; the result is in `aligned`.
  /// - Complexity: O(letters · N)
  func align(_ result: WordScore, in source: SearchLexicon, model: AlignmentModel) {
    let (lexicon, word) = (source.lexicon, Int(result.word))
    let doubles = lexicon.doubledLetters(word)
    aligned.keys.removeAll(keepingCapacity: true)
    aligned.isDoubled.removeAll(keepingCapacity: true)
    for (index, symbol) in lexicon.path(to: lexicon.node(ofWord: word)).enumerated() {
      aligned.keys.append(Int(source.keyOfSymbol[Int(symbol)]))
      aligned.isDoubled.append(index < 32 && doubles >> UInt32(index) & 1 == 1)
    }
    alignment.align(&aligned, model: model, tables: search.tables)
    aligned.cost = result.pathCost
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

  /// The features of a candidate as a whole, before scaling.
  func wordRow(of candidate: Int) -> ArraySlice<Float>? {
    let width = CandidateFeatures.wordWidth
    let rows = features.wordRows
    guard (candidate + 1) * width <= rows.count else { return nil }
    return rows[(candidate * width)..<((candidate + 1) * width)]
  }
}

/// Lends workspaces, so that a decoder can be used on many threads and none allocates twice.
///
/// `@unchecked Sendable`: the list is only touched with `lock` held, and a workspace that is out of
/// the list belongs to the one thread that took it.
final class PathWorkspacePool: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private var idle: [PathWorkspace] = []

  /// More than threads ever decode at once is not kept.
  private static let mostIdle = 64

  func take(pointCount: Int, keyCount: Int) -> PathWorkspace {
    let found = lock.withLock { _ -> PathWorkspace? in
      guard
        let index = idle.lastIndex(where: { $0.fits(pointCount: pointCount, keyCount: keyCount) })
      else { return nil }
      return idle.remove(at: index)
    }
    return found ?? PathWorkspace(pointCount: pointCount, keyCount: keyCount)
  }

  func giveBack(_ workspace: PathWorkspace) {
    lock.withLock { _ in
      if idle.count < Self.mostIdle { idle.append(workspace) }
    }
  }
}
