import LanguageModel
import Lexicon
import RealModule
import SwipeTraces

extension PathDecoder {
  /// The spellings of a trace, and the list's best word beside them.
  struct SpelledTrace {
    var words: FoundSpellings
    /// For each spelling what the model sees of it.
    var inputs: [UnlistedWordModel.Inputs]
    /// The list's best word.
    var listed: UnlistedWordModel.Inputs
  }

  /// Spells a trace, if the profile and a letter model allow it.
  /// - Parameters:
  ///   - top: the list's best word, by its place among `found`.
  ///   - network: the networks' score of that word.
  ///   - prior: ln p of that word in its context.
  ///   - found: the best alignments.
  /// - Returns: nil if no word can be spelled that the list lacks.
  /// - Complexity: O(points · width) of the search, and that of aligning the spellings.
  func spell(
    _ top: Int, network: Float, prior: Float, found: [WordScore], _ question: Question,
    _ workspace: PathWorkspace
  ) -> SpelledTrace? {
    guard let unlisted = profile.unlistedWords, let letters = spelled,
      let rescoring = profile.rescoring, let emission = profile.letterEmission,
      readLetters(emission, question, workspace)
    else { return nil }
    let spellings = workspace.spelling.spell(
      workspace.emission.probabilities, letters, weights: unlisted.search,
      limit: UnlistedWordModel.limit
    ) { isFound(letters.word($0), question) }
    guard !spellings.isEmpty else { return nil }
    let words = FoundSpellings(letters: letters, spellings: spellings)
    workspace.align(found[top], in: source(of: found[top], question), model: model)
    let listed = UnlistedWordModel.Inputs(
      emission: workspace.emission.logLikelihood(of: workspace.aligned.keys[...]),
      network: network, prior: prior, keys: Float(workspace.aligned.keys.count))
    // The same as when the list's words were scored.
    let best = found.reduce(Float.infinity) { min($0, $1.pathCost) }
    let rivals = CandidateFeatures.closeRivals(found.lazy.map(\.pathCost), best: best)
    let track = workspace.track
    workspace.features.begin(track, field: field)
    workspace.letterCounts.removeAll(keepingCapacity: true)
    var aligned = FoundSpellings(letters: letters, spellings: [])
    var inputs: [UnlistedWordModel.Inputs] = []
    for index in spellings.indices {
      let place = WordScore(cost: 0, pathCost: 0, source: WordScore.lexicon, word: UInt32(index))
      workspace.align(place, in: words, model: model)
      guard !workspace.aligned.points.isEmpty else { continue }
      workspace.features.append(
        workspace.aligned, track: track, field: field, best: best, closeRivals: rivals)
      let keys = workspace.aligned.keys
      workspace.letterCounts.append(keys.count)
      aligned.spellings.append(spellings[index])
      inputs.append(
        UnlistedWordModel.Inputs(
          emission: workspace.emission.logLikelihood(of: keys[...]), network: 0,
          prior: spellings[index].letters, keys: Float(keys.count)))
    }
    workspace.score(by: rescoring)
    for (index, score) in zip(inputs.indices, workspace.scores) { inputs[index].network = score }
    return inputs.isEmpty ? nil : SpelledTrace(words: aligned, inputs: inputs, listed: listed)
  }

  /// Returns whether a word must not be spelled: it is found as it is, as itself or as the code of another,
  /// or it is excluded.
  private func isFound(_ word: String, _ question: Question) -> Bool {
    lexicon.contains(code: word) || lexicon.contains(word: word)
      || question.learned?.lexicon.contains(word) == true
      || unlistedWords?.excluded?.contains(word) == true
  }

  /// A trace is not spelled if the list's best word has this share of the candidates, and the probability of
  /// no word is less than the second number: so it is with 60 % of all swipes of listed words, of which
  /// none would have a spelled word first, and with 3 % of the spellings that would be offered rightly.
  private static let certainShare: Float = 0.95
  private static let certainNoWord: Float = 0.03

  /// Returns the words that no list has as candidates, the best first; none if the list's best word
  /// leaves no doubt.
  /// - Parameters:
  ///   - top: the list's best word, by its place among `found`.
  ///   - share: its share of the candidates.
  ///   - noWord: the probability of no word; nil if the profile does not judge that.
  func unlistedCandidates(
    _ top: Int, share: Float, noWord: Float?, found: [WordScore], _ question: Question,
    _ workspace: PathWorkspace
  ) -> [Candidate] {
    guard let unlisted = profile.unlistedWords, spelled != nil, let noWord,
      share < Self.certainShare || noWord > Self.certainNoWord, top < workspace.scores.count, let weight = profile.rescoring?.priorWeight
    else { return [] }
    let gain = top < workspace.contextGains.count ? workspace.contextGains[top] : 0
    let prior = -priorCost(found[top], question) + gain / max(weight, 0.05)
    guard
      let trace = spell(
        top, network: workspace.scores[top], prior: prior, found: found, question, workspace)
    else { return [] }
    return unlistedCandidates(trace, by: unlisted)
  }

  /// Returns the words that no list has as candidates, the best first; their scores are logarithms of
  /// probabilities.
  private func unlistedCandidates(_ trace: SpelledTrace, by model: UnlistedWordModel) -> [Candidate] {
    let scores = trace.inputs.map(model.score)
    guard let best = scores.indices.max(by: { (scores[$0], $1) < (scores[$1], $0) }) else {
      return []
    }
    let probability = model.probability(
      trace.inputs[best], besides: trace.listed, outsideShare: assumedOutsideShare)
    let total = Float.log(scores.reduce(0) { $0 + .exp($1 - scores[best]) })
    var candidates = scores.indices.map { index in
      var candidate = Candidate(
        word: trace.words.word(index),
        score: Double(Float.log(max(probability, 1e-12)) + scores[index] - scores[best] - total))
      candidate.isUnlisted = true
      return candidate
    }
    candidates.removeAll { $0.score < Double(Float.log(model.leastProbability)) }
    candidates.sort { ($1.score, $0.word) < ($0.score, $1.word) }
    return candidates
  }

  /// A trace as the fit of an `UnlistedWordModel` sees it.
  package struct UnlistedWordCase: Sendable {
    /// The spellings, and what the model sees of each.
    package var words: [String]
    package var inputs: [UnlistedWordModel.Inputs]
    /// The list's best word.
    package var listed: UnlistedWordModel.Inputs
  }

  /// Returns a trace as the model of unlisted words is fitted on it; nil if it cannot be spelled.
  package func unlistedWordCase(_ samples: [TraceSample]) -> UnlistedWordCase? {
    guard field.count > 0 else { return nil }
    return workspaces.withWorkspace { workspace in
      let question = Question(query: SwipeQuery(samples, limit: 1))
      let (found, scores) = scored(question, in: workspace)
      guard let top = scores.indices.max(by: { (scores[$0], $1) < (scores[$1], $0) }),
        top < workspace.scores.count,
        let trace = spell(
          top, network: workspace.scores[top], prior: -priorCost(found[top], question),
          found: found, question, workspace)
      else { return nil }
      return UnlistedWordCase(
        words: trace.inputs.indices.map(trace.words.word), inputs: trace.inputs,
        listed: trace.listed)
    }
  }
}
