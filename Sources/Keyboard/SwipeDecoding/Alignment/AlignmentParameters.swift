/// The parameters of the alignment, the decoder's first stage. Lengths in key units (see
/// `KeyField`), costs in nats, angles as 1 − cos.
///
/// For a trace of N points and a word whose keys, doubled letters once, are k₀…k_m:
///
///     cost = min over points t₀ < … < t_m of
///            start(k₀, t₀) + Σ near(kᵢ, tᵢ) + end(k_m, t_m)
///            + Σ along(kᵢ₋₁, kᵢ, tᵢ₋₁…tᵢ) + Σ lengthCost · |kᵢ₋₁kᵢ|
///     score = −cost + priorWeight · ln p(word)
///
/// `docs/reference/path-decoder.md` gives every term; the defaults were fitted on How We Swipe
/// (Leiva et al., MobileHCI 2021), train users, by conditional likelihood of the right word among
/// its rivals.
public struct AlignmentParameters: Hashable, Sendable {
  /// The number of points that a trace is resampled to, evenly along its length; a multiple of 8.
  public var pointCount: Int

  /// The spread of the touches about an inner letter's key.
  public var sigmaNear: Float = 0
  /// The maximum cost of an inner letter's distance from its key.
  public var capNear: Float = 0
  /// The spread of the touches about the first letter's key.
  public var sigmaStart: Float = 0
  /// The maximum cost of the first letter's distance from its key.
  public var capStart: Float = 0
  /// The spread of the touches about the last letter's key.
  public var sigmaEnd: Float = 0
  /// The maximum cost of the last letter's distance from its key.
  public var capEnd: Float = 0
  /// The spread of the motion about the straight segment between two keys.
  public var sigmaAlong: Float = 0
  /// The maximum cost of the motion's distance from the segment, per key unit of motion.
  public var capAlong: Float = 0
  /// The cost of motion against the segment's direction, per key unit and per unit of (1 − cos).
  public var directionWeight: Float = 0
  /// The same per unit of (1 − cos)²; a negative number, which flattens the cost of backward motion.
  public var directionSquare: Float = 0
  /// The segment length at which direction counts half.
  public var directionLength: Float = 0
  /// The cost of a segment's ideal length, per key unit.
  public var lengthCost: Float = 0
  /// How far below a key's centre touches land on average.
  public var touchOffsetY: Float = 0
  /// The gain of an inner letter at a slow point, in nats per nat of slowness (−ln of the relative
  /// speed).
  public var slowBonus: Float = 0
  /// How much a slow point sharpens an inner letter's place: the distance's cost is multiplied by
  /// exp(slowNear · slowness).
  public var slowNear: Float = 0
  /// The smallest relative speed: slower motion counts as this.
  public var slowFloor: Float = 0
  /// The gain of an inner letter at a turning point, per unit of 1 − cos.
  public var turnBonus: Float = 0
  /// The arc length on each side of a point over which turning is measured.
  public var turnWindow: Float = 0
  /// The share of the nearest key's cost that is subtracted from every key's.
  public var rivalShare: Float = 0
  /// The cost of motion before the first letter (late start), per key unit.
  public var skipStart: Float = 0
  /// The cost of motion after the last letter (overshoot), per key unit.
  public var skipEnd: Float = 0
  /// λ, the weight of the log-prior beside the alignment's cost.
  public var priorWeight: Float = 0
  /// The factor that turns costs into nats: fitting determines costs only up to a factor, and scales
  /// them by this in its softmax; decoding scales thresholds and first-stage scores by it.
  public var fitTemperature: Float = 0

  /// Creates parameters that are all zero, to be filled in.
  package init(pointCount: Int) { self.pointCount = pointCount }

  /// A number of the model and its name in profiles.
  public struct Field: Sendable {
    /// The name of the number in profiles.
    public let name: String
    /// Where the number is stored.
    public let keyPath: WritableKeyPath<AlignmentParameters, Float> & Sendable
  }

  /// All numbers but `pointCount`, in the order of profiles.
  public static let fields: [Field] = [
    Field(name: "sigmaNear", keyPath: \.sigmaNear),
    Field(name: "capNear", keyPath: \.capNear),
    Field(name: "sigmaStart", keyPath: \.sigmaStart),
    Field(name: "capStart", keyPath: \.capStart),
    Field(name: "sigmaEnd", keyPath: \.sigmaEnd),
    Field(name: "capEnd", keyPath: \.capEnd),
    Field(name: "sigmaAlong", keyPath: \.sigmaAlong),
    Field(name: "capAlong", keyPath: \.capAlong),
    Field(name: "directionWeight", keyPath: \.directionWeight),
    Field(name: "directionSquare", keyPath: \.directionSquare),
    Field(name: "directionLength", keyPath: \.directionLength),
    Field(name: "lengthCost", keyPath: \.lengthCost),
    Field(name: "touchOffsetY", keyPath: \.touchOffsetY),
    Field(name: "slowBonus", keyPath: \.slowBonus),
    Field(name: "slowNear", keyPath: \.slowNear),
    Field(name: "slowFloor", keyPath: \.slowFloor),
    Field(name: "turnBonus", keyPath: \.turnBonus),
    Field(name: "turnWindow", keyPath: \.turnWindow),
    Field(name: "rivalShare", keyPath: \.rivalShare),
    Field(name: "skipStart", keyPath: \.skipStart),
    Field(name: "skipEnd", keyPath: \.skipEnd),
    Field(name: "priorWeight", keyPath: \.priorWeight),
    Field(name: "fitTemperature", keyPath: \.fitTemperature),
  ]
}

extension AlignmentParameters {
  /// The parameters by which traces of known words are cut into letters for retargeting, realism
  /// measures, motor models and pictures.
  ///
  /// Fitted on How We Swipe (Leiva et al., MobileHCI 2021), train users, by the conditional likelihood
  /// of the right word among its rivals. They do not follow the decoder's profile: the shipped motor
  /// model and the published figures of realism were made with these.
  public static let segmentation: AlignmentParameters = {
    var parameters = AlignmentParameters(pointCount: 40)
    parameters.sigmaNear = 0.4021
    parameters.capNear = 5.298
    parameters.sigmaStart = 0.1843
    parameters.capStart = 13.39
    parameters.sigmaEnd = 0.2269
    parameters.capEnd = 9.489
    parameters.sigmaAlong = 0.6462
    parameters.capAlong = 0.4852
    parameters.directionWeight = 2.939
    parameters.directionSquare = -0.7843
    parameters.directionLength = 1.119
    parameters.lengthCost = 0.09725
    parameters.touchOffsetY = 0.148
    parameters.slowBonus = 1.546
    parameters.slowNear = 1.33
    parameters.slowFloor = 0.3
    parameters.turnBonus = 0.1278
    parameters.turnWindow = 0.5
    parameters.rivalShare = 0.2357
    parameters.skipStart = 5.27
    parameters.skipEnd = 3.293
    parameters.priorWeight = 0.8349
    parameters.fitTemperature = 0.8794
    return parameters
  }()
}
