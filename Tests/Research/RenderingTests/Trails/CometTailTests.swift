import KeyboardGeometry
import Rendering
import SwipeTraces
import Testing

struct CometTailTests {
  /// 100 pt a second to the right for three seconds.
  static let straight = [
    TraceSample(x: 0, y: 5, t: 0), TraceSample(x: 150, y: 5, t: 1500),
    TraceSample(x: 300, y: 5, t: 3000),
  ]

  @Test(
    "ink fades evenly and is gone exactly a second after it was drawn",
    arguments: [(-1.0, 0.0), (0, 1), (250, 0.75), (500, 0.5), (999, 0.001), (1000, 0), (5000, 0)])
  func opacity(age: Double, expected: Double) {
    #expect(abs(CometTail.opacity(age: age) - expected) < 1e-12)
  }

  /// At 2000 ms the finger is at x = 200, ink of 1000 ms at x = 100; the sample at 1500 ms is
  /// between.
  @Test(
    "the tail is what was drawn in the last second",
    arguments: [
      (-1, []), (0, [0]), (500, [0, 50]), (2000, [100, 150, 200]), (2500, [150, 250]),
      (3000, [200, 300]), (3500, [250, 300]), (3999, [299.9, 300]), (4000, []), (9000, []),
    ] as [(Double, [Double])])
  func points(moment: Double, xs: [Double]) {
    let tail = CometTail(of: Self.straight, at: moment)
    #expect(tail.points.count == xs.count)
    let errors = zip(tail.points, xs).map { abs($0.x - $1) }
    #expect((errors.max() ?? 0) < 1e-9)
    let ages = tail.points.map { moment - $0.t }
    #expect((ages.max() ?? 0) <= 1000)
    #expect((ages.min() ?? 0) >= 0)
  }

  /// Two steps at 2000 ms: ink of 1000…500 ms at a quarter of the peak, younger at three quarters:
  /// 0.2 and 0.6 of 0.8. The second stroke adds (0.6 − 0.2) / (1 − 0.2) = 0.5 from x = 150 on.
  @Test func layers() {
    let (path, layers) = CometTail(of: Self.straight, at: 2000).layers(peak: 0.8, steps: 2)
    #expect(path.map(\.x) == [100, 150, 200])
    #expect(layers.map(\.start) == [0, 1])
    #expect(abs(layers[0].opacity - 0.2) < 1e-12)
    #expect(abs(layers[1].opacity - 0.5) < 1e-12)
  }

  /// When 400 ms are drawn, all ink is younger than 500 ms: one stroke of 0.6.
  @Test func youngInkIsOneStroke() {
    let (path, layers) = CometTail(of: Self.straight, at: 400).layers(peak: 0.8, steps: 2)
    #expect(path.map(\.x) == [0, 40])
    #expect(layers.count == 1)
    #expect(abs(layers[0].opacity - 0.6) < 1e-12)
  }

  /// At 3700 ms the youngest ink is 700 ms old: only the older half of the steps is drawn.
  @Test func aFingerThatHasLeftDrawsNothingYoung() {
    let (path, layers) = CometTail(of: Self.straight, at: 3700).layers(peak: 0.8, steps: 2)
    #expect(path.map(\.x) == [270, 300])
    #expect(layers.count == 1)
    #expect(abs(layers[0].opacity - 0.2) < 1e-12)
  }

  @Test("one sample is a dot, none is nothing")
  func short() {
    let dot = CometTail(of: [TraceSample(x: 1, y: 2, t: 0)], at: 10)
    #expect(dot.layers(peak: 0.8, steps: 8).path.count == 1)
    #expect(CometTail(of: [], at: 10).layers(peak: 0.8, steps: 8).layers.isEmpty)
  }
}
