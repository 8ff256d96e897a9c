import InputMethods
import LanguageModel
import RealModule

/// The likeliest words for a row of syllables: every run of syllables that is a code of the table
/// is an edge, and the words on the way from the first syllable to the last multiply their
/// probabilities.
///
/// With a model of words after words a word's probability is p(word | word before), times the share
/// of the word's uses that are read this way, to the power of `readingExponent`. A word that the
/// model lacks, and every word without a model, has (count + 1) / (sum of counts + number of words),
/// weakened as the model weakens what it does not list after a word. Adding a syllable looks at the
/// edges that end with it and at nothing else; taking one away costs nothing.
///
///     var lattice = PhraseLattice(table: table)
///     lattice.append("su3")
///     lattice.append("cl3")
///     lattice.sentences(1).first?.text   // "你好"
package struct PhraseLattice: Sendable {
  /// A word of a sentence and the syllables that it stands for.
  package struct Segment: Hashable, Sendable {
    /// The word.
    package var word: String
    /// The syllables that the word stands for.
    package var syllables: Range<Int>
    /// The entry of the table; nil for a syllable that the table does not have.
    package var entry: Int?
  }

  /// One way to write all syllables.
  package struct Sentence: Hashable, Sendable {
    /// The words, in order.
    package var segments: [Segment]
    /// −ln of its probability, in nats.
    package var cost: Double
    /// The words as one text.
    package var text: String { segments.map(\.word).joined() }
  }

  /// The best ways to a syllable's end: where the last word starts, which of the ways there goes
  /// on, and the word.
  private struct Way {
    var cost: Double
    var start: Int
    var previous: Int
    var entry: Int?
    /// What the model knows of the word.
    var state: NGramModel.State?
  }

  /// A word that may follow any of the ways to its start.
  private struct Edge {
    var entry: Int?
    /// The number of the word in the model; nil for a word that it lacks.
    var number: Int?
    /// −ln of what does not depend on the word before.
    var cost: Double
  }

  /// The table that has the words.
  package let table: CodeTable
  /// What is known of words after one another.
  package let model: NGramModel?
  /// Ways that are kept at each syllable.
  public let width: Int
  private let logTotal: Double
  /// What is known of words that were tried: looking them up takes longer than all else.
  private var edges: [Int: Edge] = [:]
  /// The syllables' codes, one behind the other.
  private var text: [UInt8] = []
  /// Where each syllable's code ends.
  private var ends: [Int] = [0]
  private var ways: [[Way]]
  /// Which words may be used; nil for all. Syllables that were added before keep their words.
  package var allows: (@Sendable (String) -> Bool)?
  /// Entries that are as likely as others, read alike, and go before them. Syllables that were added before keep their
  /// words.
  package var preferred: [Int: Int] = [:] {
    didSet { if preferred != oldValue { edges.removeAll(keepingCapacity: true) } }
  }
  /// Words that were chosen, in order; nothing overlaps them.
  package private(set) var fixed: [Segment] = []

  /// Syllables of the longest phrase.
  package static let maximumSpan = 11
  /// Words of a code that are tried.
  static let wordsOfCode = 24
  /// Words that stay looked up, in all 0.3 MB.
  private static let rememberedWords = 4096
  /// How much the share of a reading counts: rare readings of common words would otherwise take the
  /// place of rare words. 701 of 1,000 sentences of prose are right with 1.8, 699 with 1.4, 689 with
  /// 1 (docs/laboratory/input-methods.md).
  static let readingExponent = 1.8

  /// What a preferred word is ahead of the one that is read alike, in nats.
  static let preferredGain = 0.01

  /// Creates a lattice without syllables.
  package init(table: CodeTable, model: NGramModel? = nil, width: Int = 8) {
    self.table = table
    self.model = model
    self.width = max(width, 1)
    logTotal = Double.log(Double(table.totalCount) + Double(table.wordCount) + 1)
    ways = [
      [Way(cost: 0, start: 0, previous: 0, entry: nil, state: model?.sentenceStart)]
    ]
  }

  /// How many syllables there are.
  public var count: Int { ends.count - 1 }

  /// Adds a syllable, as the table's code for it: `su3`, `j0 `.
  /// - Complexity: O(log n) for a table of n codes.
  package mutating func append(_ syllable: String) {
    text += syllable.utf8
    ends.append(text.count)
    let end = count
    var found: [Way] = []
    for start in max(0, end - Self.maximumSpan)..<end where !ways[start].isEmpty {
      let span = start..<end
      if let chosen = fixed.first(where: { $0.syllables.overlaps(span) }) {
        if chosen.syllables == span { add(edge(chosen), from: start, to: &found) }
        continue
      }
      for entry in allowed(entries(span)).prefix(Self.wordsOfCode) {
        add(rememberedEdge(entry), from: start, to: &found)
      }
    }
    let isInside = fixed.contains {
      $0.syllables.lowerBound < end && end < $0.syllables.upperBound
    }
    if found.isEmpty, !isInside, let best = ways[end - 1].first {
      // A syllable that no word has stays as it is, as if it had been seen once.
      found = [
        Way(
          cost: best.cost + logTotal, start: end - 1, previous: 0, entry: nil,
          state: model?.unknown)
      ]
    }
    ways.append(found)
  }

  /// The words of the table for a span of syllables, best first.
  package func entries(_ span: Range<Int>) -> Range<Int> {
    text[ends[span.lowerBound]..<ends[span.upperBound]].withUnsafeBufferPointer {
      table.words(ofBytes: $0)
    }
  }

  private func allowed(_ entries: Range<Int>) -> some Collection<Int> {
    entries.lazy.filter { [table, allows] entry in allows?(table.word(entry)) ?? true }
  }

  /// Words that may stand between two ends.
  package struct Link: Sendable {
    /// The number of the end at which the words begin.
    package var start: Int
    /// The words, by their numbers in the table.
    package var entries: [Int]
    /// What they cost beside their own probability, in nats.
    package var cost: Double

    /// Creates a link.
    package init(start: Int, entries: [Int], cost: Double = 0) {
      (self.start, self.entries, self.cost) = (start, entries, cost)
    }
  }

  /// Adds an end with the words that lead to it, for methods whose keys can be divided in several ways.
  ///
  /// - Parameters:
  ///   - links: at least one, from ends that exist; if none has words, the keys of the first one stay.
  ///   - keys: those between the end before and this one.
  /// - Complexity: O(n) for n words.
  package mutating func append(_ links: [Link], keys: some Sequence<UInt8>) {
    text += keys
    ends.append(text.count)
    var found: [Way] = []
    for link in links where ways.indices.contains(link.start) {
      for entry in link.entries {
        var edge = rememberedEdge(entry)
        edge.cost += link.cost
        add(edge, from: link.start, to: &found)
      }
    }
    if found.isEmpty {
      let start = links.first.map { min(max($0.start, 0), ways.count - 1) } ?? ways.count - 1
      let before = ways[start].first?.cost ?? 0
      found = [
        Way(
          cost: before + logTotal, start: start, previous: 0, entry: nil, state: model?.unknown)
      ]
    }
    ways.append(found)
  }

  /// Whether an entry of the same word is typed by the same keys; in Pinyin without tones.
  private func isRead(_ other: Int, as entry: Int) -> Bool {
    if other == entry { return true }
    guard table.properties.kind == .pinyin else { return false }
    return table.withCode(table.code(ofWord: other)) { first in
      table.withCode(table.code(ofWord: entry)) { second in
        PinyinCode.sounds(of: first).elementsEqual(PinyinCode.sounds(of: second))
      }
    }
  }

  private func edge(_ chosen: Segment) -> Edge {
    Edge(entry: chosen.entry, number: model?.index(ofLowercased: chosen.word), cost: 0)
  }

  /// Looks words up, so that adding them to copies of the lattice is cheap.
  package mutating func prepare(_ links: [Link]) {
    for link in links { for entry in link.entries { _ = rememberedEdge(entry) } }
  }

  private mutating func rememberedEdge(_ entry: Int) -> Edge {
    if let known = edges[entry] { return known }
    let edge = preferredEdge(entry)
    if edges.count >= Self.rememberedWords { edges.removeAll(keepingCapacity: true) }
    edges[entry] = edge
    return edge
  }

  /// The edge of an entry; of a preferred one that of the entry that it goes before, and a little more.
  private func preferredEdge(_ entry: Int) -> Edge {
    guard let other = preferred[entry] else { return edge(entry) }
    var edge = edge(other)
    edge.entry = entry
    edge.cost -= Self.preferredGain
    return edge
  }

  /// −ln p of an entry as the first word, in nats.
  func firstCost(_ entry: Int) -> Double {
    cost(edges[entry] ?? preferredEdge(entry), after: ways[0][0])
  }

  /// −ln p of an entry by the table's counts alone, in nats.
  func countedCost(_ entry: Int) -> Double { logTotal - .log(Double(table.count(entry)) + 1) }

  private func edge(_ entry: Int) -> Edge {
    let count = Double(table.count(entry)) + 1
    guard let model else { return Edge(entry: entry, cost: logTotal - .log(count)) }
    let word = table.word(entry)
    guard let number = model.index(ofLowercased: word) else {
      return Edge(entry: entry, cost: logTotal - .log(count))
    }
    let readings = table.entries(of: word)
    guard readings.count > 1 else { return Edge(entry: entry, number: number, cost: 0) }
    let all = readings.reduce(0) { $0 + Double(table.count($1)) + 1 }
    let read = readings.reduce(0) { isRead($1, as: entry) ? $0 + Double(table.count($1)) + 1 : $0 }
    return Edge(entry: entry, number: number, cost: Self.readingExponent * .log(all / read))
  }

  /// −ln p of a word after the one that a way ends with.
  private func cost(_ edge: Edge, after way: Way) -> Double {
    guard let model, let state = way.state else { return edge.cost }
    guard let number = edge.number else { return edge.cost - Double(model.logWeight(in: state)) }
    return edge.cost - Double(model.logProbability(of: number, in: state))
  }

  private func add(_ edge: Edge, from start: Int, to found: inout [Way]) {
    let state = model.map { model in edge.number.map(model.state(after:)) ?? model.unknown }
    for (previous, way) in ways[start].enumerated() {
      let total = way.cost + cost(edge, after: way)
      if found.count == width, let last = found.last, total >= last.cost { continue }
      // Of ways that go on alike the best is enough.
      if model != nil, let same = found.firstIndex(where: { $0.state == state }) {
        guard total < found[same].cost else { continue }
        found.remove(at: same)
      }
      let position = found.firstIndex { total < $0.cost } ?? found.count
      found.insert(
        Way(cost: total, start: start, previous: previous, entry: edge.entry, state: state),
        at: position)
      if found.count > width { found.removeLast() }
    }
  }

  /// Takes the last syllables away.
  package mutating func removeLast(_ number: Int = 1) {
    let kept = max(count - max(number, 0), 0)
    text.removeSubrange(ends[kept]...)
    ends.removeSubrange((kept + 1)...)
    ways.removeSubrange((kept + 1)...)
  }

  /// Makes the syllables these, keeping the work on those that are the same from the first on.
  /// - Parameter fixed: words that were chosen, in order and apart, within the syllables.
  package mutating func set(_ syllables: [String], fixed: [Segment] = []) {
    var same = 0
    while same < min(count, syllables.count),
      text[ends[same]..<ends[same + 1]].elementsEqual(syllables[same].utf8)
    { same += 1 }
    for segment in self.fixed where !fixed.contains(segment) {
      same = min(same, segment.syllables.lowerBound)
    }
    for segment in fixed where !self.fixed.contains(segment) {
      same = min(same, segment.syllables.lowerBound)
    }
    removeLast(count - same)
    self.fixed = fixed
    for syllable in syllables[same...] { append(syllable) }
  }

  /// The best sentences for all syllables, best first; those with the same text once. With a model
  /// they differ in their last words.
  package func sentences(_ limit: Int) -> [Sentence] {
    var sentences: [Sentence] = []
    guard count > 0 else { return [] }
    for index in ways[count].indices where sentences.count < limit {
      let sentence = sentence(index)
      if !sentences.contains(where: { $0.text == sentence.text }) { sentences.append(sentence) }
    }
    return sentences
  }

  private func sentence(_ index: Int) -> Sentence {
    var segments: [Segment] = []
    var (end, way) = (count, ways[count][index])
    while end > 0 {
      let span = way.start..<end
      segments.append(
        fixed.first { $0.syllables == span }
          ?? Segment(word: word(way.entry, span), syllables: span, entry: way.entry))
      (end, way) = (way.start, ways[way.start][way.previous])
    }
    return Sentence(segments: segments.reversed(), cost: ways[count][index].cost)
  }

  private func word(_ entry: Int?, _ span: Range<Int>) -> String {
    entry.map { table.word($0) }
      ?? String(decoding: text[ends[span.lowerBound]..<ends[span.upperBound]], as: UTF8.self)
  }
}
