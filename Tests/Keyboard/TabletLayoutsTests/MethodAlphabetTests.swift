import KeyboardGeometry
import TabletLayouts
import Testing

@Suite struct MethodAlphabetTests {
  @Test(
    "Alphabets have as many symbols as the methods",
    arguments: [("bopomofo", 41), ("cangjie", 26), ("array", 30), ("dayi", 40), ("strokes", 5)])
  func sizes(name: String, count: Int) throws {
    let alphabet = try #require(MethodAlphabet.named(name))
    #expect(alphabet.symbols.count == count)
    #expect(Set(alphabet.symbols).count == count)
  }

  @Test(
    "The built-in layouts, and their tablets in both layers, show every symbol",
    arguments: [
      ("bopomofo", "bopomofo"), ("bopomofo-eten", "bopomofo"), ("bopomofo-eten26", "bopomofo"),
      ("bopomofo-hsu", "bopomofo"), ("cangjie", "cangjie"), ("cangjie-number", "cangjie"),
      ("array", "array"), ("array-number", "array"), ("dayi-symbols", "dayi"),
      ("strokes", "strokes"), ("strokes-shift", "cangjie"),
    ])
  func complete(layout: String, method: String) throws {
    let alphabet = try #require(MethodAlphabet.named(method))
    let phone = try #require(KeyboardLayout.builtIn(named: layout))
    #expect(alphabet.missing(from: phone, layer: nil).isEmpty)
    let tablet = try TabletGenerator().tablet(from: phone)
    for layer in [nil] + tablet.letterLayerNames.map(Optional.some) {
      #expect(alphabet.missing(from: tablet, layer: layer).isEmpty)
    }
  }

  @Test("What the printed inventory loses is named") func missing() throws {
    let alphabet = try #require(MethodAlphabet.named("bopomofo"))
    let eten = try TabletGenerator(isLiteral: true).tablet(
      from: try #require(KeyboardLayout.builtIn(named: "bopomofo-eten")))
    // 一 is printed for ㄧ.
    #expect(alphabet.missing(from: eten, layer: nil) == ["ㄘ", "ㄧ"])
    #expect(alphabet.missing(from: eten, layer: "shift") == ["ㄘ", "ㄥ", "ㄦ", "ㄧ"])
    #expect(alphabet.missing(from: .qwerty, layer: nil).count == 41)
  }
}
