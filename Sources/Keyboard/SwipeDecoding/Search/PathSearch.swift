/// The exact search: the K words of least cost for one trace.
///
///     cost(word) = alignment cost + λ · (−ln p(word))
///
/// Best-first over the trie. A waiting node has a bound that no word at or below it can beat. The
/// most promising node is taken, its column computed from its parent's, its words scored, its
/// children bounded and put in the queue; a node whose bound exceeds the threshold is dropped. The
/// threshold is the K-th best cost so far, or the best cost and the gap if that is less.
///
/// **Guarantee.** If `isExact`, the results are the K words of least cost, less those that cost
/// more than the best plus the gap; costs as the formula gives them up to the rounding of 32-bit
/// floats (relative 10⁻⁵); words within that of the threshold may be exchanged for each other.
/// Otherwise the search ended before that was proven, its budget used up or its patience at an end:
/// costs are right, but a word may be missing.
///
/// The order of visits plays no part in this. It is bound + motionAhead · (length of the trace that
/// is left), an estimate: without it a node at the trace's beginning, with all its motion still to
/// be paid for, looks better than one near the end. It finds the best words first, so the threshold
/// is tight early and a budget costs hardly any of them.
public struct PathSearch: Sendable {
  /// λ, the weight of −ln p.
  public var priorWeight: Float
  /// The maximum number of columns for a trace; at this number the search stops and reports that it
  /// did.
  public var nodeBudget: Int
  /// The search also stops after this many columns without a word whose cost is within `nearness`
  /// of the best: as the most promising nodes come first, those that are left are hardly ever the
  /// right word.
  public var patience: Int
  /// How near the best a word's cost must be for the search to go on.
  public var nearness: Float
  /// The cost of motion that the order of visits expects for the right word, per key unit.
  public var motionAhead: Float

  /// Bounds and costs are sums of some hundred rounded terms; a bound may exceed the true cost by
  /// rounding alone, so nodes are dropped only beyond this share and this much of the threshold.
  static let relativeSlack: Float = 1e-5
  static let absoluteSlack: Float = 1e-4

  /// - Parameters:
  ///   - priorWeight: how much a word's frequency counts beside its alignment.
  ///   - nodeBudget: 800 and a million give the same top-1 accuracy, top-10 differs by 0.04 points
  ///     (How We Swipe, 50,000 words, gap 9); traces on noisier layouts need more.
  ///   - patience: columns without a word near the best after which the search stops.
  ///   - nearness: how near the best a word's cost must be for the search to go on.
  ///   - motionAhead: from 0.7 to 1 accuracy is the same; at a budget of 1,200, 0 loses 2.2 points
  ///     of top-1 accuracy and 2.9 of top-10, and 1.5 loses 0.2 of each.
  public init(
    priorWeight: Float, nodeBudget: Int = 2_000, patience: Int = .max, nearness: Float = 6,
    motionAhead: Float = 0.8
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
  ///   - lexicon: to search.
  ///   - model: what alignments cost.
  ///   - limit: K, at most the workspace's `wordCapacity`.
  ///   - gap: words are left out that cost more than the best by this; zero or more.
  ///   - minimum: as many words are kept whatever the gap, and looked for without it.
  ///   - workspace: the search's memory.
  public func search<Model: TraceCostModel>(
    _ lexicon: SearchLexicon, model: Model, limit: Int, gap: Float = .infinity, minimum: Int = 0,
    workspace: SearchWorkspace
  ) {
    search(
      lexicon, learned: nil, model: model, limit: limit, gap: gap, minimum: minimum,
      workspace: workspace)
  }

  /// The same with the user's words beside the lexicon.
  func search<Model: TraceCostModel>(
    _ lexicon: SearchLexicon, learned: SearchLearned?, model: Model, limit: Int, gap: Float,
    minimum: Int, workspace: SearchWorkspace
  ) {
    var best = workspace.makeBest(limit: limit, gap: max(0, gap), minimum: minimum)
    workspace.visitedNodes = 0
    workspace.isExact = true
    let repeats = lexicon.repeatsKeys || learned?.repeatsKeys == true
    workspace.bounds.prepare(
      workspace.tables, constant: repeats ? 0 : model.minimumSegmentConstant, repeats: repeats)
    precondition(lexicon.keyLimit <= workspace.tables.keyCount, "the workspace is for fewer keys")
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
    best.sort()
    workspace.publish(best)
  }
}
