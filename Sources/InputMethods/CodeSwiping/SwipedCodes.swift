import InputMethods
import KeyboardGeometry
import Lexicon

/// The codes of a method, as a path decoder searches them, and the words of each.
///
/// A swipe identifies a code, not a word: ㄧˋ alone has 215 words, which would fill a search's results
/// before any rival. So the lexicon has one entry for each code, whose count is the sum of its words', and
/// words are looked up after the search.
public struct SwipedCodes: Sendable {
  /// The method whose codes these are.
  public let method: SwipedMethod
  /// One entry for each code: its word is the code as the table spells it, its code the layout's keys.
  public let lexicon: CompiledLexicon
  /// The number of codes that can be swiped.
  public var count: Int { codes.count }
  /// The number of the table's codes that need a key which the layout lacks.
  public let unwritableCount: Int
  /// In ascending order.
  private let codes: [String]
  /// The start of each code's members, and the end of the last one's.
  private let starts: [Int32]
  /// The table's codes that each code stands for, by their numbers in the table.
  private let members: [Int32]

  /// A word that a code stands for.
  struct Word: Hashable {
    var text: String
    /// How often it is written, plus one.
    var count: Double
  }

  /// Collects the codes that can be swiped on a layout.
  /// - Parameters:
  ///   - method: the method whose codes are swiped.
  ///   - layout: the layout that they are swiped on.
  /// - Throws: `CodeSwipingError` if none can be swiped, or most cannot.
  /// - Complexity: O(n log n) for n codes of the table; about 60 bytes per code.
  public init(_ method: SwipedMethod, on layout: KeyboardLayout) throws(CodeSwipingError) {
    self.method = method
    let table = method.table
    let spelling = try CodeSpelling(of: method, on: layout)
    var pairs: [(code: String, member: Int32)] = []
    pairs.reserveCapacity(table.codeCount * (method.tones == .optional ? 2 : 1))
    var unwritable = 0
    for index in 0..<table.codeCount {
      let known = method.swipedCodes(of: table.code(index)).filter { spelling.keys(of: $0) != nil }
      if known.isEmpty { unwritable += 1 }
      for code in known { pairs.append((code, Int32(truncatingIfNeeded: index))) }
    }
    pairs.sort { ($0.code, $0.member) < ($1.code, $1.member) }
    unwritableCount = unwritable
    var (codes, starts, members): ([String], [Int32], [Int32]) = ([], [], [])
    var entries: [LexiconEntry] = []
    members.reserveCapacity(pairs.count)
    for pair in pairs {
      if codes.last != pair.code {
        codes.append(pair.code)
        starts.append(Int32(truncatingIfNeeded: members.count))
        entries.append(
          LexiconEntry(code: spelling.keys(of: pair.code) ?? "", word: pair.code, count: 0))
      }
      members.append(pair.member)
      let words = table.words(ofCodes: Int(pair.member)..<Int(pair.member) + 1)
      entries[entries.count - 1].count += words.reduce(0) { $0 + Double(table.count($1)) + 1 }
    }
    starts.append(Int32(truncatingIfNeeded: members.count))
    (self.codes, self.starts, self.members) = (codes, starts, members)
    guard !entries.isEmpty else {
      throw .unusable(method: method.name, reason: "the table has no code for this layout")
    }
    do throws(CompiledLexiconError) {
      lexicon = try CompiledLexicon(Lexicon(entries: entries))
    } catch {
      throw .unusable(method: method.name, reason: "\(error)")
    }
  }

  /// Returns the words of a swiped code, the most frequent first.
  /// - Parameters:
  ///   - code: the word of an entry of `lexicon`.
  ///   - limit: the maximum number of words.
  /// - Complexity: O(log n + words)
  public func words(of code: String, limit: Int) -> [String] {
    best(limit, of: code).words.map(\.text)
  }

  /// Returns the most frequent words of a code, and the count of all of its words.
  func best(_ limit: Int, of code: String) -> (words: [Word], total: Double) {
    let table = method.table
    var found: [Word] = []
    var total = 0.0
    for member in members(of: code) {
      let words = table.words(ofCodes: Int(member)..<Int(member) + 1)
      for (place, word) in words.enumerated() {
        let count = Double(table.count(word)) + 1
        total += count
        // A code's words are sorted by descending count.
        if place < limit { found.append(Word(text: table.word(word), count: count)) }
      }
    }
    guard members(of: code).count > 1 else { return (found, total) }
    // A word with several readings has the sum of their counts.
    var sums: [String: Double] = [:]
    for word in found { sums[word.text, default: 0] += word.count }
    var merged: [Word] = []
    for word in found {
      if let sum = sums.removeValue(forKey: word.text) {
        merged.append(Word(text: word.text, count: sum))
      }
    }
    let order = merged.indices.sorted { (merged[$1].count, $0) < (merged[$0].count, $1) }
    return (order.prefix(limit).map { merged[$0] }, total)
  }

  private func members(of code: String) -> ArraySlice<Int32> {
    var (low, high) = (0, codes.count)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    guard low < codes.count, codes[low] == code else { return [] }
    return members[Int(starts[low])..<Int(starts[low + 1])]
  }
}
