import KeyboardGeometry
import SwipeTraces

@testable import SwipeDecoding

/// Keyboards and movements that the tests share.
enum Keyboards {
  /// The ring at 390 × 290 pt: centre (195, 145), 125 / 2.45 = 51.02 pt a unit.
  static func ring() throws -> Keyboard {
    try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
  }

  /// One row of 40 × 40 pt keys: centres (20, 20), (60, 20), …
  static func row(_ characters: String) throws -> Keyboard {
    let count = Double(characters.count)
    return try KeyboardLayout(
      name: "row",
      arrangement: .grid(
        GridLayout(columns: count, height: 1, rows: [.init(characters: characters, x: 0, y: 0)]))
    ).placed(in: Size(width: 40 * count, height: 40))
  }

  /// abc over def: 40 × 40 pt keys, a's centre at (20, 20), d's at (20, 60).
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
}

extension Keyboard {
  /// The keys of the characters.
  func keys(_ characters: String) -> [Int] { characters.compactMap { key(for: $0)?.index } }

  /// The characters of the keys.
  func text(_ visited: [VisitedKey]) -> String {
    String(visited.compactMap { keys[$0.key].character })
  }

  /// A finger that jumps from key to key and rests on each for 24 ticks of 1/60 s, so that turns
  /// at one key are out of the 20-tick window at the next.
  func rests(on characters: String) -> [TraceSample] {
    var samples: [TraceSample] = []
    for (number, key) in characters.compactMap({ self.key(for: $0) }).enumerated() {
      for tick in [0, 23] {
        samples.append(
          TraceSample(
            x: key.center.x, y: key.center.y, t: Double(24 * number + tick) * 1000 / 60))
      }
    }
    return samples
  }
}

/// Samples at equal steps of time.
func samples(_ points: [(Double, Double)], rate: Double = 60) -> [TraceSample] {
  points.enumerated().map { TraceSample(x: $1.0, y: $1.1, t: Double($0) * 1000 / rate) }
}
