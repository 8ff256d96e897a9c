import KeyboardGeometry
import Testing

@Suite struct KeyboardTests {
  private let qwerty: Keyboard

  init() throws {
    // A key is 10 pt wide and 20 pt high.
    qwerty = try KeyboardLayout.qwerty.placed(in: Size(width: 100, height: 80))
  }

  @Test func keysByCharacterAndAction() {
    #expect(qwerty.key(for: "q")?.index == 0)
    #expect(qwerty.key(for: "m")?.index == 25)
    #expect(qwerty.key(for: "Q") == nil)
    #expect(qwerty.key(for: "é") == nil)
    #expect(qwerty.key(for: .shift)?.index == 26)
    #expect(qwerty.key(for: .center) == nil)
    #expect(qwerty.characterKeys.allSatisfy { $0.character != nil && $0.action == nil })
    #expect(qwerty.keys[26...].allSatisfy { $0.character == nil && $0.action != nil })
    #expect(qwerty.keys.enumerated().allSatisfy { $0 == $1.index })
  }

  @Test func hitTest() {
    #expect(qwerty.key(at: Point(x: 5, y: 10))?.character == "q")
    // a begins at half a key: 5 pt. Left of it is nobody.
    #expect(qwerty.key(at: Point(x: 4.9, y: 30)) == nil)
    #expect(qwerty.key(at: Point(x: 5, y: 30))?.character == "a")
    #expect(qwerty.key(at: Point(x: 50, y: 70))?.action == .space)
    #expect(qwerty.key(at: Point(x: -1, y: 10)) == nil)
    #expect(qwerty.key(at: Point(x: 100, y: 10)) == nil)
    #expect(qwerty.key(at: Point(x: .nan, y: 10)) == nil)
  }

  @Test func nearestCharacterKey() throws {
    // q's centre is (5, 10): 3-4-5 from (8, 14).
    let near = try #require(qwerty.nearestCharacterKey(to: Point(x: 8, y: 14)))
    #expect(near.key.character == "q")
    #expect(near.distance == 5)
    // Between q (5, 10) and w (15, 10) the first in the layout's order is taken.
    #expect(qwerty.nearestCharacterKey(to: Point(x: 10, y: 10))?.key.character == "q")
    // Far outside there is still a nearest one.
    #expect(qwerty.nearestCharacterKey(to: Point(x: 1e6, y: -1e6))?.key.character == "p")
    #expect(qwerty.nearestCharacterKey(to: Point(x: .nan, y: 0)) == nil)
    #expect(qwerty.nearestCharacterKey(to: Point(x: .infinity, y: 0)) == nil)
  }

  @Test func pitchIsTheMedianNearestDistance() throws {
    #expect(qwerty.keyPitch == 10)
    let single = KeyboardLayout(
      name: "one",
      arrangement: .grid(
        GridLayout(columns: 1, height: 1, rows: [.init(characters: "a", x: 0, y: 0)])))
    #expect(try single.placed(in: Size(width: 30, height: 40)).keyPitch == 30)
    // Three keys in a row, the third apart: nearest distances 10, 10 and 20 pt.
    let three = KeyboardLayout(
      name: "three",
      arrangement: .grid(
        GridLayout(
          columns: 4, height: 1,
          rows: [.init(characters: "ab", x: 0, y: 0), .init(characters: "c", x: 3, y: 0)])))
    #expect(try three.placed(in: Size(width: 40, height: 10)).keyPitch == 10)
  }

  @Test func ringPitch() throws {
    // Inner ring: chord of 36°, 2 sin 18° · s = 0.618034 s; outer ring: chord of 16° at 2.2,
    // 4.4 sin 8° · s = 0.612362 s, s = 125/2.45. 18 of 26 keys are outer ones, so the median is
    // theirs: 0.612362 · 51.020408 = 31.243. sin 8° = 0.13917310096006544.
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    #expect(abs(ring.keyPitch - 4.4 * 0.13917310096006544 * 125 / 2.45) < 1e-9)
  }

  @Test func neighborsNearestFirst() throws {
    let g = try #require(qwerty.key(for: "g"))
    // 1.5 pitches are 15 pt; the rows are 20 pt apart, so only f and h at 10 pt count. Equally
    // near ones stand in the layout's order.
    #expect(qwerty.neighbors(of: g).map(\.character) == ["f", "h"])
    // 2.1 pitches are 21 pt: d and j at 20 pt; above and below g, at 50 pt from the left,
    // t (45, 10), y (55, 10), v (50, 50) and the others: v at 20 pt, t and y at √(25 + 400) = 20.6.
    #expect(
      qwerty.neighbors(of: g, within: 2.1).map(\.character)
        == ["f", "h", "d", "j", "v", "t", "y"])
    #expect(qwerty.neighbors(of: g, within: 0).isEmpty)
    #expect(qwerty.neighbors(of: g, within: .nan).isEmpty)
    #expect(qwerty.neighbors(of: g, within: .infinity).count == 25)
  }

  @Test func neighborsOfAnActionKey() throws {
    // The space bar's centre is (50, 70). c, v, b, n, m stand at 35 + 10·k, 50.
    let space = try #require(qwerty.key(for: .space))
    #expect(qwerty.neighbors(of: space, within: 2).map(\.character) == ["v"])
  }
}

/// What a tap means; the ring at 390 × 290 pt as above.
struct TappedKeyTests {
  /// Between the rings' keys and beyond the border the nearest key counts as far as the radius.
  @Test func besideAllShapesTheNearestKeyCounts() throws {
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let t = try #require(ring.key(for: "t"))
    #expect(ring.tappedKey(at: t.center, within: 44)?.index == t.index)
    #expect(ring.tappedKey(at: Point(x: 5, y: 5), within: 44) == nil)
    let gap = Point(x: 130, y: 144)
    #expect(ring.key(at: gap) == nil)
    #expect(ring.tappedKey(at: gap, within: 44)?.index == t.index)
    #expect(ring.tappedKey(at: gap, within: 20) == nil)
  }
}
