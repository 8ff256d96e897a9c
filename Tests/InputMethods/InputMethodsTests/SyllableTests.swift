import Testing

@testable import InputMethods

@Suite struct SyllableTests {
  @Test func textKeysAndPacking() throws {
    let syllable = try #require(Syllable("ㄋㄧˇ"))
    #expect(syllable.packed == 7 * 512 + 128 + 3)
    #expect(syllable.standardKeys == "su3")
    #expect(Syllable(packed: syllable.packed) == syllable)
    #expect(Syllable("ㄨㄢ")?.standardKeys == "j0 ")
    #expect(Syllable("ㄨㄢˉ") == Syllable("ㄨㄢ"))
    #expect(Syllable("˙ㄉㄜ") == Syllable("ㄉㄜ˙"))
    #expect(Syllable("ㄉㄜ˙")?.text == "ㄉㄜ˙")
  }

  /// 一 (U+4E00) is not ㄧ (U+3127); symbols stand in order and once.
  @Test(arguments: ["", "一", "ㄋ一ˇ", "ㄧㄋ", "ㄋㄋ", "ㄋㄧˇˇ", "a", "ㄋㄧ ", "ˇㄋㄧ"])
  func notASyllable(_ text: String) {
    #expect(Syllable(text) == nil)
  }

  @Test(arguments: [0, 5, 14 << 3, 22 << 9, 0xFFFF] as [UInt16])
  func notAPackedSyllable(_ number: UInt16) {
    #expect(Syllable(packed: number) == nil)
  }

  @Test func pronounceable() throws {
    for text in ["ㄓ", "ㄙˋ", "ㄦˊ", "ㄌㄩㄢˊ", "ㄋㄧˇ", "ㄒㄩㄥˊ", "ㄨ"] {
      #expect(try #require(Syllable(text)).isPronounceable, "\(text)")
    }
    for text in ["ㄅ", "ㄍㄧ", "ㄐㄚ", "ㄗㄧ", "ㄓㄩ", "ㄅㄨㄢ", "ㄌㄣ", "ㄐ"] {
      #expect(try #require(Syllable(text)).isPronounceable == false, "\(text)")
    }
  }
}

@Suite struct SyllableParserTests {
  private static func text(_ keyboard: BopomofoKeyboard, _ keys: String) -> String {
    SyllableParser(keyboard: keyboard).readings(of: keys).map(\.syllable.text)
      .joined(separator: " ")
  }

  // The design's vectors, which are those of McBopomofo's MandarinTest.cpp and libchewing's
  // test-bopomofo.c.
  @Test(arguments: [
    ("w96", "ㄊㄞˊ"), ("su3cl3", "ㄋㄧˇ ㄏㄠˇ"), ("j0 ", "ㄨㄢ"), ("w96j0 ", "ㄊㄞˊ ㄨㄢ"),
    ("5j4up ", "ㄓㄨˋ ㄧㄣ"),
    ("us3", "ㄋㄧˇ"), ("sxu3", "ㄌㄧˇ"),
  ])
  func standard(_ keys: String, _ expected: String) {
    #expect(Self.text(.standard, keys) == expected)
  }

