import Foundation
import KeyboardGeometry
import Statistics

@testable import TraceSynthesis

/// Small motor models with known numbers for tests.
enum MotorModels {
  /// Returns the shipped motor model.
  static func shipped() throws -> MotorModelProfile {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("profiles/motor-model.json")
    return try MotorModelProfile(json: [UInt8](Data(contentsOf: file)))
  }

  static func screen(
    slop: Double = 0, earlyRepeat: Double = 0, stillRepeat: Double = 0, loss: Double = 0,
    jitter: Double = 0, delay: Double = 0
  ) -> TouchScreen {
    TouchScreen(
      slop: slop, earlyRepeat: earlyRepeat, stillRepeat: stillRepeat, loss: loss, jitter: jitter,
      delay: delay)
  }

  static func table(_ value: Double) -> QuantileTable {
    QuantileTable(values: [Double](repeating: value, count: QuantileTable.count))
  }

  static func ends(repeat chance: Double = 0, delay: Double = 0) -> TouchScreen.Statistics {
    TouchScreen.Statistics(screens: [screen()], endRepeat: chance, endDelay: table(delay))
  }

  static let meanPerson = Person(scores: .zero, offset: .zero, spread: 1, screen: screen())

  /// Returns strokes of e^`logTime` ms with touches without scatter.
  static func exactStrokes(logTime: Double) -> StrokeStatistics {
    var strokes = StrokeStatistics()
    strokes.time.mean[0] = logTime
    for part in [\StrokeStatistics.time, \.along, \.aside] {
      strokes[keyPath: part].shape = table(0)
      strokes[keyPath: part].lastShape = table(0)
    }
    strokes.startAlong = table(0)
    strokes.startAside = table(0)
    return strokes
  }

  /// Returns a network that steps straight to the touch: the mean of all modes is the required step
  /// (input 1, along), and the random deviations are negligible.
  static func directNetwork() -> MovementNetwork {
    var network = MovementNetwork()
    network.noise = .zero
    for mode in 0..<MovementNetwork.modes {
      network.weights[MovementNetwork.Offset.direct + 1][MovementNetwork.modes + 2 * mode] = 1
    }
    return network
  }

  /// Returns a model with 200 ms per stroke, or 12 frames, straight through the key centres.
  static func exact() -> MotorModelProfile {
    MotorModelProfile(
      keyPitch: 40, strokes: exactStrokes(logTime: portableLog(200)),
      movement: directNetwork(), screens: ends(), slips: SlipRates())
  }
}
