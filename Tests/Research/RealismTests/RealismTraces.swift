import KeyboardGeometry
import SwipeTraces
import Testing

@testable import Realism

/// QWERTY with keys 40 pt wide and high: q at (20, 20), w at (60, 20), a at (40, 60).
enum RealismTraces {
  static func keyboard() throws -> Keyboard {
    let layout = try #require(KeyboardLayout.builtIn(named: "qwerty"))
    return try layout.placed(in: Size(width: 400, height: 160))
  }

  /// Returns the keys of a word, and its samples `(x, y, t)` in pt and ms.
  static func trace(
    _ word: String, _ samples: [(Double, Double, Double)], cuts: [Double]? = nil
  ) throws -> TraceInKeys {
    let keyboard = try keyboard()
    return TraceInKeys(
      samples.map { TraceSample(x: $0.0, y: $0.1, t: $0.2) },
      keys: word.compactMap { keyboard.key(for: $0) }, pitch: keyboard.keyPitch, cuts: cuts)
  }

  static func values(
    _ measure: (inout TraceValues) -> Void
  ) -> TraceValues {
    var values = TraceValues()
    measure(&values)
    return values
  }
}
