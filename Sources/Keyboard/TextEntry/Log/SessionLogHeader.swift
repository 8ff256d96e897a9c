/// The first line of a session log, with the keyboard and the text of the session.
public struct SessionLogHeader: Hashable, Sendable {
  /// The name of a built-in layout, or the path of a layout file.
  public var layout: String
  /// Of the keyboard without the suggestion bar, in pt.
  public var width: Double
  /// Of the keyboard without the suggestion bar, in pt.
  public var height: Double
  /// The settings at the beginning of the session.
  public var settings: KeyboardSettings
  /// The text before the cursor at the start.
  public var before: String
  /// The text after the cursor at the start.
  public var after: String
  /// The phrase to transcribe; nil for free text.
  public var presented: String?
  /// The user.
  public var user: String?
  /// The condition of the experiment that the session belongs to.
  public var condition: String?
  /// The names of the decoder, the lexicon and the predictor, for readers and tables.
  public var setup: String?
  /// The program that typed; nil if a person did.
  public var simulation: SimulationNote?

  /// The input methods, in order.
  public var methods: [MethodNote] = []

  /// The version of the format that is read and written.
  public static let version = 1

  /// Creates the header of a session on a layout, by default a ring keyboard in a phone's width.
  public init(
    layout: String = "ring", width: Double = 390, height: Double = 290,
    settings: KeyboardSettings = KeyboardSettings(), before: String = "", after: String = "",
    presented: String? = nil, user: String? = nil, condition: String? = nil,
    setup: String? = nil, simulation: SimulationNote? = nil
  ) {
    self.layout = layout
    self.width = width
    self.height = height
    self.settings = settings
    self.before = before
    self.after = after
    self.presented = presented
    self.user = user
    self.condition = condition
    self.setup = setup
    self.simulation = simulation
  }
}

/// What is needed to generate a simulated session again.
public struct SimulationNote: Hashable, Sendable {
  /// The program and its version.
  public var generator: String
  /// The profile of the motor model that moved the finger.
  public var motorModel: String
  /// The seed of the random numbers.
  public var seed: UInt64
  /// The parameters of the typist's policy.
  public var policy: String

  /// Creates a note of a simulation.
  public init(generator: String, motorModel: String, seed: UInt64, policy: String) {
    self.generator = generator
    self.motorModel = motorModel
    self.seed = seed
    self.policy = policy
  }
}
