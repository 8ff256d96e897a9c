import Lexicon

/// The exact search: the K words of least cost for one trace.
///
///     cost(word) = alignment cost + λ · (−ln p(word))
///
/// Best-first over the trie. A waiting node has a bound that no word at or below it can beat. The
/// most promising node is taken, its column computed from its parent's, its words scored, its
/// children bounded and put in the queue; a node whose bound exceeds the threshold is dropped. The
/// threshold is the K-th best cost so far, or the best cost and the gap if that is less.
///
/// **Guarantee.** If `isExact`, the results are the K words of least cost, less those that cost more
/// than the best by over the gap; costs as the formula gives them up to the rounding of 32-bit
/// floats (relative 10⁻⁵); words within that of the threshold may be exchanged for each other.
/// Otherwise the node budget was used up: costs are right, but a word may be missing.
///
/// The order of visits plays no part in this. It is bound + motionAhead · (length of the trace that
/// is left), an estimate: without it a node at the trace's beginning, with all its motion still to be
/// paid for, looks better than one near the end. It finds the best words first, so the threshold is
/// tight early and a budget costs hardly any of them.
public struct PathSearch: Sendable {
  /// λ, the weight of −ln p.
  public var priorWeight: Float
  /// Columns that a trace may cost; beyond it the search stops and says that it did.
  public var nodeBudget: Int
  /// What motion costs where the word is right, per key unit, as the order of visits expects it.
  public var motionAhead: Float

  /// Bounds and costs are sums of some hundred rounded terms; a bound may exceed the true cost by
  /// rounding alone, so nodes are dropped only beyond this share and this much of the threshold.
  static let relativeSlack: Float = 1e-5
  static let absoluteSlack: Float = 1e-4

  /// - Parameters:
  ///   - nodeBudget: 800 and a million give the same top-1 accuracy, top-10 differs by 0.04 points (How
  ///     We Swipe, 50,000 words, gap 9); traces on noisier layouts need more.
  ///   - motionAhead: from 0.7 to 1 all the same; at a budget of 1,200, 0 loses 2.2 points of top-1
  ///     accuracy and 2.9 of top-10, and 1.5 loses 0.2 of each.
  public init(priorWeight: Float, nodeBudget: Int = 2_000, motionAhead: Float = 0.8) {
    self.priorWeight = max(0, priorWeight)
    self.nodeBudget = nodeBudget
    self.motionAhead = motionAhead
  }

  /// Searches for the best `limit` words; the results are in `workspace.results`.
  ///
  /// The key rows of the workspace's tables must be filled; pair rows are filled as needed.
  ///
  /// - Parameters:
  ///   - lexicons: searched together, a user's words beside the base.
  ///   - removed: per lexicon the words to leave out, one bit a word; may be shorter.
  ///   - limit: K, at most the workspace's `wordCapacity`.
  ///   - gap: words are left out that cost more than the best by this; zero or more.
  public func search<Model: TraceCostModel>(
    _ lexicons: [SearchLexicon], removed: [[UInt64]] = [], model: Model, limit: Int,
    gap: Float = .infinity, workspace: SearchWorkspace
  ) {
    search(
      lexicons, removed: removed, learned: nil, model: model, limit: limit, gap: gap,
      workspace: workspace)
  }

  /// The same, with a person's words, whose results name the source behind the last lexicon.
  func search<Model: TraceCostModel>(
    _ lexicons: [SearchLexicon], removed: [[UInt64]], learned: SearchLearned?, model: Model,
    limit: Int, gap: Float, workspace: SearchWorkspace
  ) {
    var best = workspace.makeBest(limit: limit, gap: max(0, gap))
    workspace.visitedNodes = 0
    workspace.isExact = true
    let repeats = lexicons.contains { $0.repeatsKeys } || learned?.repeatsKeys == true
    workspace.bounds.prepare(
      workspace.tables, constant: repeats ? 0 : model.leastSegmentConstant, repeats: repeats)
    for (index, lexicon) in lexicons.enumerated() {
      precondition(
        lexicon.keyLimit <= workspace.tables.keyCount, "the workspace is for fewer keys")
      let masked = index < removed.count ? removed[index] : []
      workspace.bounds.prepareSets(
        lexicon.keyOfSymbol, symbolCount: lexicon.lexicon.alphabet.count)
      lexicon.withSource(removed: masked, index: index) { source in
        search(source, model: model, best: &best, workspace: workspace)
      }
    }
    if let learned {
      workspace.bounds.prepareSets(
        learned.keyOfSymbol, symbolCount: learned.lexicon.alphabet.count)
      search(learned, index: lexicons.count, model: model, best: &best, workspace: workspace)
    }
    best.sort()
    workspace.publish(best)
  }

