import Statistics

/// The properties that distinguish one simulated person from others, drawn once and used for all of
/// the person's traces.
public struct Person: Hashable, Sendable {
  /// The person's part of the normal numbers used for planning strokes: time, touch along the
  /// stroke, and touch to its side.
  public var scores: SIMD3<Double>
  /// The offset of the person's touches from the population's, in key pitches, y down.
  public var offset: SIMD2<Double>
  /// The scatter of the person's touches relative to the mean.
  public var spread: Double
  /// The person's touch screen.
  package var screen: TouchScreen

  /// Creates a person from its properties.
  package init(scores: SIMD3<Double>, offset: SIMD2<Double>, spread: Double, screen: TouchScreen) {
    self.scores = scores
    self.offset = offset
    self.spread = spread
    self.screen = screen
  }

  /// Creates a person of a profile's population.
  ///
  /// Persons with the same seed are spread evenly over the population in pace and in their screens:
  /// their numbers step through it by irrational shares, so that even a few represent the
  /// population.
  /// - Parameters:
  ///   - profile: the profile of the population.
  ///   - number: the number of the person, not negative; the same number and seed give the same
  ///     person.
  ///   - seed: the seed of the population.
  public init(of profile: MotorModelProfile, number: Int, seed: UInt64) {
    var random = RandomSource(seed: seed, stream: [Self.start])
    let place = (pace: random.uniform(), screen: random.uniform())
    random = RandomSource(seed: seed, stream: [Self.own, UInt64(max(number, 0))])
    let strokes = profile.strokes
    let step = Double(max(number, 0) % 1_000_003)
    let pace = (place.pace + step * Self.goldenShare).fraction
    scores = StrokeStatistics.product(
      strokes.person, SIMD3(normalQuantile(pace), random.normal(), random.normal()))
    let (x, y) = (random.normal(), random.normal())
    offset = SIMD2(
      strokes.personOffset[0] * x, strokes.personOffset[1] * x + strokes.personOffset[2] * y)
    // The mean square of the spread is 1, so that the population's spread is the profile's.
    let deviation = strokes.personSpread
    spread = portableExponential(deviation * random.normal() - deviation * deviation)
    let screens = profile.screens.screens
    let chosen = Int((place.screen + step * Self.silverShare).fraction * Double(screens.count))
    screen =
      chosen < screens.count
      ? screens[chosen]
      : TouchScreen(slop: 0, earlyRepeat: 0, stillRepeat: 0, loss: 0, jitter: 0, delay: 0)
  }

  private static let start: UInt64 = 0
  private static let own: UInt64 = 1
  /// (√5 − 1) / 2 and √2 − 1: their multiples fill the unit interval most evenly.
  private static let goldenShare = 0.618_033_988_749_894_9
  private static let silverShare = 0.414_213_562_373_095_05
}

extension Double {
  fileprivate var fraction: Double { self - rounded(.down) }
}
