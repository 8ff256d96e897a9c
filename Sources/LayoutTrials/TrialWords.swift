import Lexicon
import Statistics

/// The words that a trial swipes.
public struct TrialWords: Sendable {
  /// How words are drawn.
  public enum Draw: String, CaseIterable, Sendable {
    /// Every word as likely as any other.
    case list
    /// As often as they are written, by their counts.
    case text
    /// Both in turn.
    case both
  }

  /// Which words of the list are drawn from: halves have no word in common, so that what is
  /// searched for on one can be reported on the other.
  public enum Part: String, CaseIterable, Sendable {
    case all, search, report

    /// A word's half depends on the word alone.
    func holds(_ word: String) -> Bool {
      let isReported = ContentHash.of(word) & 1 == 1
      return self == .all || isReported == (self == .report)
    }
  }

  /// One word to swipe.
  public struct Word: Hashable, Sendable {
    /// As it is written.
    public var word: String
    /// Letters to visit.
    public var code: String
    /// Whether another word of the list visits the same letters but for doubled ones, as *to* and
    /// *too* do: no arrangement of the letters tells the two apart.
    public var sharesPath: Bool
    /// Whether it was drawn as often as it is written.
    public var isFromText: Bool

    public init(word: String, code: String, sharesPath: Bool = false, isFromText: Bool = false) {
      self.word = word
      self.code = code
      self.sharesPath = sharesPath
      self.isFromText = isFromText
    }
  }

  /// One for each trace.
  public let words: [Word]

  /// - Parameters:
  ///   - count: how many; with `.list` words come again only once all have come
  ///   - entries: the list; words of one letter are left out
  ///   - draw: how likely each is
  ///   - part: which half of the list to draw from
  ///   - letters: that can be written
  ///   - seed: of the draw
  public init(
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

  /// Keeps the draw of the words apart from their traces.
  private static let stream: UInt64 = 0x776F_7264

  /// The letters, doubled ones once.
  static func path(_ code: String) -> String {
    var path = ""
    for letter in code where path.last != letter { path.append(letter) }
    return path
  }

  /// The first ascending sum above a value; the last if none is.
  private static func index(of value: Double, in sums: [Double]) -> Int {
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > value { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
