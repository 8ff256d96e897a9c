import Lexicon

extension PathSearch {
  /// Searches the compounds after the lexicon, whose best words have made the threshold tight. Only
  /// those within `compoundGap` of the best word are looked for.
  ///
  /// The search is that of `LexiconSearch`, with a way from the end of each first part to the root of
  /// the last parts. A letter that ends the one and begins the other is on the path once, like every
  /// doubled letter.
  ///
  /// - Parameter isWord: whether a word is found without compounds.
  func search<Model: TraceCostModel>(
    _ compounds: SearchCompounds, isWord: (String) -> Bool, model: Model, best: inout BestWords,
    workspace: SearchWorkspace
  ) {
    let joined = workspace.joined
    joined.begin(compounds)
    workspace.bounds.prepareSets(
      compounds.last.keyOfSymbol, symbolCount: compounds.last.lexicon.alphabet.count)
    compounds.first.withSource { first in
      compounds.last.withSource { last in
        compounds.lastSymbol.withUnsafeBufferPointer { symbols in
          guard let symbols = symbols.baseAddress,
            var search = CompoundSearch(
              self, compounds, first: first, last: last, lastSymbol: symbols, best: best,
              workspace: workspace)
          else { return }
          search.run(model, isWord: isWord)
          best = search.best
          workspace.visitedNodes += search.visitedNodes
          if !search.isExact { workspace.isExact = false }
        }
      }
    }
  }
}

/// The search of compounds, step by step.
private struct CompoundSearch {
  typealias Kernel = AlignmentKernels
  typealias Vector = AlignmentTables.Vector

  let settings: PathSearch
  let first: SearchSource
  let last: SearchSource
  let lastSymbol: UnsafePointer<UInt8>
  let tables: AlignmentTables
  let rows: Int
  let bounds: SearchBounds
  let motionAhead: Kernel.Eighths
  /// A lower bound of the share of the last part in a word's cost.
  let leastLast: Float
  /// The least that the last letter of any last part adds.
  let leastExtra: Vector
  let joined: JoinedWords
  let states: UnsafeMutablePointer<CompoundState>
  var queue: NodeQueue
  var columns: ColumnPool
  /// Nodes whose bound is higher are dropped.
  var limit: Float
  /// The number of columns at which the search stops.
  var deadline: Int
  var best: BestWords
  var visitedNodes = 0
  var isExact = true

  /// Returns nil if no compound can be near the best word.
  init?(
    _ settings: PathSearch, _ compounds: SearchCompounds, first: SearchSource, last: SearchSource,
    lastSymbol: UnsafePointer<UInt8>, best: BestWords, workspace: SearchWorkspace
  ) {
    self.settings = settings
    self.first = first
    self.last = last
    self.lastSymbol = lastSymbol
    self.best = best
    tables = workspace.tables
    rows = tables.rows
    bounds = workspace.bounds
    motionAhead = Kernel.Eighths(
      early: bounds.ahead.early * settings.motionAhead,
      late: bounds.ahead.late * settings.motionAhead)
    leastLast = settings.priorWeight * compounds.leastLastCost
    leastExtra = Vector(repeating: bounds.lastLetter(compounds.lastLetters))
    joined = workspace.joined
    states = joined.states
    limit = Self.cutoff(best, settings)
    deadline = min(settings.compoundPatience, settings.nodeBudget)
    var origin = Float.infinity
    for child in first.children(of: 0) {
      let bound = firstBound(child, workspace.bounds, leastExtra, settings.priorWeight, first)
      origin = Kernel.minimum(origin, bound + leastLast)
    }
    guard origin <= limit, origin < .infinity else { return nil }
    queue = workspace.makeQueue(origin: origin)
    columns = workspace.makePool()
  }

  /// The highest cost at which a compound is kept, with a margin for rounding.
  static func cutoff(_ best: BestWords, _ settings: PathSearch) -> Float {
    LexiconSearch.cutoff(Kernel.minimum(best.threshold, best.least + settings.compoundGap))
  }

  mutating func run<Model: TraceCostModel>(_ model: Model, isWord: (String) -> Bool) {
    for child in first.children(of: 0) {
      let bound =
        firstBound(child, bounds, leastExtra, settings.priorWeight, first) + leastLast
      push(child, below: -1, bound: bound, order: bound + settings.motionAhead * bounds.length)
    }
    while let item = queue.pop() {
      if item.bound <= limit {
        let column = visitedNodes < deadline ? columns.take() : -1
        guard column >= 0 else {
          isExact = false
          break
        }
        visitedNodes &+= 1
        if item.column < 0 || states[Int(item.column)].first < 0 {
          visitFirst(item, in: column, model)
        } else {
          visitLast(item, in: column, model, isWord)
        }
      }
      if item.column >= 0 { columns.release(item.column) }
    }
  }

