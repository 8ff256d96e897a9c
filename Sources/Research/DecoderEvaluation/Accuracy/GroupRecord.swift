/// The results of one group's traces (see `TraceOutcome.group`): a letter for each trace and
/// decoder.
package struct GroupRecord: Hashable, Sendable {
  /// For each trace, in the input's order, `+` if the lexicon has the word, `o` if it is out of
  /// vocabulary (OOV).
  package var vocabulary: [UInt8] = []
  /// For each decoder, a letter for each trace (`DecoderAnswer.Place.letter`).
  package var places: [[UInt8]]
  /// The errors of each decoder; empty if no trace belongs to a sentence.
  package var errors: [ErrorCounts] = []

  /// The letter of a word in the lexicon.
  package static let known = UInt8(ascii: "+")
  /// The letter of an out-of-vocabulary word.
  package static let outOfVocabulary = UInt8(ascii: "o")

  /// Creates an empty record for a number of decoders.
  package init(decoderCount: Int) {
    places = [[UInt8]](repeating: [], count: decoderCount)
  }

  /// The number of traces.
  package var traceCount: Int { vocabulary.count }

  mutating func add(_ outcome: TraceOutcome) {
    vocabulary.append(outcome.isOutOfVocabulary ? Self.outOfVocabulary : Self.known)
    for (index, answer) in outcome.answers.enumerated() where index < places.count {
      places[index].append(answer.place.letter)
    }
  }

  /// Appends another part of the same group.
  mutating func add(_ other: GroupRecord) {
    vocabulary += other.vocabulary
    for index in places.indices where index < other.places.count {
      places[index] += other.places[index]
    }
    if errors.isEmpty {
      errors = other.errors
    } else {
      for index in errors.indices where index < other.errors.count {
        errors[index] += other.errors[index]
      }
    }
  }

  /// Returns the counts of a decoder.
  ///
  /// - Complexity: O(traces)
  package func counts(decoder: Int) -> AccuracyCounts {
    var counts = AccuracyCounts()
    for (word, letter) in zip(vocabulary, places[decoder]) {
      counts.add(
        DecoderAnswer.Place(letter: letter) ?? .missed,
        isOutOfVocabulary: word == Self.outOfVocabulary)
    }
    return counts
  }
}
