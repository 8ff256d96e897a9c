import KeyboardGeometry
import TabletLayouts
import Testing

@Suite struct TabletGeneratorTests {
  private static let names = KeyboardLayout.inputMethods.map(\.name)

  private func rows(_ layout: KeyboardLayout, layer: String? = nil) throws -> [RowLayout.Row] {
    guard case .rows(let rows) = layout.arrangement else {
      Issue.record("\(layout.name) is no layout of rows")
      return []
    }
    return try #require(rows.rows(in: layer))
  }

  private func source(_ name: String) throws -> KeyboardLayout {
    try #require(KeyboardLayout.builtIn(named: name))
  }

  @Test("The inventory has 22 layouts of 103 rows, all of other sources than itself")
  func inventorySize() {
    #expect(Inventory.all.count == 22)
    #expect(Inventory.all.reduce(0) { $0 + $1.rows.count } == 103)
  }

  @Test("Literally generated layouts are the inventory, key by key", arguments: Inventory.all)
  func inventory(_ expected: Inventory) throws {
    let tablet = try TabletGenerator(isLiteral: true).tablet(from: source(expected.source))
    let label = InventoryLabel(isShifted: expected.layer != nil)
    let found = try rows(tablet, layer: expected.layer).map { $0.keys.map(label.of) }
    #expect(found == expected.rows)
  }

  /// 14 places in the rows of digits and q, 13 in that of a, 12 in that of z, 6 below.
  private func checkShape(_ layout: KeyboardLayout) throws {
    try layout.validate()
    let base = try rows(layout)
    #expect(base.map(\.keys.count) == [14, 14, 13, 12, 6].suffix(base.count))
    for row in base {
      #expect(abs(row.width * 7 - 100) < 1e-9)
      for key in row.keys where key.character != nil { #expect(key.width == 1) }
    }
    let shifted = try rows(layout, layer: "shift")
    #expect(shifted.map { $0.keys.map(\.width) } == base.map { $0.keys.map(\.width) })
    let size = Size(width: 1024, height: 324)
    #expect(
      try layout.placed(in: size).keys.count
        == layout.placed(in: size, layer: "shift").keys.count)
  }

  @Test(
    "Row counts and widths", arguments: names.filter { $0 != "strokes" })
  func shape(_ name: String) throws {
    let source = try source(name)
    for isLiteral in [false, true] {
      try checkShape(TabletGenerator(isLiteral: isLiteral).tablet(from: source))
    }
  }

