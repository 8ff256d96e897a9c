import KeyboardGeometry
import Statistics
import SwipeTraces
import Testing

@testable import TraceSynthesis

@Suite struct ScribbleTests {
  @Test(arguments: 0..<20)
  func aScribbleIsAValidTrace(seed: Int) throws {
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    var random = RandomSource(seed: UInt64(seed))
    let trace = SwipeTrace(id: "s", samples: Scribble.samples(on: keyboard, using: &random))
    try trace.validate()
    #expect(trace.samples.count > 10)
    var again = RandomSource(seed: UInt64(seed))
    #expect(Scribble.samples(on: keyboard, using: &again) == trace.samples)
  }
}
