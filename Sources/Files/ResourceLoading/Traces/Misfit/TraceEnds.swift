import KeyboardGeometry
import SwipeTraces

/// Where a labelled trace begins and ends, with which letters its word does, and whose it is: all that is
/// needed to compare many traces with a keyboard.
package struct TraceEnds: Hashable, Sendable {
  /// The first letter of the word, in lower case.
  package var firstLetter: Character
  /// The last letter of the word, in lower case.
  package var lastLetter: Character
  /// The first sample's position.
  package var start: Point
  /// The last sample's position.
  package var end: Point
  /// Who made the trace.
  package var user: String?
  /// Whether the trace jumps, so that its ends may be those of two fingers.
  package var jumps = false

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
      let firstLetter = Self.asciiLetter(word.utf8.first, before: word.utf8.dropFirst().first)
        ?? word.first(where: { $0.isLetter || $0.isNumber })?.lowercased().first,
      let lastLetter = Self.asciiLetter(word.utf8.last)
        ?? word.last(where: { $0.isLetter || $0.isNumber })?.lowercased().last
    else { return nil }
    self.init(
      firstLetter: firstLetter, lastLetter: lastLetter, start: Point(x: start.x, y: start.y),
      end: Point(x: end.x, y: end.y))
    user = trace.user
  }

  /// Returns a byte of a word as a letter in lower case; nil unless it is one of a–z or A–Z.
  /// - Parameter next: the byte after it, which may be that of an accent.
  private static func asciiLetter(_ byte: UInt8?, before next: UInt8? = nil) -> Character? {
    guard let byte, (byte | 0x20) &- 0x61 < 26, (next ?? 0) < 0x80 else { return nil }
    return Character(Unicode.Scalar(byte | 0x20))
  }
}
