/// What is known of one group's traces (see `TraceOutcome.group`): a letter a trace and decoder.
public struct GroupRecord: Hashable, Sendable {
  /// For each trace, in the input's order: `+` where the lexicon has the word, `o` where not (OOV).
  public var vocabulary: [UInt8] = []
  /// For each decoder a letter a trace (`DecoderAnswer.Place.letter`).
  public var places: [[UInt8]]
  /// For each decoder; empty where no trace carries a sentence.
  public var errors: [ErrorCounts] = []

  public static let known = UInt8(ascii: "+")
  public static let outOfVocabulary = UInt8(ascii: "o")

  public init(decoderCount: Int) {
    places = [[UInt8]](repeating: [], count: decoderCount)
  }

  public var traceCount: Int { vocabulary.count }

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

  /// - Complexity: O(traces)
  public func counts(decoder: Int) -> AccuracyCounts {
    var counts = AccuracyCounts()
    for (word, letter) in zip(vocabulary, places[decoder]) {
      counts.add(
        DecoderAnswer.Place(letter: letter) ?? .missed,
        isOutOfVocabulary: word == Self.outOfVocabulary)
    }
    return counts
  }
}
