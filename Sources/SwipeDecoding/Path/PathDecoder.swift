import KeyboardGeometry
import LanguageModel
import Lexicon
import RealModule
import SwipeTraces

/// The main decoder: an elastic alignment of the trace with every word of a lexicon,
/// searched exactly, then a small network over the best alignments, then the prior.
///
///     let decoder = try PathDecoder(keyboard: ring, lexicon: words, profile: profile)
///     decoder.decode(trace.samples, limit: 3).map(\.word)   // ["hello", "hero", "halo"]
///
/// A candidate's score is the natural logarithm of its probability (see `ProbabilityCalibration`).
/// Nothing in it depends on a layout: the same profile serves rings, grids and future layouts.
/// `docs/reference/path-decoder.md` describes the model, what each part gains, and what was tried
/// and dropped.
///
/// A value that may be used on many threads at once; working memory comes from a pool and does not
/// grow with the number of decodes.
public struct PathDecoder: SwipeDecoder {
  public let keyboard: Keyboard
  public let profile: PathProfile
  /// The words, with those added and removed at run time.
  public var lexicon: UserLexicon {
    didSet {
      lexicons = Self.searched(lexicon, on: keyboard)
      sources = lexicons
    }
  }
  /// The prior of words in their context; nil: their frequency alone.
  public var contextModel: (any ContextModel)?
  /// The user's words that the lexicon lacks, used if a call brings none of its own.
  public var learnedWords: LearnedLexicon?
  /// One more score for each candidate, such as a neural emission's or a user model's.
  public var candidateScorer: (any CandidateScorer)?
  /// How much work may be spent on a trace.
  public var effort = Effort()
  /// The share of what its user writes that the list lacks, 0…1; nil: estimated by the list's size.
  public var outsideShare: Double?
  /// A swipe whose evidence for no word of the list exceeds this is rejected, in nats; infinity
  /// rejects nothing. Initially the profile's value.
  public var noWordThreshold: Float

  let field: KeyField
  let model: AlignmentModel
  private var lexicons: [SearchLexicon]
  /// The same as words to look up: in boxes made once, as each look-up would make one.
  private var sources: [any SearchedWords]
  let workspaces: PathWorkspacePool

  /// The maximum number of character keys on a keyboard.
  public static let maximumKeys = 254

  /// - Parameters:
  ///   - keyboard: that swipes are made on.
  ///   - lexicon: words that have a letter without a key are never candidates.
  ///   - profile: all fitted numbers.
  /// - Throws: `ProfileError` if a number of the profile is out of range, or the keyboard has
  ///   more keys than `maximumKeys`.
  /// - Complexity: O(keys²); the lexicon is not copied.
  public init(
    keyboard: Keyboard, lexicon: CompiledLexicon, profile: PathProfile = .alignmentOnly
  ) throws(ProfileError) {
    try profile.validate()
    guard keyboard.characterCount <= Self.maximumKeys else {
      throw ProfileError(
        place: keyboard.layout.name, reason: "has more than \(Self.maximumKeys) character keys")
    }
    self.init(
      keyboard: keyboard, lexicon: UserLexicon(lexicon), profile: profile,
      workspaces: PathWorkspacePool(
        pointCount: profile.alignment.pointCount, keyCount: keyboard.characterCount))
  }

  private init(
    keyboard: Keyboard, lexicon: UserLexicon, profile: PathProfile, workspaces: PathWorkspacePool
  ) {
    self.keyboard = keyboard
    self.lexicon = lexicon
    self.profile = profile
    self.workspaces = workspaces
    noWordThreshold = profile.noWord?.threshold ?? .infinity
    field = KeyField(keyboard)
    model = AlignmentModel(field: field, parameters: profile.alignment)
    lexicons = Self.searched(lexicon, on: keyboard)
    sources = lexicons
  }

  /// Probabilities come from the second stage's calibration; without one there are only shares.
  public var scoreKind: ScoreKind { profile.rescoring == nil ? .logShare : .logProbability }

