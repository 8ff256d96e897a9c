import JSONText

/// All fitted numbers of a motor model: the statistics by which people plan strokes, move and slip,
/// and by which their screens report the movement. Lengths are in key pitches, so that a profile
/// fitted on one layout can be used on every other.
public struct MotorModelProfile: Hashable, Sendable {
  /// Readable notes on the data of the fit, and on how close the model comes to people.
  public var provenance: [Note]
  /// The key pitch of the keyboards used for fitting, in pt: the key pitch to use for movements
  /// that keep their size in mm.
  public var keyPitch: Double
  /// The statistics of planned strokes.
  package var strokes: StrokeStatistics
  /// The network that performs a plan.
  package var movement: MovementNetwork
  /// The statistics of touch screens.
  package var screens: TouchScreen.Statistics
  /// The frequencies of slips.
  package var slips: SlipRates

  /// A note on the profile's origin.
  public struct Note: Hashable, Sendable {
    /// The name of the note.
    public var name: String
    /// The text of the note.
    public var text: String

    /// Creates a note.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Creates a profile.
  package init(
    provenance: [Note] = [], keyPitch: Double, strokes: StrokeStatistics,
    movement: MovementNetwork, screens: TouchScreen.Statistics, slips: SlipRates
  ) {
    self.provenance = provenance
    self.keyPitch = keyPitch
    self.strokes = strokes
    self.movement = movement
    self.screens = screens
    self.slips = slips
  }
}

/// The reason why the profile of a motor model cannot be used.
public struct MotorModelProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the file.
  public var place: String
  /// The problem at that place.
  public var reason: String

  /// Creates an error.
  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  /// The error as a readable message.
  public var description: String { "\(place): \(reason)" }
}

extension MotorModelProfileError: FieldError {}
