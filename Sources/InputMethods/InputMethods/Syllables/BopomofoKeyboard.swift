/// Which Bopomofo symbols the keys of a keyboard stand for.
public struct BopomofoKeyboard: Hashable, Sendable {
  /// The name of the keyboard.
  public let name: String
  /// The symbols of each key; of several that make a syllable alike the first one counts.
  public let symbols: [Character: [Character]]
  /// Whether a key that is pressed again turns to its next symbol.
  public let turns: Bool
  /// The keys of each syllable without tone where keys turn.
  private let keysOfTurned: [UInt16: String]

  /// Creates a keyboard on which of several symbols of a key the one counts that makes a syllable.
  public init(name: String, symbols: [Character: [Character]]) {
    self.init(name: name, symbols: symbols, turns: false)
  }

  private init(name: String, symbols: [Character: [Character]], turns: Bool) {
    (self.name, self.symbols, self.turns) = (name, symbols, turns)
    keysOfTurned = [:]
  }

  /// 41 keys, one symbol each, as on keyboards sold in Taiwan.
  public static let standard = BopomofoKeyboard(
    name: "standard", keys: "1qaz2wsxedcrfv5tgbyhnujm8ik,9ol.0p;/-7634",
    symbols: "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ˙ˊˇˋ")

  /// 41 keys, one symbol each, where letters sound alike as far as they go.
  public static let eten = BopomofoKeyboard(
    name: "eten", keys: "bpmfdtnlvkhg7c,./j;'sexuaorwiqzy890-=1234",
    symbols: "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ˙ˊˇˋ")

  /// ETEN on the 26 letters: half of the keys have two symbols.
  public static let eten26 = BopomofoKeyboard(
    name: "eten26",
    lines: """
      q ㄗㄟ
      w ㄘㄝ
      e ㄧ
      r ㄜ
      t ㄊㄤ
      y ㄔ
      u ㄩ
      i ㄞ
      o ㄛ
      p ㄆㄡ
      a ㄚ
      s ㄙ
      d ㄉ˙
      f ㄈˊ
      g ㄓㄐ
      h ㄏㄦ
      j ㄖˇ
      k ㄎˋ
      l ㄌㄥ
      z ㄠ
      x ㄨ
      c ㄒㄕ
      v ㄍㄑ
      b ㄅ
      n ㄋㄣ
      m ㄇㄢ
      """)

  /// Hsu's keyboard on 25 letters. ㄐ may be typed as ㄍ before ㄧ and ㄩ: `ge` is ㄐㄧ.
  public static let hsu = BopomofoKeyboard(
    name: "hsu",
    lines: """
      w ㄠ
      e ㄧㄝ
      r ㄖ
      t ㄊ
      y ㄚ
      u ㄩ
      i ㄞ
      o ㄡ
      p ㄆ
      a ㄘㄟ
      s ㄙ˙
      d ㄉˊ
      f ㄈˇ
      g ㄍㄜㄐ
      h ㄏㄛ
      j ㄐㄓˋ
      k ㄎㄤ
      l ㄌㄦㄥ
      z ㄗ
      x ㄨ
      c ㄒㄕ
      v ㄑㄔ
      b ㄅ
      n ㄋㄣ
      m ㄇㄢ
      """)

  /// Every keyboard, the standard one first.
  public static let all = [standard, eten, eten26, hsu, ibm, ginYieh, dachen26, dvorak]

  init(name: String, keys: String, symbols: String) {
    self.init(
      name: name,
      symbols: Dictionary(
        zip(keys, symbols).map { ($0, [$1]) }, uniquingKeysWith: { first, _ in first }))
  }

  init(name: String, lines: String, turns: Bool = false) {
    let symbols = Dictionary(
      lines.split(separator: "\n").map { line in (line[line.startIndex], Array(line.dropFirst(2)))
      },
      uniquingKeysWith: { first, _ in first })
    let keyboard = BopomofoKeyboard(name: name, symbols: symbols, turns: turns)
    self.name = name
    self.symbols = symbols
    self.turns = turns
    keysOfTurned = turns ? keyboard.turnedKeys() : [:]
  }

  /// Whether some key has several symbols.
  public var isAmbiguous: Bool { symbols.values.contains { $0.count > 1 } }

  /// The key of each symbol on the standard keyboard.
  static let standardKey = Dictionary(
    standard.symbols.map { ($1[0], $0) }, uniquingKeysWith: { first, _ in first })

  /// The keys that type a syllable in the order of writing, a space for the first tone; nil if a
  /// symbol has no key.
  public func keys(of syllable: Syllable) -> String? {
    var keys = ""
    if turns {
      guard let known = keysOfTurned[syllable.withoutTone.packed] else { return nil }
      guard syllable.tone > 0 else { return known + " " }
      let mark = Syllable(tone: syllable.tone).symbols
      return symbols.first { $0.value.last == mark.first }.map { known + String($0.key) }
    }
    for symbol in syllable.symbols {
      guard let key = symbols.filter({ $0.value.contains(symbol) }).keys.min() else { return nil }
      keys.append(key)
    }
    return syllable.tone == 0 ? keys + " " : keys
  }

  /// Returns the keyboard whose symbols are shown on keys; nil if no keyboard has most of its symbols there.
  /// - Parameter legends: what the key of each character shows.
  /// - Complexity: O(keys)
  public static func shown(by legends: [Character: [String]]) -> BopomofoKeyboard? {
    let shown = legends.mapValues { $0.joined() }
    func count(_ keyboard: BopomofoKeyboard) -> (shown: Int, all: Int) {
      keyboard.symbols.reduce(into: (0, 0)) { count, key in
        let legend = shown[key.key, default: ""]
        count.0 += key.value.count { legend.contains($0) }
        count.1 += key.value.count
      }
    }
    let counts = all.map { ($0, count($0)) }
    guard let best = counts.max(by: { $0.1.shown < $1.1.shown }), best.1.shown * 2 > best.1.all
    else { return nil }
    return best.0
  }
}
