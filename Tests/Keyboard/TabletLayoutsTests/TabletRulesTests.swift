import KeyboardGeometry
import TabletLayouts
import Testing

/// Sources that were made up so that each rule has to act (rules S and R of the specification).
@Suite struct TabletRulesTests {
  /// A row's keys as the inventory prints them; a spacer is "spacer".
  private func labels(
    _ rows: [String], row: Int, layer: String? = nil, name: String = "bopomofo-made-up"
  ) throws -> [String] {
    let source = RowLayout(
      columns: 40, height: Double(rows.count),
      rows: rows.enumerated().map { index, row in
        RowLayout.Row(keys: row.split(separator: " ").map(key), y: Double(index))
      })
    let tablet = try TabletGenerator().tablet(
      from: KeyboardLayout(name: name, arrangement: .rows(source)))
    guard case .rows(let made) = tablet.arrangement else { return [] }
    let label = InventoryLabel(isShifted: layer != nil)
    return try #require(made.rows(in: layer))[row].keys.map(label.of)
  }

  private func key(_ token: Substring) -> RowKey {
    RowKey(token.first ?? "?", legends: token.count > 1 ? [String(token.dropFirst())] : [])
  }

  private static let letters = ["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m"]
  private static let digits = "1 2 3 4 5 6 7 8 9 0"

  @Test(
    "Slots of the row of digits",
    arguments: [
      ("1 2", 0, "~\\n`"), ("1 2 `ㄅ", 0, "`/ㄅ"), ("1 2 `", 0, "~\\n`"),
      ("1ㄅ 2", 1, "1/ㄅ"), ("1 2", 1, "!\\n1"), ("2", 1, "!\\n1"), ("1 0", 10, ")\\n0"),
      ("1 -", 11, "_\\n-"), ("1 -ㄦ", 11, "-/ㄦ"), ("1", 11, "…\\n—"),
      ("1 =", 12, "+\\n="), ("1 =ㄦ", 12, "=/ㄦ"), ("1", 12, "+\\n="), ("1", 13, "backspace"),
    ])
  func digitRow(row: String, place: Int, expected: String) throws {
    let found = try labels([row] + Self.letters, row: 0)
    #expect(found.count == 14)
    #expect(found[place] == expected)
  }

  @Test(
    "Slots of the upper letters' row",
    arguments: [
      ("q w e", 0, "tab"), ("q w e", 3, "e"), ("q w e", 4, "spacer"), ("q w e", 10, "spacer"),
      ("q w e", 11, "『\\n「"), ("q w e", 12, "』\\n」"), ("q w e", 13, "?\\n、"),
      ("q [", 11, "『\\n「"), ("q [ㄅ", 11, "[/ㄅ"), ("q ]ㄅ", 12, "]/ㄅ"), ("q ]ㄅ", 11, "」\\n「"),
      // A plain backslash is dropped, one with a symbol is not.
      ("q w e \\", 4, "spacer"), ("q w e \\ㄅ", 4, "\\/ㄅ"),
      ("q w e r t y u i o p é", 11, "é"), ("q w e r t y u i o p é", 12, "」\\n「"),
      ("q w e r t y u i o p é è", 12, "è"),
    ])
  func topRow(row: String, place: Int, expected: String) throws {
    let found = try labels([Self.digits, row, "a s", "z x"], row: 1)
    #expect(found.count == 14)
    #expect(found[place] == expected)
  }

  @Test("Without digits the upper row ends with backspace") func noDigits() throws {
    let found = try labels(Self.letters, row: 0)
    #expect(found.suffix(3) == ["『\\n「", "』\\n」", "backspace"])
  }

  @Test(
    "Slots of the middle letters' row",
    arguments: [
      ("a s", 0, "abc"), ("a s", 10, ";\\n:"), ("a s", 11, "。\\n,"), ("a s", 12, "enter"),
      ("a s ;", 10, ";\\n:"), ("a s :", 10, ";\\n:"), ("a s ;ㄤ", 10, ";/ㄤ"), ("a s :ㄤ", 10, ":/ㄤ"),
      ("a s d f g h j k l ;ㄗ 'ㄘ", 11, "'/ㄘ"), ("a s d f g h j k l 'ㄘ", 11, "'/ㄘ"),
      ("a s d f g h j k l 'ㄘ", 10, ";\\n:"), ("a s d f g h j k l ö ä", 10, "ö"),
    ])
  func middleRow(row: String, place: Int, expected: String) throws {
    let found = try labels([Self.digits, "q w", row, "z x"], row: 2)
    #expect(found.count == 13)
    #expect(found[place] == expected)
  }

