import SwipeTraces

/// One labelled trace and what every decoder made of it.
public struct TraceOutcome: Hashable, Sendable {
  public var id: String
  public var user: String?
  /// The target word.
  public var word: String
  /// The keyboard that it was decoded on.
  public var keyboard: KeyboardReference
  /// Where the trace stands; nil for one that is in no file.
  public var location: TraceLocation?
  /// Value of the trace's field `sentence`, as JSON, where it has one.
  public var sentence: String?
  /// What made the trace, if it is synthetic.
  public var generator: String?
  /// The words written before this one, the most recent last.
  public var previous: [String]
  /// Whether the lexicon lacks the target word.
  public var isOutOfVocabulary: Bool
  /// Place of the target word in the lexicon by frequency, 1 for the most frequent; nil if the
  /// lexicon lacks it.
  public var frequencyRank: Int?
  /// A hash of all that the trace file says of the trace (`ContentHash`).
  public var checksum: UInt64
  /// One for each decoder, in the order of the record's names.
  public var answers: [DecoderAnswer]
  /// Answers on the keyboard with permuted keys; empty where the trace is not in the control's
  /// sample.
  public var controls: [DecoderAnswer]

  public init(
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

  /// What results say of the trace, to join on.
  public var origin: TraceOrigin {
    TraceOrigin(user: user, keyboard: keyboard, location: location)
  }

  /// What is resampled as a whole: see `groupName(id:user:sentence:)`.
  public var group: String { Self.groupName(id: id, user: user, sentence: sentence) }

  /// The user; without a user the sentence; without either, the trace itself. Traces of one group
  /// are not independent of each other: intervals resample groups, and a shard takes groups as a
  /// whole.
  public static func groupName(id: String, user: String?, sentence: String?) -> String {
    if let user { return user }
    if let sentence { return "sentence \(sentence)" }
    return "trace \(id)"
  }
}