  /// The same decoder for another size or position of the same layout; working memory is shared.
  /// - Returns: nil if the keyboards differ in more than where their keys lie.
  /// - Complexity: O(keys²)
  public func resized(to keyboard: Keyboard) -> PathDecoder? {
    let roles = self.keyboard.keys.map(\.role)
    guard keyboard.keys.map(\.role) == roles else { return nil }
    var decoder = PathDecoder(
      keyboard: keyboard, lexicon: lexicon, profile: profile, workspaces: workspaces)
    decoder.contextModel = contextModel
    decoder.learnedWords = learnedWords
    decoder.candidateScorer = candidateScorer
    decoder.effort = effort
    decoder.outsideShare = outsideShare
    decoder.noWordThreshold = noWordThreshold
    return decoder
  }

  /// - Returns: candidates whose scores are natural logarithms of probabilities; see
  ///   `decodeSwipe`. None where no sample is finite, the lexicon has no word for the keyboard, or
  ///   the swipe is rejected as no word of the list (`noWordThreshold`).
  /// - Complexity: O(samples + columns · points + candidates · letters), columns bounded by
  ///   `effort`.
  public func decode(_ samples: [TraceSample], limit: Int, previous: [String] = [])
    -> [Candidate]
  {
    decodeSwipe(samples, limit: limit, previous: previous).acceptedCandidates
  }

  /// - Returns: candidates whose scores are natural logarithms of probabilities, which together
  ///   with the chance of no word of the list add up to 1 before they are cut to `limit`. They are
  ///   returned for a rejected swipe too.
  /// - Complexity: as `decode`.
  public func decodeSwipe(_ samples: [TraceSample], limit: Int, previous: [String] = [])
    -> DecodedSwipe
  {
    decodeSwipe(
      samples,
      Question(
        limit: limit, previous: previous, learned: searched(learnedWords),
        context: contextModel))
  }

  /// The same for a keyboard's suggestion bar, with at least `effort.minimumRivals` candidates
  /// where the lexicon has them.
  public func decodeSwipe(
    _ samples: [TraceSample], limit: Int, previous: [String], person: PersonalLanguage
  ) -> DecodedSwipe {
    decodeSwipe(
      samples,
      Question(
        limit: limit, previous: previous, learned: searched(person.words ?? learnedWords),
        context: person.context ?? contextModel, minimumCandidates: effort.minimumRivals))
  }

  private func decodeSwipe(_ samples: [TraceSample], _ question: Question) -> DecodedSwipe {
    guard question.limit > 0, field.count > 0 else { return .empty }
    return workspaces.withWorkspace { workspace in
      let (found, scores) = scored(samples, question, in: workspace)
      return ranked(scores, found: found, question, workspace)
    }
  }

  private func searched(_ words: LearnedLexicon?) -> SearchLearned? {
    words.flatMap { words in
      words.count > 0 ? SearchLearned(words) { keyboard.key(for: $0)?.index } : nil
    }
  }

  /// What a call asks besides the samples.
  struct Question {
    var limit: Int
    var previous: [String] = []
    var learned: SearchLearned?
    var context: (any ContextModel)?
    /// If the gap leaves fewer words than this, the next best are candidates too.
    var minimumCandidates = 0
  }

  /// The alignments kept, and their scores by all available stages.
  func scored(
    _ samples: [TraceSample], _ question: Question, in workspace: PathWorkspace
  ) -> (found: [WordScore], scores: [Float]) {
    guard
      workspace.track.fill(samples, pitch: field.pitch, parameters: profile.alignment)
    else { return ([], []) }
    model.fill(workspace.search.tables, with: workspace.track)
    search(question, workspace)
    let found = workspace.search.results
    guard !found.isEmpty else { return ([], []) }
    var scores =
      profile.rescoring.map { rescored(found, of: samples, by: $0, question, workspace) }
      ?? aligned(found)
    guard question.context != nil || candidateScorer != nil else { return (found, scores) }
    let words = found.map { word($0, question) }
    addContext(to: &scores, words: words, found: found, question)
    if let candidateScorer {
      let more = candidateScorer.scores(of: words, samples: samples, previous: question.previous)
      for (index, score) in zip(scores.indices, more) where score.isFinite {
        scores[index] += Float(score)
      }
    }
    return (found, scores)
  }

