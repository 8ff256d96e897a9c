import Testing

@testable import KeyboardGeometry

struct PhraseSeparatorTests {
  @Test func ringsAreCrossedInTheirMiddle() throws {
    // The ring at 390 × 290 pt has its centre at (195, 145).
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    #expect(try #require(PhraseSeparator(of: ring)).centers == [Point(x: 195, y: 145)])
  }

  @Test func gridsAreCrossedOnTheirSpaceKey() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    let separator = try #require(PhraseSeparator(of: keyboard))
    let space = try #require(keyboard.keys.first { $0.role == .action(.space) })
    #expect(separator.centers.count > 1)
    for center in separator.centers {
      #expect(center.y == space.center.y && abs(center.x - space.center.x) < 100)
    }
    // Straight down from a key between two others, but not beyond the bar.
    let aim = separator.aim(from: Point(x: 0, y: 0), to: Point(x: 0, y: 50))
    #expect(aim.x == separator.centers.map(\.x).min() && aim.y == space.center.y)
  }

  @Test func aRowOfLettersHasNothingToGoThrough() throws {
    let keyboard = try KeyboardLayout(
      name: "row",
      arrangement: .grid(
        GridLayout(columns: 3, height: 1, rows: [.init(characters: "abc", x: 0, y: 0)]))
    ).placed(in: Size(width: 120, height: 40))
    #expect(PhraseSeparator(of: keyboard) == nil)
  }
}
