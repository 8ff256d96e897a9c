/// What a session notes of its predictions for whoever asked for it: calls with their duration, and
/// which word was picked.
struct PredictionNotes {
  /// In ms, from any start; must not go backwards.
  let clock: () -> Double
  private(set) var notes: [Note] = []
  private(set) var callCount = 0

  enum Note {
    case call(Call)
    case use(Use)
  }

  /// A call of the predictor.
  struct Call {
    /// From 1.
    var number: Int
    /// What is written of the word; empty for a next word.
    var begun: String
    /// The word before it; nil at a sentence's start.
    var previous: String?
    /// As they would be written.
    var words: [String]
    /// In ms, to a µs.
    var duration: Double
  }

  /// A word was picked in the bar.
  struct Use {
    /// The number of the latest call.
    var call: Int
    /// From the left, from 1.
    var place: Int
    var word: String
    var begun: String

    /// Characters that need not be typed.
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
