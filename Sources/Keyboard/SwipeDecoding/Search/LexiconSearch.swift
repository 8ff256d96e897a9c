import CMemory
import Lexicon

/// The search of a lexicon, step by step (see `PathSearch` for the algorithm and its guarantee).
///
/// All steps are inlined, and what the loop reads is copied out of the tables and bounds at the start, so
/// that the compiler keeps it in registers, as if the loop were written in one piece. The model is passed
/// from step to step instead of stored, so that the layout of this type does not depend on it.
struct LexiconSearch {
  private typealias Kernel = AlignmentKernels
  private typealias Vector = AlignmentTables.Vector

  private let settings: PathSearch
  private let source: SearchSource
  private let tables: AlignmentTables
  private let rows: Int
  private let bounds: SearchBounds
  private let ending: UnsafeMutablePointer<Kernel.Eighths>
  private let continuing: UnsafeMutablePointer<Kernel.Eighths>
  /// The least that the letter of any child adds.
  private let freest: Float
  /// The assumed cost of the motion after each eighth of the trace.
  private let motionAhead: Kernel.Eighths
  private var queue: NodeQueue
  private var columns: ColumnPool
  /// Nodes whose bound is higher are dropped.
  private var limit: Float
  /// The number of columns at which the search stops.
  private var deadline: Int

  private(set) var best: BestWords
  /// The number of columns computed.
  private(set) var visitedNodes = 0
  /// Whether no node was left out for lack of memory, budget or patience.
  private(set) var isExact = true

  /// - Parameter best: keeps the words found.
  /// - Returns: nil if no word can be swiped at all.
  init?(
    _ source: SearchSource, settings: PathSearch, best: BestWords, workspace: SearchWorkspace
  ) {
    self.settings = settings
    self.source = source
    self.best = best
    tables = workspace.tables
    rows = tables.rows
    bounds = workspace.bounds
    ending = bounds.ending
    continuing = bounds.continuing
    freest = bounds.freest
    motionAhead = Kernel.Eighths(
      early: bounds.ahead.early * settings.motionAhead,
      late: bounds.ahead.late * settings.motionAhead)
    limit = Self.cutoff(best.threshold)
    deadline = settings.nodeBudget
    var origin = Float.infinity
    for child in source.children(of: 0) {
      origin = Kernel.minimum(
        origin, Self.firstBound(child, source, bounds, priorWeight: settings.priorWeight))
    }
    guard origin < .infinity else { return nil }
    queue = workspace.makeQueue(origin: origin)
    columns = workspace.makePool()
  }

  /// Visits nodes, the most promising first, until none is left that could change the result.
  @inline(__always)
  mutating func run<Model: TraceCostModel>(_ model: Model) {
    queueFirstLetters()
    while let item = queue.pop() {
      if item.bound <= limit {
        guard let column = takeColumn() else {
          isExact = false
          break
        }
        visit(item, in: column, model)
      }
      if item.column >= 0 { columns.release(item.column) }
    }
  }

  private mutating func queueFirstLetters() {
    for child in source.children(of: 0) {
      let bound = Self.firstBound(child, source, bounds, priorWeight: settings.priorWeight)
      guard bound <= limit, bound < .infinity else { continue }
      let order = bound + settings.motionAhead * bounds.length
      if !queue.push(node: child, column: -1, bound: bound, order: order) { isExact = false }
    }
  }

  /// Returns a free column for one more node; nil if budget, patience or memory are exhausted.
  @inline(__always)
  private mutating func takeColumn() -> Int32? {
    let column = visitedNodes < deadline ? columns.take() : -1
    guard column >= 0 else { return nil }
    visitedNodes &+= 1
    return column
  }

  /// Computes a node's column, scores its words and queues its children.
  @inline(__always)
  private mutating func visit<Model: TraceCostModel>(
    _ item: WaitingNode, in column: Int32, _ model: Model
  ) {
    let node = source.nodes[Int(item.node)]
    let next = source.nodes[Int(item.node) &+ 1]
    let key = source.key(node)
    let eighths = fill(column, key: key, below: item.column, model)
    // Few branches from here on: they are unpredictable, and a misprediction costs more than the
    // arithmetic that a branch saves.
    scoreWords(of: item.node, node, key: key, in: column, below: item.column)
    let waiting = queueChildren(
      of: node, before: next, eighths: eighths, in: column, atLeast: item.bound)
    columns.keep(column, key: key, waiting: waiting)
  }

  /// Computes the column of a node whose letter is on `key` from that of its parent.
  ///
  /// - Parameter parent: the parent's column, or -1 below the root.
  /// - Returns: the least of the column in each eighth of the trace.
  @inline(__always)
  private func fill<Model: TraceCostModel>(
    _ column: Int32, key: Int, below parent: Int32, _ model: Model
  ) -> Kernel.Eighths {
    let cells = columns[column]
    guard parent >= 0 else {
      cells.update(from: tables.start + key &* rows, count: rows)
      return Kernel.eighths(cells, rows: rows)
    }
    let pair = tables.pair(columns.key(parent), key, model)
    return Kernel.extend(
      columns[parent], travel: pair, arrive: pair + rows, into: cells, rows: rows)
  }

  /// Offers the words that end at a node to the best ones.
  @inline(__always)
  private mutating func scoreWords(
    of number: UInt32, _ node: TrieNode, key: Int, in column: Int32, below parent: Int32
  ) {
    let path =
      parent >= 0
      ? Kernel.minimumSum(columns[column], tables.finish + key &* rows, rows: rows)
      : tables.alone[key]
    let wordPath = node.hasWords ? path : .infinity
    if wordPath + settings.priorWeight * source.levelCost[node.countLevel] <= limit {
      let isNear = Self.offer(
        source.words(at: Int(number)), path: path, settings, source, &best)
      limit = Self.cutoff(best.threshold)
      if isNear || best.count <= best.minimum { postpone() }
    }
  }

