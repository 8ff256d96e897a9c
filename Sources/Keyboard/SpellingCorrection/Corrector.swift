import LanguageModel
import Lexicon
import RealModule

/// A candidate for the target word.
public struct Correction: Hashable, Sendable {
  /// The word in its written form.
  public var word: String
  /// The cost of the edits, in nats; 0 for the written word itself, ignoring apostrophes and
  /// capitals.
  public var cost: Double
  /// The logarithm of the word's probability, minus the cost; higher is better.
  public var score: Double

  /// Creates a correction.
  public init(word: String, cost: Double, score: Double) {
    self.word = word
    self.cost = cost
    self.score = score
  }
}

/// Finds the words that a misspelt or mistyped word may stand for, with a noisy channel model: the
/// word's probability times the probability of the slips that turn it into the written text
/// (Kernighan, Church and Gale, *A spelling correction program based on a noisy channel model*,
/// 1990).
///
/// The search visits the lexicon's trie with one row of the edit distance per node, and prunes a
/// node if the row's lowest cost and the node's most frequent word cannot lead to anything better
/// than what has been found. It is exact and needs no index besides the lexicon (Oflazer,
/// *Error-tolerant finite-state recognition*, 1996).
///
///     let corrector = Corrector(lexicon, neighbors: KeyNeighborhood(keyboard))
///     corrector.corrections(of: "tje", limit: 3).map(\.word)   // the, …
public struct Corrector: Sendable {
  let lexicon: UserLexicon
  let models: [EditModel]

  /// Creates a corrector.
  /// - Parameters:
  ///   - lexicon: the lexicon, with the user's own words added.
  ///   - neighbors: the neighbouring keys of the keyboard used for typing.
  ///   - costs: the costs of slips, in nats.
  package init(
    _ lexicon: UserLexicon, neighbors: KeyNeighborhood, costs: EditCosts = .standard
  ) {
    self.lexicon = lexicon
    // The added words have an alphabet of their own.
    models = [lexicon.base, lexicon.added].compactMap { $0 }.map {
      EditModel(costs, alphabet: $0.alphabet, neighbors: neighbors)
    }
  }

  /// Creates a corrector for a lexicon without words of the user.
  /// - Parameters:
  ///   - lexicon: the lexicon.
  ///   - neighbors: the neighbouring keys of the keyboard used for typing.
  ///   - costs: the costs of slips, in nats.
  public init(
    _ lexicon: CompiledLexicon, neighbors: KeyNeighborhood, costs: EditCosts = .standard
  ) {
    self.init(UserLexicon(lexicon), neighbors: neighbors, costs: costs)
  }

  /// The maximum length of a word, in characters; longer words are not corrected.
  public static let maximumWordLength = 64

  /// Returns whether there is something to correct: a letter.
  public static func corrects(_ written: String) -> Bool { written.contains(where: \.isLetter) }

  /// The number of words searched for each word asked for, because a context reorders them.
  private static let poolFactor = 8

  /// Returns the most likely words, the best first, without duplicates. Capitals and apostrophes of
  /// the written word are ignored. What has no letter stands for no word.
  ///
  /// - Parameters:
  ///   - written: one word.
  ///   - previous: the words before it, the latest last; only used with a context.
  ///   - context: the model of a word's probability in that context. Without one, or if it does not
  ///     know the word, the frequency in the lexicon counts.
  ///   - limit: the maximum number of words.
  /// - Complexity: grows with the number of similar words: at worst all nodes of the trie, each
  ///   with a row as long as the word; docs/reference/correction.md has times.
  public func corrections(
    of written: String, after previous: [String] = [], context: (any ContextModel)? = nil,
    limit: Int
  ) -> [Correction] {
    guard limit > 0, written.count <= Self.maximumWordLength, Self.corrects(written) else {
      return []
    }
    let written = lexicon.base.letterCase.lowering(written)
    let wanted =
      context == nil ? limit : limit.multipliedReportingOverflow(by: Self.poolFactor).partialValue
    var best = BestCorrections(limit: max(limit, wanted))
    // Probabilities are shares of all words, including the user's, on the base's scale.
    let total = Double.log(lexicon.base.totalCount + (lexicon.added?.totalCount ?? 0))
    let parts = [lexicon.base, lexicon.added].compactMap { $0 }
    let mostLikely = parts.map { Double($0.scale.ceilings.last ?? 1) }.max() ?? 1
    let bestPrior = Double.log(mostLikely) - total
    // Similar words first: their scores prune most of the wider search.
    for share in Self.widening {
      for (part, (lexicon, model)) in zip(parts, models).enumerated() {
        let search = CorrectionSearch(
          lexicon: lexicon, model: model, logTotal: total,
          removed: part == 0 ? self.lexicon.removedFromBase : [],
          budget: Float(model.costs.limit * share))
        search.run(model.symbols(written), part: part, &best)
      }
      // Words beyond this budget cost more.
      if let costs = models.first?.costs, best.threshold >= bestPrior - costs.limit * share {
        break
      }
    }
    let found = best.sorted.map { candidate in
      let word = parts[candidate.part].word(candidate.word)
      let known = context?.logProbability(of: word, after: previous)
      let prior = known ?? candidate.score + Double(candidate.cost)
      return Correction(
        word: word, cost: Double(candidate.cost), score: prior - Double(candidate.cost))
    }
    guard context != nil else { return found }
    return Array(found.sorted { $0.score > $1.score }.prefix(limit))
  }

  /// The budgets of the passes, as shares of the costs' limit.
  private static let widening = [0.5, 1.0]
}
