import KeyboardGeometry
import LanguageModel
import Lexicon
import RealModule
import SwipeTraces

/// The main decoder: an exact search for the best elastic alignments of the trace with the words of a
/// lexicon, then a small network that rescores them, then the words' probabilities in context.
///
///     let decoder = try PathDecoder(keyboard: ring, lexicon: words, profile: profile)
///     decoder.decode(trace.samples, limit: 3).map(\.word)   // ["hello", "hero", "halo"]
///
/// A candidate's score is the natural logarithm of its probability (see `ProbabilityCalibration`).
/// Nothing in it depends on a layout: the same profile serves rings, grids and future layouts.
/// `docs/reference/path-decoder.md` describes the model, what each part gains, and what was tried
/// and dropped.
///
/// May be used on many threads at once; working memory comes from a pool and does not grow with the
/// number of swipes.
public struct PathDecoder: SwipeDecoder {
  /// The keyboard that swipes are made on.
  public let keyboard: Keyboard
  /// All fitted numbers.
  public let profile: PathProfile
  /// The words that can be found; a query may bring more (`SwipeQuery.learnedWords`).
  public let lexicon: CompiledLexicon
  /// The parts of compounds, which can be found beside the words; nil: there are none.
  public let compounds: CompoundParts?
  /// Whether compounds are found.
  public var findsCompounds = true
  /// The probabilities of words in their context, for queries that bring no model of their own;
  /// nil: the words' frequencies alone count.
  public var contextModel: (any ContextModel)?
  /// What the words before say of capitals, where two words differ in them alone; nil: nothing.
  public var capitals: CapitalContext?
  /// The spellings of each of several languages, in the order of the context model: *Problem* is German, *problem*
  /// English. Empty: the list's frequencies and `capitals` count.
  public var capitalsByLanguage: [CapitalChoice] = []
  /// How much work may be spent on a swipe.
  public var effort = Effort()
  /// The share of the words that the user writes which the lexicon lacks, 0…1; nil: estimated by the
  /// lexicon's size.
  public var outsideShare: Double?
  /// A swipe whose evidence for no word of the list exceeds this is rejected, in nats; infinity
  /// rejects nothing. Initially the profile's value.
  public var noWordThreshold: Float

  /// Whether spelled traces are judged by the profile's rejection model too. Not the pieces of a phrase: its
  /// weights were fitted with what the no-word model alone rejects.
  var judgesSpelled = true

  /// What is needed to find words that no list has; nil: none are found, nor if the profile cannot weigh
  /// them (`PathProfile.spellsWords`).
  public var unlistedWords: UnlistedWords? {
    didSet { spelled = unlistedWords.map { SpellingLetters($0.letters, on: keyboard) } }
  }
  /// The letters of these words on the keyboard.
  private(set) var spelled: SpellingLetters?

  let field: KeyField
  let model: AlignmentModel
  let searched: SearchLexicon
  /// The same as words to look up: boxed once, not at each look-up.
  private let listedWords: any SearchedWords
  private let searchedCompounds: SearchCompounds?
  let workspaces: PathWorkspacePool

  /// The maximum number of character keys on a keyboard.
  public static let maximumKeys = 254

  /// Creates a decoder.
  /// - Parameters:
  ///   - keyboard: the keyboard that swipes are made on.
  ///   - lexicon: the words; those with a letter that has no key are never found.
  ///   - profile: all fitted numbers.
  ///   - compounds: the parts of compounds, which are found beside the words; nil: none are.
  /// - Throws: `ProfileError` if a number of the profile is out of range, or the keyboard has
  ///   more keys than `maximumKeys`.
  /// - Complexity: O(keys²); the lexicon is not copied.
  public init(
    keyboard: Keyboard, lexicon: CompiledLexicon, profile: PathProfile,
    compounds: CompoundParts? = nil
  ) throws(ProfileError) {
    try profile.validate()
    guard keyboard.characterCount <= Self.maximumKeys else {
      throw ProfileError(
        place: keyboard.layout.name, reason: "has more than \(Self.maximumKeys) character keys")
    }
    self.init(
      keyboard: keyboard, lexicon: lexicon, profile: profile, compounds: compounds,
      workspaces: PathWorkspacePool(
        pointCount: profile.alignment.pointCount, keyCount: keyboard.characterCount))
  }

