import LanguageModel

/// A table with the rules by which its codes are typed.
public struct InputMethod: Sendable {
  /// The codes of the method and their words.
  public let table: CodeTable
  /// The name of the table.
  public var name: String { table.properties.name }
  /// Which keys stand for which symbols; nil unless the table is a phonetic one.
  public let keyboard: BopomofoKeyboard?
  /// How likely words are after one another, for sentences; nil to go by the table's counts alone.
  public let model: NGramModel?
  /// Reads the keys of Pinyin; nil for other tables.
  public let pinyin: PinyinParser?
  /// The most keys of a composition.
  public let maximumKeys: Int

  /// Keys that a composition may have where the method sets no limit of its own.
  public static let maximumCompositionLength = 64
  /// Keys that a sentence of Bopomofo may have: 64 syllables of four keys.
  public static let maximumSentenceLength = 256
  /// Keys that a composition of Pinyin may have: a sentence of full Pinyin takes three a syllable.
  public static let maximumPinyinLength = 128
  /// Strokes of a code of Stroke5.
  public static let maximumStrokes = 5

  /// - Parameters:
  ///   - table: the method's codes.
  ///   - keyboard: of a phonetic method; others have none.
  ///   - scheme: of a table of Pinyin; others have none.
  ///   - model: of Bopomofo and Pinyin, which make sentences; others have none.
  public init(
    table: CodeTable, keyboard: BopomofoKeyboard = .standard, scheme: PinyinScheme = .full,
    model: NGramModel? = nil
  ) {
    self.table = table
    let kind = table.properties.kind
    self.model = Self.makesSentences(kind) ? model : nil
    let keyboard = kind == .phonetic ? keyboard : nil
    self.keyboard = keyboard
    let pinyin = kind == .pinyin ? PinyinParser(scheme) : nil
    self.pinyin = pinyin
    maximumKeys =
      kind == .stroke && table.longestCode <= Self.maximumStrokes
      ? Self.maximumStrokes
      : kind == .pinyin
        ? Self.maximumPinyinLength
        : keyboard == nil ? Self.maximumCompositionLength : Self.maximumSentenceLength
    let keys =
      keyboard.map { Set($0.symbols.keys) } ?? pinyin.map { Self.keys(of: $0.scheme) }
      ?? table.alphabet
    self.keys = keys
    // A digit that no code begins with, as in Array's w0 to w9, is no key of its own.
    hasDigits =
      kind != .pinyin
      && keys.contains { key in
        key.isASCIIDigit && (keyboard != nil || !table.codes(from: String(key)).isEmpty)
      }
    hasSymbols = kind != .pinyin && keys.contains { !$0.isLetter && !$0.isASCIIDigit && $0 != " " }
    parser = keyboard.map { SyllableParser(keyboard: $0) }
    nameOfKey = Dictionary(
      table.properties.keyNames.map { ($0.key, $0.name) }, uniquingKeysWith: { first, _ in first })
    keyOfSymbol = Self.keysOfSymbols(keyboard, table)
  }

  /// Whether the codes of a kind are sounds, whose likeliest words make a sentence.
  public static func makesSentences(_ kind: CodeTableProperties.Kind) -> Bool {
    kind == .phonetic || kind == .pinyin
  }

  /// The keys that are shown as a single symbol, by that symbol; of several keys the lowest one.
  private static func keysOfSymbols(
    _ keyboard: BopomofoKeyboard?, _ table: CodeTable
  ) -> [Character: Character] {
    let shown: [(Character, Character)] =
      if let keyboard {
        keyboard.symbols.flatMap { key, symbols in symbols.map { ($0, key) } }
      } else {
        table.properties.keyNames.compactMap { name in
          name.name.count == 1 ? name.name.first.map { ($0, name.key) } : nil
        }
      }
    return Dictionary(shown, uniquingKeysWith: min)
  }

  private static func keys(of scheme: PinyinScheme) -> Set<Character> {
    scheme.keys.union(scheme.hasTones ? "'12345" : "'")
  }

  /// The keys that pick candidates: the table's, but none that types a tone of Pinyin.
  public var selectionKeys: String {
    let keys = table.properties.selectionKeys
    guard let pinyin, pinyin.scheme.hasTones else { return keys }
    return keys.filter { !("1"..."5").contains($0) }
  }

  /// The name of the keyboard or the scheme that keys belong to; nil for a method with keys of its own.
  public var keyboardName: String? { keyboard?.name ?? pinyin?.scheme.name }

  /// Every key that some code contains.
  public let keys: Set<Character>
  /// Whether digits are keys of codes (`hasNumberMapping` of the specification).
  public let hasDigits: Bool
  /// Whether other characters than letters and digits are (`hasSymbolMapping`).
  public let hasSymbols: Bool
  package let parser: SyllableParser?
  private let nameOfKey: [Character: String]
  /// The key of a symbol that a layout may have on a key of its own: ㄅ, 日, 一.
  private let keyOfSymbol: [Character: Character]

  /// Whether codes are the sounds of words.
  public var isPhonetic: Bool { keyboard != nil }

  /// Strokes of a character's first and last strokes, not of all of them.
  package var isStroke5: Bool { maximumKeys == Self.maximumStrokes }

