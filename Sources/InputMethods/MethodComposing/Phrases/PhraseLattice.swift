import InputMethods
import RealModule

/// The likeliest words for a row of syllables: every run of syllables that is a code of the table
/// is an edge, and the words on the way from the first syllable to the last multiply their
/// probabilities.
///
/// A word's probability is (count + 1) / (sum of counts + number of words). Adding a syllable looks
/// at the edges that end with it and at nothing else; taking one away costs nothing.
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
  }

  /// The table that has the words.
  package let table: CodeTable
  /// Ways that are kept at each syllable.
  public let width: Int
  private let logTotal: Double
  /// The syllables' codes, one behind the other.
  private var text: [UInt8] = []
  /// Where each syllable's code ends.
  private var ends: [Int] = [0]
  private var ways: [[Way]] = [[Way(cost: 0, start: 0, previous: 0, entry: nil)]]

  /// Syllables of the longest phrase.
  package static let maximumSpan = 11

  /// Creates a lattice without syllables.
  package init(table: CodeTable, width: Int = 4) {
    self.table = table
    self.width = max(width, 1)
    logTotal = Double.log(Double(table.totalCount) + Double(table.wordCount) + 1)
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
    for start in max(0, end - Self.maximumSpan)..<end {
      let words = text[ends[start]..<text.count].withUnsafeBufferPointer {
        table.words(ofBytes: $0)
      }
      for entry in words.prefix(width) { add(entry, from: start, to: &found) }
    }
    if found.isEmpty {
      // A syllable that no word has stays as it is, as if it had been seen once.
      let cost = ways[end - 1][0].cost + logTotal
      found = [Way(cost: cost, start: end - 1, previous: 0, entry: nil)]
    }
    ways.append(found)
  }

  private func add(_ entry: Int, from start: Int, to found: inout [Way]) {
    let cost = logTotal - Double.log(Double(table.count(entry)) + 1)
    for (previous, way) in ways[start].enumerated() {
      let total = way.cost + cost
      if found.count == width, let last = found.last, total >= last.cost { return }
      let position = found.firstIndex { total < $0.cost } ?? found.count
      found.insert(Way(cost: total, start: start, previous: previous, entry: entry), at: position)
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
  package mutating func set(_ syllables: [String]) {
    var same = 0
    while same < min(count, syllables.count),
      text[ends[same]..<ends[same + 1]].elementsEqual(syllables[same].utf8)
    { same += 1 }
    removeLast(count - same)
    for syllable in syllables[same...] { append(syllable) }
  }

  /// The best sentences for all syllables, best first; those with the same text once.
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
      let word =
        way.entry.map { table.word($0) }
        ?? String(decoding: text[ends[way.start]..<ends[end]], as: UTF8.self)
      segments.append(Segment(word: word, syllables: way.start..<end, entry: way.entry))
      (end, way) = (way.start, ways[way.start][way.previous])
    }
    return Sentence(segments: segments.reversed(), cost: ways[count][index].cost)
  }
}
