import Algorithms
import RealModule

/// The known words: entries of (code, word, count), the most frequent first.
///
/// The code is what the finger visits, and the word is what is written: `the` → `the`, `dont` →
/// `don't`, `london` → `London`. Several words may share a code.
///
///     let (lexicon, problems) = Lexicon.parse(bytes)
///     lexicon.entries[0].word          // "the"
///     lexicon.contains(word: "THE")    // true
///
/// A value type without shared state; 50,000 entries take about 3 MB.
public struct Lexicon: Sendable {
  /// The entries by descending count, so that an entry's index is its frequency rank (0 is the most
  /// common).
  public let entries: [LexiconEntry]
  /// The sum of all counts; 0 for an empty lexicon.
  public let totalCount: Double
  /// The language's rules for capitals, by which words are compared.
  public var letterCase = LetterCase.standard
  /// The indices of `entries` in ascending order of code, equal codes by rank.
  let byCode: [Int32]

  /// The maximum number of entries. The rarest entries beyond it are dropped.
  public static let maximumEntryCount = 1 << 20

  /// Creates a lexicon.
  /// - Parameter entries: the entries in any order; sorted by descending count, equal counts in the
  ///   order given. Entries are not merged. An entry with an empty code, an empty word or a count
  ///   that is not positive and finite is dropped, because it could not be swiped or ranked.
  /// - Complexity: O(n log n).
  public init(entries: [LexiconEntry]) {
    func isUsable(_ entry: LexiconEntry) -> Bool {
      !entry.code.isEmpty && !entry.word.isEmpty && entry.count > 0 && entry.count.isFinite
    }
    // Lists are usually in order already: checking first avoids copying them.
    let usable = entries.allSatisfy(isUsable) ? entries : entries.filter(isUsable)
    let isSorted = zip(usable, usable.dropFirst()).allSatisfy { $0.count >= $1.count }
    let sorted: [LexiconEntry]
    if isSorted, usable.count <= Self.maximumEntryCount {
      sorted = usable
    } else {
      let order = usable.indices.sorted { (usable[$1].count, $0) < (usable[$0].count, $1) }
      sorted = order.prefix(Self.maximumEntryCount).map { usable[$0] }
    }
    self.entries = sorted
    let total = sorted.reduce(0) { $0 + $1.count }
    self.totalCount = total.isFinite ? total : .greatestFiniteMagnitude
    self.byCode = Self.indicesByCode(sorted)
  }

  /// Returns the natural logarithm of the entry's share of all counts: a unigram prior, at most 0.
  /// - Parameter index: an index of `entries`.
  /// - Returns: ln(count / totalCount); −∞ for an index out of range.
  /// - Complexity: O(1).
  public func logProbability(of index: Int) -> Double {
    guard entries.indices.contains(index) else { return -.infinity }
    // A difference of logarithms, because the quotient of extreme counts would underflow.
    return min(0, Double.log(entries[index].count) - Double.log(totalCount))
  }

  /// Returns whether a decoder with this lexicon can produce the word; if not, it is out of
  /// vocabulary.
  ///
  /// Capitals do not matter and ’ equals ', but an apostrophe matters: if `don't` is listed and
  /// `dont` is not, `contains(word: "dont")` is false and `contains(code: "dont")` is true.
  /// - Complexity: O(log n).
  public func contains(word: String) -> Bool {
    let word = letterCase.lowering(word)
    let wanted = folded(word)
    return LetterFolding.codes(of: word).contains { code in
      indices(ofCode: code).contains { folded(letterCase.lowering(entries[$0].word)) == wanted }
    }
  }

  /// Returns whether any word has this code.
  /// - Complexity: O(log n).
  public func contains(code: String) -> Bool { !indices(ofCode: code).isEmpty }

  /// Returns the entries with this code, the most frequent first.
  /// - Returns: indices of `entries`, ascending.
  /// - Complexity: O(log n + matches).
  public func indices(ofCode code: String) -> [Int] {
    let first = byCode.partitioningIndex { entries[Int($0)].code >= code }
    return byCode[first...].lazy.map(Int.init).prefix { entries[$0].code == code }.map(\.self)
  }

  /// Returns the order of the codes. Comparing 50,000 strings takes longer than reading them, so
  /// the first eight bytes are compared as one number; most pairs differ there.
  private static func indicesByCode(_ entries: [LexiconEntry]) -> [Int32] {
    let isASCII = entries.allSatisfy { $0.code.utf8.allSatisfy { $0 < 0x80 } }
    let keyed = entries.indices.map { index in
      (prefix: isASCII ? bigEndianPrefix(entries[index].code) : 0, index: Int32(index))
    }
    return keyed.sorted { a, b in
      if a.prefix != b.prefix { return a.prefix < b.prefix }
      let (first, second) = (entries[Int(a.index)].code, entries[Int(b.index)].code)
      return first == second ? a.index < b.index : first < second
    }.map(\.index)
  }

  private static func bigEndianPrefix(_ code: String) -> UInt64 {
    var prefix: UInt64 = 0
    var shift: UInt64 = 56
    for byte in code.utf8.prefix(8) {
      prefix |= UInt64(byte) << shift
      shift &-= 8
    }
    return prefix
  }
}