  @Test func eten() {
    #expect(Self.text(.eten, "x8 ") == "ㄨㄢ")
    // The 41 keys, in the order of the design's list, mean these of the standard keyboard.
    let keys = "12347890-=qwertyuiopasdfghjkl;zxcvbnm,./"
    let standard = "7634f0p;/-o,ukw.m9iq8n2zrcbdxyljve1sa5tg"
    for (key, same) in zip(keys, standard) {
      #expect(
        BopomofoKeyboard.eten.symbols[key] == BopomofoKeyboard.standard.symbols[same], "\(key)")
    }
    #expect(BopomofoKeyboard.eten.symbols["'"] == ["ㄘ"])
    #expect(BopomofoKeyboard.eten.symbols.count == 41)
  }

  @Test(arguments: [
    ("qmk", "ㄗㄢˋ"), ("qa ", "ㄗㄚ"), ("aq ", "ㄗㄚ"), ("qi ", "ㄗㄞ"), ("iq ", "ㄗㄞ"), ("d ", "ㄉ"),
    ("hf", "ㄦˊ"), ("nek", "ㄋㄧˋ"), ("gek", "ㄐㄧˋ"), ("gak", "ㄓㄚˋ"), ("cef", "ㄒㄧˊ"), ("cak", "ㄕㄚˋ"),
    ("veg", "ㄐㄧ"), ("jak", "ㄖㄚˋ"), ("djk", "ㄖˋ"), ("qadqmk", "ㄗㄚ˙ ㄗㄢˋ"),
  ])
  func eten26(_ keys: String, _ expected: String) {
    #expect(Self.text(.eten26, keys) == expected)
  }

  @Test(arguments: [
    ("faf", "ㄈㄟˇ"), ("ai ", "ㄘㄞ"), ("ia ", "ㄘㄞ"), ("ge ", "ㄐㄧ"), ("m ", "ㄢ"), ("hd", "ㄛˊ"),
    ("g ", "ㄜ"), ("lf", "ㄦˇ"), ("k ", "ㄤ"), ("jk ", "ㄓㄤ"), ("jej", "ㄐㄧˋ"), ("cen ", "ㄒㄧㄣ"),
    ("cnd", "ㄕㄣˊ"), ("ve ", "ㄑㄧ"), ("vyd", "ㄔㄚˊ"), ("ssj", "ㄙ˙ ㄓ"), ("nefhwf", "ㄋㄧˇ ㄏㄠˇ"),
  ])
  func hsu(_ keys: String, _ expected: String) {
    #expect(Self.text(.hsu, keys) == expected)
  }

  @Test func aTonesKeyIsASymbolWhereNoSyllableStands() {
    // ㄅ is no syllable, so s replaces it; ㄅㄚ is one, so s is its tone.
    #expect(Self.text(.hsu, "bs ") == "ㄙ")
    #expect(Self.text(.hsu, "bys") == "ㄅㄚ˙")
  }

  /// Every syllable of Mandarin in every tone comes out as typed; what cannot is listed.
  @Test(arguments: BopomofoKeyboard.all)
  func allSyllables(_ keyboard: BopomofoKeyboard) throws {
    var lost: Set<String> = []
    var count = 0
    let parser = SyllableParser(keyboard: keyboard)
    for packed in UInt16(1)..<22 << 9 {
      guard let syllable = Syllable(packed: packed), syllable.isPronounceable else { continue }
      count += 1
      // ㄝ and ㄥ alone have no keys where keys turn.
      guard let keys = keyboard.keys(of: syllable) else {
        lost.insert(syllable.withoutTone.text)
        continue
      }
      let expected = [
        SyllableParser.Reading(syllable: syllable, keyCount: keys.count, isComplete: true)
      ]
      if parser.readings(of: keys) != expected { lost.insert(syllable.withoutTone.text) }
    }
    #expect(count == 5 * 416)
    // One key alone has one meaning: ㄘ before ㄝ, ㄗ before ㄟ; ㄧ before ㄝ, ㄘ before ㄟ, ㄦ before ㄥ.
    // ㄖ before ㄝ and ㄙ before ㄥ on Dachen's 26 keys.
    let expected: [String: Set<String>] = [
      "eten26": ["ㄝ", "ㄟ"], "hsu": ["ㄝ", "ㄟ", "ㄥ"], "dachen26": ["ㄝ", "ㄥ"],
    ]
    #expect(lost == expected[keyboard.name] ?? [])
  }

  @Test func codesOfOtherKeyboardsAreThoseOfTheStandardOne() {
    #expect(SyllableParser(keyboard: .hsu).standardCode(of: "nefhwf") == "su3cl3")
    #expect(SyllableParser(keyboard: .hsu).standardCode(of: "nefhw") == "su3cl")
    #expect(SyllableParser(keyboard: .eten).standardCode(of: "bp") == "q")
    #expect(SyllableParser(keyboard: .standard).text(of: "w96!x") == "ㄊㄞˊ!x")
    #expect(SyllableParser(keyboard: .standard).readings(of: " ").isEmpty)
    #expect(SyllableParser(keyboard: .standard).readings(of: "👩‍👩‍👧").isEmpty)
  }

  @Test func manyKeysOfOneSyllable() {
    let keys = String(repeating: "mnqw", count: 250)
    let readings = SyllableParser(keyboard: .eten26).readings(of: keys)
    #expect(readings.count == 1)
    #expect(readings.first?.keyCount == 1000)
  }
}

