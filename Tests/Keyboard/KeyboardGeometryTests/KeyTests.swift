import KeyboardGeometry
import Testing

@Suite struct KeyTests {
  private func key(_ role: KeyRole) -> Key {
    Key(
      index: 3, role: role, center: Point(x: 1, y: 2),
      shape: .disc(Disc(center: Point(x: 1, y: 2), radius: 1)))
  }

  @Test func aKeyWritesOrActs() {
    #expect(key(.character("a")).character == "a")
    #expect(key(.character("a")).action == nil)
    #expect(key(.action(.space)).character == nil)
    #expect(key(.action(.space)).action == .space)
  }
}
