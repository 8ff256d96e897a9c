import KeyboardGeometry
import ParallelWork
import Pictures
import Rendering
import SwipeTraces
import Testing

struct SampleDensityTests {
  @Test("the map shows each key's share of all samples")
  func shares() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    let h = try #require(keyboard.key(for: "h"))
    let i = try #require(keyboard.key(for: "i"))
    var density = SampleDensity(monitor: WorkMonitor())
    #expect(density.map(theme: .dark) == nil)
    for keys in [[h, h], [h, i]] {
      let samples = keys.enumerated().map { number, key in
        TraceSample(x: key.center.x, y: key.center.y, t: Double(number) * 20)
      }
      density.add(.init(SwipeTrace(id: "a", samples: samples), on: keyboard))
    }
    let map = try #require(density.map(theme: .dark))
    #expect(map.values[h.index] == 75)
    #expect(map.values[i.index] == 25)
    #expect(map.captions[h.index] == "75.0")
    #expect(map.note == "4 samples of 2 swipes, 0.0 % on no key")
  }

  @Test("a trace of another layout is refused")
  func refuses() throws {
    var density = SampleDensity(monitor: WorkMonitor())
    for layout in [KeyboardLayout.ring, .qwerty] {
      let keyboard = try layout.placed(in: Size(width: 390, height: 290))
      density.add(.init(SwipeTrace(id: "a", samples: []), on: keyboard))
    }
    #expect(density.refused == 1)
  }
}
