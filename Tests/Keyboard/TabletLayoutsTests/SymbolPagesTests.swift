import KeyboardGeometry
import Testing

@testable import TabletLayouts

/// The pages of symbols of a Latin tablet keyboard (tablet layouts, sections 4.2.3 and 4.2.4).
@Suite struct SymbolPagesTests {
  private static let names = ["symbols1", "symbols2", "symbols3"]

  private func rows(_ layer: String?) throws -> [RowLayout.Row] {
    guard case .rows(let rows) = try TabletGenerator().tablet(from: .qwerty).arrangement else {
      Issue.record("no rows")
      return []
    }
    return try #require(rows.rows(in: layer))
  }

  /// A row's keys by their character, legend or action; a space is "_".
  private func labels(_ row: RowLayout.Row) -> [String] {
    row.keys.map { key in
      key.character.map(String.init) ?? key.legends.first ?? key.action?.rawValue ?? "_"
    }
  }

  @Test("The first page is the specification's, with the next page in the free place")
  func firstPage() throws {
    let expected = [
      "` 1 2 3 4 5 6 7 8 9 0 < > backspace",
      "tab [ ] { } # % ^ * + = \\ | ~",
      "undo - / : ; ( ) $ & @ £ ¥ return",
      "redo … . , ? ! ' \" [_] € _ 2/3",
      "next ABC emoji space ABC dismiss",
    ].map { $0.split(separator: " ").map { $0 == "[_]" ? "_" : String($0) } }
    let first = try rows("symbols1")
    #expect(first.map(labels) == expected)
    // The underscore is a key, the place behind the euro sign is none.
    #expect(first[3].keys[8].character == "_")
    #expect(first[3].keys[10].content == .spacer)
  }

  @Test("The other pages have the phone's symbols, row by row, the digits where letters have them")
  func otherPages() throws {
    for (name, symbols) in zip(Self.names.dropFirst(), SymbolSet.all) {
      let page = try rows(name)
      let expected = [symbols.digits, symbols.upper, symbols.lower]
      #expect(page.prefix(3).map { String($0.keys.compactMap(\.character)) } == expected)
      #expect(page[0].keys[1...10].compactMap(\.character) == Array("1234567890"))
      #expect(page[3].keys.allSatisfy { $0.character == nil })
    }
    #expect(try rows("symbols2")[3].keys.last?.legends == ["3/3"])
    #expect(try rows("symbols3")[3].keys.last?.legends == ["1/3"])
  }

  @Test("No symbol of the phone is lost") func coverage() throws {
    let shown = Set(
      try Self.names.flatMap { try rows($0).flatMap { $0.keys.compactMap(\.character) } })
    for symbols in SymbolSet.all { #expect(symbols.characters.isSubset(of: shown)) }
  }

  @Test("Pages have the letters' places, so that no finger misses") func geometry() throws {
    let layout = try TabletGenerator().tablet(from: .qwerty)
    try layout.validate()
    let size = Size(width: 1024, height: 324)
    let letters = Set(try layout.placed(in: size).keys.map(\.shape))
    for name in Self.names {
      let page = try layout.placed(in: size, layer: name)
      #expect(Set(page.keys.map(\.shape)).isSubset(of: letters))
      #expect(try rows(name).map { $0.keys.map(\.width) } == rows(nil).map { $0.keys.map(\.width) })
      // Shown alone it is a sound layout too, whose other layers use its free places.
      try layout.showing(layer: name).validate()
    }
  }

  @Test("Layouts of input methods have pages of their own beside them; strokes have none")
  func who() throws {
    for source in [KeyboardLayout.dvorak, .workman, .coyote, .minimal] {
      #expect(try TabletGenerator().tablet(from: source).layerNames == ["shift"] + Self.names)
    }
    for source in KeyboardLayout.inputMethods {
      let names = try TabletGenerator().tablet(from: source).layerNames
      let hasDigits = !["cangjie", "array", "strokes-shift"].contains(source.name)
      let own = ["shift"] + Self.names.prefix(hasDigits ? 3 : 2) + KeyboardPanel.chineseLayers
      #expect(names == (source.name == "strokes" ? [] : own))
    }
  }

  /// The first page of Chinese marks on a tablet with digits, and on one without.
  @Test(
    "Chinese marks on tablets",
    arguments: [
      (
        "bopomofo",
        [
          "_ 1 2 3 4 5 6 7 8 9 0 _ _ backspace", "tab ， 。 、 ； ： ？ ！ 「 」 _ _ _ _",
          "undo 『 』 （ ） 《 》 — … · _ _ return", "redo _ _ _ _ _ _ _ _ _ _ 2/3",
          "next ABC emoji space ABC dismiss",
        ]
      ),
      (
        "cangjie",
        [
          "tab 1 2 3 4 5 6 7 8 9 0 _ _ backspace", "undo ， 。 、 ； ： ？ ！ 「 」 _ _ return",
          "redo 『 』 （ ） 《 》 — … · _ 2/3", "next ABC emoji space ABC dismiss",
        ]
      ),
    ])
  func chineseMarks(_ name: String, _ expected: [String]) throws {
    let source = try #require(KeyboardLayout.inputMethods.first { $0.name == name })
    guard case .rows(let made) = try TabletGenerator().tablet(from: source).arrangement else {
      return
    }
    let page = try #require(made.rows(in: "chinese1"))
    #expect(page.map { labels($0).joined(separator: " ") } == expected)
  }

  /// In a panel, they show while Chinese is written, those of Latin text else; every page has undo and redo.
  @Test("Panels of Chinese tablets", arguments: ["bopomofo", "cangjie", "array-number"])
  func panels(_ name: String) throws {
    let source = try #require(KeyboardLayout.inputMethods.first { $0.name == name })
    let layout = try TabletGenerator().tablet(from: source)
    let latin = try KeyboardPanel(layout: layout, size: Size(width: 1024, height: 324))
    let chinese = latin.showing(.chinese)
    #expect(chinese.keyboard(in: .symbols1).key(for: "，") != nil)
    #expect(chinese.keyboard(in: .symbols2).key(for: "％") != nil)
    #expect(chinese.keyboard(in: .symbols3).key(for: ",") != nil)
    #expect(latin.keyboard(in: .symbols1).key(for: "，") == nil)
    for panel in [latin, chinese] {
      for mode in panel.modes.dropFirst() {
        for action in [KeyAction.undo, .redo, .next] {
          #expect(panel.keyboard(in: mode).key(for: action) != nil, "\(mode) \(action)")
        }
      }
    }
  }
}
