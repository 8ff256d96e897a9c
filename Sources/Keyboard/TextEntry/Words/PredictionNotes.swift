/// The predictions of a session, for a study's log: the calls with their durations, and the words
/// that were picked.
struct PredictionNotes {
  /// Returns the time in ms since any start; it must not go backwards.
  let clock: () -> Double
  private(set) var notes: [Note] = []
  private(set) var callCount = 0

  enum Note {
    case call(Call)
    case use(Use)
  }

  /// A call of the predictor.
  struct Call {
    /// The number of the call, from 1.
    var number: Int
    /// The beginning of the word; empty for a next word.
    var begun: String
    /// The word before it; nil at the start of a sentence.
    var previous: String?
    /// The offered words as they would be written.
    var words: [String]
    /// How long the call took, in ms, rounded to a microsecond.
    var duration: Double
  }

  /// A word that was picked in the bar.
  struct Use {
    /// The number of the latest call.
    var call: Int
    /// The place of the word in the bar from the left, from 1.
    var place: Int
    var word: String
    var begun: String

    /// The number of characters that did not have to be typed.
    var saved: Int { max(0, word.count - begun.count) }
  }

  init(clock: @escaping () -> Double) { self.clock = clock }

  mutating func add(begun: Substring, previous: String?, words: [String], duration: Double) {
    callCount += 1
    notes.append(
      .call(
        Call(
          number: callCount, begun: String(begun), previous: previous, words: words,
          duration: (max(0, duration) * 1000).rounded() / 1000)))
  }

  mutating func use(_ word: String, place: Int, begun: Substring) {
    notes.append(.use(Use(call: callCount, place: place, word: word, begun: String(begun))))
  }

  mutating func take() -> [Note] {
    let taken = notes
    notes.removeAll(keepingCapacity: true)
    return taken
  }
}