@Suite struct SyllableAlternativeTests {
  private static func texts(_ keyboard: BopomofoKeyboard, _ keys: String) -> [String] {
    SyllableParser(keyboard: keyboard).alternatives(of: keys).map(\.text)
  }

  // What libchewing offers behind the first reading (`alt_syllables` of its et26.rs and hsu.rs).
  @Test(arguments: [
    ("p ", "ㄆ"), ("t ", "ㄊ"), ("w ", "ㄝ"), ("q ", "ㄟ"), ("g ", "ㄐ"), ("h ", "ㄏ"), ("l ", "ㄌ"),
    ("c ", "ㄒ"), ("v ", "ㄑ"), ("n ", "ㄋ"), ("m ", "ㄇ"), ("d ", "˙"), ("f ", "ˊ"), ("j ", "ˇ"),
    ("k ", "ˋ"), ("wk", "ㄝˋ"), ("qk", "ㄟˋ"), ("vd", "ㄑ˙"), ("f", "ˊ"),
  ])
  func eten26(_ keys: String, _ expected: String) {
    #expect(Self.texts(.eten26, keys).contains(expected))
  }

  @Test(arguments: [
    ("a ", "ㄟ"), ("e ", "ㄝ"), ("s ", "˙"), ("d ", "ˊ"), ("f ", "ˇ"), ("g ", "ㄍ"), ("h ", "ㄏ"),
    ("j ", "ㄐ"), ("j ", "ˋ"), ("k ", "ㄎ"), ("l ", "ㄌ"), ("l ", "ㄥ"), ("c ", "ㄒ"), ("v ", "ㄑ"),
    ("n ", "ㄋ"), ("m ", "ㄇ"), ("aj", "ㄟˋ"),
  ])
  func hsu(_ keys: String, _ expected: String) {
    #expect(Self.texts(.hsu, keys).contains(expected))
  }

  @Test func keysWithOneMeaning() {
    #expect(Self.texts(.standard, "su3").isEmpty)
    #expect(Self.texts(.eten26, "").isEmpty)
    // Two syllables are read as they stand.
    #expect(Self.texts(.eten26, "w q ").isEmpty)
    // A tone's key ends what it stands behind: no first tone without its space.
    #expect(!Self.texts(.hsu, "ej").contains("ㄐㄧ"))
  }

  /// Every syllable of Mandarin, every symbol and every mark of a tone comes out of its keys, in every
  /// order of the keys before the tone in which a tone's key is the first or none.
  /// Where keys turn, their order has a meaning.
  @Test(arguments: BopomofoKeyboard.all.filter { !$0.turns })
  func allSyllablesInEveryOrder(_ keyboard: BopomofoKeyboard) throws {
    let parser = SyllableParser(keyboard: keyboard)
    var lost: [String] = []
    for packed in UInt16(1)..<22 << 9 {
      guard let syllable = Syllable(packed: packed) else { continue }
      let isSymbolAlone = syllable.symbols.count == 1
      guard syllable.isPronounceable || isSymbolAlone else { continue }
      let keys = try #require(keyboard.keys(of: syllable))
      let ending = syllable.tone == 0 || keys.count > 1 ? 1 : 0
      for order in Self.orders(Array(keys.dropLast(ending))) {
        let tones = order.dropFirst().flatMap { keyboard.symbols[$0] ?? [] }
        if tones.contains(where: { "˙ˊˇˋ".contains($0) }) { continue }
        let typed = String(order) + keys.suffix(ending)
        let read = parser.readings(of: typed).map(\.syllable)
        if read != [syllable], !parser.alternatives(of: typed).contains(syllable) {
          lost.append("\(syllable.text) \(typed)")
        }
      }
    }
    #expect(lost.isEmpty)
  }

  private static func orders(_ keys: [Character]) -> [[Character]] {
    guard keys.count > 1 else { return [keys] }
    return keys.indices.flatMap { index in
      var rest = keys
      let first = rest.remove(at: index)
      return orders(rest).map { [first] + $0 }
    }
  }
}