  private init(
    keyboard: Keyboard, lexicon: CompiledLexicon, profile: PathProfile, compounds: CompoundParts?,
    workspaces: PathWorkspacePool
  ) {
    self.keyboard = keyboard
    self.lexicon = lexicon
    self.profile = profile
    self.compounds = compounds
    self.workspaces = workspaces
    noWordThreshold = profile.noWord?.threshold ?? .infinity
    field = KeyField(keyboard)
    model = AlignmentModel(field: field, parameters: profile.alignment)
    searched = SearchLexicon(lexicon) { keyboard.key(for: $0)?.index }
    listedWords = searched
    searchedCompounds = compounds.map { SearchCompounds($0) { keyboard.key(for: $0)?.index } }
  }

  /// The profile's parameters of the alignment.
  public var alignment: AlignmentParameters? { profile.alignment }

  /// Returns the search of words while a finger moves: the first stage's, with the lexicon's words and
  /// their frequencies. It lacks the user's words, compounds and context, which come at the lift.
  /// - Complexity: O(keys²)
  public func liveWords() -> LiveWords? { field.count > 0 ? LiveWords(self) : nil }

  /// Logarithms of probabilities; without the second stage, whose calibration they need, of shares.
  public var scoreKind: ScoreKind { profile.rescoring == nil ? .logShare : .logProbability }

  /// Returns the same decoder for another size or position of the same layout, sharing working memory;
  /// nil if the keyboards differ in more than where their keys lie.
  /// - Complexity: O(keys²)
  public func resized(to keyboard: Keyboard) -> PathDecoder? {
    let roles = self.keyboard.keys.map(\.role)
    guard keyboard.keys.map(\.role) == roles else { return nil }
    var decoder = PathDecoder(
      keyboard: keyboard, lexicon: lexicon, profile: profile, compounds: compounds,
      workspaces: workspaces)
    decoder.findsCompounds = findsCompounds
    decoder.contextModel = contextModel
    decoder.capitals = capitals
    decoder.capitalsByLanguage = capitalsByLanguage
    decoder.effort = effort
    decoder.outsideShare = outsideShare
    decoder.unlistedWords = unlistedWords
    decoder.noWordThreshold = noWordThreshold
    return decoder
  }

  /// Returns the words that a swipe may mean. Their scores are natural logarithms of probabilities,
  /// which together with the probability of no word of the list add up to 1 before the list is cut;
  /// without a second stage they are logarithms of shares.
  ///
  /// There are no candidates if no sample reaches the keyboard (`Keyboard.isReached(by:)`) or the lexicon has
  /// no word for the keyboard.
  /// Those of a swipe that is rejected as no word (`noWordThreshold`) are returned too.
  /// - Complexity: O(samples + columns · points + candidates · letters), columns bounded by
  ///   `effort`.
  public func decode(_ query: SwipeQuery) -> DecodedSwipe {
    guard query.limit > 0, field.count > 0, keyboard.isReached(by: query.samples) else {
      return .empty
    }
    let learned = searchable(query.learnedWords)
    return workspaces.withWorkspace { workspace in
      let question = Question(
        query: query, learned: learned, joined: findsCompounds ? workspace.search.joined : nil,
        context: query.contextModel ?? contextModel)
      let (found, scores) = scored(question, in: workspace)
      return ranked(scores, found: found, question, workspace)
    }
  }

  private func searchable(_ words: LearnedLexicon?) -> SearchLearned? {
    words.flatMap { words in
      words.count > 0 ? SearchLearned(words) { keyboard.key(for: $0)?.index } : nil
    }
  }

  /// A query made ready for this decoder's keyboard.
  struct Question {
    var query: SwipeQuery
    /// The user's words; nil if there are none.
    var learned: SearchLearned?
    /// Where compounds are found; nil if they are not looked for.
    var joined: JoinedWords?
    /// The model that counts for this query.
    var context: (any ContextModel)?
  }

