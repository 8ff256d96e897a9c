import JSONText

/// All fitted numbers of a motor model: how people plan strokes, how they carry them out, how their
/// screens report the movement, how often they slip. Lengths are in key pitches, so that a profile
/// fitted on one layout serves every other.
public struct MotorModelProfile: Hashable, Sendable {
  /// What the numbers were fitted on, and how close the model comes to people, for people to read.
  public var provenance: [Note]
  /// The key pitch of the keyboards fitted on, in pt: the key pitch to use for movements that keep
  /// their size in mm.
  public var keyPitch: Double
  public var strokes: StrokeStatistics
  public var movement: MovementNetwork
  public var screens: TouchScreen.Statistics
  public var slips: SlipRates

  public struct Note: Hashable, Sendable {
    public var name: String
    public var text: String

    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  public init(
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

/// Why a motor model's profile cannot be used.
public struct MotorModelProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the file, and what is wrong there.
  public var place: String
  public var reason: String

  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  public var description: String { "\(place): \(reason)" }
}

extension MotorModelProfileError: FieldError {}
