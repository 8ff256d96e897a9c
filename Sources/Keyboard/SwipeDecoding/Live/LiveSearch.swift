import Lexicon

/// The words that a growing trace may mean, from point to point.
///
/// With the column D of `AlignmentTables`, let M[n][t] be the least cost of the letters above node n of
/// the trie and of the motion since then, as if towards n's letter, up to point t. Then
///
///     M[n][t] = min(M[n][t−1], D[parent][t−1] + c) + along[parent → n][t]
///     D[n][t] = M[n][t] + near[n][t]
///     E[n][t] = min(E[n][t−1] + skip[t], M[n][t] + finish[n][t])
///
/// where E is the cost of the words that end at n, if the finger lifted now. So a point changes each node
/// once, and what is kept does not grow with the trace. Of the nodes only those are kept that are within
/// `beam` of the best, each with its best word: the search is not exact.
struct LiveSearch {
  /// A node that the finger may be moving to, or whose words it may have passed.
  struct Token {
    var node: UInt32
    /// The keys of the letter before and of the node's, as a · keys + b.
    var pair: UInt16
    var key: UInt8
    var hasWords: Bool
    var hasChildren: Bool
    /// M.
    var travel: Float
    /// E; infinity for a node without words.
    var ended: Float
    /// λ · (−ln p) of the best word at or below the node.
    var prior: Float

    /// What is in memory that is not used.
    static let unused = Token(
      node: 0, pair: 0, key: 0, hasWords: false, hasChildren: false, travel: .infinity,
      ended: .infinity, prior: 0)
  }

  /// A node whose letter may have been at the point before.
  private struct Parent {
    var children: Range<Int>
    /// The key of its letter, times the number of keys.
    var row: Int
    /// D + c.
    var cost: Float
  }

  /// A child of the root: the first letter of words.
  struct Root {
    var node: UInt32
    var key: UInt8
    var hasWords: Bool
    var hasChildren: Bool
    /// λ · (−ln p) of the best word at or below the node.
    var prior: Float
  }

  /// How far above the best cost a node's may be, in nats of the fit's own scale.
  private let beam: Float
  /// The beam narrows while there are more tokens than this.
  private let wanted: Int
  private let priorWeight: Float
  private let keyCount: Int
  /// In the order of their nodes.
  private(set) var roots: [Root] = []

  private(set) var costs: LiveCosts
  /// The tokens in the order of their nodes, in which the children of a node follow those of the nodes
  /// before it; only the first `tokenCount` are in use.
  private(set) var tokens: [Token]
  private(set) var tokenCount = 0
  /// The number of points so far.
  private(set) var pointCount = 0
  /// The least cost of all nodes with their best words.
  private var best = Float.infinity
  private var narrowed: Float
  private var next: [Token]
  private var parents: [Parent] = []
  private var childCount = 0

  /// - Parameters:
  ///   - lexicon: the words.
  ///   - model: the costs.
  ///   - beam: how far above the best cost a node's may be.
  ///   - wanted: the beam narrows while there are more tokens than this.
  init(_ lexicon: SearchLexicon, model: AlignmentModel, beam: Float, wanted: Int) {
    priorWeight = model.parameters.priorWeight
    keyCount = model.keyCount
    costs = LiveCosts(model)
    self.beam = beam
    self.wanted = wanted
    narrowed = beam
    tokens = Array(repeating: .unused, count: 256)
    next = tokens
    lexicon.withSource { source in
      for child in source.children(of: 0) {
        let node = source.nodes[child]
        let key = source.key(node)
        guard key != SearchLexicon.noKey else { continue }
        roots.append(
          Root(
            node: UInt32(truncatingIfNeeded: child), key: UInt8(truncatingIfNeeded: key),
            hasWords: node.hasWords, hasChildren: node.hasChildren,
            prior: priorWeight * source.levelCost[node.countLevel]))
      }
    }
  }

  /// Takes the next point.
  /// - Complexity: O(keys + tokens + their children)
  mutating func append(_ point: LivePoint, _ lexicon: SearchLexicon) {
    costs.append(point)
    pointCount += 1
    if pointCount > 1 {
      let limit = best + narrowed
      lexicon.withSource { source in
        findParents(source, limit)
        merge(source, limit)
      }
      swap(&tokens, &next)
      narrowed =
        tokenCount > wanted ? max(0.8 * narrowed, 0.25 * beam) : min(1.1 * narrowed, beam)
    }
    for root in roots { best = min(best, costs.start[Int(root.key)] + root.prior) }
  }