  private func search(_ question: Question, _ workspace: PathWorkspace) {
    // A fit determines scores up to a factor; its temperature turns them into nats.
    let temperature = profile.alignment.fitTemperature
    let search = PathSearch(
      priorWeight: profile.alignment.priorWeight, nodeBudget: max(1, effort.columns),
      patience: effort.patience, nearness: effort.nearness / temperature)
    let kept =
      profile.rescoring == nil ? question.limit : max(question.limit, effort.candidates)
    search.search(
      lexicons, removed: [lexicon.removedFromBase], learned: question.learned, model: model,
      limit: min(max(kept, question.minimumCandidates), workspace.search.wordCapacity),
      gap: effort.gap / temperature, minimum: question.minimumCandidates,
      workspace: workspace.search)
  }

  /// The first stage's scores, as they were when its parameters were fitted.
  private func aligned(_ found: [WordScore]) -> [Float] {
    found.map { -$0.cost * profile.alignment.fitTemperature }
  }

  /// The second stage's scores: net(features) + β · ln p, and what the letter emission adds, for
  /// the best alignments; the others come behind the last of these, as far as their alignments do.
  private func rescored(
    _ found: [WordScore], of samples: [TraceSample], by rescoring: PathProfile.Rescoring,
    _ question: Question, _ workspace: PathWorkspace
  ) -> [Float] {
    let temperature = profile.alignment.fitTemperature
    let limit = found[0].cost + effort.rescoringGap / temperature
    let kept = found.prefix { $0.cost <= limit }
    let best = kept.reduce(Float.infinity) { min($0, $1.pathCost) }
    let readsLetters = effort.letterLead > 0 && profile.letterEmission != nil
    let rivals = CandidateFeatures.closeRivals(kept.lazy.map(\.pathCost), best: best)
    // A copy once, not one for each candidate.
    let track = workspace.track
    workspace.features.begin(track, field: field)
    workspace.letterCounts.removeAll(keepingCapacity: true)
    workspace.candidateKeys.removeAll(keepingCapacity: true)
    for result in kept {
      workspace.align(result, in: source(of: result, question), model: model)
      workspace.features.append(
        workspace.aligned, track: track, field: field, best: best, closeRivals: rivals)
      workspace.letterCounts.append(workspace.aligned.keys.count)
      if readsLetters { workspace.candidateKeys += workspace.aligned.keys }
    }
    workspace.score(by: rescoring)
    var scores = workspace.scores
    for (index, result) in kept.enumerated() where index < scores.count {
      scores[index] -= rescoring.priorWeight * priorCost(result, question)
    }
    if readsLetters, let emission = profile.letterEmission {
      addEmission(emission, of: samples, to: &scores, kept: kept, question, workspace)
    }
    // Ranked behind all of these, and at least as far behind the best as the alignment puts them.
    let top = scores.reduce(-Float.infinity) { max($0, $1) } - effort.rescoringGap
    let behind = scores.reduce(top) { min($0, $1) }
    for result in found[kept.count...] {
      scores.append(behind - (result.cost - limit) * temperature)
    }
    return scores
  }

  /// −ln p of a result by its frequency alone.
  func priorCost(_ result: WordScore, _ question: Question) -> Float {
    source(of: result, question).cost(ofWord: Int(result.word))
  }

  private func word(_ result: WordScore, _ question: Question) -> String {
    source(of: result, question).word(Int(result.word))
  }