  @Test(
    "Slots of the lower letters' row",
    arguments: [
      ("z x", 0, "shift"), ("z x", 8, "<\\n,"), ("z x", 9, ">\\n."), ("z x", 10, "?\\n/"),
      ("z x", 11, "shift"), ("z x , .", 8, "<\\n,"), ("z x ,ㄝ", 8, ",/ㄝ"), ("z x /ㄥ", 10, "//ㄥ"),
      // A symbol on < takes the comma's place.
      ("z x c v b n m <ㄝ", 8, "</ㄝ"), ("z x c v b n m <ㄝ", 9, ">\\n."),
    ])
  func lowRow(row: String, place: Int, expected: String) throws {
    let found = try labels([Self.digits, "q w", "a s", row], row: 3)
    #expect(found.count == 12)
    #expect(found[place] == expected)
  }

  @Test("A key that has a place of its own leaves the row where the source has it")
  func promoted() throws {
    // The comma, a digit and the equals sign stand among the letters.
    let rows = ["q = w", "a 1ㄅ s", "z , x ;ㄤ"]
    #expect(try labels(rows, row: 0)[1] == "1/ㄅ")
    #expect(try labels(rows, row: 1)[1...3] == ["q", "w", "spacer"])
    #expect(try labels(rows, row: 2)[1...3] == ["a", "s", "spacer"])
    #expect(try labels(rows, row: 2)[10] == ";/ㄤ")
    #expect(try labels(rows, row: 3)[1...3] == ["z", "x", "spacer"])
  }

  @Test("The shifted row has fixed keys with what the slide writes")
  func shifted() throws {
    let rows = ["1ㄅ 2 -ㄦ", "q手", "a :", "z ,ㄝ"]
    #expect(try labels(rows, row: 0, layer: "shift")[0...2] == ["~", "!/ㄅ", "@"])
    #expect(try labels(rows, row: 0, layer: "shift")[11...12] == ["…/ㄦ", "+"])
    #expect(try labels(rows, row: 1, layer: "shift")[1] == "Q/手")
    #expect(try labels(rows, row: 2, layer: "shift")[10...11] == [";", "。"])
    #expect(try labels(rows, row: 3, layer: "shift")[8...9] == [",/ㄝ", ">"])
  }

  @Test("Without symbols and of no method the punctuation is Latin") func latin() throws {
    let tablet = try labels([Self.digits] + Self.letters, row: 1, name: "mine")
    #expect(tablet.suffix(3) == ["{\\n[", "}\\n]", "|\\n\\"])
    #expect(try labels(Self.letters, row: 0, name: "mine")[11] == "_\\n-")
    #expect(try labels(Self.letters, row: 2, name: "mine")[10...11] == [":\\n;", "\"\\n'"])
  }

  @Test("A thousand random sources keep counts, widths and symbols", arguments: 0..<1_000)
  func random(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzäöüß0123456789,.-;:=[]'\\/<>`").shuffled(
      using: &random)
    var unused = alphabet[...]
    func row(_ range: ClosedRange<Int>) -> [RowKey] {
      let count = min(Int.random(in: range, using: &random), unused.count)
      return (0..<count).compactMap { _ in
        unused.popFirst().map { character in
          RowKey(
            character, width: Double.random(in: 0.5...1.5, using: &random),
            legends: Bool.random(using: &random) ? ["ㄅ\(character)"] : [])
        }
      }
    }
    let rows = (0..<Int.random(in: 3...5, using: &random)).map { index in
      RowLayout.Row(keys: row(1...14), y: Double(index))
    }
    let source = KeyboardLayout(
      name: "random", arrangement: .rows(RowLayout(columns: 30, height: 9, rows: rows)))
    guard (try? source.validate()) != nil else { return }
    let tablet: KeyboardLayout
    do throws(TabletLayoutError) {
      tablet = try TabletGenerator().tablet(from: source)
    } catch {
      // Too many rows or symbols: refused, with a reason.
      #expect(!error.description.isEmpty)
      return
    }
    try tablet.validate()
    guard case .rows(let made) = tablet.arrangement, !tablet.layerNames.isEmpty else { return }
    #expect(made.rows.map(\.keys.count) == [14, 14, 13, 12, 6].suffix(made.rows.count))
    for row in made.rows { #expect(abs(row.width * 7 - 100) < 1e-9) }
    let wanted = Set(rows.flatMap { $0.keys.flatMap(\.legends) })
    for layer in [nil, "shift"] {
      let shown = Set(try #require(made.rows(in: layer)).flatMap { $0.keys.flatMap(\.legends) })
      #expect(wanted.subtracting(shown).isEmpty, "\(rows) \(layer ?? "first")")
    }
    let letters = Set(rows.flatMap { $0.keys.compactMap(\.character).filter(\.isLetter) })
    #expect(letters.subtracting(made.rows.flatMap { $0.keys.compactMap(\.character) }).isEmpty)
    #expect(try TabletGenerator().tablet(from: tablet) == tablet)
  }
}

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): the same numbers from the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
