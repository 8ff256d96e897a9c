import ResourceLoading
import Statistics
import SwipeTraces
import TraceSynthesis

/// Traces that mean no word, to see what a decoder makes of them.
struct ScribbleTraces {
  var count: Int
  var keyboard: KeyboardReference
  var seed: UInt64

  /// Keeps them apart from words by the same seed.
  private static let stream: UInt64 = 0x5c72

  /// - Throws: `InputError` if there is no such keyboard.
  func write(to output: ResultOutput) throws {
    let placed = try KeyboardLibrary().keyboard(keyboard)
    for number in 0..<count where !Interruption.isRequested {
      var random = RandomSource(seed: seed, stream: [Self.stream, UInt64(number)])
      let trace = SwipeTrace(
        id: "scribble-\(number + 1)", keyboard: keyboard,
        samples: Scribble.samples(on: placed, using: &random))
      var line: [UInt8] = []
      try trace.appendJSONLine(to: &line)
      try output.write(line)
    }
  }
}
