import KeyboardGeometry
import Statistics

extension MotorModelSynthesizer {
  /// Returns the position of a tap aimed at a point. It deviates from the point by the mean offset
  /// of all touches and by this person's own, with the scatter of the first touches of swipes,
  /// which also depend only on the aim. That scatter is relative to a direction, which a tap does
  /// not have, so a random direction is drawn.
  ///
  /// Errors have the size that they have on the keyboard's letters, whatever the target.
  public func touch(on point: Point, using random: inout RandomSource) -> Point {
    let strokes = profile.strokes
    let pitch = parameters.pitch ?? keyboard.keyPitch
    let scores = SIMD2(random.gaussian(), random.gaussian())
    let way = SIMD2(random.gaussian(), random.gaussian())
    let length = (way * way).sum().squareRoot()
    let along = length > 0 ? way / length : SIMD2(1, 0)
    let aside = SIMD2(-along.y, along.x)
    let spread =
      parameters.spread * person.spread
      * portableExponential(
        strokes.traceSpread * random.gaussian() - strokes.traceSpread * strokes.traceSpread)
    let scatter =
      (along * strokes.startAlong.value(at: scores.x)
        + aside * strokes.startAside.value(at: scores.y)) * spread
    let touch =
      SIMD2(point.x, point.y)
      + (strokes.touchOffset(ofLetter: 0, of: 1) + person.offset + scatter) * pitch
    let grid = parameters.grid
    return Point(
      x: (touch.x / grid).rounded() * grid, y: (touch.y / grid).rounded() * grid)
  }
}
