import Foundation
import KeyboardGeometry
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

@testable import ModelTraining

/// Traces made by a model with known numbers, which fits should find again.
enum MotorModelCorpus {
  static let words = ["house", "water", "plant", "right", "being", "world", "money", "thing"]

  static func qwerty() throws -> Keyboard {
    try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160))
  }

  /// abc over def, keys of 40 × 40 pt.
  static func twoRows() throws -> Keyboard {
    try KeyboardLayout(
      name: "two rows",
      arrangement: .grid(
        GridLayout(
          columns: 3, height: 2,
          rows: [
            .init(characters: "abc", x: 0, y: 0), .init(characters: "def", x: 0, y: 1),
          ]))
    ).placed(in: Size(width: 120, height: 80))
  }

  static func screen(slop: Double = 0, jitter: Double = 0, loss: Double = 0) -> TouchScreen {
    TouchScreen(
      slop: slop, earlyRepeat: 0, stillRepeat: 1, loss: loss, jitter: jitter, delay: 0)
  }

  /// Returns a model whose steps lead straight to the touches. Strokes take 200 ms with a spread of
  /// e^0.2; touches lie 0.1 to the right of and 0.2 below the keys, with a scatter of 0.1 in x and
  /// y.
  static func profile(skip: Double = 0) -> MotorModelProfile {
    var strokes = StrokeStatistics()
    let normal = QuantileTable(
      values: (0..<QuantileTable.count).map { QuantileTable.score($0) })
    strokes.time.mean[0] = 5.298317366548036
    strokes.time.logSpread[0] = -1.6094379124341003
    strokes.along.logSpread[0] = -2.302585092994046
    strokes.aside.logSpread[0] = -2.302585092994046
    for part in [\StrokeStatistics.time, \.along, \.aside] {
      strokes[keyPath: part].shape = normal
      strokes[keyPath: part].lastShape = normal
    }
    let small = QuantileTable(values: normal.values.map { $0 / 10 })
    (strokes.startAlong, strokes.startAside) = (small, small)
    strokes.first = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    strokes.fresh = strokes.first
    let offset = SIMD2(0.1, 0.2)
    (strokes.firstOffset, strokes.innerOffset, strokes.lastOffset) = (offset, offset, offset)
    var movement = MovementNetwork()
    movement.noise = .zero
    for mode in 0..<MovementNetwork.modes {
      movement.weights[MovementNetwork.Offset.direct + 1][MovementNetwork.modes + 2 * mode] = 1
    }
    return MotorModelProfile(
      keyPitch: 40, strokes: strokes, movement: movement,
      screens: .init(
        screens: [screen()], endRepeat: 0,
        endDelay: QuantileTable(values: [Double](repeating: 0, count: QuantileTable.count))),
      slips: SlipRates(skip: skip))
  }

  /// Returns traces of five users.
  static func traces(
    _ count: Int, profile: MotorModelProfile = profile(), grid: Double = 0.25
  ) throws -> [LabelledTrace] {
    let keyboard = try qwerty()
    return try (0..<count).map { index in
      let motorModel = try MotorModelSynthesizer(
        keyboard: keyboard, profile: profile,
        person: Person(of: profile, number: index % 5, seed: 17),
        parameters: .init(grid: grid))
      var random = RandomSource(seed: 17, stream: [UInt64(index), 2])
      let word = words[index % words.count]
      return LabelledTrace(
        word: word, user: "user \(index % 5)", keyboard: keyboard,
        samples: try motorModel.samples(for: word, using: &random))
    }
  }

  /// Returns a trace straight from key to key of a word on the keyboard of two rows, with `steps`
  /// samples for each line, one every 1000/60 ms.
  static func straight(_ word: String, steps: Int, user: String = "u") throws -> LabelledTrace {
    let keyboard = try twoRows()
    let centers = word.compactMap { keyboard.key(for: $0)?.center }
    var samples: [TraceSample] = []
    for (index, center) in centers.enumerated() {
      guard index > 0 else {
        samples.append(TraceSample(x: center.x, y: center.y, t: 0))
        continue
      }
      let from = centers[index - 1]
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        samples.append(
          TraceSample(
            x: from.x + (center.x - from.x) * share, y: from.y + (center.y - from.y) * share,
            t: Double((index - 1) * steps + step) * 1000 / 60))
      }
    }
    return LabelledTrace(word: word, user: user, keyboard: keyboard, samples: samples)
  }

  static func straightStrokes(_ word: String, steps: Int) throws -> TracedStrokes? {
    TracedStrokes(
      try straight(word, steps: steps), code: word, cuts: LetterCuts(parameters: .segmentation))
  }
}
