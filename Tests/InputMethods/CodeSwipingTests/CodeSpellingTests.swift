import CodeSwiping
import InputMethods
import KeyboardGeometry
import Testing

@Suite struct CodeSpellingTests {
  private static func layout(_ name: String) throws -> KeyboardLayout {
    try #require(KeyboardLayout.builtIn(named: name))
  }

  /// ㄋㄧˇㄏㄠˇ by each keyboard's own keys (the key maps of the design, 1.16).
  @Test(arguments: [
    ("bopomofo", "su3cl3"), ("bopomofo-eten", "ne3hz3"), ("bopomofo-eten26", "nejhzj"),
    ("bopomofo-hsu", "nefhwf"),
  ])
  func keysOfTheKeyboardThatALayoutShows(_ name: String, _ keys: String) throws {
    let method = SwipedMethod(table: try Tables.bopomofo())
    let spelling = try CodeSpelling(of: method, on: try Self.layout(name))
    #expect(spelling.keys(of: "su3cl3") == keys)
  }

  @Test func theFirstToneHasNoKey() throws {
    let method = SwipedMethod(table: try Tables.bopomofo())
    let spelling = try CodeSpelling(of: method, on: try Self.layout("bopomofo"))
    #expect(spelling.keys(of: "w96j0 ") == "w96j0")
    #expect(spelling.keys(of: " ") == nil)
  }

  @Test func symbolsThatAreKeysThemselves() throws {
    let method = SwipedMethod(table: try Tables.bopomofo(), tones: .none)
    let spelling = try CodeSpelling(of: method, on: try Rings.bopomofo())
    #expect(spelling.keys(of: "sucl") == "ㄋㄧㄏㄠ")
    let swipe = try #require(spelling.swipe(of: "你好"))
    #expect(swipe.code == "sucl")
    #expect(swipe.keys == "ㄋㄧㄏㄠ")
    #expect(spelling.swipe(of: "沒有") == nil)
  }

  /// A keyboard that is named goes before what the layout shows: HSU has a key for each symbol among
  /// the letters.
  @Test func aNamedKeyboardOnLetters() throws {
    let method = SwipedMethod(table: try Tables.bopomofo(), keyboard: .hsu)
    let spelling = try CodeSpelling(of: method, on: .qwerty)
    #expect(spelling.keys(of: "su3cl3") == "nefhwf")
  }

  @Test func layoutsWithoutTheKeys() throws {
    let method = SwipedMethod(table: try Tables.bopomofo())
    #expect(throws: CodeSwipingError.self) { try CodeSpelling(of: method, on: .minimal) }
    // The ring has no tones: half of them are missing with tones, none without.
    #expect(throws: Never.self) { try CodeSpelling(of: method, on: try Rings.bopomofo()) }
    let strokes = SwipedMethod(
      table: try Tables.table([("hs", "十", 1)], kind: .stroke))
    #expect(throws: CodeSwipingError.strokes(method: "test")) {
      try CodeSpelling(of: strokes, on: .qwerty)
    }
  }

  @Test func theCodeThatWritesAWordMostOften() throws {
    let table = try Tables.table(
      [("a", "行", 5), ("b", "行", 9), ("c", "行", 9), ("d", "銀", 1)], kind: .shape)
    let method = SwipedMethod(table: table)
    #expect(method.code(of: "行") == "b")
    #expect(method.code(of: "金") == nil)
    #expect(method.words.map(\.word) == ["行", "銀"])
    #expect(method.words.map(\.count) == [23, 1])
  }

  @Test(arguments: [
    (SwipedTones.written, ["su3cl3"]), (.none, ["sucl"]), (.optional, ["su3cl3", "sucl"]),
  ])
  func codesWithAndWithoutTones(_ tones: SwipedTones, _ expected: [String]) throws {
    let table = try Tables.table([("su3cl3", "你好", 3)], kind: .phonetic)
    let method = SwipedMethod(table: table, tones: tones)
    #expect(method.codes.map(\.code) == expected)
    #expect(method.codes.allSatisfy { $0.count == 4 })
  }

  /// Digits of a shape method are keys, not tones.
  @Test func tonesAreThePhoneticMethodsOnly() throws {
    let table = try Tables.table([("w3", "甲", 3)], kind: .shape)
    #expect(SwipedMethod(table: table, tones: .none).codes.map(\.code) == ["w3"])
  }
}