  @Test("Strokes keep their two rows over the fixed bottom row") func strokes() throws {
    let tablet = try TabletGenerator().tablet(from: source("strokes"))
    let rows = try rows(tablet)
    #expect(rows.map(\.keys.count) == [3, 4, 6])
    for row in rows { #expect(abs(row.width * 7 - 100) < 1e-9) }
    #expect(tablet.layerNames.isEmpty)
  }

  /// The symbols that a layer shows.
  private func symbols(_ layout: KeyboardLayout, layer: String? = nil) throws -> Set<Character> {
    Set(try rows(layout, layer: layer).flatMap { $0.keys.flatMap { $0.legends.joined() } })
  }

  @Test("No symbol of a method is lost in any layer", arguments: names)
  func coverage(_ name: String) throws {
    let source = try source(name)
    let tablet = try TabletGenerator().tablet(from: source)
    let wanted = try symbols(source)
    for layer in [nil] + tablet.layerNames.filter({ $0 == "shift" }).map(Optional.some) {
      #expect(wanted.subtracting(try symbols(tablet, layer: layer)).isEmpty)
    }
  }

  @Test(
    "The inventory loses just these symbols",
    arguments: [
      ("bopomofo-eten", "ㄘㄧ", "ㄘㄥㄦㄧ"), ("bopomofo", "ㄧ", "ㄦㄧ"), ("strokes-shift", "人", "人"),
      ("cangjie", "", ""), ("bopomofo-hsu", "", ""), ("bopomofo-eten26", "", ""),
      ("array", "", ""), ("dayi-symbols", "", ""),
    ])
  func holes(name: String, base: String, shifted: String) throws {
    let source = try source(name)
    let tablet = try TabletGenerator(isLiteral: true).tablet(from: source)
    let wanted = try symbols(source)
    #expect(wanted.subtracting(try symbols(tablet)) == Set(base))
    #expect(wanted.subtracting(try symbols(tablet, layer: "shift")) == Set(shifted))
  }

  @Test("On ETEN 41 ㄘ takes the full stop's place, which moves to the brackets'") func eten() throws
  {
    let tablet = try rows(TabletGenerator().tablet(from: source("bopomofo-eten")))
    #expect(tablet[2].keys[11].legends == ["ㄘ"])
    #expect(tablet[1].keys[11...12].map(\.character) == ["「", "，"])
    #expect(tablet[1].keys[11...12].map(\.slide) == ["」", "。"])
  }

  @Test(
    "Refused, with the reason",
    arguments: [
      ("ez", "excludes"), ("ez-shift", "excludes"), ("hs", "excludes"), ("hs-shift", "excludes"),
      ("hs-tablet", "excludes"), ("phone", "number pad"), ("phone-simple", "number pad"),
      ("lime_ez", "excludes"), ("lime_ez_shift", "excludes"), ("lime_hs", "excludes"),
      ("lime_hs_shift", "excludes"), ("phone_number", "number pad"), ("lime_hs-tablet", "excludes"),
    ])
  func refused(name: String, reason: String) {
    var layout = KeyboardLayout.qwerty
    layout.name = name
    do throws(TabletLayoutError) {
      _ = try TabletGenerator().tablet(from: layout)
      Issue.record("accepted")
    } catch {
      #expect(error.description.hasPrefix("has no tablet form: "))
      #expect(error.description.contains(reason))
    }
  }

  @Test("No tablet layout can be made of a ring, of one row, of four rows of letters")
  func unusable() {
    func refusal(_ rows: [String]) -> String {
      let grid = GridLayout(
        columns: 40, height: Double(rows.count),
        rows: rows.enumerated().map { GridLayout.Row(characters: $1, x: 0, y: Double($0)) })
      do throws(TabletLayoutError) {
        _ = try TabletGenerator().tablet(
          from: KeyboardLayout(name: "x", arrangement: .grid(grid)))
        return "accepted"
      } catch {
        return error.description
      }
    }
    #expect(
      refusal(["qwertyuiopasdfghjklzxcvbnm"])
        == "no tablet layout can be made of it: letters stand in 1 rows, a tablet's in three")
    #expect(
      refusal(["qwerty", "asdf", "zxcv", "uio"])
        == "no tablet layout can be made of it: letters stand in 4 rows, a tablet's in three")
    #expect(
      refusal(["123", "456", "789"])
        == "no tablet layout can be made of it: no key writes a letter")
    // 12 + 11 + 10 places: the 34th letter has none.
    // 12, 11 and 10 places; é is the 36th of 39 letters.
    #expect(
      refusal(["abcdefghijklmnop", "qrstuvwxyzäöü", "ñßçéèêëàâî"]).hasPrefix(
        "a tablet layout has no place for the key"))
    do throws(TabletLayoutError) {
      _ = try TabletGenerator().tablet(from: .ring)
      Issue.record("accepted")
    } catch {
      #expect(
        error.description == "no tablet layout can be made of it: a ring has no rows")
    }
  }

  @Test("Generating from what was generated gives the same", arguments: names)
  func idempotent(_ name: String) throws {
    let source = try source(name)
    for isLiteral in [false, true] {
      let generator = TabletGenerator(isLiteral: isLiteral)
      let once = try generator.tablet(from: source)
      #expect(try generator.tablet(from: source).jsonText == once.jsonText)
      #expect(try generator.tablet(from: once).jsonText == once.jsonText)
      #expect(try KeyboardLayout(json: once.jsonText.utf8) == once)
    }
  }
}
