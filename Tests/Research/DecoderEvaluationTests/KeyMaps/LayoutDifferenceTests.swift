import DecoderEvaluation
import KeyboardGeometry
import Testing

struct LayoutDifferenceTests {
  static func grid(_ rows: [String]) throws -> Keyboard {
    let layout = GridLayout(
      columns: 3, height: 2,
      rows: rows.enumerated().map { .init(characters: $1, x: 0, y: Double($0)) })
    return try KeyboardLayout(name: "test", arrangement: .grid(layout))
      .placed(in: Size(width: 120, height: 80))
  }

  @Test func lettersThatMoved() throws {
    let difference = LayoutDifference(try Self.grid(["abc", "de"]), try Self.grid(["acb", "df"]))
    #expect(difference.moved == ["b", "c"])
    #expect(difference.kept == ["a", "d"])
    #expect(difference.onlyInFirst == ["e"])
    #expect(difference.onlyInSecond == ["f"])
  }

  /// Dvorak's A and M are where QWERTY has them; half a key is the limit, because rows may be
  /// shifted.
  @Test func dvorak() throws {
    let size = Size(width: 400, height: 160)
    let difference = LayoutDifference(
      try KeyboardLayout.qwerty.placed(in: size), try KeyboardLayout.dvorak.placed(in: size))
    #expect(difference.kept.contains("a"))
    #expect(difference.moved.contains("e"))
    #expect(difference.moved.count + difference.kept.count == 26)
  }

  @Test func aLayoutDoesNotDifferFromItself() throws {
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let difference = LayoutDifference(ring, ring)
    #expect(difference.moved == [])
    #expect(difference.kept.count == 26)
  }
}
