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
  /// Points that a trace is resampled to, evenly along its length; a multiple of 8.
  public var pointCount = 40

  /// Spread of the touches about an inner letter's key, and the maximum that distance can cost.
  public var sigmaNear: Float = 0.4021
  public var capNear: Float = 5.298
  /// The same for the first letter.
  public var sigmaStart: Float = 0.1843
  public var capStart: Float = 13.39
  /// The same for the last letter.
  public var sigmaEnd: Float = 0.2269
  public var capEnd: Float = 9.489
  /// Spread of the motion about the straight segment between two keys, and the maximum that it can
  /// cost, per key unit of motion.
  public var sigmaAlong: Float = 0.6462
  public var capAlong: Float = 0.4852
  /// Cost of motion against the segment's direction per key unit, times (1 − cos), and times
  /// (1 − cos)²; the second is negative: the cost flattens for backward motion.
  public var directionWeight: Float = 2.939
  public var directionSquare: Float = -0.7843
  /// Segment length at which direction counts half.
  public var directionLength: Float = 1.119
  /// Cost of a segment's ideal length, per key unit.
  public var lengthCost: Float = 0.09725
  /// How far touches land below the key's centre.
  public var touchOffsetY: Float = 0.148
  /// Gain of an inner letter at a slow point, in nats per nat of slowness (−ln of the relative
  /// speed).
  public var slowBonus: Float = 1.546
  /// How much a slow point sharpens an inner letter's place: the distance's cost is multiplied by
  /// exp(slowNear · slowness).
  public var slowNear: Float = 1.33
  /// Smallest relative speed that counts.
  public var slowFloor: Float = 0.3
  /// Gain of an inner letter at a turning point, per unit of 1 − cos.
  public var turnBonus: Float = 0.1278
  /// Arc length on each side of a point over which turning is measured.
  public var turnWindow: Float = 0.5
  /// Share of the nearest key's cost that is subtracted from every key's.
  public var rivalShare: Float = 0.2357
  /// Cost of motion before the first letter (late start) and after the last (overshoot), per key
  /// unit.
  public var skipStart: Float = 5.27
  public var skipEnd: Float = 3.293
  /// λ: weight of the log-prior beside the alignment's cost.
  public var priorWeight: Float = 0.8349
  /// Scale of scores in the softmax that fitting uses; decoding does not use it.
  public var fitTemperature: Float = 0.8794

  public init() {}

  /// A number of the model, by the name that profiles use.
  public struct Field: Sendable {
    public let name: String
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
