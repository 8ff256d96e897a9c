/// Sounds of Pinyin that many speakers do not tell apart: each may be typed for the other.
public struct FuzzyPinyin: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// z and zh.
  public static let z = FuzzyPinyin(rawValue: 1)
  /// c and ch.
  public static let c = FuzzyPinyin(rawValue: 2)
  /// s and sh.
  public static let s = FuzzyPinyin(rawValue: 4)
  /// n and l.
  public static let n = FuzzyPinyin(rawValue: 8)
  /// f and h.
  public static let f = FuzzyPinyin(rawValue: 16)
  /// r and l.
  public static let r = FuzzyPinyin(rawValue: 32)
  /// an and ang, ian and iang, uan and uang.
  public static let an = FuzzyPinyin(rawValue: 64)
  /// en and eng.
  public static let en = FuzzyPinyin(rawValue: 128)
  /// in and ing.
  public static let `in` = FuzzyPinyin(rawValue: 256)

  /// Every pair, by its name in options and logs.
  public static let named: [(name: String, pair: FuzzyPinyin)] = [
    ("z", .z), ("c", .c), ("s", .s), ("n", .n), ("f", .f), ("r", .r), ("an", .an), ("en", .en),
    ("in", .in),
  ]

  /// The names of the pairs, in the order of `named`.
  public var names: [String] { Self.named.filter { contains($0.pair) }.map(\.name) }

  /// The other syllables that a spelling may be typed for; only such as Mandarin has.
  ///
  ///     FuzzyPinyin([.z, .an]).alternatives(of: "zan")   // ["zang", "zhan", "zhang"]
  public func alternatives(of spelling: String) -> [String] {
    guard !isEmpty else { return [] }
    let initial = Self.initial(of: spelling)
    let final = String(spelling.dropFirst(initial.count))
    var found: Set<String> = []
    for first in [initial] + initials(instead: initial) {
      for last in [final] + finals(instead: final) {
        found.insert(first + last)
      }
    }
    found.remove(spelling)
    return found.filter { Syllable(pinyin: $0) != nil }.sorted()
  }

  private static let initialPairs: [(FuzzyPinyin, String, String)] = [
    (.z, "z", "zh"), (.c, "c", "ch"), (.s, "s", "sh"), (.n, "n", "l"), (.f, "f", "h"),
    (.r, "r", "l"),
  ]

  private static let finalPairs: [(FuzzyPinyin, String, String)] = [
    (.an, "an", "ang"), (.an, "ian", "iang"), (.an, "uan", "uang"), (.en, "en", "eng"),
    (.in, "in", "ing"),
  ]

  private func initials(instead initial: String) -> [String] {
    others(instead: initial, Self.initialPairs)
  }

  private func finals(instead final: String) -> [String] {
    others(instead: final, Self.finalPairs)
  }

  private func others(
    instead sound: String, _ pairs: [(FuzzyPinyin, String, String)]
  ) -> [String] {
    pairs.filter { contains($0.0) }.compactMap { pair in
      sound == pair.1 ? pair.2 : sound == pair.2 ? pair.1 : nil
    }
  }

  /// The consonants that a spelling begins with: `zh` of `zhang`; empty for `an`.
  static func initial(of spelling: String) -> String {
    String(spelling.prefix { !"aeiouv".contains($0) })
  }
}
