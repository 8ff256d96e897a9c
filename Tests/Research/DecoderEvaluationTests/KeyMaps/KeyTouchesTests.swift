import DecoderEvaluation
import KeyboardGeometry
import SwipeTraces
import Testing

struct KeyTouchesTests {
  /// QWERTY at 400 × 160 pt: keys are 40 × 40 pt, Q at 0…40, W at 40…80, A from (20, 40).
  @Test func samplesFallInKeys() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160))
    var touches = KeyTouches(keyCount: keyboard.keys.count)
    let samples = [(5.0, 5.0), (39, 39), (40, 5), (21, 41), (-3, 5), (5e5, 5)]
    touches.add(samples.map { TraceSample(x: $0.0, y: $0.1, t: 0) }, on: keyboard)
    let index = { (letter: Character) in try #require(keyboard.key(for: letter)).index }
    #expect(touches.counts[try index("q")] == 2)
    #expect(touches.counts[try index("w")] == 1)
    #expect(touches.counts[try index("a")] == 1)
    #expect(touches.beside == 2)
    #expect(touches.total == 6)
    #expect(touches.shares[try index("q")] == 2.0 / 6)
  }

  @Test func added() throws {
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let e = try #require(keyboard.key(for: "e"))
    var first = KeyTouches(keyCount: keyboard.keys.count)
    first.add([TraceSample(x: e.center.x, y: e.center.y, t: 0)], on: keyboard)
    var second = first
    second.add([TraceSample(x: 0, y: 0, t: 0)], on: keyboard)
    first += second
    #expect(first.counts[e.index] == 2)
    #expect(first.beside == 1)
  }

  @Test func nothing() {
    #expect(KeyTouches(keyCount: 2).shares == [0, 0])
  }
}
