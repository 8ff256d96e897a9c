import KeyboardGeometry
import SwipeTraces

/// Measures how far traces begin from the keys of their words' first letters.
package struct StartDistances: Sendable {
  private let keyboard: KeyboardChoice
  private let keyboards = KeyboardLibrary()

  /// Creates a measure.
  /// - Parameter keyboard: the keyboard of the traces, as far as it is chosen; layout files are opened only if
  ///   they are named here, not if traces name them.
  package init(_ keyboard: KeyboardChoice = KeyboardChoice()) { self.keyboard = keyboard }

  /// Returns the distance from a trace's first sample to the key of its word's first letter, in key pitches;
  /// nil without a word, a sample, a named keyboard that is available, or such a key.
  package func distance(of trace: SwipeTrace) -> Double? {
    guard let ends = TraceEnds(trace), let name = keyboard.layout ?? trace.keyboard?.layout,
      keyboard.layout != nil || KeyboardLayout.known(named: LayoutName(name).base) != nil,
      let placed = try? keyboards.keyboard(keyboard.reference(for: trace)),
      let key = placed.key(for: ends.firstLetter)
    else { return nil }
    return KeyMisses(placed).length(ends.start - key.center)
  }
}
