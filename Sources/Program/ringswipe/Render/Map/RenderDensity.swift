import ArgumentParser
import DecoderEvaluation
import KeyboardGeometry
import Rendering
import Reports
import ResourceLoading
import SwipeTraces
import Synchronization

struct RenderDensity: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "density",
    abstract: "Paint how many samples fall in each key.",
    discussion: """
      All traces must be of one layout, of whatever sizes; the keyboard is that of the first.

      Example:
        ringswipe render map density traces/ring-sample.jsonl -o density.png
      """)

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var picture: PictureOptions

  /// The samples of one or more traces.
  private struct Counted: Sendable {
    var id: String
    var keyboard: Keyboard
    var touches: KeyTouches
  }

  private final class Tally: Sendable {
    let state = Mutex<(sum: Counted?, traces: Int, refused: Int)>((nil, 0, 0))
  }

  func run() throws {
    try keyboard.check()
    let theme = try picture.loadTheme()
    let keyboards = KeyboardLibrary()
    let tally = Tally()
    let run = TraceRun(options: traces, keyboard: keyboard.choice, writesResults: false)
    let outcome = try run.perform {
      [keyboard] (trace) throws(InputError) in
      let own = try keyboards.keyboard(keyboard.reference(for: trace))
      var touches = KeyTouches(keyCount: own.keys.count)
      touches.add(trace.samples, on: own)
      return ([UInt8](), Counted(id: trace.id, keyboard: own, touches: touches))
    } consume: { counted in
      tally.state.withLock { Self.add(counted, to: &$0) }
    }
    if outcome.isInterrupted { return try outcome.end() }
    let (sum, count, refused) = tally.state.withLock { $0 }
    if let sum {
      try picture.write(
        Self.map(of: sum, traces: count, theme: theme), title: "Samples on each key")
    } else if outcome.isEmpty {
      throw InputError.badFile(
        path: traces.files.joined(separator: ", "), reason: "holds no trace")
    }
    try outcome.end(skippedLines: refused)
  }

  private static func add(
    _ counted: Counted, to state: inout (sum: Counted?, traces: Int, refused: Int)
  ) {
    guard var sum = state.sum else {
      state = (counted, 1, 0)
      return
    }
    guard counted.keyboard.layout.arrangement == sum.keyboard.layout.arrangement else {
      state.refused += 1
      Terminal.report(
        "trace \(counted.id): is on \(counted.keyboard.layout.name), the map on "
          + "\(sum.keyboard.layout.name); skipped")
      return
    }
    sum.touches += counted.touches
    state.sum = sum
    state.traces += 1
  }

  private static func map(of sum: Counted, traces: Int, theme: Theme) -> KeyMapPicture {
    var map = KeyMapPicture(keyboard: sum.keyboard, theme: theme)
    let shares = sum.touches.shares.map { $0 * 100 }
    for (index, share) in shares.enumerated() {
      map.values[index] = share
      map.captions[index] = formatted(share, decimals: 1)
    }
    map.range = 0...max(shares.max() ?? 0, 1e-9)
    map.title = "Share of samples"
    map.unit = " %"
    map.note =
      "\(sum.touches.total) samples of \(traces) swipes, "
      + "\(percentage(sum.touches.beside, of: sum.touches.total)) on no key"
    return map
  }
}
