import LanguageModel
import RealModule

/// Spells a trace letter by letter: the strings of letters that the letter emission and the letter model
/// together find most probable, whether a list has them or not.
///
/// A prefix beam search (Hannun, Maas, Jurafsky & Ng, *First-pass large vocabulary continuous speech
/// recognition using bi-directional recurrent DNNs*, 2014): from point to point, each beginning of a word
/// has the probability that its letters lie on the points so far, summed over all ways to lay them,
/// once with and once without a letter on the last point. The best `width` are kept.
///
/// A workspace: its memory is reused from trace to trace.
package struct SpellingBeam: Sendable {
  /// What a spelling is worth: emission + `letterWeight` · ln p of its letters + `keyGain` · keys.
  package struct Weights: Hashable, Sendable {
    /// The weight of the letter model.
    package var letterWeight: Float = 1
    /// What each key gains, in nats: the emission alone prefers short words.
    package var keyGain: Float = 1.8
    /// How many beginnings of words are kept. 12 give the same words of dev among one and three, in 1.8
    /// times the time.
    package var width = 6
  }

  /// A beginning of a word.
  private struct Node {
    var parent: Int32
    var symbol: UInt8
    var key: Int16
    /// The number of keys, doubled letters once.
    var length: Int16
    var context: LetterContext
    /// ln p of its letters.
    var letters: Float
    /// The place of what is known of the letters after it; -1: it was not looked up.
    var known: Int32 = -1
    /// The first of the nodes that are longer by one letter, and the next node of the same parent; -1:
    /// there is none.
    var firstChild: Int32 = -1
    var sibling: Int32 = -1
    /// The probability with its last letter on the last point, and without.
    var on: Float = 0
    var off: Float = 0
    /// The same for the next point.
    var nextOn: Float = 0
    var nextOff: Float = 0
    /// The last point at which it was reached.
    var point: Int32 = -1
  }

  private var nodes: [Node] = []
  private var known: [LetterModelTable.KnownContext] = []
  private var active: [Int32] = []
  /// The score of each of them: ln of its probability, with its letters and keys.
  private var values: [Float] = []
  private var touched: [Int32] = []
  private var scored: [(score: Float, index: Int32)] = []
  /// The keys that are tried at a point.
  private var keys: [Int] = []
  /// A beginning that reaches less than this at the next point is not tried: the score of the last one kept.
  private var least: Float = -.infinity

  /// Keys that are less probable than this at a point are not tried there.
  static let leastKey: Float = 0.02
  /// Letters that are less probable than this, in nats, are not doubled.
  static let leastDoubled: Float = -3.5
  /// Beginnings that are this much worse than the best one, in nats, are not made longer.
  static let reach: Float = 5
  /// The largest number of keys of a word.
  static let maximumLength = 32

  /// Returns the best spellings of a trace, the best first.
  /// - Parameters:
  ///   - probabilities: for each point the probability of no letter, then that of each key.
  ///   - letters: the letters on the keys; of as many keys as there are probabilities.
  ///   - limit: the largest number of spellings.
  ///   - isListed: whether a word needs no spelling, because a list has it.
  /// - Complexity: O(points · width · letters)
  mutating func spell(
    _ probabilities: [Float], _ letters: SpellingLetters, weights: Weights, limit: Int,
    isListed: ([UInt8]) -> Bool
  ) -> [Spelling] {
    let found = letters.model.withTable { search(probabilities, letters, $0, weights: weights) }
    var spellings: [Spelling] = []
    for spelling in found where spellings.count < limit && !isListed(spelling.symbols) {
      spellings.append(spelling)
    }
    return spellings
  }

  private mutating func search(
    _ probabilities: [Float], _ letters: SpellingLetters, _ table: LetterModelTable,
    weights: Weights
  ) -> [Spelling] {
    let stride = letters.keyCount + 1
    let points = probabilities.count / stride
    nodes.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    var root = Node(
      parent: -1, symbol: LetterModel.boundary, key: -1, length: 0, context: LetterContext(),
      letters: 0)
    root.off = 1
    nodes.append(root)
    active.removeAll(keepingCapacity: true)
    active.append(0)
    var logScale: Float = 0
    for point in 0..<points {
      let row = probabilities[(point * stride)..<((point + 1) * stride)]
      logScale += row.withUnsafeBufferPointer { row in
        keys.removeAll(keepingCapacity: true)
        for key in 0..<letters.keyCount where row[1 + key] > Self.leastKey { keys.append(key) }
        // At two of three points no key is probable.
        if keys.isEmpty { return stay(row) }
        extend(row, Int32(point), letters, table, weights)
        return keepBest(weights)
      }
    }
    var found: [(score: Float, spelling: Spelling)] = []
    for index in active where nodes[Int(index)].length > 0 {
      let node = nodes[Int(index)]
      let emission = .log(node.on + node.off) + logScale
      let whole =
        node.letters + table.logProbability(of: LetterModel.boundary, after: node.context)
      let score = emission + weights.letterWeight * whole + weights.keyGain * Float(node.length)
      found.append(
        (score, Spelling(symbols: symbols(of: index), emission: emission, letters: whole)))
    }
    found.sort { ($1.score, $0.spelling.symbols.count) < ($0.score, $1.spelling.symbols.count) }
    return found.map(\.spelling)
  }

  /// Goes on to the next point, at which no beginning is made longer.
  /// - Returns: ln of what the probabilities were divided by.
  private mutating func stay(_ row: UnsafeBufferPointer<Float>) -> Float {
    var largest = Float.leastNormalMagnitude
    for index in active.lazy.map(Int.init) {
      nodes[index].off = (nodes[index].on + nodes[index].off) * row[0]
      nodes[index].on *= nodes[index].key >= 0 ? row[1 + Int(nodes[index].key)] : 0
      largest = max(largest, nodes[index].on + nodes[index].off)
    }
    for index in active.lazy.map(Int.init) {
      nodes[index].on /= largest
      nodes[index].off /= largest
    }
    return .log(largest)
  }

  /// Goes on to the next point: each beginning stays, or is made longer by a letter on one of `keys`.
  private mutating func extend(
    _ row: UnsafeBufferPointer<Float>, _ point: Int32, _ letters: SpellingLetters,
    _ table: LetterModelTable, _ weights: Weights
  ) {
    let blank = row[0]
    touched.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    for index in active { values.append(value(nodes[Int(index)], weights)) }
    let best = values.reduce(-Float.infinity) { max($0, $1) }
    least = active.count < weights.width ? -.infinity : values.reduce(best) { min($0, $1) }
    prefetchLetters(row, best, letters, table, weights)
    for (place, index) in active.enumerated() {
      let node = nodes[Int(index)]
      touch(index, point)
      let sum = node.on + node.off
      nodes[Int(index)].nextOff += sum * blank
      if node.key >= 0 { nodes[Int(index)].nextOn += node.on * row[1 + Int(node.key)] }
      guard isExtended(node, values[place], best) else { continue }
      let enough = enough(node, weights)
      let enoughShare = Float.exp(enough)
      for key in keys where key != Int(node.key) {
        let share = sum * row[1 + key]
        guard share > enoughShare else { continue }
        let logShare = Float.log(share)
        for place in letters.firstOfKey[key]..<letters.firstOfKey[key + 1] {
          let symbol = letters.symbols[place]
          let child = child(of: index, symbol, key, table)
          touch(child, point)
          nodes[Int(child)].nextOn += share
          let letterGain = weights.letterWeight * (nodes[Int(child)].letters - node.letters)
          guard logShare + letterGain > enough else { continue }
          // The path has a doubled letter once.
          let twice = self.child(of: child, symbol, key, table)
          guard nodes[Int(twice)].letters - nodes[Int(child)].letters > Self.leastDoubled else {
            continue
          }
          touch(twice, point)
          nodes[Int(twice)].nextOn += share
        }
      }
    }
  }

  /// Asks for the probabilities of the letters that are going to be looked up at this point: they are far
  /// apart in memory, and come together.
  private mutating func prefetchLetters(
    _ row: UnsafeBufferPointer<Float>, _ best: Float, _ letters: SpellingLetters,
    _ table: LetterModelTable, _ weights: Weights
  ) {
    for (place, index) in active.enumerated() {
      let node = nodes[Int(index)]
      guard isExtended(node, values[place], best) else { continue }
      let enoughShare = Float.exp(enough(node, weights))
      for key in keys where key != Int(node.key) {
        guard (node.on + node.off) * row[1 + key] > enoughShare else { continue }
        let known = known[knownContext(of: index, table)]
        for place in letters.firstOfKey[key]..<letters.firstOfKey[key + 1]
        where existingChild(of: index, letters.symbols[place]) == nil {
          table.prefetch(letters.symbols[place], in: known)
        }
      }
    }
  }

  /// Returns whether a beginning may be made longer.
  @inline(__always)
  private func isExtended(_ node: Node, _ value: Float, _ best: Float) -> Bool {
    node.length < Self.maximumLength && value > best - Self.reach
  }

  /// ln of the share that a letter after a beginning must have, for the longer one to be kept.
  @inline(__always)
  private func enough(_ node: Node, _ weights: Weights) -> Float {
    least - weights.letterWeight * node.letters - weights.keyGain * Float(node.length + 1)
  }

  @inline(__always)
  private func value(_ node: Node, _ weights: Weights) -> Float {
    .log(node.on + node.off) + weights.letterWeight * node.letters
      + weights.keyGain * Float(node.length)
  }

  private mutating func touch(_ index: Int32, _ point: Int32) {
    guard nodes[Int(index)].point != point else { return }
    nodes[Int(index)].point = point
    touched.append(index)
  }

  private mutating func child(
    of parent: Int32, _ symbol: UInt8, _ key: Int, _ table: LetterModelTable
  ) -> Int32 {
    if let child = existingChild(of: parent, symbol) { return child }
    let known = known[knownContext(of: parent, table)]
    let above = nodes[Int(parent)]
    var node = Node(
      parent: parent, symbol: symbol, key: Int16(key),
      length: above.length + (above.key == Int16(key) ? 0 : 1), context: above.context,
      letters: above.letters + table.logProbability(of: symbol, in: known))
    node.context.append(symbol)
    node.sibling = above.firstChild
    nodes.append(node)
    let index = Int32(nodes.count - 1)
    nodes[Int(parent)].firstChild = index
    return index
  }

  /// Returns the beginning that is longer by a symbol; nil if it was not reached yet.
  private func existingChild(of parent: Int32, _ symbol: UInt8) -> Int32? {
    var sibling = nodes[Int(parent)].firstChild
    while sibling >= 0 {
      if nodes[Int(sibling)].symbol == symbol { return sibling }
      sibling = nodes[Int(sibling)].sibling
    }
    return nil
  }

  /// Returns the place of what is known of the letters after a beginning.
  private mutating func knownContext(of index: Int32, _ table: LetterModelTable) -> Int {
    if nodes[Int(index)].known < 0 {
      nodes[Int(index)].known = Int32(known.count)
      known.append(table.known(nodes[Int(index)].context))
    }
    return Int(nodes[Int(index)].known)
  }

  /// Keeps the best beginnings with probabilities that are divided by the largest.
  /// - Returns: ln of what they were divided by.
  private mutating func keepBest(_ weights: Weights) -> Float {
    for index in active { (nodes[Int(index)].on, nodes[Int(index)].off) = (0, 0) }
    active.removeAll(keepingCapacity: true)
    scored.removeAll(keepingCapacity: true)
    var largest: Float = 0
    for index in touched {
      let node = nodes[Int(index)]
      let sum = node.nextOn + node.nextOff
      largest = max(largest, sum)
      if sum > 0 {
        let score =
          .log(sum) + weights.letterWeight * node.letters + weights.keyGain * Float(node.length)
        scored.append((score, index))
      }
    }
    scored.sort { ($1.score, $0.index) < ($0.score, $1.index) }
    for (_, index) in scored.prefix(weights.width) {
      nodes[Int(index)].on = nodes[Int(index)].nextOn / largest
      nodes[Int(index)].off = nodes[Int(index)].nextOff / largest
      active.append(index)
    }
    for index in touched { (nodes[Int(index)].nextOn, nodes[Int(index)].nextOff) = (0, 0) }
    return largest > 0 ? .log(largest) : 0
  }

  private func symbols(of index: Int32) -> [UInt8] {
    var (symbols, index): ([UInt8], Int32) = ([], index)
    while index > 0 {
      symbols.append(nodes[Int(index)].symbol)
      index = nodes[Int(index)].parent
    }
    return symbols.reversed()
  }
}
