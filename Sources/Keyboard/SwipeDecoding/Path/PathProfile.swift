import JSONText

/// All fitted numbers of a path decoder. Lengths are in key units, so that a profile fitted on one
/// layout serves every other.
public struct PathProfile: Hashable, Sendable {
  /// What the numbers were fitted on, for readers: corpus, traces, users, seed, figures.
  public var provenance: [Note]
  /// What the decoder saw of the traces that it was fitted to.
  public var fittedTo = Input.swipes
  /// The first stage.
  public var alignment: AlignmentParameters
  /// The second stage; nil: the alignment's score alone decides.
  public var rescoring: Rescoring?
  /// Turns scores into probabilities.
  package var calibration: ProbabilityCalibration
  /// Judges whether a trace means a word at all; nil: no trace is rejected, and the calibration's own
  /// estimate counts. Needs the second stage.
  package var noWord: NoWordModel?
  /// Reads letters without a word list for candidates of nearly the same score
  /// (`PathDecoder.Effort.letterLead`); nil: the other stages decide. Needs the second stage.
  package var letterEmission: LetterEmission?
  /// Weighs words that no list has against those of the list; nil: only listed words are found. Needs
  /// the letter emission.
  package var unlistedWords: UnlistedWordModel?

  /// Judges again whether a trace that was spelled means no word; nil: `noWord` alone judges. Needs the model of
  /// unlisted words.
  package var rejection: RejectionModel?

  /// Whether a decoder can find words that no list has, if it has a `LetterModel`.
  public var spellsWords: Bool { unlistedWords != nil && letterEmission != nil }

  /// What a decoder sees of a trace.
  public enum Input: String, CaseIterable, Sendable {
    /// All of its samples.
    case swipes
    /// The keys that it crosses (`KeyStream`).
    case keyStreams = "key-streams"
  }

  /// A fact about the profile.
  public struct Note: Hashable, Sendable {
    /// What the fact is about.
    public var name: String
    /// The fact.
    public var text: String

    /// Creates a note.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The second stage: score = mean of the networks(features) + priorWeight · ln p.
  public struct Rescoring: Hashable, Sendable {
    /// Networks of one shape, fitted from different seeds: their mean has a smaller error than
    /// each.
    package var networks: [RescoringNetwork]
    /// How inputs are scaled.
    package var scaling: InputScaling
    /// β, the weight of the log-prior beside the network.
    public var priorWeight: Float

    /// The maximum number of networks in a profile.
    public static let maximumNetworks = 8

    /// Creates a second stage.
    package init(networks: [RescoringNetwork], scaling: InputScaling, priorWeight: Float) {
      self.networks = networks
      self.scaling = scaling
      self.priorWeight = priorWeight
    }
  }

  /// Creates a profile; without a second stage the other parts have no effect.
  package init(
    provenance: [Note] = [], alignment: AlignmentParameters, rescoring: Rescoring? = nil,
    calibration: ProbabilityCalibration = .identity,
    noWord: NoWordModel? = nil, letterEmission: LetterEmission? = nil,
    unlistedWords: UnlistedWordModel? = nil, rejection: RejectionModel? = nil
  ) {
    self.provenance = provenance
    self.alignment = alignment
    self.rescoring = rescoring
    self.calibration = calibration
    self.noWord = noWord
    self.letterEmission = letterEmission
    self.unlistedWords = unlistedWords
    self.rejection = rejection
  }

  /// The same profile without its second stage. The calibration, the models of what is no word, the letter
  /// emission and the model of unlisted words belong to the second stage and are removed too.
  public var withoutRescoring: PathProfile {
    var profile = PathProfile(provenance: provenance, alignment: alignment)
    profile.fittedTo = fittedTo
    return profile
  }
}

/// Why a profile cannot be used.
public struct ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the file.
  public var place: String
  /// What is wrong there.
  public var reason: String

  /// Creates an error.
  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  /// A readable message.
  public var description: String { "\(place): \(reason)" }
}

extension ProfileError: FieldError {}

typealias ProfileFields = JSONFields<ProfileError>