  /// The same method with the keyboard of Bopomofo whose symbols keys show; itself if they show none, and if its
  /// keyboard is another than the standard one.
  /// - Parameter legends: what the key of each character shows.
  public func asShown(by legends: [Character: [String]]) -> InputMethod {
    guard keyboard == .standard, let shown = BopomofoKeyboard.shown(by: legends),
      shown != .standard
    else { return self }
    return InputMethod(table: table, keyboard: shown, model: model)
  }

  /// What is shown for keys: symbols of Bopomofo, the key names of other tables.
  public func keyNames(of keys: String) -> String {
    if let parser { return parser.text(of: keys) }
    var names = ""
    for key in keys {
      if let name = nameOfKey[key] { names += name } else { names.append(key) }
    }
    return names
  }

  /// What is shown for a code of the table, or one without its tones: ㄋㄧㄏㄠ for `sucl`.
  public func names(ofCode code: String) -> String {
    if pinyin != nil {
      let marked = PinyinCode.marked(code)
      return marked.isEmpty ? code : marked
    }
    guard isPhonetic else { return keyNames(of: code) }
    return String(
      code.compactMap { key in
        key == " " ? nil : BopomofoKeyboard.standard.symbols[key]?.first ?? key
      })
  }

  /// The table's code for what is shown for it: `su3cl3` for ㄋㄧˇㄏㄠˇ, `onf` for 人弓火. Each syllable of
  /// Bopomofo without a tone is in the first one. Nil where a character is no symbol of the method.
  public func code(ofNames names: some StringProtocol) -> String? {
    var code = ""
    if pinyin != nil { return PinyinCode.code(ofText: names) }
    guard isPhonetic else {
      for name in names {
        guard let key = nameOfKey.filter({ $0.value == String(name) }).keys.min() else {
          return nil
        }
        code.append(key)
      }
      return code.isEmpty ? nil : code
    }
    var syllable = Syllable()
    var last = -1
    for name in names where name != " " {
      guard let (slot, number) = Syllable.place(of: name) else { return nil }
      if slot.rawValue <= last {
        code += syllable.standardKeys
        syllable = Syllable()
      }
      last = slot.rawValue
      syllable.set(slot, number)
    }
    return syllable.isEmpty ? nil : code + syllable.standardKeys
  }

  /// The table's code under which it has a word that was swiped by a code, with tones or without.
  /// - Parameters:
  ///   - word: what was swiped.
  ///   - code: as it was swiped.
  /// - Returns: the code with the largest count that is swiped this way, or else `code` itself.
  public func tableCode(of word: String, swiped code: String) -> String {
    // What use teaches of Pinyin stands under its letters.
    if pinyin != nil { return PinyinCode.letters(of: code) }
    let codes = table.entries(of: word)
      .sorted { (table.count($1), $0) < (table.count($0), $1) }
      .map { table.code(table.code(ofWord: $0)) }
    guard isPhonetic, !codes.contains(code) else { return code }
    return codes.first { $0.filter { !Self.tones.contains($0) } == code } ?? code
  }

  /// The table's code for typed keys. Keys of Pinyin may have several: see `codes(of:)`.
  public func code(of keys: String) -> String {
    pinyin == nil ? parser?.standardCode(of: keys) ?? keys : codes(of: keys).first ?? keys
  }

  /// The keys that type a code of the table on the method's keyboard, each syllable in the order of
  /// writing. Nil if the keyboard has no key for some symbol, or would read the keys as other
  /// syllables: on ETEN 26 and HSU keys have several symbols.
  ///
  ///     InputMethod(table: table, keyboard: .eten).keys(of: "su3")   // "ne3"
  ///
  /// - Complexity: O(length), and O(3ᵏ) for a syllable of k keys with several symbols.
  public func keys(of code: String) -> String? {
    if let pinyin { return pinyin.keys(of: code) }
    guard let keyboard, keyboard != .standard else { return code }
    var keys = ""
    for reading in Self.standardParser.readings(of: code) {
      guard var typed = keyboard.keys(of: reading.syllable) else { return nil }
      if !reading.isComplete, typed.last == " " { typed.removeLast() }
      keys += typed
    }
    return self.code(of: keys) == code || alternativeCodes(of: keys).contains(code) ? keys : nil
  }

  /// Reads the codes of tables, which are keys of the standard keyboard.
  private static let standardParser = SyllableParser(keyboard: .standard)

  /// The key of codes that a layout's key stands for. A key that writes a symbol of the method is the key
  /// with that symbol: 一 is `h` in rime's table of strokes. A key that Shift changed is the key that it is
  /// on: `!` is `1`, `<` is `,`. Bopomofo's standard keyboard takes both kinds back, Array and other tables
  /// with symbols the second.
  package func codeKey(of key: Character) -> Character {
    if keys.contains(key) { return key }
    if let symbolKey = keyOfSymbol[key] { return symbolKey }
    if keyboard == .standard || hasDigits && hasSymbols && keyboard == nil,
      let digit = Self.shiftedDigits[key]
    {
      return digit
    }
    if hasSymbols, keyboard == nil || keyboard == .standard, let symbol = Self.shiftedSymbols[key] {
      return symbol
    }
    return key
  }

  private static let shiftedDigits = Dictionary(
    zip("!@#$%^&*()", "1234567890"), uniquingKeysWith: { first, _ in first })
  private static let shiftedSymbols = Dictionary(
    zip("<>?_:+\"", ",./-;='"), uniquingKeysWith: { first, _ in first })

  /// The keys of Bopomofo's tones on the standard keyboard.
  package static let tones: Set<Character> = ["3", "4", "6", "7", " "]
}

extension Character {
  package var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
