import KeyboardGeometry
import Statistics

/// The changes of points that are worth a try on a keyboard: the usual mistakes, and what the traces' ends
/// themselves suggest.
struct ChangeProposals {
  let traces: [TraceEnds]
  let targets: KeyTargets
  let size: Size

  /// How near a measured factor must be to a usual one to be taken for it, as a part of it.
  private static let snap = 0.06
  /// The width below which a keyboard is none: ten columns may be counted as 10 pt, but the 5 to 8 cm of phones are
  /// no points.
  private static let smallestWidth = 9.0
  /// Movements below this are how people touch, in key pitches.
  private static let smallestMove = 0.3

  /// Calls with each change, and with each other size of the keyboard at which points stay as they are.
  func forEach(_ take: (PointChange) -> Void, size takeSize: (Size) -> Void) {
    take(PointChange())
    for swaps in [false, true] {
      for (flipsX, flipsY) in [(false, false), (false, true), (true, false), (true, true)] {
        var change = PointChange()
        (change.swapsAxes, change.flipsX, change.flipsY) = (swaps, flipsX, flipsY)
        take(change)
        for (factor, _) in PointChange.usualFactors {
          change.scale = Point(x: factor, y: factor)
          take(change)
        }
        change.scale = Point(x: size.width, y: size.height)
        take(change)
      }
      measured(swaps, take, takeSize)
    }
    if targets.isRing { turned(take) }
  }

  /// Proposes what lines through the ends suggest: touch = offset + slope · key on each axis.
  private func measured(_ swaps: Bool, _ take: (PointChange) -> Void, _ takeSize: (Size) -> Void) {
    let pairs = pairs { swaps ? Point(x: $0.y, y: $0.x) : $0 }
    guard let x = AxisFit(pairs.map { ($0.key.x, $0.touch.x) }),
      let y = AxisFit(pairs.map { ($0.key.y, $0.touch.y) }), x.slope != 0, y.slope != 0
    else { return }
    var change = PointChange()
    (change.swapsAxes, change.flipsX, change.flipsY) = (swaps, x.slope < 0, y.slope < 0)
    let factors = Point(x: abs(1 / x.slope), y: abs(1 / y.slope))
    guard factors.x.isFinite, factors.y.isFinite else { return }
    if !swaps, !change.flipsX, !change.flipsY { sizes(x, y, takeSize) }
    // As it is, then with one factor, then with two.
    let both = (factors.x * factors.y).squareRoot()
    var scales = [Point(x: 1, y: 1)]
    scales += PointChange.usualFactors.map(\.factor)
      .filter { abs(both / $0 - 1) < 2 * Self.snap }.map { Point(x: $0, y: $0) }
    let rounded = PointChange.roundedToFourDigits(both)
    scales.append(Point(x: rounded, y: rounded))
    scales.append(
      Point(
        x: PointChange.roundedToFourDigits(factors.x), y: PointChange.roundedToFourDigits(factors.y)
      ))
    for scale in scales {
      change.scale = scale
      change.offset = Point(x: 0, y: 0)
      take(change)
      let offset = offset(of: change, pairs)
      for one in [Point(x: offset.x, y: 0), Point(x: 0, y: offset.y), offset] {
        change.offset = one
        take(change)
      }
    }
  }

  /// Returns the median distance from the touches to their keys, in whole points; 0 on an axis on which it is
  /// small.
  private func offset(
    of change: PointChange, _ pairs: [(key: Point, touch: Point)]
  ) -> Point {
    func move(_ values: [Double]) -> Double {
      let middle = median(of: values) ?? 0
      return abs(middle) < Self.smallestMove * targets.pitch ? 0 : middle.rounded()
    }
    // Points are mirrored after they are moved.
    func distance(_ key: Double, _ touch: Double, _ flips: Bool, _ side: Double) -> Double {
      (flips ? side - key : key) - touch
    }
    return Point(
      x: move(
        pairs.map { distance($0.key.x, $0.touch.x * change.scale.x, change.flipsX, size.width) }),
      y: move(
        pairs.map { distance($0.key.y, $0.touch.y * change.scale.y, change.flipsY, size.height) }))
  }

  /// Proposes sizes at which the keys are where the touches are.
  private func sizes(_ x: AxisFit, _ y: AxisFit, _ take: (Size) -> Void) {
    // In rows sizes stretch the keys; a ring stays round in the middle.
    let exact =
      targets.isRing
      ? Size(
        width: 2 * (x.offset + x.slope * size.width / 2),
        height: 2 * (y.offset + y.slope * size.height / 2))
      : Size(width: size.width * x.slope, height: size.height * y.slope)
    guard exact.width > 0, exact.height > 0 else { return }
    // Places on so narrow a keyboard are in another unit: centimetres, inches.
    guard exact.width >= Self.smallestWidth || size.width < Self.smallestWidth else { return }
    func rounded(_ side: Double) -> Double {
      side < 40 ? (side * 10).rounded() / 10 : side.rounded()
    }
    let (width, height) = (rounded(exact.width), rounded(exact.height))
    take(Size(width: width, height: height))
    // One side may be right: then the other alone is named.
    take(Size(width: size.width, height: height))
    take(Size(width: width, height: size.height))
    for usual in MisfitHypothesis.usualSizes
    where abs(usual.width / exact.width - 1) < 0.05 && abs(usual.height / exact.height - 1) < 0.08 {
      take(usual)
    }
  }

  /// Proposes a turn about the keyboard's middle: a ring with its keys elsewhere on the circle.
  private func turned(_ take: (PointChange) -> Void) {
    let middle = Point(x: size.width / 2, y: size.height / 2)
    var (along, across) = (0.0, 0.0)
    for pair in pairs({ $0 }) {
      let (key, touch) = (pair.key - middle, pair.touch - middle)
      let scale = key.length * touch.length
      guard scale > 0 else { continue }
      along += (key.x * touch.x + key.y * touch.y) / scale
      // y grows downwards, and angles counter-clockwise.
      across += (key.x * touch.y - key.y * touch.x) / scale
    }
    let measured = PolarPoint(Point(x: along, y: across)).degrees
    let turn = (measured > 180 ? measured - 360 : measured).rounded()
    // By whole keys, of 16° and 36° on the built-in ring, or as measured.
    let whole = [16.0, 36, 90].map { (turn / $0).rounded() * $0 }.filter { abs($0 - turn) <= 3 }
    for angle in whole + [turn] where angle != 0 {
      var change = PointChange()
      change.turn = angle
      take(change)
    }
  }

  private func pairs(_ seen: (Point) -> Point) -> [(key: Point, touch: Point)] {
    var pairs: [(key: Point, touch: Point)] = []
    for (trace, keys) in zip(traces, targets.keys) {
      guard let keys else { continue }
      pairs.append((targets.centers[keys.first], seen(trace.start)))
      pairs.append((targets.centers[keys.last], seen(trace.end)))
    }
    return pairs
  }
}
