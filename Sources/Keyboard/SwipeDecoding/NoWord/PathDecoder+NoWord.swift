import RealModule
import SwipeTraces

extension PathDecoder {
  /// The share of words that the list lacks: as set, or estimated from the list's size.
  var assumedOutsideShare: Float {
    if let outsideShare { return Float(outsideShare) }
    return profile.noWord?.outsideShare.share(wordCount: lexicon.wordCount) ?? 0
  }

  /// Returns P(none) by the no-word model's evidence; 0 without a no-word model.
  func noWordProbability(evidence: Float) -> Float {
    profile.noWord?.probability(
      evidence: evidence, wordCount: lexicon.wordCount, outsideShare: assumedOutsideShare) ?? 0
  }

  /// Writes the inputs of the no-word model to `PathWorkspace.noWordInputs`.
  /// - Parameters:
  ///   - candidate: the best one, by its place in the first stage's order.
  ///   - logShare: ln of its share of the softmax.
  /// - Returns: false if the second stage did not score it.
  func gatherNoWordInputs(
    candidate: Int, score: Float, logShare: Float, found: [WordScore], _ question: Question,
    _ workspace: PathWorkspace
  ) -> Bool {
    guard let wordRow = workspace.wordRow(of: candidate),
      let letterRows = workspace.letterRows(of: candidate),
      candidate < workspace.scores.count
    else { return false }
    workspace.strings.fill(
      nearest: workspace.features.nearestKeys, model: model, tables: workspace.search.tables)
    NoWordEvidence(
      logShare: logShare, networkScore: workspace.scores[candidate],
      logSum: score / profile.calibration.temperature - logShare,
      priorCost: priorCost(found[candidate], question), pathCost: found[candidate].pathCost,
      strings: workspace.strings, wordRow: wordRow, letterRows: letterRows
    ).write(to: &workspace.noWordInputs)
    return true
  }

  /// A trace as the decoder sees it before it judges whether it means a word: what the no-word model is
  /// fitted on.
  package struct NoWordCase: Sendable {
    /// In the order of `NoWordInputs.names`.
    package var inputs: [Float]
    /// All candidates, the best first, by their indices in the lexicon.
    package var words: [Int]
    /// The best candidate's share of the softmax.
    package var share: Float
  }

  /// Returns a trace as the no-word model is fitted on it; nil without a candidate or a second stage.
  package func noWordCase(_ samples: [TraceSample]) -> NoWordCase? {
    guard field.count > 0 else { return nil }
    return workspaces.withWorkspace { workspace in
      let question = Question(query: SwipeQuery(samples, limit: 1))
      let (found, scores) = scored(question, in: workspace)
      let order = scores.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
      let shares = profile.calibration.logShares(scores)
      guard let best = order.first,
        gatherNoWordInputs(
          candidate: best, score: scores[best], logShare: shares[best], found: found, question,
          workspace)
      else { return nil }
      return NoWordCase(
        inputs: workspace.noWordInputs, words: order.map { Int(found[$0].word) },
        share: .exp(shares[best]))
    }
  }
}