  /// Drains the queue for one lexicon.
  private func search<Model: TraceCostModel>(
    _ source: SearchSource, model: Model, best: inout BestWords, workspace: SearchWorkspace
  ) {
    typealias Kernel = AlignmentKernels
    typealias Vector = AlignmentTables.Vector
    let tables = workspace.tables
    let rows = tables.rows
    let nodes = source.nodes
    let bounds = workspace.bounds
    let (ending, continuing) = (bounds.ending, bounds.continuing)
    let freest = bounds.freest
    let weight = priorWeight
    let aheadEarly = bounds.ahead.early * motionAhead
    let aheadLate = bounds.ahead.late * motionAhead
    var limit = cutoff(best.threshold)
    guard let (origin, first) = firstLetters(source, bounds) else { return }
    var queue = workspace.makeQueue(origin: origin)
    var pool = workspace.makePool()
    var visited = workspace.visitedNodes
    var exact = true
    for child in first {
      let bound = firstBound(child, source, bounds)
      if bound <= limit, bound < .infinity {
        exact =
          queue.push(
            node: child, column: -1, bound: bound, order: bound + motionAhead * bounds.length)
          && exact
      }
    }

    while let item = queue.pop() {
      if item.bound <= limit {
        let target = visited < nodeBudget ? pool.take() : -1
        guard target >= 0 else {
          exact = false
          break
        }
        visited &+= 1
        let node = nodes[Int(item.node)]
        let next = nodes[Int(item.node) &+ 1]
        let key = source.key(node)
        let firstChild = node.firstChild
        // Read before the column is computed, so that a cache miss overlaps with it. (A node's
        // `firstChild` may be N, the record past the last node, if it has no children.)
        let firstLevel = nodes[firstChild].countLevel
        let cells = pool[target]
        let eighths: Kernel.Eighths
        if item.column >= 0 {
          let pair = tables.pair(pool.key(item.column), key, model)
          eighths = Kernel.extend(
            pool[item.column], travel: pair, arrive: pair + rows, into: cells, rows: rows)
        } else {
          cells.update(from: tables.start + key &* rows, count: rows)
          eighths = Kernel.eighths(cells, rows: rows)
        }

        // From here on few branches: they are coin tosses, and a wrong guess costs more than the
        // arithmetic that it saves.
        let path =
          item.column >= 0
          ? Kernel.leastSum(cells, tables.finish + key &* rows, rows: rows) : tables.alone[key]
        let wordPath = node.hasWords ? path : .infinity
        if wordPath + weight * source.levelCost[node.countLevel] <= limit {
          offer(node.firstWord..<next.firstWord, path: path, source, &best)
          limit = cutoff(best.threshold)
        }

        var waiting: Int32 = 0
        // Even the freest child letter costs this much with the prior still to come.
        let least = Kernel.leastLane(Kernel.minimum(eighths.early, eighths.late)) + freest
        if node.hasChildren, least + weight * source.levelCost[firstLevel] <= limit {
          var child = firstChild
          let end = next.firstChild
          let ahead = Kernel.Eighths(
            early: eighths.early + aheadEarly, late: eighths.late + aheadLate)
          repeat {
            let candidate = nodes[child]
            let number = child
            child &+= 1
            let prior = weight * source.levelCost[candidate.countLevel]
            // Siblings descend in count: what this one cannot, none after it can.
            if least + prior > limit { break }
            let childKey = source.key(candidate)
            let further = continuing[
              candidate.hasChildren ? childKey : SearchLexicon.noKey]
            let last = ending[
              candidate.hasWords ? childKey : SearchLexicon.noKey]
            let extra = Vector(repeating: bounds.lastLetter(candidate.lastSymbols))
            let goingOn =
              Kernel.minimum(eighths.early + further.early, eighths.late + further.late) + extra
            let stopping = Kernel.minimum(eighths.early + last.early, eighths.late + last.late)
            let path = Kernel.leastLane(Kernel.minimum(goingOn, stopping))
            let goingOnAhead =
              Kernel.minimum(ahead.early + further.early, ahead.late + further.late) + extra
            let stoppingAhead = Kernel.minimum(ahead.early + last.early, ahead.late + last.late)
            let order =
              Kernel.leastLane(Kernel.minimum(goingOnAhead, stoppingAhead)) + prior
            // What holds for the parent holds for the child.
            let sum = path + prior
            let bound = sum < item.bound ? item.bound : sum
            if bound <= limit, bound < .infinity {
              if queue.push(node: number, column: target, bound: bound, order: order) {
                waiting &+= 1
              } else {
                exact = false
              }
            }
          } while child < end
        }
        pool.keep(target, key: key, waiting: waiting)
      }
      if item.column >= 0 { pool.release(item.column) }
    }
    workspace.visitedNodes = visited
    if !exact { workspace.isExact = false }
  }

  /// Scores the words at a node.
  @inline(never)
  private func offer(
    _ words: Range<Int>, path: Float, _ source: SearchSource, _ best: inout BestWords
  ) {
    for word in words {
      let cost = path + priorWeight * source.cost(word)
      // Words at a node descend in count.
      if cost > best.threshold { break }
      if !source.isRemoved(word) {
        best.offer(
          WordScore(
            cost: cost, pathCost: path, source: source.index,
            word: UInt32(truncatingIfNeeded: word)))
      }
    }
  }

  @inline(__always)
  func cutoff(_ threshold: Float) -> Float {
    threshold + (threshold < 0 ? -threshold : threshold) * Self.relativeSlack + Self.absoluteSlack
  }

  /// The root's children and the least of their bounds; nil if no word can be swiped at all.
  private func firstLetters(
    _ source: SearchSource, _ bounds: SearchBounds
  ) -> (origin: Float, children: Range<Int>)? {
    let children = source.nodes[0].firstChild..<source.nodes[1].firstChild
    var origin = Float.infinity
    for child in children {
      origin = AlignmentKernels.minimum(origin, firstBound(child, source, bounds))
    }
    return origin < .infinity ? (origin, children) : nil
  }

  /// A lower bound for all words below a child of the root.
  private func firstBound(
    _ child: Int, _ source: SearchSource, _ bounds: SearchBounds
  ) -> Float {
    let node = source.nodes[child]
    let key = source.key(node)
    guard key != SearchLexicon.noKey else { return .infinity }
    var path =
      node.hasChildren
      ? bounds.startContinuing[key] + bounds.lastLetter(node.lastSymbols) : .infinity
    if node.hasWords {
      path = AlignmentKernels.minimum(path, bounds.startEnding[key])
    }
    return path + priorWeight * source.levelCost[node.countLevel]
  }
}
