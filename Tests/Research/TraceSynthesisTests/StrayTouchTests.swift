import KeyboardGeometry
import Statistics
import SwipeTraces
import Testing

@testable import TraceSynthesis

@Suite struct StrayTouchTests {
  private static func ring() throws -> Keyboard {
    try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
  }

  @Test(arguments: 0..<20)
  func aSlideIsStraightAndShort(seed: Int) throws {
    let keyboard = try Self.ring()
    var random = RandomSource(seed: UInt64(seed))
    let samples = StrayTouch.slide(on: keyboard, using: &random)
    try SwipeTrace(id: "s", samples: samples).validate()
    let (first, last) = (try #require(samples.first), try #require(samples.last))
    let length = Point(x: first.x, y: first.y).distance(to: Point(x: last.x, y: last.y))
    #expect((0.25 * keyboard.keyPitch...keyboard.keyPitch).contains(length))
    #expect((60...260).contains(last.t))
    var again = RandomSource(seed: UInt64(seed))
    #expect(StrayTouch.slide(on: keyboard, using: &again) == samples)
  }

  @Test(arguments: 0..<20)
  func aJitterStaysInPlace(seed: Int) throws {
    let keyboard = try Self.ring()
    var random = RandomSource(seed: UInt64(seed))
    let samples = StrayTouch.jitter(on: keyboard, using: &random)
    try SwipeTrace(id: "j", samples: samples).validate()
    let x = samples.map(\.x)
    let spread = (x.max() ?? 0) - (x.min() ?? 0)
    #expect(spread <= 1.6 * keyboard.keyPitch)
    #expect(samples.count >= 8)
  }
}
