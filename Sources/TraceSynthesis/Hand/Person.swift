/// What sets one hand apart from others: drawn once, kept for all its traces.
public struct Person: Hashable, Sendable {
  /// Its part of the normal numbers that strokes are planned with: of time, of touch along the
  /// stroke and to its side.
  public var scores: SIMD3<Double>
  /// Where its touches lie beside everybody's, in key pitches, y down.
  public var offset: SIMD2<Double>
  /// How far its touches are scattered, against the mean.
  public var spread: Double
  /// The screen it touches.
  public var screen: TouchScreen

  /// The mean hand: no habits of its own, a middling screen.
  public init(scores: SIMD3<Double>, offset: SIMD2<Double>, spread: Double, screen: TouchScreen) {
    self.scores = scores
    self.offset = offset
    self.spread = spread
    self.screen = screen
  }

  /// A person drawn from a profile's population.
  public init(of profile: HandProfile, using random: inout RandomSource) {
    let strokes = profile.strokes
    scores = StrokeStatistics.draw(strokes.person, using: &random)
    let (x, y) = (random.gaussian(), random.gaussian())
    offset = SIMD2(
      strokes.personOffset[0] * x, strokes.personOffset[1] * x + strokes.personOffset[2] * y)
    // The mean of its square is 1, so that the population's spread is the profile's.
    let deviation = strokes.personSpread
    spread = portableExponential(deviation * random.gaussian() - deviation * deviation)
    let screens = profile.screens.screens
    let number = random.below(screens.count)
    screen =
      number < screens.count
      ? screens[number]
      : TouchScreen(slop: 0, earlyRepeat: 0, stillRepeat: 0, loss: 0, jitter: 0, delay: 0)
  }
}