  /// Extends the deadline by the patience, as far as the budget allows; without enough words only the
  /// budget counts. Half the patience is enough while the best word has no rival near it.
  private mutating func postpone() {
    let left = settings.nodeBudget - visitedNodes
    let isAlone = best.secondLeast - best.least > settings.nearness
    let patience = isAlone ? max(settings.patience / 2, 1) : settings.patience
    deadline =
      best.count >= max(best.minimum, 1) && patience < left
      ? visitedNodes + patience : settings.nodeBudget
  }

  /// Queues the children of a node that can still lead to one of the best words.
  ///
  /// - Parameters:
  ///   - eighths: the least of the node's column in each eighth.
  ///   - bound: the node's own bound.
  /// - Returns: the number of children queued.
  @inline(__always)
  private mutating func queueChildren(
    of node: TrieNode, before next: TrieNode, eighths: Kernel.Eighths, in column: Int32,
    atLeast bound: Float
  ) -> Int32 {
    // Even the cheapest child costs this much before its prior, and no child's prior is below the node's
    // own. (The children's records are far away in memory, and for most nodes this saves reading them.)
    let lowest = Kernel.minimumLane(Kernel.minimum(eighths.early, eighths.late))
    let least = lowest + freest
    guard node.hasChildren,
      least + settings.priorWeight * source.levelCost[node.countLevel] <= limit
    else { return 0 }
    let ahead = Kernel.Eighths(
      early: eighths.early + motionAhead.early, late: eighths.late + motionAhead.late)
    var waiting: Int32 = 0
    var child = node.firstChild
    let end = next.firstChild
    repeat {
      let candidate = source.nodes[child]
      let number = child
      child &+= 1
      let prior = settings.priorWeight * source.levelCost[candidate.countLevel]
      // Siblings are sorted by descending count: if this one cannot, no later one can.
      if least + prior > limit { break }
      // Most children cannot either, which the least of their key's terms shows already.
      if lowest + bounds.cheapest[source.key(candidate)] + prior > limit { continue }
      let promise = promise(of: candidate, prior: prior, eighths: eighths, ahead: ahead)
      // The parent's bound holds for the child too.
      let childBound = promise.bound < bound ? bound : promise.bound
      if childBound <= limit, childBound < .infinity {
        if queue.push(node: number, column: column, bound: childBound, order: promise.order) {
          waiting &+= 1
          // The records of its own children are far away in memory: they are on their way until it is
          // visited.
          memory_prefetch(source.nodes + candidate.firstChild)
        } else {
          isExact = false
        }
      }
    } while child < end
    return waiting
  }

  /// Returns a lower bound of the words at and below a child, and the order in which it is visited.
  ///
  /// - Parameters:
  ///   - eighths: the least of the parent's column in each eighth.
  ///   - ahead: the same with the assumed cost of the motion after each eighth.
  @inline(__always)
  private func promise(
    of child: TrieNode, prior: Float, eighths: Kernel.Eighths, ahead: Kernel.Eighths
  ) -> (bound: Float, order: Float) {
    let key = source.key(child)
    let further = continuing[child.hasChildren ? key : SearchLexicon.noKey]
    let last = ending[child.hasWords ? key : SearchLexicon.noKey]
    let extra = Vector(repeating: bounds.lastLetter(source.lastLetters[child.set]))
    let goingOn =
      Kernel.minimum(eighths.early + further.early, eighths.late + further.late) + extra
    let stopping = Kernel.minimum(eighths.early + last.early, eighths.late + last.late)
    let path = Kernel.minimumLane(Kernel.minimum(goingOn, stopping))
    let goingOnAhead =
      Kernel.minimum(ahead.early + further.early, ahead.late + further.late) + extra
    let stoppingAhead = Kernel.minimum(ahead.early + last.early, ahead.late + last.late)
    let order = Kernel.minimumLane(Kernel.minimum(goingOnAhead, stoppingAhead)) + prior
    return (path + prior, order)
  }

  /// Offers the words at a node.
  ///
  /// - Returns: whether one of them is near the best so far.
  @inline(never)
  private static func offer(
    _ words: Range<Int>, path: Float, _ settings: PathSearch, _ source: SearchSource,
    _ best: inout BestWords
  ) -> Bool {
    var isNear = false
    for word in words {
      let cost = path + settings.priorWeight * source.cost(word)
      // Words at a node are sorted by descending count.
      if cost > best.threshold { break }
      if cost <= best.least + settings.nearness { isNear = true }
      best.offer(
        WordScore(
          cost: cost, pathCost: path, source: WordScore.lexicon,
          word: UInt32(truncatingIfNeeded: word)))
    }
    return isNear
  }

  /// Returns the threshold with a margin for rounding.
  @inline(__always)
  static func cutoff(_ threshold: Float) -> Float {
    threshold + (threshold < 0 ? -threshold : threshold) * PathSearch.relativeSlack
      + PathSearch.absoluteSlack
  }

  /// Returns a lower bound of the cost of all words below a child of the root.
  private static func firstBound(
    _ child: Int, _ source: SearchSource, _ bounds: SearchBounds, priorWeight: Float
  ) -> Float {
    let node = source.nodes[child]
    let key = source.key(node)
    guard key != SearchLexicon.noKey else { return .infinity }
    var path =
      node.hasChildren
      ? bounds.startContinuing[key] + bounds.lastLetter(source.lastLetters[node.set]) : .infinity
    if node.hasWords {
      path = Kernel.minimum(path, bounds.startEnding[key])
    }
    return path + priorWeight * source.levelCost[node.countLevel]
  }
}
