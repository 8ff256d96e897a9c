import Lexicon
import RealModule

/// Reads the letters of a whole phrase off a trace, word after word: the sequences of listed words that the
/// letter emission and the probabilities of words in their context together find best.
///
/// A prefix beam search over the lexicon's tree (see `SpellingBeam`), which from a word's end begins the next
/// word at the root, with the next word's first letter or with the separator. A word under way counts by
/// its most frequent continuation, a finished one by its probability after the two words before it.
///
/// A workspace: its memory is reused, and does not grow with the length of a phrase (`compact`).
struct PhraseBeam: Sendable {
  /// A word, by its number in the lexicon.
  typealias Word = Int

  /// A sequence of words.
  struct Phrase: Hashable, Sendable {
    var words: [Word]
    /// ln p of the letters, by the emission.
    var letters: Float
    /// ln p of the words in context.
    var context: Float
    /// The number of keys.
    var keys: Int
    var score: Float
  }

  private struct Node {
    var parent: Int32
    /// The place in the lexicon's tree; 0 on the separator.
    var place: Int32
    /// The word that ended before this node; -1: none.
    var word: Int32
    /// The words before the one under way.
    var history: Int32
    var key: Int16
    var keys: Int16
    /// The number of words ended.
    var words: Int16
    /// ln p of the words ended.
    var context: Float
    /// ln p of the most frequent word that goes on from here.
    var ahead: Float
    var firstChild: Int32 = -1
    var sibling: Int32 = -1
    var on: Float = 0
    var off: Float = 0
    var nextOn: Float = 0
    var nextOff: Float = 0
    var point: Int32 = -1
  }

  /// Words that a phrase begins with; the last two count.
  private struct History: Hashable {
    var last: Int32
    var before: Int32
  }

  private var nodes: [Node] = []
  private var histories: [History] = []
  private var historyOf: [History: Int32] = [:]
  private var costs: [UInt64: Float] = [:]
  private var active: [Int32] = []
  private var touched: [Int32] = []
  private var scored: [(score: Float, index: Int32)] = []
  private var seen: [UInt64: Int] = [:]

  private var weights = PhraseWeights(.space).beam
  private var boundary = PhraseBoundary.space
  private var keyCount = 0
  /// A beginning that reaches less than this at the next point is not tried: that of the last one kept.
  private var least: Float = -.infinity

  /// The least probability of a key at a point at which it is tried.
  static let leastKey: Float = 0.004
  /// How far behind the best beginnings are kept, in nats.
  static let reach: Float = 14
  /// How many words of the same letters are tried.
  static let wordsPerPlace = 3
  /// How many beginnings that differ only in words long past are kept.
  static let alike = 3
  /// The number of nodes at which those without a future are dropped.
  static let compactAt = 150_000
  /// The most words of a phrase.
  static let maximumWords = 64

  /// ln p of a word after the two before it, by their numbers; -1: not of this phrase.
  typealias Context = (_ word: Int, _ last: Int, _ before: Int) -> Float

  /// Returns the best phrases of a stroke, the best first.
  /// - Parameters:
  ///   - rows: for each point the probability of no letter, of each key and of the separator.
  ///   - lexicon: the words.
  ///   - keyCount: the number of keys.
  ///   - weights: what phrases are worth.
  ///   - boundary: how the finger goes from word to word.
  ///   - limit: the largest number of phrases.
  ///   - context: ln p of a word after others.
  /// - Complexity: O(points · width · letters)
  mutating func read(
    _ rows: [Float], _ lexicon: SearchLexicon, keyCount: Int, weights: PhraseWeights.Beam,
    boundary: PhraseBoundary, limit: Int, context: Context
  ) -> [Phrase] {
    (self.keyCount, self.weights, self.boundary) = (keyCount, weights, boundary)
    var found: [Phrase] = []
    lexicon.withSource { source in
      found = search(rows, source, limit, context)
    }
    return found
  }

  private mutating func search(
    _ rows: [Float], _ source: SearchSource, _ limit: Int, _ context: Context
  ) -> [Phrase] {
    let stride = keyCount + 2
    let points = rows.count / stride
    nodes.removeAll(keepingCapacity: true)
    histories = [History(last: -1, before: -1)]
    historyOf = [histories[0]: 0]
    costs.removeAll(keepingCapacity: true)
    var root = Node(
      parent: -1, place: 0, word: -1, history: 0, key: -1, keys: 0, words: 0, context: 0,
      ahead: 0)
    root.off = 1
    nodes.append(root)
    active = [0]
    least = -.infinity
    var logScale: Float = 0
    for point in 0..<points {
      rows.withUnsafeBufferPointer { all in
        let row = UnsafeBufferPointer(rebasing: all[(point * stride)..<((point + 1) * stride)])
        extend(row, Int32(point), source, context)
      }
      logScale += keepBest()
      if nodes.count > Self.compactAt { compact() }
    }
    return finished(source, logScale, limit, context)
  }

