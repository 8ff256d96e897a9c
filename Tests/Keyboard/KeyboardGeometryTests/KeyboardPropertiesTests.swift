import KeyboardGeometry
import Testing

/// What layouts and keyboards know of themselves, so that nobody needs to ask for their kind.
struct KeyboardPropertiesTests {
  private let size = Size(width: 390, height: 290)

  /// Two letters above each other, with gaps, 400 × 100 pt on a phone: 1.4 · 2 / 1.
  private func rows(_ form: KeyboardForm = .phone) -> KeyboardLayout {
    KeyboardLayout(
      name: "rows",
      arrangement: .rows(
        RowLayout(
          columns: 1, height: 2,
          rows: [
            RowLayout.Row(keys: [RowKey("a", legends: ["日"])], y: 0),
            RowLayout.Row(keys: [RowKey("b")], y: 1),
          ], gap: Size(width: 7, height: 4), form: form)))
  }

  @Test("a ring keeps a margin free, rows keep gaps; other keys reach edges and neighbours")
  func space() {
    #expect(KeyboardLayout.ring.margin == 20)
    #expect(KeyboardLayout.qwerty.margin == 0)
    #expect(rows().margin == 0)
    #expect(rows().gap == Size(width: 7, height: 4))
    #expect(KeyboardLayout.ring.gap == Size(width: 0, height: 0))
  }

  @Test("usual proportions: 290 to 390, or keys 1.4 (tablets: 0.9) times as high as wide")
  func proportions() {
    #expect(KeyboardLayout.ring.proportion == 290.0 / 390)
    // Four rows of ten keys.
    #expect(KeyboardLayout.qwerty.proportion == 1.4 * 4 / 10)
    #expect(rows().proportion == 2.8)
    #expect(rows(.tablet).proportion == 1.8)
  }

  @Test("kinds and printed symbols")
  func kinds() {
    #expect(
      [KeyboardLayout.ring, .qwerty, .minimal].map(\.kind) == ["ring", "grid", "rows"])
    #expect(rows().legends == ["a": ["日"], "b": []])
    #expect(KeyboardLayout.ring.legends.isEmpty)
  }

  /// The ring unit at 390 × 290 pt is 125 / 2.45 pt.
  @Test("coordinates begin in a ring's centre, and in a grid's corner")
  func coordinates() throws {
    let ring = try KeyboardLayout.ring.placed(in: size).coordinates
    #expect(ring.origin == Point(x: 195, y: 145))
    #expect(abs(ring.unit.width - 125 / 2.45) < 1e-12)
    #expect(ring.unit.height == ring.unit.width)
    let grid = try KeyboardLayout.qwerty.placed(in: size).coordinates
    #expect(grid.origin == Point(x: 0, y: 0))
    #expect(grid.unit == size)
  }

  /// The built-in ring has 8 keys inside; a ring of one circle has no key outside it.
  @Test("the inner ring is the one that has keys around it")
  func innerRing() throws {
    let keyboard = try KeyboardLayout.ring.placed(in: size)
    let ring = try #require(keyboard.innerRing)
    #expect(ring.center == Point(x: 195, y: 145))
    #expect(Set(ring.keys.compactMap { keyboard.keys[$0].character }) == Set("hnsteaio"))
    let one = RingLayout(
      rings: [
        .init(
          radius: 1, innerEdge: 0.6, outerEdge: 1.6, keyWidthDegrees: 36,
          keys: [.init(character: "a", degrees: 0), .init(character: "b", degrees: 90)])
      ], gaps: [])
    let single = try KeyboardLayout(name: "one", arrangement: .ring(one)).placed(in: size)
    #expect(single.innerRing == nil)
    #expect(try KeyboardLayout.qwerty.placed(in: size).innerRing == nil)
  }

  /// Inner ring from 180° clockwise: T 144°, S 108°, N 72°, H 36°, O 324°, I 288°, A 252°, E 216°.
  @Test("a ring is read clockwise from the left, a grid line by line")
  func readingRanks() throws {
    let ring = try KeyboardLayout.ring.placed(in: size)
    let read = zip(ring.readingRanks, ring.characterKeys).sorted { $0.0 < $1.0 }
      .compactMap(\.1.character)
    #expect(String(read) == "tsnhoiaefdcwlrmvbxzqjkyupg")
    let grid = try KeyboardLayout.qwerty.placed(in: size)
    #expect(grid.readingRanks == Array(0..<26))
  }

  /// E's wedge: 36° less 1° at radius 1, from 0.6 to 1.6 units: the arc is 35 · π / 180 = 0.611
  /// units, shorter than the depth of 1.
  @Test("the breadth of a shape is its smaller extent")
  func breadth() throws {
    let unit = 125 / 2.45
    let ring = try KeyboardLayout.ring.placed(in: size)
    let key = try #require(ring.key(for: "e"))
    #expect(abs(key.shape.breadth(through: key.center) - 35 * .pi / 180 * unit) < 1e-9)
    // The gap: 36° at 1.975 units are 1.24 units, longer than its depth of 0.75.
    let gap = try #require(ring.key(for: .space))
    #expect(abs(gap.shape.breadth(through: gap.center) - 0.75 * unit) < 1e-9)
    let disc = KeyShape.disc(Disc(center: Point(x: 0, y: 0), radius: 3))
    #expect(disc.breadth(through: Point(x: 1, y: 1)) == 6)
    let box = KeyShape.rectangle(
      Rectangle(origin: Point(x: 0, y: 0), size: Size(width: 10, height: 4)))
    #expect(box.breadth(through: Point(x: 1, y: 1)) == 4)
  }

  @Test("layouts without space for symbols say why, and name a substitute")
  func symbols() {
    let grid = KeyboardLayout(
      name: "small",
      arrangement: .grid(
        GridLayout(columns: 9.5, height: 1, rows: [.init(characters: "abc", x: 0, y: 0)])))
    #expect(
      grid.symbolRefusal == "they take three rows and ten columns, and it has 1 and 9.5")
    #expect(grid.symbolSubstitute == .qwerty)
    #expect(rows().symbolRefusal == "a layout of version 2 keeps its symbols in layers of its own")
    #expect(KeyboardLayout.ring.symbolRefusal == nil)
    #expect(KeyboardLayout.ring.symbolSubstitute == .ring)
  }
}
