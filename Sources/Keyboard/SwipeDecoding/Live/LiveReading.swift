/// Reads the best words out of a `LiveSearch`.
///
/// Best first: a branch is a node with the cost of all letters up to it, and no word below it costs less
/// than its bound, so words come out in the order of their costs. A workspace.
struct LiveReading {
  /// A word that the finger may mean.
  struct Word {
    /// Its index in the lexicon.
    var word: Int
    /// The cost of its letters and motion so far, of its prior, and of the way to come.
    var cost: Float
    /// Whether the finger is at its last letter or past it.
    var isFinished: Bool
  }

  /// The cost that is assumed of each key unit of the way to the letters that are still to come.
  ///
  /// Without it long words, whose letters are still free, win too often: top-3 at 80 and 90 % of the path
  /// is 73.3 and 77.3 % without, 77.9 and 82.5 with 0.3, 78.3 and 83.7 with 0.6; at half of the path 51.7,
  /// 46.7 and 38.5 (How We Swipe, train, 1,200 traces, 50,000 words).
  private static let unitAhead: Float = 0.3
  /// Tokens whose best word costs this much more than the best are not read.
  private static let window: Float = 8
  /// A word whose last letter costs less than this is finished, though ending costs more than going on.
  private static let arrived: Float = 1
  /// The maximum number of branches that are opened: bounds the time of a reading.
  private static let mostBranches = 96
  /// The maximum number of branches that wait.
  private static let capacity = 512

  private struct Branch {
    enum Kind {
      /// A word: `number` is its index in the lexicon.
      case word
      /// A node whose words are finished.
      case finished
      /// A node that the finger is moving to.
      case begun
      /// A node whose letter is the first one: words of that letter alone are finished.
      case first
    }
    var kind: Kind
    var isFinished: Bool
    /// No word of the branch costs less.
    var bound: Float
    /// The cost without the prior.
    var path: Float
    var number: UInt32
  }

  /// A heap with the least bound on top.
  private var heap: [Branch] = []
  /// For each key the assumed cost of the way to it.
  private var way: [Float] = []

  /// Writes the words of least cost to `words`, the best first.
  /// - Parameters:
  ///   - search: the search.
  ///   - lexicon: its words.
  ///   - tip: where the finger is.
  ///   - model: its costs.
  ///   - limit: the maximum number of words.
  ///   - onlyFinished: whether words with letters to come are left out.
  ///   - words: receives the words.
  /// - Complexity: O(tokens + branches · log branches), branches bounded
  mutating func read(
    _ search: LiveSearch, _ lexicon: SearchLexicon, tip: LivePoint, model: AlignmentModel,
    limit: Int, onlyFinished: Bool, into words: inout [Word]
  ) {
    heap.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    measureWays(from: tip, field: model.field, isClosed: onlyFinished)
    let threshold = least(search) + Self.window
    for token in search.tokens[..<search.tokenCount] {
      add(
        .finished, token.node, path: token.ended, prior: token.prior, isFinished: true, threshold)
      add(
        .begun, token.node, path: token.travel + way[Int(token.key)], prior: token.prior,
        isFinished: token.ended <= token.travel + Self.arrived, threshold)
    }
    for root in search.roots {
      if root.hasWords {
        add(
          .finished, root.node, path: search.costs.alone[Int(root.key)], prior: root.prior,
          isFinished: true, threshold)
      }
      if !onlyFinished {
        add(
          .first, root.node, path: search.costs.start[Int(root.key)], prior: root.prior,
          isFinished: false, threshold)
      }
    }
    lexicon.withSource { source in
      var left = Self.mostBranches
      while left > 0, words.count < limit, let branch = pop() {
        if branch.kind == .word {
          let word = Int(branch.number)
          if !words.contains(where: { $0.word == word }) {
            words.append(Word(word: word, cost: branch.bound, isFinished: branch.isFinished))
          }
        } else {
          left -= 1
          open(branch, source, model)
        }
      }
    }
  }

  private mutating func measureWays(from tip: LivePoint, field: KeyField, isClosed: Bool) {
    way.removeAll(keepingCapacity: true)
    for key in 0..<field.count {
      let (dx, dy) = (tip.x - field.x[key], tip.y - field.y[key])
      way.append(isClosed ? .infinity : Self.unitAhead * (dx * dx + dy * dy).squareRoot())
    }
  }

  private func least(_ search: LiveSearch) -> Float {
    var least = Float.infinity
    for token in search.tokens[..<search.tokenCount] {
      least = min(least, min(token.travel + way[Int(token.key)], token.ended) + token.prior)
    }
    for root in search.roots where search.tokenCount == 0 {
      least = min(least, search.costs.start[Int(root.key)] + root.prior)
    }
    return least
  }

  private mutating func add(
    _ kind: Branch.Kind, _ node: UInt32, path: Float, prior: Float, isFinished: Bool,
    _ threshold: Float
  ) {
    guard path + prior <= threshold else { return }
    push(
      Branch(
        kind: kind, isFinished: isFinished, bound: path + prior, path: path, number: node))
  }

  /// Replaces a node by its words and children.
  private mutating func open(_ branch: Branch, _ source: SearchSource, _ model: AlignmentModel) {
    let node = Int(branch.number)
    let weight = model.parameters.priorWeight
    if branch.kind != .first {
      for word in source.words(at: node) {
        push(
          Branch(
            kind: .word, isFinished: branch.isFinished,
            bound: branch.path + weight * source.cost(word), path: branch.path,
            number: UInt32(truncatingIfNeeded: word)))
      }
    }
    guard branch.kind != .finished else { return }
    let key = source.key(source.nodes[node])
    for child in source.children(of: node) {
      let next = source.nodes[child]
      let other = source.key(next)
      guard other != SearchLexicon.noKey else { continue }
      let path = branch.path + Self.unitAhead * model.field.distance(key, other)
      push(
        Branch(
          kind: .begun, isFinished: false,
          bound: path + weight * source.levelCost[next.countLevel], path: path,
          number: UInt32(truncatingIfNeeded: child)))
    }
  }

  private mutating func push(_ branch: Branch) {
    guard heap.count < Self.capacity, branch.bound < .infinity else { return }
    heap.append(branch)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].bound < heap[parent].bound else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func pop() -> Branch? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].bound < heap[child].bound { child += 1 }
      guard heap[child].bound < heap[parent].bound else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return first
  }
}
