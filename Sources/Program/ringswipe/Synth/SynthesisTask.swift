import SwipeTraces

/// A trace to make: of which word, on which keyboard, by whom.
struct SynthesisTask: Sendable {
  var id: String
  var word: String
  var keyboard: KeyboardReference
  /// Number of the person, from 0, and the name in the trace; nil where no persons were asked for.
  var person = 0
  var user: String?
  /// The words before it, where they are known.
  var previous: [String] = []
  /// Number of the sentence it stands in, where there is one.
  var sentence: Int?
  /// Number of the trace, from 0: what its random numbers depend on.
  var number: Int
}
