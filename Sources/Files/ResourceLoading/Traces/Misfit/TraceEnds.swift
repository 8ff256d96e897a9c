import KeyboardGeometry
import SwipeTraces

/// Where a labelled trace begins and ends, and with which letters its word does: all that is needed to
/// compare many traces with a keyboard.
package struct TraceEnds: Hashable, Sendable {
  /// The first letter of the word, in lower case.
  package var firstLetter: Character
  /// The last letter of the word, in lower case.
  package var lastLetter: Character
  /// The first sample's position.
  package var start: Point
  /// The last sample's position.
  package var end: Point

  /// Creates the ends of a trace.
  package init(firstLetter: Character, lastLetter: Character, start: Point, end: Point) {
    self.firstLetter = firstLetter
    self.lastLetter = lastLetter
    self.start = start
    self.end = end
  }

  /// Takes the ends of a trace; nil without samples, or without a word that has letters.
  /// - Complexity: O(length of the word)
  package init?(_ trace: SwipeTrace) {
    guard let word = trace.word, let start = trace.samples.first, let end = trace.samples.last,
      let first = word.first(where: { $0.isLetter || $0.isNumber }),
      let last = word.last(where: { $0.isLetter || $0.isNumber }),
      let firstLetter = first.lowercased().first, let lastLetter = last.lowercased().last
    else { return nil }
    self.init(
      firstLetter: firstLetter, lastLetter: lastLetter, start: Point(x: start.x, y: start.y),
      end: Point(x: end.x, y: end.y))
  }
}
