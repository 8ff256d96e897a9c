/// A word's keys and the points of a trace on which its letters lie.
///
/// A workspace: its memory is reused from word to word.
package struct AlignedWord: Sendable {
  /// The word's keys, doubled letters once, by position in `Keyboard.keys`.
  package var keys: [Int] = []
  /// For each key whether its letter is written twice.
  package var isDoubled: [Bool] = []
  /// The alignment of least cost.
  package var alignment = PathAlignment()

  /// Creates an empty workspace.
  package init() {}

  /// The point of the track on which each letter lies, ascending.
  package var points: [Int] { alignment.points }
  /// The cost of each letter's place, in nats.
  package var letterCosts: [Float] { alignment.letterCosts }
  /// The cost of the motion between each letter and the next, in nats; one fewer than letters.
  package var segmentCosts: [Float] { alignment.segmentCosts }
  /// The cost of the whole word, in nats.
  package var cost: Float { alignment.cost }
}
