import Lexicon
import Statistics

/// The words that are swiped in a trial.
package struct TrialWords: Sendable {
  /// How words are drawn.
  package enum Draw: String, CaseIterable, Sendable {
    /// Every word is equally likely.
    case list
    /// Words are drawn by their frequency in text, which their counts give.
    case text
    /// The two kinds of draw alternate.
    case both
  }

  /// The part of the list from which words are drawn. The halves have no word in common, so that
  /// what is optimised on one can be reported on the other.
  package enum Part: String, CaseIterable, Sendable {
    case all, search, report

    /// Returns whether this part contains a word; a word's half depends on the word alone.
    func holds(_ word: String) -> Bool {
      let isReported = ContentHash.of(word) & 1 == 1
      return self == .all || isReported == (self == .report)
    }
  }

  /// One word to swipe.
  package struct Word: Hashable, Sendable {
    /// The word as it is written.
    package var word: String
    /// The letters to visit.
    package var code: String
    /// Whether another word of the list visits the same letters, doubled letters counting once, as
    /// *to* and *too* do: no arrangement of the letters distinguishes the two.
    package var sharesPath: Bool
    /// Whether the word was drawn by its frequency in text.
    package var isFromText: Bool

    /// Creates a word to swipe.
    package init(word: String, code: String, sharesPath: Bool = false, isFromText: Bool = false) {
      self.word = word
      self.code = code
      self.sharesPath = sharesPath
      self.isFromText = isFromText
    }
  }

  /// The words, one for each trace.
  package let words: [Word]

  /// Draws words from a list.
  ///
  /// - Parameters:
  ///   - count: the number of words; with `.list`, words repeat only once all have been drawn
  ///   - entries: the list; words of one letter are left out
  ///   - draw: how words are drawn
  ///   - part: the half of the list to draw from
  ///   - letters: the letters that can be written
  ///   - seed: the seed of the draw
  package init(
    _ count: Int, of entries: [LexiconEntry], draw: Draw, part: Part, letters: Set<Character>,
    seed: UInt64
  ) {
    var users: [String: Int] = [:]
    for entry in entries { users[Self.path(entry.code), default: 0] += 1 }
    var sums: [Double] = []
    var usable: [Word] = []
    for entry in entries
    where part.holds(entry.word) && entry.code.allSatisfy(letters.contains) {
      let path = Self.path(entry.code)
      guard path.count > 1 else { continue }
      usable.append(
        Word(word: entry.word, code: entry.code, sharesPath: users[path, default: 1] > 1))
      sums.append((sums.last ?? 0) + entry.count)
    }
    var random = RandomSource(seed: seed, stream: [Self.stream])
    guard let total = sums.last else {
      words = []
      return
    }
    var deck: [Word] = []
    words = (0..<max(0, count)).map { number in
      if draw == .text || draw == .both && number % 2 == 1 {
        var word = usable[Self.index(of: random.uniform() * total, in: sums)]
        word.isFromText = true
        return word
      }
      if deck.isEmpty { deck = random.shuffled(usable) }
      return deck.removeLast()
    }
  }

  /// The random stream of the words, separate from that of their traces.
  private static let stream: UInt64 = 0x776F_7264

  /// Returns the letters with doubled ones merged.
  static func path(_ code: String) -> String {
    var path = ""
    for letter in code where path.last != letter { path.append(letter) }
    return path
  }

  /// Returns the index of the first ascending sum above a value, or of the last if none is.
  private static func index(of value: Double, in sums: [Double]) -> Int {
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > value { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
