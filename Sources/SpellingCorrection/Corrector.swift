import LanguageModel
import Lexicon
import RealModule

/// A candidate for the target word.
public struct Correction: Hashable, Sendable {
  /// As it is to be written.
  public var word: String
  /// What its edits cost, in nats; 0 for the written word itself, but for apostrophes and capitals.
  public var cost: Double
  /// ln of the word's probability, less the cost: the higher the better.
  public var score: Double

  public init(word: String, cost: Double, score: Double) {
    self.word = word
    self.cost = cost
    self.score = score
  }
}

/// Finds the target words that a misspelt or mistyped word may stand for, by a noisy channel: the
/// word's probability times that of the slips which turn it into what is written (Kernighan, Church
/// and Gale, *A spelling correction program based on a noisy channel model*, 1990).
///
/// The lexicon's trie is walked with one row of the edit distance a node, and pruned where the
/// row's least cost and the node's most frequent word allow nothing better than what is found:
/// exact, and without any index beside the lexicon (Oflazer, *Error-tolerant finite-state
/// recognition*, 1996).
///
///     let corrector = Corrector(lexicon, neighbors: KeyNeighborhood(keyboard))
///     corrector.corrections(of: "tje", limit: 3).map(\.word)   // the, …
public struct Corrector: Sendable {
  let lexicon: UserLexicon
  let models: [EditModel]

  /// - Parameters:
  ///   - lexicon: with the user's own words added.
  ///   - neighbors: of the keyboard that was written on.
  ///   - costs: of the slips, in nats.
  public init(
    _ lexicon: UserLexicon, neighbors: KeyNeighborhood, costs: EditCosts = .standard
  ) {
    self.lexicon = lexicon
    // The added words have an alphabet of their own.
    models = [lexicon.base, lexicon.added].compactMap { $0 }.map {
      EditModel(costs, alphabet: $0.alphabet, neighbors: neighbors)
    }
  }

  public init(
    _ lexicon: CompiledLexicon, neighbors: KeyNeighborhood, costs: EditCosts = .standard
  ) {
    self.init(UserLexicon(lexicon), neighbors: neighbors, costs: costs)
  }

  /// Words longer than this many characters are not corrected.
  public static let maximumWordLength = 64

  /// How many words are looked up for each that is asked for, where a context reorders them.
  private static let poolFactor = 8

  /// The most likely words, best first, none twice. Capitals and apostrophes of what is written are
  /// passed over.
  ///
  /// - Parameters:
  ///   - written: one word.
  ///   - previous: the words before it, the most recent last; of use with a context only.
  ///   - context: says how likely a word is there; where it knows none, and where there is no
  ///     context, frequency in the lexicon counts.
  ///   - limit: how many at most.
  /// - Complexity: grows with the number of words near by: at worst all nodes of the trie, each
  /// with
  ///   a row as long as the word; docs/reference/correction.md has times.
  public func corrections(
    of written: String, after previous: [String] = [], context: (any ContextModel)? = nil,
    limit: Int
  ) -> [Correction] {
    guard limit > 0, written.count <= Self.maximumWordLength else { return [] }
    let wanted =
      context == nil ? limit : limit.multipliedReportingOverflow(by: Self.poolFactor).partialValue
    var best = BestCorrections(limit: max(limit, wanted))
    // Probabilities are shares of all words, the user's included, on the base's scale.
    let total = Double.log(lexicon.base.totalCount + (lexicon.added?.totalCount ?? 0))
    let parts = [lexicon.base, lexicon.added].compactMap { $0 }
    let mostLikely = parts.map { Double($0.scale.ceilings.last ?? 1) }.max() ?? 1
    let bestPrior = Double.log(mostLikely) - total
    // Near words first: their scores prune most of the wider search.
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

  /// Budgets of the passes, as shares of the costs' limit.
  private static let widening = [0.5, 1.0]
}