  /// Returns the best alignments and their scores by all stages that the profile has.
  func scored(
    _ question: Question, in workspace: PathWorkspace
  ) -> (found: [WordScore], scores: [Float]) {
    guard
      workspace.track.fill(
        question.query.samples, pitch: field.pitch, parameters: profile.alignment)
    else { return ([], []) }
    model.fill(workspace.search.tables, with: workspace.track)
    workspace.hasReadLetters = false
    workspace.letterCounts.removeAll(keepingCapacity: true)
    search(question, workspace)
    let found = workspace.search.results
    guard !found.isEmpty else { return ([], []) }
    var scores =
      profile.rescoring.map { rescored(found, by: $0, question, workspace) } ?? aligned(found)
    if isTap(workspace.track) { preferLetters(in: &scores, of: found, question, workspace) }
    workspace.contextGains.removeAll(keepingCapacity: true)
    if let context = question.context {
      let before = scores
      addContext(context, to: &scores, found: found, question)
      workspace.contextGains += zip(scores, before).map { $0 - $1 }
    }
    return (found, scores)
  }

  private func search(_ question: Question, _ workspace: PathWorkspace) {
    // Fitted costs are in nats only after they are multiplied by the fit's temperature.
    let temperature = profile.alignment.fitTemperature
    var search = PathSearch(
      priorWeight: profile.alignment.priorWeight, nodeBudget: max(1, effort.columns),
      patience: effort.patience, nearness: effort.nearness / temperature)
    search.compoundGap = effort.compoundGap / temperature
    search.compoundPatience = max(1, effort.compoundPatience)
    let (limit, minimum) = (question.query.limit, question.query.minimumCandidates)
    let kept = profile.rescoring == nil ? limit : max(limit, effort.candidates)
    search.search(
      searched, learned: question.learned,
      compounds: question.joined == nil ? nil : searchedCompounds, model: model,
      limit: min(max(kept, minimum), workspace.search.wordCapacity),
      gap: effort.gap / temperature, minimum: minimum, workspace: workspace.search)
  }

  /// Returns the first stage's scores in nats.
  private func aligned(_ found: [WordScore]) -> [Float] {
    found.map { -$0.cost * profile.alignment.fitTemperature }
  }

  /// Returns the second stage's scores: net(features) + β · ln p, changed by the letter emission, for the
  /// best alignments. All others are ranked below these, in the order of their alignments.
  private func rescored(
    _ found: [WordScore], by rescoring: PathProfile.Rescoring, _ question: Question,
    _ workspace: PathWorkspace
  ) -> [Float] {
    let temperature = profile.alignment.fitTemperature
    let limit = found[0].cost + effort.rescoringGap / temperature
    let kept = found.prefix(max(effort.rescored, 1)).prefix { $0.cost <= limit }
    let best = kept.reduce(Float.infinity) { min($0, $1.pathCost) }
    let readsLetters = effort.letterLead > 0 && profile.letterEmission != nil
    let rivals = CandidateFeatures.closeRivals(kept.lazy.map(\.pathCost), best: best)
    // Copied once, not for each candidate.
    let track = workspace.track
    workspace.features.begin(track, field: field)
    workspace.candidateKeys.removeAll(keepingCapacity: true)
    for result in kept {
      workspace.align(result, in: source(of: result, question), model: model)
      workspace.appendAligned(track: track, field: field, best: best, closeRivals: rivals)
      workspace.letterCounts.append(workspace.aligned.keys.count)
      if readsLetters { workspace.candidateKeys += workspace.aligned.keys }
    }
    workspace.score(by: rescoring)
    var scores = workspace.scores
    for (index, result) in kept.enumerated() where index < scores.count {
      scores[index] -= rescoring.priorWeight * priorCost(result, question)
    }
    if readsLetters, let emission = profile.letterEmission {
      addEmission(emission, to: &scores, kept: kept, question, workspace)
    }
    guard kept.endIndex < found.endIndex else { return scores }
    // Ranked below all of these, and at least as far below the best as the alignment puts them.
    let next = min(found[kept.endIndex].cost, limit)
    let top = scores.reduce(-Float.infinity) { max($0, $1) } - (next - found[0].cost) * temperature
    let behind = scores.reduce(top) { min($0, $1) }
    for result in found[kept.endIndex...] {
      scores.append(behind - (result.cost - next) * temperature)
    }
    return scores
  }

