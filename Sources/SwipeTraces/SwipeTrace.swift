/// What a finger did to write one word.
public struct SwipeTrace: Hashable, Sendable {
  public var id: String
  /// The target word, where it is known.
  public var word: String?
  /// The keyboard that was swiped on, where the file names it.
  public var keyboard: KeyboardReference?
  /// In order of time.
  public var samples: [TraceSample]
  /// The words written before this one, the most recent last.
  public var previous: [String]
  /// Who swiped.
  public var user: String?
  /// Fields that the format does not define, kept for the round trip.
  public var otherFields: [JSONField]

  /// A field of a JSON object as it stood in the file.
  public struct JSONField: Hashable, Sendable {
    public var name: String
    /// The value's own JSON text. Written back as it is, but for line feeds, which become spaces.
    public var json: String

    public init(name: String, json: String) {
      self.name = name
      self.json = json
    }
  }

  public init(
    id: String, word: String? = nil, keyboard: KeyboardReference? = nil,
    samples: [TraceSample], previous: [String] = [], user: String? = nil,
    otherFields: [JSONField] = []
  ) {
    self.id = id
    self.word = word
    self.keyboard = keyboard
    self.samples = samples
    self.previous = previous
    self.user = user
    self.otherFields = otherFields
  }
}

/// The keyboard that a trace was made on, as a trace file names it.
public struct KeyboardReference: Hashable, Sendable {
  /// The name of a built-in layout, or the path of a layout file.
  public var layout: String
  /// In pt.
  public var width: Double
  /// In pt.
  public var height: Double
  /// Fields that the format does not define, kept for the round trip.
  public var otherFields: [SwipeTrace.JSONField]

  public init(
    layout: String, width: Double, height: Double, otherFields: [SwipeTrace.JSONField] = []
  ) {
    self.layout = layout
    self.width = width
    self.height = height
    self.otherFields = otherFields
  }
}
