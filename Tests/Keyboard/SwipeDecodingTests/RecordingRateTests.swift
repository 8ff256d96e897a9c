import KeyboardGeometry
import RealModule
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// One movement gives the same keys at every recording rate.
@Suite struct RecordingRateTests {
  /// A smooth movement of 1,200 ms within 125 × 100 pt of the ring's centre, at up to about
  /// 0.9 pt/ms (people reach 0.97 in the fastest twentieth of their swipes): sums of sines, whose
  /// frequencies and phases depend on the number.
  ///
  /// Between two samples the polyline cuts the corner by at most acceleration · interval² / 8, here
  /// about 5,000 pt/s² · (11 ms)² / 8 = 0.08 pt. Keys agree unless a tick falls that close to where
  /// one key's turn ends and the next one's begins.
  static func position(_ movement: Int, at time: Double) -> (Double, Double) {
    let s = time / 1000 * 2 * .pi
    let phase = Double(movement) * 0.7
    let x =
      195 + 80 * Double.sin((0.6 + 0.02 * Double(movement)) * s + phase) + 45 * Double.sin(0.9 * s)
    let y = 145 + 75 * Double.cos(0.8 * s + 2 * phase) + 25 * Double.sin(1.1 * s + phase)
    return (x, y)
  }

  /// A loop of 12 pt on l between h and o, drawn in 250 ms, everything smooth and 1,200 ms long.
  static func looping(at time: Double) -> (Double, Double) {
    let points = [(236.28, 115.01), (195.0, 32.76), (195.0, 32.76), (236.28, 174.99)]
    func eased(_ a: (Double, Double), _ b: (Double, Double), _ share: Double) -> (Double, Double) {
      let way = share * share * (3 - 2 * share)
      return (a.0 + (b.0 - a.0) * way, a.1 + (b.1 - a.1) * way)
    }
    switch time {
    case ..<450: return eased(points[0], points[1], time / 450)
    case ..<700:
      let angle = (time - 450) / 250 * 2 * .pi
      return (195 + 12 * (1 - Double.cos(angle)), 32.76 - 12 * Double.sin(angle))
    default: return eased(points[2], points[3], (time - 700) / 500)
    }
  }

  static func keys(_ samples: [TraceSample]) throws -> String {
    let keyboard = try Keyboards.ring()
    return keyboard.text(SwipeTracker(keyboard: keyboard).visitedKeys(of: samples))
  }

  static func recorded(
    _ position: (Double) -> (Double, Double), rate: Double, jitter: Double = 0
  ) -> [TraceSample] {
    let count = Int(1.2 * rate)
    return (0...count).map { number in
      // Up to ± half of `jitter`; the ends stay.
      let off = number == 0 || number == count ? 0 : Double(number * 7 % 5) / 4 - 0.5
      let time = Double(number) * 1000 / rate + off * jitter
      let (x, y) = position(time)
      return TraceSample(x: x, y: y, t: time)
    }
  }

  @Test(arguments: 0..<20)
  func smoothMovements(movement: Int) throws {
    let reference = try Self.keys(
      Self.recorded({ Self.position(movement, at: $0) }, rate: 60))
    #expect(reference.count >= 3)
    for rate in [90.0, 120] {
      for jitter in [0.0, 4] {
        let trace = Self.recorded(
          { Self.position(movement, at: $0) }, rate: rate, jitter: jitter)
        #expect(try Self.keys(trace) == reference, "\(rate) Hz, jitter \(jitter) ms")
      }
    }
  }

  @Test(arguments: [60.0, 90, 120], [0.0, 4])
  func loops(rate: Double, jitter: Double) throws {
    let trace = Self.recorded(Self.looping, rate: rate, jitter: jitter)
    let keys = try Self.keys(trace)
    #expect(keys.contains("ll"))
    #expect(try keys == Self.keys(Self.recorded(Self.looping, rate: 60)))
  }
}