  private mutating func finished(
    _ source: SearchSource, _ logScale: Float, _ limit: Int, _ context: Context
  ) -> [Phrase] {
    var phrases: [Phrase] = []
    for index in active {
      let node = nodes[Int(index)]
      guard node.place > 0 else { continue }
      for word in source.words(at: Int(node.place)).prefix(Self.wordsPerPlace) {
        let letters = .log(node.on + node.off) + logScale
        let whole = node.context + cost(word, node.history, context)
        let score =
          letters + weights.context * whole + weights.key * Float(node.keys)
          + weights.word * Float(node.words)
        phrases.append(
          Phrase(
            words: self.words(to: index, last: word), letters: letters, context: whole,
            keys: Int(node.keys), score: score))
      }
    }
    phrases.sort { $0.score > $1.score }
    return Array(phrases.prefix(limit))
  }

  private func words(to index: Int32, last: Int) -> [Word] {
    var reversed: [Word] = []
    var word = Int32(last)
    var index = index
    while index >= 0 {
      let node = nodes[Int(index)]
      if node.word >= 0 {
        // A word ended before this node, which is the separator or the next word's first letter.
        reversed.append(Int(word))
        word = node.word
      }
      index = node.parent
    }
    reversed.append(Int(word))
    return reversed.reversed()
  }

  /// Extends each kept beginning by a point: by nothing, by a letter, and where a word ends by the next word's
  /// first letter or the separator.
  private mutating func extend(
    _ row: UnsafeBufferPointer<Float>, _ point: Int32, _ source: SearchSource, _ context: Context
  ) {
    let (blank, separator) = (row[0], row[keyCount + 1])
    touched.removeAll(keepingCapacity: true)
    let best = active.first.map { value(nodes[Int($0)]) } ?? 0
    let root = source.children(of: 0)
    for index in active {
      let node = nodes[Int(index)]
      touch(index, point)
      let sum = node.on + node.off
      nodes[Int(index)].nextOff += sum * blank
      if node.key >= 0 { nodes[Int(index)].nextOn += node.on * row[1 + Int(node.key)] }
      let bonus = bonus(node)
      guard .log(sum) + bonus > best - Self.reach, node.keys < Int16.max - 1 else { continue }
      // No word gains by going on, so a share below this is not kept.
      let enough = Float.exp(least - bonus - weights.key)
      extend(
        node, index, word: -1, to: source.children(of: Int(node.place)), row, enough, point, source,
        context)
      let place = Int(node.place)
      guard place > 0, source.nodes[place].hasWords, Int(node.words) < Self.maximumWords - 1 else {
        continue
      }
      for word in source.words(at: place).prefix(Self.wordsPerPlace) {
        let gain = weights.context * (cost(word, node.history, context) - node.ahead) + weights.word
        let enough = Float.exp(least - bonus - gain - weights.key)
        switch boundary {
        case .space where separator > Self.leastKey && sum * separator > enough:
          reach(
            0, keyCount, from: index, word: Int32(word), sum * separator, point, source, context)
        case .space: break
        case .direct:
          extend(node, index, word: Int32(word), to: root, row, enough, point, source, context)
        }
      }
    }
  }

  /// Extends a beginning by the letters of places in the tree, after a word that ended or within one (−1).
  @inline(__always)
  private mutating func extend(
    _ node: Node, _ index: Int32, word: Int32, to places: Range<Int>,
    _ row: UnsafeBufferPointer<Float>, _ enough: Float, _ point: Int32, _ source: SearchSource,
    _ context: Context
  ) {
    let sum = node.on + node.off
    for place in places {
      let key = source.key(source.nodes[place])
      guard key != SearchLexicon.noKey, row[1 + key] > Self.leastKey else { continue }
      let share = (key == Int(node.key) ? node.off : sum) * row[1 + key]
      if share > enough {
        reach(place, key, from: index, word: word, share, point, source, context)
      }
    }
  }

  /// Adds a share to a node's probability with its letter on the next point; if a word ends there, the next
  /// one may begin on the same key at once.
  private mutating func reach(
    _ place: Int, _ key: Int, from parent: Int32, word: Int32, _ share: Float, _ point: Int32,
    _ source: SearchSource, _ context: Context
  ) {
    let child = child(of: parent, place, key, word: word, source, context)
    touch(child, point)
    nodes[Int(child)].nextOn += share
    guard boundary == .direct, place > 0, source.nodes[place].hasWords, word < 0,
      Int(nodes[Int(child)].words) < Self.maximumWords - 1
    else { return }
    for start in source.children(of: 0) where source.key(source.nodes[start]) == key {
      for word in source.words(at: place).prefix(Self.wordsPerPlace) {
        let shared = self.child(of: child, start, key, word: Int32(word), source, context)
        touch(shared, point)
        nodes[Int(shared)].nextOn += share
      }
    }
  }

