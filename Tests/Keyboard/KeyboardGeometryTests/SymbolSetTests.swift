import Testing

@testable import KeyboardGeometry

struct SymbolSetTests {
  @Test("both sets have ten digits and eighteen symbols, none twice", arguments: SymbolSet.all)
  func counts(set: SymbolSet) {
    #expect(set.digits.count == 10)
    #expect(set.upper.count == 9)
    #expect(set.lower.count == 9)
    #expect(set.characters.count == 28)
  }

  @Test("the ring shows them in its own geometry")
  func ring() throws {
    #expect(KeyboardLayout.ring.showing(.set1) == .ringSymbols1)
    #expect(KeyboardLayout.ring.showing(.set2) == .ringSymbols2)
    guard case .ring(let ring) = KeyboardLayout.ringSymbols1.arrangement else {
      Issue.record("no ring")
      return
    }
    // Ten digits 36° apart, on the whole circle (ring keyboard, section 4.9).
    let directions = ring.rings[0].keys.map(\.degrees).sorted()
    #expect(directions == (0..<10).map { 36 * Double($0) })
    // Upper half from left to right: "(" at 154°, "." at 26°; lower: "-" at 206°, "'" at 334°.
    let places = Dictionary(
      uniqueKeysWithValues: ring.rings[1].keys.map { ($0.character, $0.degrees) })
    #expect([places["("], places["."], places["-"], places["'"]] == [154, 26, 206, 334])
  }

  @Test("grids show three rows in the place of theirs", arguments: ["qwerty", "dvorak", "coyote"])
  func grid(name: String) throws {
    let layout = try #require(KeyboardLayout.builtIn(named: name)?.showing(.set2))
    guard case .grid(let grid) = layout.arrangement else {
      Issue.record("no grid")
      return
    }
    #expect(grid.rows.map(\.characters) == ["1234567890", "[]{}<>%^~", "_`|\\$€£¥°"])
    // Centred on ten columns: nine keys begin half a key to the right.
    #expect(grid.rows.map(\.x) == [0, 0.5, 0.5])
    #expect(grid.rows.map(\.y) == [0, 1, 2])
    #expect(grid.actions.count == 5)
    try layout.validate()
  }

  @Test("a layout without room shows none")
  func noRoom() {
    let two = KeyboardLayout(
      name: "two",
      arrangement: .grid(
        GridLayout(
          columns: 10, height: 2,
          rows: [.init(characters: "ab", x: 0, y: 0), .init(characters: "cd", x: 0, y: 1)])))
    #expect(two.showing(.set1) == nil)
    guard case .ring(var ring) = KeyboardLayout.ring.arrangement else { return }
    ring.rings.removeLast()
    #expect(KeyboardLayout(name: "one", arrangement: .ring(ring)).showing(.set1) == nil)
  }
}
