import DecoderEvaluation
import KeyboardGeometry
import ParallelWork
import Rendering
import Reports
import SwipeTraces

/// How many samples of traces fall in each key of one layout.
package struct SampleDensity: Sendable {
  /// The samples of one trace.
  package struct Counted: Sendable {
    var id: String
    var keyboard: Keyboard
    var touches: KeyTouches

    package init(_ trace: SwipeTrace, on keyboard: Keyboard) {
      id = trace.id
      self.keyboard = keyboard
      touches = KeyTouches(keyCount: keyboard.keys.count)
      touches.add(trace.samples, on: keyboard)
    }
  }

  private var sum: Counted?
  private var traces = 0
  private let monitor: WorkMonitor
  /// Traces of other layouts, each of which was reported.
  package private(set) var refused = 0

  package init(monitor: WorkMonitor) { self.monitor = monitor }

  /// Adds a trace; the keyboard is that of the first.
  package mutating func add(_ counted: Counted) {
    guard let first = sum else {
      (sum, traces) = (counted, 1)
      return
    }
    guard counted.keyboard.layout.arrangement == first.keyboard.layout.arrangement else {
      refused += 1
      monitor.report(
        "trace \(counted.id): is on \(counted.keyboard.layout.name), the map on "
          + "\(first.keyboard.layout.name); skipped")
      return
    }
    sum?.touches += counted.touches
    traces += 1
  }

  /// Returns the map; nil without traces.
  package func map(theme: Theme) -> KeyMapPicture? {
    guard let sum else { return nil }
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