  /// Queues a node if it can lead to a compound that is kept.
  /// - Returns: 1 if it was queued, else 0.
  @discardableResult
  private mutating func push(_ node: Int, below column: Int32, bound: Float, order: Float) -> Int32
  {
    guard bound <= limit, bound < .infinity else { return 0 }
    if queue.push(node: node, column: column, bound: bound, order: order) { return 1 }
    isExact = false
    return 0
  }

  // MARK: - First parts

  private mutating func visitFirst<Model: TraceCostModel>(
    _ item: WaitingNode, in column: Int32, _ model: Model
  ) {
    let node = first.nodes[Int(item.node)]
    let next = first.nodes[Int(item.node) &+ 1]
    let key = first.key(node)
    let eighths: Kernel.Eighths
    if item.column >= 0 {
      let pair = tables.pair(columns.key(item.column), key, model)
      eighths = Kernel.extend(
        columns[item.column], travel: pair, arrive: pair + rows, into: columns[column], rows: rows)
    } else {
      columns[column].update(from: tables.start + key &* rows, count: rows)
      eighths = Kernel.eighths(columns[column], rows: rows)
    }
    states[Int(column)] = .begun
    let ahead = ahead(eighths)
    if node.hasWords {
      for word in first.words(at: Int(item.node)) {
        join(word, node, key, from: column, eighths, ahead, atLeast: item.bound)
      }
    }
    var waiting: Int32 = 0
    if node.hasChildren {
      let least = least(eighths) + leastLast
      for child in node.firstChild..<next.firstChild {
        let candidate = first.nodes[child]
        let prior = settings.priorWeight * first.levelCost[candidate.countLevel]
        // Siblings are sorted by descending count: if this one cannot, no later one can.
        if least + prior > limit { break }
        let further = bounds.continuing[first.key(candidate)]
        let share = prior + leastLast
        let path =
          Kernel.minimum(eighths.early + further.early, eighths.late + further.late) + leastExtra
        let pathAhead =
          Kernel.minimum(ahead.early + further.early, ahead.late + further.late) + leastExtra
        waiting &+= push(
          child, below: column, bound: max(item.bound, Kernel.minimumLane(path) + share),
          order: Kernel.minimumLane(pathAhead) + share)
      }
    }
    columns.keep(column, key: key, waiting: waiting)
  }

  /// Goes on from the end of a first part at the root of the last parts.
  private mutating func join(
    _ word: Int, _ node: TrieNode, _ key: Int, from column: Int32, _ eighths: Kernel.Eighths,
    _ ahead: Kernel.Eighths, atLeast bound: Float
  ) {
    let symbol = lastSymbol[node.symbol]
    let cost = settings.priorWeight * first.cost(word)
    let least = least(eighths)
    guard least + cost + leastLast <= limit else { return }
    var (joint, waiting) = (Int32(-1), Int32(0))
    for child in last.children(of: 0) {
      let candidate = last.nodes[child]
      let share = cost + settings.priorWeight * last.levelCost[candidate.countLevel]
      if least + share > limit { break }
      // A letter that ends the first part too is on the path already, and another one follows it.
      let found =
        candidate.symbol == Int(symbol)
        ? (bound: least, order: self.least(ahead))
        : promise(of: candidate, eighths: eighths, ahead: ahead)
      guard found.bound + share <= limit else { continue }
      if joint < 0 {
        joint = columns.take()
        guard joint >= 0 else {
          isExact = false
          return
        }
        columns[joint].update(from: columns[column], count: rows)
        states[Int(joint)] = CompoundState(first: Int32(word), cost: cost, joint: symbol)
      }
      waiting &+= push(
        child, below: joint, bound: max(bound, found.bound + share), order: found.order + share)
    }
    if joint >= 0 { columns.keep(joint, key: key, waiting: waiting) }
  }

  // MARK: - Last parts

