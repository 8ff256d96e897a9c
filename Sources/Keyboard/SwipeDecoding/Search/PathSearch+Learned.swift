import LanguageModel

extension PathSearch {
  /// Searches the user's words after the lexicon, whose best words have made the threshold tight:
  /// depth first, with the bounds of `SearchBounds`, so the results remain the words of least cost.
  func search<Model: TraceCostModel>(
    _ learned: SearchLearned, model: Model, best: inout BestWords, workspace: SearchWorkspace
  ) {
    learned.lexicon.nodes.withUnsafeBufferPointer { nodes in
      learned.lexicon.links.withUnsafeBufferPointer { links in
        learned.keyOfSymbol.withUnsafeBufferPointer { keys in
          var walk = LearnedWalk(
            search: self, nodes: nodes, links: links, keyOfSymbol: keys,
            model: model, tables: workspace.tables, bounds: workspace.bounds,
            pool: workspace.makePool(), best: best, columnsLeft: nodeBudget)
          walk.run()
          best = walk.best
          workspace.visitedNodes += nodeBudget - walk.columnsLeft
          if !walk.isExact { workspace.isExact = false }
        }
      }
    }
  }
}

/// One walk over the trie of the user's words.
private struct LearnedWalk<Model: TraceCostModel> {
  typealias Kernel = AlignmentKernels
  typealias Vector = AlignmentTables.Vector

  let search: PathSearch
  let nodes: UnsafeBufferPointer<LearnedLexicon.Node>
  let links: UnsafeBufferPointer<LearnedLexicon.Link>
  let keyOfSymbol: UnsafeBufferPointer<UInt8>
  let model: Model
  let tables: AlignmentTables
  let bounds: SearchBounds
  var pool: ColumnPool
  var best: BestWords
  var columnsLeft: Int
  var isExact = true

  mutating func run() {
    forEachChild(of: 0) { walk, child, node, key in
      var path = Float.infinity
      if node.firstChild >= 0 {
        path = walk.bounds.startContinuing[key] + walk.bounds.lastLetter(node.lastSymbols)
      }
      if node.firstWord >= 0 { path = Kernel.minimum(path, walk.bounds.startEnding[key]) }
      walk.visit(child, node, key, below: -1, bound: path)
    }
  }

  private mutating func forEachChild(
    of parent: Int, _ body: (inout Self, Int, LearnedLexicon.Node, Int) -> Void
  ) {
    var child = Int(nodes[parent].firstChild)
    while child >= 0 {
      let node = nodes[child]
      let key = Int(keyOfSymbol[Int(node.symbol)])
      if key != SearchLexicon.noKey, node.maximumUses > 0 { body(&self, child, node, key) }
      child = Int(node.sibling)
    }
  }

  /// Visits a node unless its bound excludes it.
  private mutating func visit(
    _ number: Int, _ node: LearnedLexicon.Node, _ key: Int, below column: Int32, bound: Float
  ) {
    let prior = search.priorWeight * LearnedLexicon.cost(uses: node.maximumUses)
    guard bound < .infinity, bound + prior <= LexiconSearch.cutoff(best.threshold) else { return }
    let target = columnsLeft > 0 ? pool.take() : -1
    guard target >= 0 else {
      isExact = false
      return
    }
    columnsLeft -= 1
    let rows = tables.rows
    let cells = pool[target]
    let eighths: Kernel.Eighths
    if column >= 0 {
      let pair = tables.pair(pool.key(column), key, model)
      eighths = Kernel.extend(
        pool[column], travel: pair, arrive: pair + rows, into: cells, rows: rows)
    } else {
      cells.update(from: tables.start + key &* rows, count: rows)
      eighths = Kernel.eighths(cells, rows: rows)
    }
    pool.keep(target, key: key, waiting: 1)
    if node.firstWord >= 0 {
      let path =
        column >= 0
        ? Kernel.minimumSum(cells, tables.finish + key &* rows, rows: rows) : tables.alone[key]
      offerWords(from: node.firstWord, path: path)
    }
    forEachChild(of: number) { walk, child, next, nextKey in
      walk.visit(
        child, next, nextKey, below: target, bound: walk.bound(of: next, nextKey, after: eighths))
    }
    pool.release(target)
  }

  /// Returns a lower bound of the cost of all paths through a child.
  private func bound(
    of child: LearnedLexicon.Node, _ key: Int, after eighths: Kernel.Eighths
  ) -> Float {
    var least = Vector(repeating: .infinity)
    if child.firstChild >= 0 {
      let further = bounds.continuing[key]
      least =
        Kernel.minimum(eighths.early + further.early, eighths.late + further.late)
        + Vector(repeating: bounds.lastLetter(child.lastSymbols))
    }
    if child.firstWord >= 0 {
      let last = bounds.ending[key]
      least = Kernel.minimum(
        least, Kernel.minimum(eighths.early + last.early, eighths.late + last.late))
    }
    return Kernel.minimumLane(least)
  }

  private mutating func offerWords(from first: Int32, path: Float) {
    var word = first
    while word >= 0 {
      let link = links[Int(word)]
      let cost = path + search.priorWeight * LearnedLexicon.cost(uses: link.uses)
      best.offer(
        WordScore(
          cost: cost, pathCost: path, source: WordScore.learnedWords,
          word: UInt32(bitPattern: word)))
      word = link.next
    }
  }
}
