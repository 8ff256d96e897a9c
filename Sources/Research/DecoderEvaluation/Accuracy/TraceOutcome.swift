import SwipeTraces

/// A labelled trace and the answers of all decoders.
public struct TraceOutcome: Hashable, Sendable {
  /// The identifier of the trace.
  public var id: String
  /// The user who made the trace, if known.
  public var user: String?
  /// The target word.
  public var word: String
  /// The keyboard on which it was decoded.
  public var keyboard: KeyboardReference
  /// The location of the trace; nil for a trace that is not in a file.
  package var location: TraceLocation?
  /// The value of the trace's field `sentence`, as JSON, if it has one.
  public var sentence: String?
  /// The generator of a synthetic trace.
  public var generator: String?
  /// The words before this one, the most recent last.
  public var previous: [String]
  /// The fields of the trace that its format does not define.
  package var otherFields: [SwipeTrace.JSONField] = []
  /// Whether the lexicon lacks the target word.
  public var isOutOfVocabulary: Bool
  /// The frequency rank of the target word in the lexicon, 1 for the most frequent; nil if the
  /// lexicon lacks it.
  public var frequencyRank: Int?
  /// A hash of everything in the trace's record (`ContentHash`).
  public var checksum: UInt64
  /// The answers of the decoders, in the order of the record's names.
  public var answers: [DecoderAnswer]
  /// The answers on the keyboard with permuted keys; empty if the trace is not in the control
  /// sample.
  public var controls: [DecoderAnswer]

  /// Creates an outcome.
  package init(
    id: String, user: String? = nil, word: String, keyboard: KeyboardReference,
    location: TraceLocation? = nil, sentence: String? = nil,
    generator: String? = nil, previous: [String] = [], isOutOfVocabulary: Bool = false,
    frequencyRank: Int? = nil,
    checksum: UInt64 = 0, answers: [DecoderAnswer], controls: [DecoderAnswer] = []
  ) {
    self.id = id
    self.user = user
    self.word = word
    self.keyboard = keyboard
    self.location = location
    self.sentence = sentence
    self.generator = generator
    self.previous = previous
    self.isOutOfVocabulary = isOutOfVocabulary
    self.frequencyRank = frequencyRank
    self.checksum = checksum
    self.answers = answers
    self.controls = controls
  }

  /// The description of the trace's origin in results, by which tables can be joined.
  package var origin: TraceOrigin {
    TraceOrigin(user: user, keyboard: keyboard, location: location)
  }

  /// The group that is resampled as a whole: see `groupName(id:user:sentence:)`.
  public var group: String { Self.groupName(id: id, user: user, sentence: sentence) }

  /// Returns the name of a trace's group: the user or, if there is none, the sentence or else the
  /// trace itself. Traces of one group are not independent of each other, so intervals resample
  /// groups and a shard takes whole groups.
  package static func groupName(id: String, user: String?, sentence: String?) -> String {
    if let user { return user }
    if let sentence { return "sentence \(sentence)" }
    return "trace \(id)"
  }
}
