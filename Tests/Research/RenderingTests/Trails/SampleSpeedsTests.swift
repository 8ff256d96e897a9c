import Rendering
import SwipeTraces
import Testing

struct SampleSpeedsTests {
  /// 2 pt every 10 ms is 200 pt/s, at the ends too.
  @Test func evenMotion() {
    let samples = (0..<20).map { TraceSample(x: Double($0) * 2, y: 0, t: Double($0) * 10) }
    let errors = SampleSpeeds(of: samples).values.map { abs($0 - 200) }
    #expect(errors.count == 20)
    #expect((errors.max() ?? 1) < 1e-9)
  }

  /// 100 ms apart, no two samples share the window: the neighbours count. 30 pt and 50 pt (3-4-5)
  /// around the middle sample in 200 ms: 400 pt/s; 300 and 500 at the ends.
  @Test func sparse() {
    let samples = [
      TraceSample(x: 0, y: 0, t: 0), TraceSample(x: 30, y: 0, t: 100),
      TraceSample(x: 60, y: 40, t: 200),
    ]
    let values = SampleSpeeds(of: samples).values
    let errors = zip(values, [300.0, 400, 500]).map { abs($0 - $1) }
    #expect((errors.max() ?? 1) < 1e-9)
  }

  @Test("no time, no speed")
  func still() {
    #expect(SampleSpeeds(of: []).values == [])
    #expect(SampleSpeeds(of: [TraceSample(x: 1, y: 1, t: 0)]).values == [0])
    let same = [TraceSample(x: 1, y: 1, t: 5), TraceSample(x: 9, y: 1, t: 5)]
    #expect(SampleSpeeds(of: same).values == [0, 0])
  }
}
