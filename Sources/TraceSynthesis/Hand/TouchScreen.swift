import SwipeTraces

/// What a touch screen and the system above it make of a movement: when a moving touch is first
/// reported, which frames are left out, how times are rounded.
public struct TouchScreen: Hashable, Sendable {
  /// How far a touch moves before the system reports it, in pt: systems tell taps from swipes so.
  public var slop: Double
  /// Chance that the frame after the touch is reported though nothing moved.
  public var earlyRepeat: Double
  /// Chance that a frame in which nothing moved is reported all the same.
  public var stillRepeat: Double
  /// Chance that a frame is lost though something moved.
  public var loss: Double
  /// Standard deviation of the reported times, in ms.
  public var jitter: Double

  public init(
    slop: Double, earlyRepeat: Double, stillRepeat: Double, loss: Double, jitter: Double
  ) {
    self.slop = slop
    self.earlyRepeat = earlyRepeat
    self.stillRepeat = stillRepeat
    self.loss = loss
    self.jitter = jitter
  }

  init(of statistics: Statistics, using random: inout RandomSource) {
    slop = max(statistics.slop.value(at: random.gaussian()), 0)
    earlyRepeat = statistics.earlyRepeat.value(at: random.gaussian())
    stillRepeat = statistics.stillRepeat.value(at: random.gaussian())
    loss = statistics.loss.value(at: random.gaussian())
    jitter = max(statistics.jitter.value(at: random.gaussian()), 0)
  }

  /// How screens differ, and what all of them do.
  public struct Statistics: Hashable, Sendable {
    public var slop = QuantileTable(values: [0, 0])
    public var earlyRepeat = QuantileTable(values: [0, 0])
    public var stillRepeat = QuantileTable(values: [0, 0])
    public var loss = QuantileTable(values: [0, 0])
    public var jitter = QuantileTable(values: [0, 0])
    /// Chance that the end is reported as a sample of its own where the last one was, and how much
    /// later, in ms.
    public var endRepeat = 0.0
    public var endDelay = QuantileTable(values: [0, 0])

    public init() {}
  }

  /// The samples that are reported of a movement.
  /// - Parameters:
  ///   - path: positions in pt at equal steps of time from 0.
  ///   - step: between them, in ms.
  ///   - grid: positions are rounded to multiples of it, in pt.
  func samples(
    of path: [SIMD2<Double>], step: Double, grid: Double, end: Statistics,
    using random: inout RandomSource
  ) -> [TraceSample] {
    guard let start = path.first else { return [] }
    func placed(_ point: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2((point.x / grid).rounded() * grid, (point.y / grid).rounded() * grid)
    }
    let touch = placed(start)
    var samples = [TraceSample(x: touch.x, y: touch.y, t: 0)]
    samples.reserveCapacity(path.count + 1)
    // Frames come at their own beat, not at the touch's.
    let beat = (random.uniform() - 0.5) * step
    let repeatsEarly = random.uniform() < earlyRepeat
    var last = touch
    var lastTime = 0.0
    var isMoving = false
    for (frame, point) in path.enumerated().dropFirst() {
      let position = placed(point)
      let time = max(
        (Double(frame) * step + beat + jitter * random.gaussian()).rounded(), lastTime)
      let way = position - touch
      if !isMoving {
        isMoving = (way * way).sum().squareRoot() >= max(slop, grid)
        guard isMoving || (frame == 1 ? repeatsEarly : random.uniform() < stillRepeat) else {
          continue
        }
      } else if position == last {
        guard random.uniform() < stillRepeat else { continue }
      } else if random.uniform() < loss, frame + 1 < path.count {
        continue
      }
      last = isMoving ? position : touch
      lastTime = time
      samples.append(TraceSample(x: last.x, y: last.y, t: time))
    }
    if random.uniform() < end.endRepeat {
      let delay = max(end.endDelay.value(at: random.gaussian()), 0)
      samples.append(TraceSample(x: last.x, y: last.y, t: (lastTime + delay).rounded()))
    }
    return samples
  }
}
