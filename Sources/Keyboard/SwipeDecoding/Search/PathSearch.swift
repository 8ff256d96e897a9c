/// The exact search: the K words of least cost for one trace.
///
///     cost(word) = alignment cost + λ · (−ln p(word))
///
/// The search visits the nodes of the trie best first. Each waiting node has a lower bound of the cost of
/// all words at and below it. The most promising node is taken from the queue: its column is computed from
/// its parent's, its words are scored, and its children get their bounds and are queued. A node whose bound
/// exceeds the threshold is dropped. The threshold is the K-th best cost so far, or the best cost plus the
/// gap if that is less.
///
/// **Guarantee.** If `SearchWorkspace.isExact`, the results are the K words of least cost, without those
/// that cost more than the best plus the gap. Costs are exact up to the rounding of 32-bit floats (relative
/// 10⁻⁵); words that differ by less from the threshold may replace each other. Otherwise the search ended
/// before that was proved, since its budget or its patience was exhausted: costs are right, but a word may
/// be missing.
///
/// The guarantee does not depend on the order of visits, which is bound + motionAhead · (length of the rest
/// of the trace), an estimate. Without the second term a node at the beginning of the trace, most of whose
/// motion is not paid for yet, would look better than one near the end. With it the best words are found
/// first, so the threshold is tight early and a budget loses hardly any of them.
package struct PathSearch: Sendable {
  /// λ, the weight of −ln p.
  package var priorWeight: Float
  /// The maximum number of columns for a trace; at this number the search stops, and is not exact.
  package var nodeBudget: Int
  /// The search also stops after this many columns without a word whose cost is within `nearness` of the
  /// best: as the most promising nodes come first, the rest hardly ever contains the right word. After
  /// half of them while no second word is that near.
  package var patience: Int
  /// How near the best a word's cost must be for the search to go on.
  package var nearness: Float
  /// How far a compound's cost may be above the best word's.
  var compoundGap = Float.infinity
  /// The search of compounds stops after this many columns without one whose cost is within `nearness`
  /// of the best.
  var compoundPatience = Int.max
  /// The cost per key unit that the order of visits assumes for the rest of the motion.
  package var motionAhead: Float

  /// Bounds and costs are sums of hundreds of rounded terms, so a bound may exceed the true cost by
  /// rounding alone. Nodes are dropped only if they exceed the threshold by this share and this amount.
  static let relativeSlack: Float = 1e-5
  static let absoluteSlack: Float = 1e-4

  /// Creates a search.
  /// - Parameters:
  ///   - priorWeight: how much a word's frequency counts beside its alignment.
  ///   - nodeBudget: the maximum number of columns. 800 and a million give the same top-1 accuracy, and
  ///     top-10 differs by 0.04 points (How We Swipe, 50,000 words, gap 9); traces on noisier layouts
  ///     need more.
  ///   - patience: the number of columns without a word near the best after which the search stops.
  ///   - nearness: how near the best a word's cost must be for the search to go on.
  ///   - motionAhead: the assumed cost of the rest of the motion, per key unit. With 50,000 words 0.7 to 1
  ///     are equally good; with 200,000, among which a search of limited patience has more to choose
  ///     from, 0.8 has 0.14 points of top-1 and 0.26 of top-10 less than 1.1, and 1.6 has 0.6 and 0.7
  ///     less.
  package init(
    priorWeight: Float, nodeBudget: Int = 2_000, patience: Int = .max, nearness: Float = 6,
    motionAhead: Float = 1.1
  ) {
    self.priorWeight = max(0, priorWeight)
    self.nodeBudget = nodeBudget
    self.patience = max(1, patience)
    self.nearness = nearness
    self.motionAhead = motionAhead
  }

  /// Searches for the best `limit` words; the results are in `workspace.results`.
  ///
  /// The key rows of the workspace's tables must be filled; pair rows are filled as needed.
  ///
  /// - Parameters:
  ///   - lexicon: the words.
  ///   - model: the costs of alignments.
  ///   - limit: K, at most the workspace's `wordCapacity`.
  ///   - gap: words whose cost exceeds the best one's by more are left out; zero or more.
  ///   - minimum: the number of words that are kept whatever the gap.
  ///   - workspace: the search's memory.
  package func search<Model: TraceCostModel>(
    _ lexicon: SearchLexicon, model: Model, limit: Int, gap: Float = .infinity, minimum: Int = 0,
    workspace: SearchWorkspace
  ) {
    search(
      lexicon, learned: nil, model: model, limit: limit, gap: gap, minimum: minimum,
      workspace: workspace)
  }

  /// The same with the user's words and compounds beside the lexicon.
  func search<Model: TraceCostModel>(
    _ lexicon: SearchLexicon, learned: SearchLearned?, compounds: SearchCompounds? = nil,
    model: Model, limit: Int, gap: Float, minimum: Int, workspace: SearchWorkspace
  ) {
    var best = workspace.makeBest(limit: limit, gap: max(0, gap), minimum: minimum)
    workspace.visitedNodes = 0
    workspace.isExact = true
    let repeats =
      lexicon.repeatsKeys || learned?.repeatsKeys == true || compounds?.repeatsKeys == true
    workspace.bounds.prepare(
      workspace.tables, constant: repeats ? 0 : model.minimumSegmentConstant, repeats: repeats)
    precondition(
      max(lexicon.keyLimit, compounds?.keyLimit ?? 0) <= workspace.tables.keyCount,
      "the workspace is for fewer keys")
    workspace.bounds.prepareSets(lexicon.keyOfSymbol, symbolCount: lexicon.lexicon.alphabet.count)
    lexicon.withSource { source in
      guard
        var search = LexiconSearch(source, settings: self, best: best, workspace: workspace)
      else { return }
      search.run(model)
      best = search.best
      workspace.visitedNodes = search.visitedNodes
      workspace.isExact = search.isExact
    }
    if let learned {
      workspace.bounds.prepareSets(
        learned.keyOfSymbol, symbolCount: learned.lexicon.alphabet.count)
      search(learned, model: model, best: &best, workspace: workspace)
    }
    if let compounds {
      search(
        compounds,
        isWord: { word in
          lexicon.lexicon.contains(word: word) || learned?.lexicon.contains(word) == true
        }, model: model, best: &best, workspace: workspace)
    }
    best.sort()
    workspace.publish(best)
    if compounds != nil { workspace.joined.removeTwins(from: &workspace.results) }
  }
}
