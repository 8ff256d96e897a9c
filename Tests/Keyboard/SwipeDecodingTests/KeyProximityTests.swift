import KeyboardGeometry
import Testing

@testable import SwipeDecoding

@Suite struct KeyProximityTests {
  /// Keys e at (20, 20) and b at (60, 20); shares 12.702 and 1.492 %.
  @Test(arguments: [
    // 25 pt from e, 15 pt from b: 12.702/625 = 0.0203 > 1.492/225 = 0.0066.
    (45.0, 20.0, 26.0, "e"),
    // 27 pt from e is too far; 13 pt from b.
    (47, 20, 26, "b"),
    // Within 44 pt e counts again up to distances of √(12.702/1.492) = 2.918 to 1, so up to
    // 40 · 2.918/3.918 = 29.79 pt: 29.7 pt is e's, 29.9 pt b's.
    (49.7, 20, 44, "e"),
    (49.9, 20, 44, "b"),
    // On b's very centre.
    (60, 20, 44, "b"),
    // Exactly 26 pt above b: still within; 0.01 pt more is not.
    (60, -6, 26, "b"),
    (60, -6.01, 26, nil),
  ])
  func frequencyOverSquaredDistance(x: Double, y: Double, radius: Double, expected: Character?)
    throws
  {
    let keyboard = try Keyboards.row("eb")
    let proximity = KeyProximity(keyboard: keyboard, frequencies: .english)
    let key = proximity.key(x: x, y: y, within: radius)
    #expect(key.flatMap { keyboard.keys[$0].character } == expected)
  }

  @Test func aPointThatIsNotFiniteIsNearNothing() throws {
    let proximity = try KeyProximity(keyboard: Keyboards.row("eb"), frequencies: .english)
    for value in [Double.nan, .infinity, .greatestFiniteMagnitude] {
      #expect(proximity.key(x: value, y: 0, within: 26) == nil)
    }
  }

  @Test func onlyAKeyboardOfSeveralRingsHasInnerKeys() throws {
    let ring = try Keyboards.ring()
    let proximity = KeyProximity(keyboard: ring, frequencies: .english)
    let inner = ring.characterKeys.filter { proximity.targets[$0.index].isInner }
    #expect(String(inner.compactMap(\.character)) == "hnsteaio")
    #expect(proximity.ringCenter == Point(x: 195, y: 145))

    let grid = try KeyProximity(keyboard: Keyboards.row("eb"), frequencies: .english)
    #expect(grid.targets.filter(\.isInner).isEmpty)
    #expect(grid.ringCenter == nil)

    let single = try KeyboardLayout(
      name: "single",
      arrangement: .ring(
        RingLayout(
          rings: [
            .init(
              radius: 1, innerEdge: 0.6, outerEdge: 1.6, keyWidthDegrees: 36,
              keys: [.init(character: "a", degrees: 0), .init(character: "b", degrees: 90)])
          ], gaps: []))
    ).placed(in: Size(width: 300, height: 300))
    let one = KeyProximity(keyboard: single, frequencies: .english)
    #expect(one.targets.filter(\.isInner).isEmpty)
  }
}
