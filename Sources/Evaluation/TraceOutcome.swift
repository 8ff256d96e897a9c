/// One labelled trace and what every decoder made of it.
package struct TraceOutcome: Hashable, Sendable {
  package var id: String
  package var user: String?
  /// The word that was meant.
  package var word: String
  /// Name of the keyboard's layout.
  package var layout: String
  /// Value of the trace's field `sentence`, as JSON, where it has one.
  package var sentence: String?
  /// What made the trace, where nobody's hand did.
  package var generator: String?
  /// The words written before this one, the latest last.
  package var previous: [String]
  /// Whether the lexicon lacks the meant word.
  package var isOutOfVocabulary: Bool
  /// Place of the meant word in the lexicon by frequency, 1 for the most frequent; nil where it
  /// lacks the word.
  package var frequencyRank: Int?
  /// A hash of all that the trace file says of the trace (`ContentHash`).
  package var checksum: UInt64
  /// One for each decoder, in the order of the record's names.
  package var answers: [DecoderAnswer]
  /// Answers on the keyboard with permuted keys; empty where the trace is not in the control's
  /// sample.
  package var controls: [DecoderAnswer]

  package init(
    id: String, user: String? = nil, word: String, layout: String, sentence: String? = nil,
    generator: String? = nil, previous: [String] = [], isOutOfVocabulary: Bool = false,
    frequencyRank: Int? = nil,
    checksum: UInt64 = 0, answers: [DecoderAnswer], controls: [DecoderAnswer] = []
  ) {
    self.id = id
    self.user = user
    self.word = word
    self.layout = layout
    self.sentence = sentence
    self.generator = generator
    self.previous = previous
    self.isOutOfVocabulary = isOutOfVocabulary
    self.frequencyRank = frequencyRank
    self.checksum = checksum
    self.answers = answers
    self.controls = controls
  }

  /// What is resampled as a whole: see `groupName(id:user:sentence:)`.
  package var group: String { Self.groupName(id: id, user: user, sentence: sentence) }

  /// The user; where none is named the sentence; where there is none, the trace itself. Traces of
  /// one group are not independent of each other: intervals resample groups, and a shard takes
  /// groups as a whole.
  package static func groupName(id: String, user: String?, sentence: String?) -> String {
    if let user { return user }
    if let sentence { return "sentence \(sentence)" }
    return "trace \(id)"
  }
}
