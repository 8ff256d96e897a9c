import RealModule
import Statistics
import SwipeTraces
import Testing

@testable import SwipeDecoding

struct TremorFilterTests {
  /// Ten samples one unit apart on a line, with every other one `amplitude` above it and the rest as
  /// far below.
  private func zigzag(_ amplitude: Double) -> [TraceSample] {
    (0..<10).map {
      TraceSample(
        x: Double($0), y: $0 % 2 == 0 ? amplitude : -amplitude, t: 10 * Double($0))
    }
  }

  @Test func aZigzagIsTakenForNoise() {
    // The places' second differences are ±2a, their products −4a²: σ² = 2a².
    #expect(abs(TremorFilter.deviation(of: zigzag(0.05)) - 0.05 * 2.0.squareRoot()) < 1e-12)
    // σ = 0.071: one pass. Between the ends (−a + 2a − a) / 4 = 0; at them (3a − a) / 4.
    var samples = zigzag(0.05)
    TremorFilter.smooth(&samples)
    for i in 1..<9 {
      #expect(abs(samples[i].y) < 1e-12)
      #expect(abs(samples[i].x - Double(i)) < 1e-12)
    }
    #expect(abs(samples[0].y - 0.025) < 1e-12)
    #expect(abs(samples[9].y + 0.025) < 1e-12)
    #expect(samples.map(\.t) == zigzag(0).map(\.t))
  }

  @Test func aSteadyHandIsLeftAlone() {
    // Once round a circle of one unit in forty samples: curved, but smooth.
    let circle = (0..<40).map { (i: Int) -> TraceSample in
      let angle = 2 * Double.pi * Double(i) / 40
      return TraceSample(x: Double.cos(angle), y: Double.sin(angle), t: 16 * Double(i))
    }
    #expect(TremorFilter.deviation(of: circle) == 0)
    for trace in [circle, zigzag(0.03), Array(zigzag(0.5).prefix(7))] {
      var samples = trace
      TremorFilter.smooth(&samples)
      #expect(samples == trace)
    }
  }

  @Test(arguments: [0.06, 0.1, 0.2, 0.4])
  func whiteNoiseIsMeasuredAndAveraged(deviation: Double) {
    var random = RandomSource(seed: 4)
    let clean = (0..<400).map { TraceSample(x: 0.05 * Double($0), y: 0, t: 16 * Double($0)) }
    let noisy = clean.map {
      TraceSample(
        x: $0.x + deviation * random.gaussian(), y: $0.y + deviation * random.gaussian(), t: $0.t)
    }
    let measured = TremorFilter.deviation(of: noisy)
    // The estimate's own deviation is about 4 % with 400 samples.
    #expect(abs(measured / deviation - 1) < 0.15)
    var smoothed = noisy
    TremorFilter.smooth(&smoothed)
    func error(_ samples: [TraceSample]) -> Double {
      zip(samples, clean).reduce(0) { $0 + ($1.0.y - $1.1.y) * ($1.0.y - $1.1.y) }
    }
    // One pass leaves 3/8 of the variance, more passes less.
    #expect(error(smoothed) < 0.45 * error(noisy))
  }
}
