/// Reads keys of a scheme of Pinyin as syllables.
///
/// Where syllables end is left to whoever reads, since keys may be divided in several ways: `xian` is xian
/// and xi'an. An apostrophe separates.
///
///     let parser = PinyinParser(.full)
///     parser.syllables(of: "xian").map(\.spelling)   // ["xian"]
///     parser.divisions(of: "xian")                   // [["xi", "an"], ["xian"]]
public struct PinyinParser: Sendable {
  /// The scheme whose keys are read.
  public let scheme: PinyinScheme
  /// The most keys of a syllable, without its tone.
  public let maximumKeys: Int

  /// What the keys of one syllable may mean.
  public struct Meaning: Hashable, Sendable {
    /// The syllable, as Pinyin is typed.
    public var spelling: String
    /// Whether it was meant by another sound (``FuzzyPinyin``).
    public var isFuzzy: Bool
    /// The spelling as UTF-8.
    package var bytes: [UInt8]
  }

  private let meanings: [UInt64: [Meaning]]
  private let beginnings: [UInt64: String]

  /// Creates a parser of the keys of a scheme.
  public init(_ scheme: PinyinScheme) {
    self.scheme = scheme
    var meanings: [UInt64: [Meaning]] = [:]
    var beginnings: [UInt64: String] = [:]
    var longest = 1
    func add(_ keys: UInt64, _ spelling: String, isFuzzy: Bool) {
      guard meanings[keys]?.contains(where: { $0.spelling == spelling }) != true else { return }
      meanings[keys, default: []].append(
        Meaning(spelling: spelling, isFuzzy: isFuzzy, bytes: Array(spelling.utf8)))
    }
    let spellings = scheme.spellings()
    for (keys, spelling) in spellings {
      let bytes = Array(keys.utf8)
      longest = max(longest, bytes.count)
      guard let whole = Self.number(bytes[...]) else { continue }
      add(whole, spelling, isFuzzy: false)
      for length in 1..<max(bytes.count, 1) {
        guard let begun = Self.number(bytes[..<length]) else { continue }
        let known =
          scheme.isDouble ? FuzzyPinyin.initial(of: spelling) : String(keys.prefix(length))
        guard !known.isEmpty else { continue }
        beginnings[begun] = known
      }
    }
    for (keys, spelling) in spellings {
      guard let whole = Self.number(Array(keys.utf8)[...]) else { continue }
      for other in scheme.fuzzy.alternatives(of: spelling) { add(whole, other, isFuzzy: true) }
    }
    self.meanings = meanings
    self.beginnings = beginnings
    maximumKeys = longest
  }

  /// The syllables that keys stand for, those of other sounds last; none for keys of no syllable.
  public func syllables(of keys: String) -> [Meaning] { syllables(of: Array(keys.utf8)[...]) }

  package func syllables(of keys: ArraySlice<UInt8>) -> [Meaning] {
    Self.number(keys).flatMap { meanings[$0] } ?? []
  }

  /// What the syllables begin with whose first keys these are; nil for the keys of none.
  package func beginning(of keys: ArraySlice<UInt8>) -> String? {
    Self.number(keys).flatMap { beginnings[$0] }
  }

  /// Every way to divide keys into syllables without fuzzy sounds and tones, the shorter first syllable
  /// first.
  /// - Parameters:
  ///   - keys: letters of full Pinyin, with apostrophes or without.
  ///   - limit: as many at most.
  /// - Complexity: O(limit · length)
  public func divisions(of keys: String, limit: Int = 64) -> [[String]] {
    divisions(of: keys, limit: limit, erhua: [])
  }

  /// Where an r may stand for erhua, as a syllable `r` of its own.
  struct ErhuaPlaces: OptionSet {
    let rawValue: Int
    /// Behind a syllable of the keys.
    static let inside = ErhuaPlaces(rawValue: 1)
    /// Before the first of them.
    static let first = ErhuaPlaces(rawValue: 2)
  }

  /// As `divisions(of:limit:)`, also with erhua: `yihuir` is yi, hui and r.
  func divisions(of keys: String, limit: Int = 64, erhua: ErhuaPlaces) -> [[String]] {
    let bytes = Array(keys.utf8)
    // Where the rest can be divided.
    var ends = [Bool](repeating: false, count: bytes.count) + [true]
    func next(_ start: Int) -> [(Int, String)] {
      var found: [(Int, String)] = []
      guard start < bytes.count else { return [] }
      for end in start + 1...min(start + maximumKeys, bytes.count) where ends[end] {
        for meaning in syllables(of: bytes[start..<end]) where !meaning.isFuzzy {
          found.append((end, meaning.spelling))
        }
      }
      let isErhua = erhua.contains(start > 0 ? .inside : .first) && !scheme.isDouble
      if isErhua, bytes[start] == UInt8(ascii: "r"), ends[start + 1] {
        found.append((start + 1, "r"))
      }
      return found
    }
    for start in bytes.indices.reversed() {
      ends[start] =
        bytes[start] == Self.separator
        ? start > 0 && ends[start + 1] && start + 1 < bytes.count : !next(start).isEmpty
    }
    var found: [[String]] = []
    func divide(_ start: Int, _ before: [String]) {
      guard found.count < limit else { return }
      guard start < bytes.count else {
        if !before.isEmpty { found.append(before) }
        return
      }
      if bytes[start] == Self.separator {
        if ends[start] { divide(start + 1, before) }
        return
      }
      for (end, spelling) in next(start) { divide(end, before + [spelling]) }
    }
    divide(0, [])
    return found
  }

  /// The keys that type a code of a table of Pinyin, without apostrophes: where keys can be divided in
  /// another way, words of every way are offered. Nil if the scheme cannot type a syllable of the code.
  public func keys(of code: some StringProtocol) -> String? {
    let parts = PinyinCode.parts(of: code)
    guard !parts.isEmpty else { return nil }
    var found = ""
    for part in parts {
      guard let keys = scheme.keys(of: part.spelling) else { return nil }
      found += keys
      if scheme.hasTones, part.tone > 0 { found += String(part.tone) }
    }
    return found
  }

  /// The key that separates syllables.
  package static let separator = UInt8(ascii: "'")

  /// Keys as one number; nil for more than a syllable has.
  private static func number(_ keys: ArraySlice<UInt8>) -> UInt64? {
    guard !keys.isEmpty, keys.count <= 8 else { return nil }
    return keys.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
