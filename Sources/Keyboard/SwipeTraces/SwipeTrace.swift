/// The movement of a finger that writes one word.
public struct SwipeTrace: Hashable, Sendable {
  /// The name of the trace, usually unique in its file.
  public var id: String
  /// The target word, if it is known.
  public var word: String?
  /// The keyboard on which the trace was made, if the file names it.
  public var keyboard: KeyboardReference?
  /// The samples in order of time.
  public var samples: [TraceSample]
  /// The further quantities that were recorded with each sample.
  public var channels: [SampleChannel]
  /// The words written before this one, the latest last.
  public var previous: [String]
  /// The person who swiped.
  public var user: String?
  /// The fields that the format does not define, kept for writing the trace again.
  public var otherFields: [JSONField]

  /// A field of a JSON object, exactly as in the file.
  public struct JSONField: Hashable, Sendable {
    /// The name of the field.
    public var name: String
    /// The JSON text of the value. It is written unchanged, except that line feeds become spaces.
    public var json: String

    /// Creates a field.
    public init(name: String, json: String) {
      self.name = name
      self.json = json
    }
  }

  /// Creates a trace.
  public init(
    id: String, word: String? = nil, keyboard: KeyboardReference? = nil,
    samples: [TraceSample], channels: [SampleChannel] = [], previous: [String] = [],
    user: String? = nil, otherFields: [JSONField] = []
  ) {
    self.id = id
    self.word = word
    self.keyboard = keyboard
    self.samples = samples
    self.channels = channels
    self.previous = previous
    self.user = user
    self.otherFields = otherFields
  }

  /// The name of the field that says how a synthetic trace was generated.
  package static let syntheticField = "synthetic"

  /// A Boolean value that is true if the trace says that it was generated.
  package var isSynthetic: Bool { otherFields.contains { $0.name == Self.syntheticField } }
}

/// The keyboard on which a trace was made, as named in its file.
public struct KeyboardReference: Hashable, Sendable {
  /// The name of a built-in layout, the path of a layout file, or the text of a layout file itself,
  /// for a trace with a layout of its own (`isEmbedded`).
  public var layout: String
  /// The width in pt.
  public var width: Double
  /// The height in pt.
  public var height: Double
  /// The fields that the format does not define, kept for writing the trace again.
  public var otherFields: [SwipeTrace.JSONField]

  /// Creates a reference.
  public init(
    layout: String, width: Double, height: Double, otherFields: [SwipeTrace.JSONField] = []
  ) {
    self.layout = layout
    self.width = width
    self.height = height
    self.otherFields = otherFields
  }
}
