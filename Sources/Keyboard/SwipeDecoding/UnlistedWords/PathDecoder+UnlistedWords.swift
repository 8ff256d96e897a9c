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
    var listed: UnlistedWordModel.ListedWord
    /// The number of the list's words that the second stage scored.
    var rescored: Int
  }

  /// The list's best word, before a trace is spelled.
  struct BestListed {
    /// Its place among the best alignments.
    var place: Int
    /// ln p in its context.
    var prior: Float
    /// Its share of the list's candidates.
    var share: Float
    /// The no-word model's evidence.
    var noWord: Float
  }

  /// Spells a trace, if the profile and a letter model allow it.
  /// - Parameters:
  ///   - best: the list's best word.
  ///   - found: the best alignments.
  /// - Returns: nil if no word can be spelled that the list lacks.
  /// - Complexity: O(points · width) of the search, and that of aligning the spellings.
  func spell(
    besides best: BestListed, found: [WordScore], _ question: Question, _ workspace: PathWorkspace
  ) -> SpelledTrace? {
    guard let unlisted = profile.unlistedWords, let letters = spelled,
      let rescoring = profile.rescoring, let emission = profile.letterEmission,
      best.place < workspace.scores.count, readLetters(emission, question, workspace)
    else { return nil }
    let (network, rescored) = (workspace.scores[best.place], workspace.scores.count)
    let spellings = workspace.spelling.spell(
      workspace.emission.probabilities, letters, weights: unlisted.search,
      limit: UnlistedWordModel.limit
    ) { isFound(letters.word($0), question) }
    guard !spellings.isEmpty else { return nil }
    let words = FoundSpellings(letters: letters, spellings: spellings)
    // Copied once, not for each spelling.
    let read = workspace.emission
    let top = found[best.place]
    workspace.align(top, in: source(of: top, question), model: model)
    let listed = UnlistedWordModel.ListedWord(
      inputs: UnlistedWordModel.Inputs(
        emission: read.logLikelihood(of: workspace.aligned.keys[...]),
        network: network, prior: best.prior, keys: Float(workspace.aligned.keys.count)),
      doubt: .log(max(1 - best.share, 1e-9)), noWord: best.noWord)
    // The same as when the list's words were scored.
    let least = found.reduce(Float.infinity) { min($0, $1.pathCost) }
    let rivals = CandidateFeatures.closeRivals(found.lazy.map(\.pathCost), best: least)
    let track = workspace.track
    workspace.features.begin(track, field: field)
    workspace.letterCounts.removeAll(keepingCapacity: true)
    var aligned = FoundSpellings(letters: letters, spellings: [])
    var inputs: [UnlistedWordModel.Inputs] = []
    for index in spellings.indices {
      let place = WordScore(cost: 0, pathCost: 0, source: WordScore.lexicon, word: UInt32(index))
      workspace.align(place, in: words, model: model)
      guard !workspace.aligned.points.isEmpty else { continue }
      workspace.appendAligned(track: track, field: field, best: least, closeRivals: rivals)
      let keys = workspace.aligned.keys
      workspace.letterCounts.append(keys.count)
      aligned.spellings.append(spellings[index])
      inputs.append(
        UnlistedWordModel.Inputs(
          emission: read.logLikelihood(of: keys[...]), network: 0,
          prior: spellings[index].letters, keys: Float(keys.count)))
    }
    workspace.score(by: rescoring)
    for (index, score) in zip(inputs.indices, workspace.scores) { inputs[index].network = score }
    return inputs.isEmpty
      ? nil : SpelledTrace(words: aligned, inputs: inputs, listed: listed, rescored: rescored)
  }

  /// Returns whether a word must not be spelled: it is found as it is, as itself or as the code of another,
  /// or it is excluded.
  private func isFound(_ word: String, _ question: Question) -> Bool {
    lexicon.contains(code: word) || lexicon.contains(word: word)
      || question.learned?.lexicon.contains(word) == true
      || unlistedWords?.excluded?.contains(word) == true
  }

  /// A trace is not spelled if the list's best word has this share of the candidates, and the probability of
  /// no word is less than the second number: so it is with two thirds of all swipes of listed words, and
  /// with one in 200 words that would come first rightly, one in 15 that would be offered rightly.
  private static let certainShare: Float = 0.93
  private static let certainNoWord: Float = 0.04

  /// So far above the threshold, in nats, the no-word model alone rejects a trace, and it is not spelled: of the
  /// 6,470 traces of dev one has its word among the first ten.
  static let sureNoWord: Float = 3.3

  /// Returns whether a trace leaves so much doubt about the list's best word that it is spelled; false if no
  /// words can be spelled.
  /// - Parameters: as `spelling` takes them.
  func isInDoubt(share: Float, evidence: Float?) -> Bool {
    guard profile.unlistedWords != nil, spelled != nil, let evidence else { return false }
    return share < Self.certainShare || mayBeNoWord(evidence: evidence)
  }

  /// Returns whether the no-word model leaves room for a second judgement: it is not sure of a word, and not of
  /// none.
  private func mayBeNoWord(evidence: Float) -> Bool {
    noWordProbability(evidence: evidence) > Self.certainNoWord
      && evidence <= noWordThreshold + Self.sureNoWord
  }

  /// What spelling a trace tells.
  struct SpellingAnswer {
    /// The words that no list has, the best first; their scores are logarithms of probabilities.
    var candidates: [Candidate] = []
    /// The evidence of `RejectionModel` that the trace means no word; nil without such a model, or if
    /// nothing was spelled.
    var noWord: Float?
  }

  /// Spells a trace and weighs the spellings; no answer if the list's best word leaves no doubt or the
  /// swipe is unfinished.
  /// - Parameters:
  ///   - place: the list's best word, by its place among `found`.
  ///   - share: its share of the list's candidates.
  ///   - evidence: the no-word model's; nil if there is none.
  func spelling(
    besides place: Int, share: Float, evidence: Float?, found: [WordScore], _ question: Question,
    _ workspace: PathWorkspace
  ) -> SpellingAnswer {
    var answer = SpellingAnswer()
    guard let unlisted = profile.unlistedWords, let evidence,
      isInDoubt(share: share, evidence: evidence),
      evidence <= noWordThreshold + Self.sureNoWord,
      !question.query.isUnfinished, let weight = profile.rescoring?.priorWeight
    else { return answer }
    let gain = place < workspace.contextGains.count ? workspace.contextGains[place] : 0
    let best = BestListed(
      place: place, prior: -priorCost(found[place], question) + gain / max(weight, 0.05),
      share: share, noWord: evidence)
    guard let trace = spell(besides: best, found: found, question, workspace),
      let (first, firstShare) = unlisted.best(trace.inputs)
    else { return answer }
    let odds = unlisted.logOdds(trace.inputs[first], share: firstShare, besides: trace.listed)
    let probability = NoWordModel.probability(evidence: odds, outsideShare: assumedOutsideShare)
    let firstScore = unlisted.score(trace.inputs[first])
    for (index, inputs) in trace.inputs.enumerated() {
      let score =
        Float.log(max(probability, 1e-12)) + firstShare + unlisted.score(inputs) - firstScore
      guard score >= .log(unlisted.leastProbability) else { continue }
      var candidate = Candidate(word: trace.words.word(index), score: Double(score))
      candidate.isUnlisted = true
      answer.candidates.append(candidate)
    }
    answer.candidates.sort { ($1.score, $0.word) < ($0.score, $1.word) }
    if judgesSpelled, mayBeNoWord(evidence: evidence), let rejection = profile.rejection {
      answer.noWord = rejection.evidence(
        rejectionInputs(trace, first: first, firstShare, odds: odds, besides: best, workspace))
    }
    return answer
  }

  /// Returns the inputs of `RejectionModel`.
  private func rejectionInputs(
    _ trace: SpelledTrace, first: Int, _ firstShare: Float, odds: Float, besides best: BestListed,
    _ workspace: PathWorkspace
  ) -> [Float] {
    RejectionEvidence(
      noWord: best.noWord, listShare: best.share, clearest: workspace.emission.clearest,
      rescored: trace.rescored, unlisted: odds, spellingShare: firstShare,
      spelling: trace.inputs[first], listed: trace.listed.inputs
    ).inputs
  }

  /// A trace as the fit of an `UnlistedWordModel` sees it.
  package struct UnlistedWordCase: Sendable {
    /// The spellings, and what the model sees of each.
    package var words: [String]
    package var inputs: [UnlistedWordModel.Inputs]
    /// The list's best word.
    package var listed: UnlistedWordModel.ListedWord
  }

  /// Returns a trace as the model of unlisted words is fitted on it; nil if it cannot be spelled.
  package func unlistedWordCase(_ samples: [TraceSample]) -> UnlistedWordCase? {
    guard field.count > 0 else { return nil }
    return workspaces.withWorkspace { workspace in
      let question = Question(query: SwipeQuery(samples, limit: 1))
      let (found, scores) = scored(question, in: workspace)
      guard let best = bestListed(found, scores, question, workspace) else { return nil }
      guard let trace = spell(besides: best, found: found, question, workspace) else { return nil }
      return UnlistedWordCase(
        words: trace.inputs.indices.map(trace.words.word), inputs: trace.inputs,
        listed: trace.listed)
    }
  }

  /// A trace as the fit of a `RejectionModel` sees it.
  package struct RejectionCase: Sendable {
    /// In the order of `RejectionModel.inputNames`.
    package var inputs: [Float]
    /// The list's candidates, the best first, by their indices in the lexicon.
    package var words: [Int]
    /// The no-word model's evidence.
    package var noWord: Float
  }

  /// Returns a trace as the rejection is fitted on it; nil if it is not spelled.
  package func rejectionCase(_ samples: [TraceSample]) -> RejectionCase? {
    guard field.count > 0, let unlisted = profile.unlistedWords else { return nil }
    return workspaces.withWorkspace { workspace in
      let question = Question(query: SwipeQuery(samples, limit: 1))
      let (found, scores) = scored(question, in: workspace)
      guard let best = bestListed(found, scores, question, workspace),
        mayBeNoWord(evidence: best.noWord),
        let trace = spell(besides: best, found: found, question, workspace),
        let (first, firstShare) = unlisted.best(trace.inputs)
      else { return nil }
      let odds = unlisted.logOdds(trace.inputs[first], share: firstShare, besides: trace.listed)
      return RejectionCase(
        inputs: rejectionInputs(
          trace, first: first, firstShare, odds: odds, besides: best, workspace),
        words: scores.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
          .map { Int(found[$0].word) },
        noWord: best.noWord)
    }
  }

  /// Returns the list's best word without context; nil without a candidate or a no-word model.
  private func bestListed(
    _ found: [WordScore], _ scores: [Float], _ question: Question, _ workspace: PathWorkspace
  ) -> BestListed? {
    let shares = profile.calibration.logShares(scores)
    guard let noWord = profile.noWord,
      let top = scores.indices.max(by: { (scores[$0], $1) < (scores[$1], $0) }),
      gatherNoWordInputs(
        candidate: top, score: scores[top], logShare: shares[top], found: found, question,
        workspace)
    else { return nil }
    return BestListed(
      place: top, prior: -priorCost(found[top], question), share: .exp(shares[top]),
      noWord: noWord.evidence(workspace.noWordInputs))
  }
}