  /// Where a result was found: a person's words come behind the lexicons.
  private func source(of result: WordScore, _ question: Question) -> any SearchedWords {
    let index = Int(result.source)
    if index >= lexicons.count, let learned = question.learned { return learned }
    return sources[index]
  }

  /// Puts the word's probability in its context in place of its frequency: the mixture of that in a
  /// sentence and of the frequency, by how likely the words before are a sentence's.
  private func addContext(
    to scores: inout [Float], words: [String], found: [WordScore], _ question: Question
  ) {
    guard let contextModel = question.context else { return }
    let previous = question.previous
    let weight = profile.rescoring?.priorWeight ?? profile.alignment.priorWeight
    // A word that the model does not know keeps its frequency, scaled by the probability that the
    // context leaves for such words: else it would gain on all others wherever the context is well
    // known.
    let unknown = contextModel.logWeightOfFrequency(after: previous)
    // Where the words before are no sentence, frequencies alone count.
    let sentence = contextModel.sentenceProbability(after: previous)
    for (index, word) in words.enumerated() {
      let frequency = -Double(priorCost(found[index], question))
      guard frequency.isFinite else { continue }
      let gain =
        contextModel.logProbability(of: word, after: previous).map { $0 - frequency } ?? unknown
      if !gain.isNaN { scores[index] += weight * Float(.log(sentence * .exp(gain) + 1 - sentence)) }
    }
  }

  /// Sorts, turns scores into ln of probabilities, cuts.
  private func ranked(
    _ scores: [Float], found: [WordScore], _ question: Question, _ workspace: PathWorkspace
  ) -> DecodedSwipe {
    let order = scores.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
    guard let first = order.first else { return .empty }
    let shares = profile.calibration.logShares(scores)
    let none = judged(
      candidate: first, score: scores[first], logShare: shares[first], found: found, question,
      workspace)
    let known: Float = none.map { .log(max(1 - $0.probability, 1e-6)) } ?? 0
    var candidates: [Candidate] = []
    candidates.reserveCapacity(min(question.limit, order.count))
    var seen: Set<String> = []
    for index in order where candidates.count < question.limit {
      let word = word(found[index], question)
      // A word may be in the user's list and in the base with another code.
      guard seen.insert(word).inserted else { continue }
      candidates.append(Candidate(word: word, score: Double(shares[index] + known)))
    }
    return DecodedSwipe(
      candidates: candidates, noWordProbability: none.map { Double($0.probability) },
      isRejected: none?.isRejected ?? false)
  }

  /// The probability that the trace means none of the candidates, and whether it is rejected; nil
  /// without a second stage, or if that did not score the best one.
  private func judged(
    candidate: Int, score: Float, logShare: Float, found: [WordScore], _ question: Question,
    _ workspace: PathWorkspace
  ) -> (probability: Float, isRejected: Bool)? {
    guard profile.rescoring != nil, let row = workspace.wordRow(of: candidate) else { return nil }
    guard let noWord = profile.noWord else {
      let inputs = ProbabilityCalibration.inputs(wordRow: row, share: .exp(logShare))
      return (profile.calibration.none(inputs), false)
    }
    guard
      gatherNoWordInputs(
        candidate: candidate, score: score, logShare: logShare, found: found, question,
        workspace)
    else { return nil }
    let evidence = noWord.evidence(workspace.noWordInputs)
    return (
      NoWordModel.probability(evidence: evidence, outsideShare: assumedOutsideShare),
      evidence > noWordThreshold
    )
  }

  private static func searched(_ lexicon: UserLexicon, on keyboard: Keyboard) -> [SearchLexicon] {
    let key: (Character) -> Int? = { keyboard.key(for: $0)?.index }
    let base = SearchLexicon(lexicon.base, keyOfLetter: key)
    guard let added = lexicon.added else { return [base] }
    // One total for both, so that the probabilities of their words are comparable.
    return [base, SearchLexicon(added, total: lexicon.base.totalCount, keyOfLetter: key)]
  }
}
