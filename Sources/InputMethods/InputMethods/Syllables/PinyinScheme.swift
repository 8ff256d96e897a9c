/// How Pinyin is typed: which keys stand for which syllables.
///
/// Full Pinyin types a syllable as it is spelled. Double Pinyin types each with two keys, one for its
/// initial and one for its final.
public struct PinyinScheme: Hashable, Sendable {
  /// The name in options and logs, such as `full`, `xiaohe`, `full+z+in`.
  public var name: String { ([base] + fuzzy.names).joined(separator: "+") }
  /// Sounds that may be typed for one another.
  public let fuzzy: FuzzyPinyin
  /// Whether the digits 1 to 5 behind a syllable are its tone; else they choose candidates.
  public let hasTones: Bool
  /// Every key of a syllable.
  public let keys: Set<Character>
  /// Whether a syllable has two keys.
  public let isDouble: Bool

  private let base: String
  private let double: DoublePinyin?

  /// Full Pinyin; digits choose candidates.
  public static let full = PinyinScheme(base: "full")
  /// Full Pinyin, a digit from 1 to 5 behind a syllable is its tone.
  public static let tones = PinyinScheme(base: "tones", hasTones: true)
  /// Microsoft's double Pinyin.
  public static let microsoft = PinyinScheme(base: "microsoft", double: .microsoft)
  /// Xiaohe (小鶴).
  public static let xiaohe = PinyinScheme(base: "xiaohe", double: .xiaohe)
  /// Ziranma (自然碼, natural code).
  public static let ziranma = PinyinScheme(base: "ziranma", double: .ziranma)

  /// Every scheme without fuzzy sounds, full Pinyin first.
  public static let all = [full, tones, microsoft, xiaohe, ziranma]

  private init(
    base: String, hasTones: Bool = false, double: DoublePinyin? = nil, fuzzy: FuzzyPinyin = []
  ) {
    self.base = base
    self.hasTones = hasTones
    self.double = double
    self.fuzzy = fuzzy
    isDouble = double != nil
    var keys = Set("abcdefghijklmnopqrstuvwxyz")
    if let double { keys.formUnion(double.finals.keys) }
    self.keys = keys
  }

  /// The scheme of a name: `xiaohe`, or with fuzzy sounds `full+z+in`; nil for any other text.
  public init?(named name: String) {
    let parts = name.split(separator: "+", omittingEmptySubsequences: false)
    guard let known = Self.all.first(where: { $0.base == parts[0] }) else { return nil }
    var fuzzy: FuzzyPinyin = []
    for part in parts.dropFirst() {
      if part == "all" {
        for known in FuzzyPinyin.named { fuzzy.insert(known.pair) }
        continue
      }
      guard let pair = FuzzyPinyin.named.first(where: { $0.name == part })?.pair else { return nil }
      fuzzy.insert(pair)
    }
    self = known.with(fuzzy)
  }

  /// The same scheme with other fuzzy sounds.
  public func with(_ fuzzy: FuzzyPinyin) -> PinyinScheme {
    PinyinScheme(base: base, hasTones: hasTones, double: double, fuzzy: fuzzy)
  }

  public static func == (a: PinyinScheme, b: PinyinScheme) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The keys that type a syllable; nil where the scheme has none.
  public func keys(of spelling: String) -> String? {
    guard let double else { return Syllable(pinyin: spelling) == nil ? nil : spelling }
    return double.keys(of: spelling)
  }

  /// Every way to type a syllable: the keys, the spelling they stand for, and whether they are another
  /// spelling than the scheme's own, such as `lue` for lve.
  func spellings() -> [(keys: String, spelling: String)] {
    var found: [(keys: String, spelling: String)] = []
    for spelling in Syllable.pinyinSpellings {
      if let double {
        for keys in double.allKeys(of: spelling) { found.append((keys, spelling)) }
        continue
      }
      found.append((spelling, spelling))
      // ü is written as u where no other sound is meant: nue, lue; and as v behind j, q, x and y.
      if spelling.hasSuffix("ve") { found.append((spelling.dropLast(2) + "ue", spelling)) }
      if let first = spelling.first, "jqxy".contains(first),
        let second = spelling.dropFirst().first,
        second == "u"
      {
        found.append(("\(first)v" + spelling.dropFirst(2), spelling))
      }
    }
    return found
  }
}