  private mutating func findParents(_ source: SearchSource, _ limit: Float) {
    parents.removeAll(keepingCapacity: true)
    childCount = 0
    func add(_ number: UInt32, key: UInt8, cost: Float) {
      let children = source.children(of: Int(number))
      parents.append(Parent(children: children, row: Int(key) * keyCount, cost: cost))
      childCount += children.count
    }
    for root in roots where root.hasChildren {
      let cost = costs.startBefore[Int(root.key)]
      if cost + root.prior <= limit { add(root.node, key: root.key, cost: cost) }
    }
    costs.near.withUnsafeBufferPointer { near in
      tokens.withUnsafeBufferPointer { tokens in
        for token in tokens[..<tokenCount] {
          let cost = token.travel + near[Int(token.key)]
          if token.hasChildren, cost + token.prior <= limit {
            add(token.node, key: token.key, cost: cost)
          }
        }
      }
    }
  }

  /// Moves all tokens to the newest point, and adds those of the parents' children.
  private mutating func merge(_ source: SearchSource, _ limit: Float) {
    let room = tokenCount + childCount
    if next.count < room {
      next.append(contentsOf: repeatElement(.unused, count: 2 * room - next.count))
    }
    let (old, read) = (tokens, tokenCount)
    let (parents, weight) = (parents, priorWeight)
    var merged = (count: 0, best: Float.infinity)
    costs.withMotion { motion, finish, skipped in
      next.withUnsafeMutableBufferPointer { next in
        old.withUnsafeBufferPointer { old in
          guard let old = old.baseAddress, let next = next.baseAddress else { return }
          var merge = TokenMerge(
            old: old, end: old + read, next: next, motion: motion, finish: finish,
            skipped: skipped, limit: limit)
          for parent in parents { merge.addChildren(of: parent, source, priorWeight: weight) }
          merge.moveAll()
          merged = (merge.count, merge.best)
        }
      }
    }
    (tokenCount, best) = merged
  }

  /// Copies tokens in the order of their nodes from one place of memory to another.
  private struct TokenMerge {
    var old: UnsafePointer<Token>
    let end: UnsafePointer<Token>
    let next: UnsafeMutablePointer<Token>
    let motion: LiveCosts.Motion
    let finish: UnsafePointer<Float>
    let skipped: Float
    let limit: Float
    var count = 0
    var best = Float.infinity

    @inline(__always)
    mutating func addChildren(of parent: Parent, _ source: SearchSource, priorWeight: Float) {
      for child in parent.children {
        let node = source.nodes[child]
        let prior = priorWeight * source.levelCost[node.countLevel]
        // Siblings are sorted by descending count. Tokens of the later ones move with the next parent.
        if parent.cost + prior > limit { break }
        while old < end, Int(old.pointee.node) < child { moveNext() }
        let key = source.key(node)
        if key == SearchLexicon.noKey { continue }
        let pair = parent.row &+ key
        let travel = parent.cost + motion.constant(pair)
        if old < end, Int(old.pointee.node) == child {
          var token = old.pointee
          old += 1
          token.travel = AlignmentKernels.minimum(token.travel, travel)
          move(token)
        } else {
          move(
            Token(
              node: UInt32(truncatingIfNeeded: child), pair: UInt16(truncatingIfNeeded: pair),
              key: UInt8(truncatingIfNeeded: key), hasWords: node.hasWords,
              hasChildren: node.hasChildren, travel: travel, ended: .infinity, prior: prior))
        }
      }
    }

    mutating func moveAll() { while old < end { moveNext() } }

    @inline(__always)
    private mutating func moveNext() {
      move(old.pointee)
      old += 1
    }

    /// Writes a token as it is at the newest point, unless it is beyond the limit.
    @inline(__always)
    private mutating func move(_ token: Token) {
      guard AlignmentKernels.minimum(token.travel, token.ended) + token.prior <= limit else {
        return
      }
      var token = token
      token.travel += motion.along(Int(token.pair))
      if token.hasWords {
        token.ended = AlignmentKernels.minimum(
          token.ended + skipped, token.travel + finish[Int(token.key)])
      }
      let least = AlignmentKernels.minimum(token.travel, token.ended)
      best = AlignmentKernels.minimum(best, least + token.prior)
      next[count] = token
      count &+= 1
    }
  }
}
