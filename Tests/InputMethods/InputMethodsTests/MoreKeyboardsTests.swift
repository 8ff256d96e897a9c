import Testing

@testable import InputMethods

/// The keyboards of libchewing besides those of seed 000.
@Suite struct MoreKeyboardsTests {
  /// The keyboard is the one that has most of its symbols on the keys.
  @Test(arguments: BopomofoKeyboard.all)
  func keyboardsByWhatTheirKeysShow(_ keyboard: BopomofoKeyboard) throws {
    let legends = keyboard.symbols.mapValues { $0.map(String.init) }
    #expect(BopomofoKeyboard.shown(by: legends) == keyboard)
    let few = Dictionary(
      uniqueKeysWithValues: legends.sorted { $0.key < $1.key }.prefix(8).map { $0 })
    #expect(BopomofoKeyboard.shown(by: few) == nil)
    #expect(BopomofoKeyboard.shown(by: [:]) == nil)
  }

  private static func text(_ keyboard: BopomofoKeyboard, _ keys: String) -> String {
    SyllableParser(keyboard: keyboard).readings(of: keys).map(\.syllable.text)
      .joined(separator: " ")
  }

  // libchewing's tables: keys from 1 to the right, row by row.
  @Test func ibm() {
    #expect(Self.text(.ibm, "7a,") == "ㄋㄧˇ")
    #expect(Self.text(.ibm, "-;,") == "ㄏㄠˇ")
    #expect(Self.text(.ibm, "6km") == "ㄊㄞˊ")
    #expect(Self.text(.ibm, "sx ") == "ㄨㄢ")
    #expect(Self.text(.ibm, "rs.ac ") == "ㄓㄨˋ ㄧㄣ")
    #expect(Self.text(.ibm, "5h/") == "ㄉㄜ˙")
  }

  @Test func ginYieh() {
    #expect(Self.text(.ginYieh, "d-a") == "ㄋㄧˇ")
    #expect(Self.text(.ginYieh, "vla") == "ㄏㄠˇ")
    #expect(Self.text(.ginYieh, "e9q") == "ㄊㄞˊ")
    #expect(Self.text(.ginYieh, "[0 ") == "ㄨㄢ")
    #expect(Self.text(.ginYieh, "6[z-p ") == "ㄓㄨˋ ㄧㄣ")
    #expect(Self.text(.ginYieh, "3k1") == "ㄉㄜ˙")
  }

  /// The standard keyboard's places, with the letters that a Dvorak keyboard has there.
  @Test func dvorak() {
    let qwerty = "1234567890-qwertyuiopasdfghjkl;zxcvbnm,./"
    let dvorak = "1234567890['" + ",.pyfgcrlaoeuidhtns;qjkxbmwvz"
    for (key, other) in zip(qwerty, dvorak) {
      #expect(
        BopomofoKeyboard.dvorak.symbols[other] == BopomofoKeyboard.standard.symbols[key], "\(key)")
    }
    #expect(Self.text(.dvorak, "og3jn3") == "ㄋㄧˇ ㄏㄠˇ")
  }

  @Test func everySymbolHasOneKey() {
    for keyboard in [BopomofoKeyboard.ibm, .ginYieh, .dvorak] {
      #expect(keyboard.symbols.count == 41)
      #expect(Set(keyboard.symbols.values.flatMap { $0 }).count == 41)
    }
  }

  // Dachen's 26 keys: a key again turns to its other symbol, u to ㄧ, ㄚ, ㄧㄚ, m to ㄩ, ㄡ.
  @Test(arguments: [
    ("q ", "ㄅ"), ("qq ", "ㄆ"), ("qqq ", "ㄅ"), ("sur", "ㄋㄧˇ"), ("clr", "ㄏㄠˇ"), ("wwiie", "ㄊㄞˊ"),
    ("joo ", "ㄨㄢ"),
    ("tjdup ", "ㄓㄨˋ ㄧㄣ"), ("wky", "ㄉㄜ˙"), ("uu ", "ㄚ"), ("ruuu ", "ㄐㄧㄚ"), ("mm ", "ㄡ"),
    ("xume", "ㄌㄧㄡˊ"),
    ("eju ", "ㄍㄨㄚ"), ("fmb ", "ㄑㄩㄝ"), ("bd", "ㄖˋ"), ("gn ", "ㄕㄥ"), ("nuud", "ㄙㄚˋ"), ("ppe", "ㄦˊ"),
    ("uuuu ", ""),
  ])
  func dachen26(_ keys: String, _ expected: String) {
    #expect(Self.text(.dachen26, keys) == expected)
  }

  /// Keys are shown as they were typed where one replaces another.
  @Test func whatIsShown() {
    #expect(SyllableParser(keyboard: .eten).text(of: "bp") == "ㄅㄆ")
    #expect(SyllableParser(keyboard: .standard).text(of: "bp") == "ㄖㄣ")
    #expect(SyllableParser(keyboard: .standard).text(of: "us3") == "ㄋㄧˇ")
    #expect(SyllableParser(keyboard: .standard).text(of: "su3ak") == "ㄋㄧˇㄇㄜ")
    #expect(SyllableParser(keyboard: .hsu).text(of: "r") == "ㄖ")
  }
}