  @inline(__always)
  private func value(_ node: Node) -> Float { .log(node.on + node.off) + bonus(node) }

  @inline(__always)
  private func bonus(_ node: Node) -> Float {
    weights.context * (node.context + node.ahead) + weights.key * Float(node.keys)
      + weights.word * Float(node.words)
  }

  private mutating func touch(_ index: Int32, _ point: Int32) {
    guard nodes[Int(index)].point != point else { return }
    nodes[Int(index)].point = point
    touched.append(index)
  }

  private mutating func child(
    of parent: Int32, _ place: Int, _ key: Int, word: Int32, _ source: SearchSource,
    _ context: Context
  ) -> Int32 {
    var known = nodes[Int(parent)].firstChild
    while known >= 0 {
      if nodes[Int(known)].place == place, nodes[Int(known)].word == word { return known }
      known = nodes[Int(known)].sibling
    }
    let above = nodes[Int(parent)]
    let isSeparator = place == 0
    var node = Node(
      parent: parent, place: Int32(place), word: word, history: above.history, key: Int16(key),
      keys: above.keys + (isSeparator ? 0 : 1), words: above.words,
      context: above.context,
      ahead: isSeparator ? 0 : -source.levelCost[source.nodes[place].countLevel])
    if word >= 0 {
      node.context += cost(Int(word), above.history, context)
      node.words += 1
      node.history = history(after: word, above.history)
    }
    node.sibling = above.firstChild
    nodes.append(node)
    let index = Int32(nodes.count - 1)
    nodes[Int(parent)].firstChild = index
    return index
  }

  private mutating func history(after word: Int32, _ earlier: Int32) -> Int32 {
    let next = History(last: word, before: histories[Int(earlier)].last)
    if let known = historyOf[next] { return known }
    histories.append(next)
    historyOf[next] = Int32(histories.count - 1)
    return Int32(histories.count - 1)
  }

  private mutating func cost(_ word: Int, _ history: Int32, _ context: Context) -> Float {
    let name = UInt64(UInt32(bitPattern: history)) << 32 | UInt64(UInt32(word))
    if let known = costs[name] { return known }
    let before = histories[Int(history)]
    let cost = context(word, Int(before.last), Int(before.before))
    costs[name] = cost
    return cost
  }

  /// Keeps the best beginnings, the best one first, with probabilities that are divided by the largest.
  /// - Returns: ln of what they were divided by.
  private mutating func keepBest() -> Float {
    for index in active { (nodes[Int(index)].on, nodes[Int(index)].off) = (0, 0) }
    active.removeAll(keepingCapacity: true)
    scored.removeAll(keepingCapacity: true)
    seen.removeAll(keepingCapacity: true)
    var largest: Float = 0
    for index in touched {
      let node = nodes[Int(index)]
      let sum = node.nextOn + node.nextOff
      largest = max(largest, sum)
      if sum > 0 { scored.append((.log(sum) + bonus(node), index)) }
    }
    scored.sort { ($1.score, $0.index) < ($0.score, $1.index) }
    let lowest = (scored.first?.score ?? 0) - Self.reach
    least = lowest
    for (score, index) in scored {
      guard active.count < weights.width else {
        least = score
        break
      }
      guard score > lowest else { break }
      let node = nodes[Int(index)]
      let name =
        UInt64(UInt32(bitPattern: node.history)) << 32 | UInt64(UInt32(bitPattern: node.place))
      let count = seen[name, default: 0]
      guard count < Self.alike else { continue }
      seen[name] = count + 1
      nodes[Int(index)].on = node.nextOn / largest
      nodes[Int(index)].off = node.nextOff / largest
      active.append(index)
    }
    for index in touched { (nodes[Int(index)].nextOn, nodes[Int(index)].nextOff) = (0, 0) }
    let scale: Float = largest > 0 ? .log(largest) : 0
    least -= scale
    return scale
  }

  /// Drops all nodes that no active one descends from.
  private mutating func compact() {
    var isNeeded = [Bool](repeating: false, count: nodes.count)
    for var index in active {
      while index >= 0, !isNeeded[Int(index)] {
        isNeeded[Int(index)] = true
        index = nodes[Int(index)].parent
      }
    }
    var place = [Int32](repeating: -1, count: nodes.count)
    var kept: [Node] = []
    for index in nodes.indices where isNeeded[index] {
      place[index] = Int32(kept.count)
      var node = nodes[index]
      // A parent comes before its children.
      node.parent = node.parent >= 0 ? place[Int(node.parent)] : -1
      (node.firstChild, node.sibling, node.point) = (-1, -1, -1)
      if node.parent >= 0 {
        node.sibling = kept[Int(node.parent)].firstChild
        kept[Int(node.parent)].firstChild = place[index]
      }
      kept.append(node)
    }
    nodes = kept
    active = active.map { place[Int($0)] }
  }
}