  private mutating func visitLast<Model: TraceCostModel>(
    _ item: WaitingNode, in column: Int32, _ model: Model, _ isWord: (String) -> Bool
  ) {
    let node = last.nodes[Int(item.node)]
    let next = last.nodes[Int(item.node) &+ 1]
    let key = last.key(node)
    let state = states[Int(item.column)]
    states[Int(column)] = CompoundState(
      first: state.first, cost: state.cost, joint: SearchCompounds.noSymbol)
    let eighths: Kernel.Eighths
    if node.symbol == Int(state.joint) {
      columns[column].update(from: columns[item.column], count: rows)
      eighths = Kernel.eighths(columns[column], rows: rows)
    } else {
      let pair = tables.pair(columns.key(item.column), key, model)
      eighths = Kernel.extend(
        columns[item.column], travel: pair, arrive: pair + rows, into: columns[column], rows: rows)
      if node.hasWords {
        let path = Kernel.minimumSum(columns[column], tables.finish + key &* rows, rows: rows)
        offer(last.words(at: Int(item.node)), path: path, state, isWord)
      }
    }
    var waiting: Int32 = 0
    if node.hasChildren {
      let least = least(eighths) + state.cost
      let ahead = ahead(eighths)
      for child in node.firstChild..<next.firstChild {
        let candidate = last.nodes[child]
        let prior = settings.priorWeight * last.levelCost[candidate.countLevel]
        if least + prior > limit { break }
        let found = promise(of: candidate, eighths: eighths, ahead: ahead)
        waiting &+= push(
          child, below: column, bound: max(item.bound, found.bound + prior + state.cost),
          order: found.order + prior + state.cost)
      }
    }
    columns.keep(column, key: key, waiting: waiting)
  }

  /// Offers the compounds that end at a node.
  private mutating func offer(
    _ words: Range<Int>, path: Float, _ state: CompoundState, _ isWord: (String) -> Bool
  ) {
    for word in words {
      let cost = path + state.cost + settings.priorWeight * last.cost(word)
      // Words at a node are sorted by descending count.
      guard cost <= limit else { break }
      guard
        let index = joined.add(first: Int(state.first), last: word, cost: cost, isWord: isWord)
      else { continue }
      if cost <= best.least + settings.nearness {
        let left = settings.nodeBudget - visitedNodes
        deadline =
          settings.compoundPatience < left
          ? visitedNodes + settings.compoundPatience : settings.nodeBudget
      }
      best.offer(
        WordScore(cost: cost, pathCost: path, source: WordScore.compounds, word: index))
      limit = Self.cutoff(best, settings)
    }
  }

  // MARK: - Bounds

  /// Returns a lower bound of the cost of the path, whatever the next letter is.
  private func least(_ eighths: Kernel.Eighths) -> Float {
    Kernel.minimumLane(Kernel.minimum(eighths.early, eighths.late)) + bounds.freest
  }

  private func ahead(_ eighths: Kernel.Eighths) -> Kernel.Eighths {
    Kernel.Eighths(
      early: eighths.early + motionAhead.early, late: eighths.late + motionAhead.late)
  }

  /// Returns a lower bound of the path of the words at and below a node of the last parts, and the
  /// order in which it is visited, both without the words' frequency.
  private func promise(
    of child: TrieNode, eighths: Kernel.Eighths, ahead: Kernel.Eighths
  ) -> (bound: Float, order: Float) {
    let key = last.key(child)
    let further = bounds.continuing[child.hasChildren ? key : SearchLexicon.noKey]
    let end = bounds.ending[child.hasWords ? key : SearchLexicon.noKey]
    let extra = Vector(repeating: bounds.lastLetter(last.lastLetters[child.set]))
    func least(_ eighths: Kernel.Eighths) -> Float {
      let goingOn =
        Kernel.minimum(eighths.early + further.early, eighths.late + further.late) + extra
      let stopping = Kernel.minimum(eighths.early + end.early, eighths.late + end.late)
      return Kernel.minimumLane(Kernel.minimum(goingOn, stopping))
    }
    return (least(eighths), least(ahead))
  }
}

/// Returns a lower bound of the cost of all first parts below a child of the root, without last parts.
private func firstBound(
  _ child: Int, _ bounds: SearchBounds, _ extra: AlignmentTables.Vector, _ priorWeight: Float,
  _ source: SearchSource
) -> Float {
  let node = source.nodes[child]
  let key = source.key(node)
  guard key != SearchLexicon.noKey else { return .infinity }
  return bounds.startContinuing[key] + extra[0]
    + priorWeight * source.levelCost[node.countLevel]
}