  /// Returns −ln p of a result by its frequency alone.
  func priorCost(_ result: WordScore, _ question: Question) -> Float {
    source(of: result, question).cost(ofWord: Int(result.word))
  }

  func word(_ result: WordScore, _ question: Question) -> String {
    source(of: result, question).word(Int(result.word))
  }

  /// Returns where a result was found: the user's words, the compounds or the lexicon.
  func source(of result: WordScore, _ question: Question) -> any SearchedWords {
    if result.source == WordScore.learnedWords, let learned = question.learned { return learned }
    if result.source == WordScore.compounds, let found = question.joined?.found { return found }
    return listedWords
  }

  /// Sorts the candidates, turns scores into ln of probabilities and cuts the list.
  private func ranked(
    _ scores: [Float], found: [WordScore], _ question: Question, _ workspace: PathWorkspace
  ) -> DecodedSwipe {
    let order = scores.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
    guard let first = order.first else { return .empty }
    let shares = profile.calibration.logShares(scores)
    let none = judged(
      candidate: first, score: scores[first], logShare: shares[first], found: found, question,
      workspace)
    let isTap = isTap(workspace.track)
    let spelling =
      isTap
      ? SpellingAnswer()
      : spelling(
        besides: first, share: .exp(shares[first]), evidence: none?.evidence,
        found: found, question, workspace)
    let unlisted = spelling.candidates
    let unlistedProbability = unlisted.reduce(0) { $0 + Float.exp(Float($1.score)) }
    // The list lacks the word at least as probably as the spellings say.
    let outside = none.map { max($0.probability, unlistedProbability) }
    let known: Float = outside.map { .log(max(1 - $0, 1e-6)) } ?? 0
    var candidates: [Candidate] = []
    candidates.reserveCapacity(min(question.query.limit, order.count))
    var seen: Set<String> = []
    var spelled = unlisted[...]
    func take(_ candidate: Candidate) {
      // The user's words and the lexicon may have a word with different codes.
      if candidates.count < question.query.limit, seen.insert(candidate.word).inserted {
        candidates.append(candidate)
      }
    }
    for index in order where candidates.count < question.query.limit {
      let score = Double(shares[index] + known)
      while let next = spelled.first, next.score > score { take(spelled.removeFirst()) }
      let listed = word(found[index], question)
      var candidate = Candidate(
        word: question.query.learnedWords?.spelling(of: listed) ?? listed, score: score)
      candidate.isCompound = found[index].source == WordScore.compounds
      // What is never spelled is not put together of its parts either.
      if candidate.isCompound, unlistedWords?.excluded?.contains(folded(candidate.word)) == true {
        continue
      }
      take(candidate)
    }
    spelled.forEach(take)
    let isRejected =
      (spelling.noWord ?? none?.evidence ?? -.infinity) > noWordThreshold
      && !(isTap && isLetter(first, found, question, workspace))
    var decoded = DecodedSwipe(
      candidates: candidates,
      noWordProbability: outside.map { Double(max(0, $0 - unlistedProbability)) },
      isRejected: isRejected)
    decoded.isProvisional =
      question.query.isUnfinished && !isTap
      && isInDoubt(share: .exp(shares[first]), evidence: none?.evidence)
    return decoded
  }

  /// Returns the probability that the trace means none of the candidates, and the no-word model's evidence;
  /// nil without a second stage, or if that did not score the best candidate.
  private func judged(
    candidate: Int, score: Float, logShare: Float, found: [WordScore], _ question: Question,
    _ workspace: PathWorkspace
  ) -> (probability: Float, evidence: Float?)? {
    guard profile.rescoring != nil, let row = workspace.wordRow(of: candidate) else { return nil }
    guard let noWord = profile.noWord else {
      let inputs = ProbabilityCalibration.inputs(wordRow: row, share: .exp(logShare))
      return (profile.calibration.none(inputs), nil)
    }
    guard
      gatherNoWordInputs(
        candidate: candidate, score: score, logShare: logShare, found: found, question,
        workspace)
    else { return nil }
    let evidence = noWord.evidence(workspace.noWordInputs)
    return (noWordProbability(evidence: evidence), evidence)
  }
}
