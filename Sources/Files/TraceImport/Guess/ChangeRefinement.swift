import KeyboardGeometry
import ResourceLoading
import Statistics
import SwipeTraces

/// Settles the numbers of a supposition that counts of traces on their keys leave open: the size of the
/// keyboard to a tenth, an offset to a few points.
struct ChangeRefinement {
  private let evidence: KeyboardEvidence
  private let isSizeKnown: Bool

  /// How far below their keys' centres people touch on average, in key pitches: 0.11 at the first key and
  /// 0.15 at the last of the How We Swipe corpus; a mouse or a pen does not.
  private static let touchesBelow = 0.1
  /// The parts by which a measured size may differ from the supposed one; of three rows less is known than of ten
  /// columns.
  private static let tolerance = (width: 0.04, height: 0.06)

  init(_ evidence: KeyboardEvidence, isSizeKnown: Bool) {
    self.evidence = evidence
    self.isSizeKnown = isSizeKnown
  }

  /// Returns the refined supposition, or the given one if that explains more.
  func refined(
    _ hypothesis: MisfitHypothesis, on candidate: CandidateKeyboard, among sizes: [Size]
  ) -> (hypothesis: MisfitHypothesis, candidate: CandidateKeyboard) {
    var place = candidate
    var change = hypothesis.change
    guard var pairs = pairs(change, on: place) else { return (hypothesis, candidate) }
    if !isSizeKnown, change.scale.x == change.scale.y,
      let size = size(pairs, on: place, among: sizes), let sized = place.sized(size)
    {
      let old = place
      place = sized
      // What is flipped stays where it is measured from.
      if change.flipsX { change.offset.x += sized.size.width - old.size.width }
      if change.flipsY { change.offset.y += sized.size.height - old.size.height }
      guard let again = self.pairs(change, on: place) else { return (hypothesis, candidate) }
      pairs = again
    }
    let below = Self.touchesBelow * place.keyboard.keyPitch
    let move = Point(
      x: median(of: pairs.map { $0.touch.x - $0.key.x }) ?? 0,
      y: (median(of: pairs.map { $0.touch.y - $0.key.y }) ?? 0) - below)
    change.offset = Point(
      x: offset(change.offset.x, hypothesis.change.offset.x, change.flipsX ? -move.x : move.x),
      y: offset(change.offset.y, hypothesis.change.offset.y, change.flipsY ? -move.y : move.y))
    let refined = evidence.hypothesis(change, on: place)
    let before = evidence.hypothesis(hypothesis.change, on: candidate)
    guard refined.begins + refined.ends + evidence.traces.count / 25 >= before.begins + before.ends
    else { return (before, candidate) }
    return (refined, place)
  }

  /// The touches that are near their keys, in points, and the keys' centres.
  private func pairs(
    _ change: PointChange, on candidate: CandidateKeyboard
  ) -> [(key: Point, touch: Point)]? {
    let keyboard = candidate.keyboard
    var pairs: [(key: Point, touch: Point)] = []
    for trace in evidence.traces {
      for (letter, place) in [(trace.firstLetter, trace.start), (trace.lastLetter, trace.end)] {
        guard let key = keyboard.key(for: letter) else { continue }
        let touch = change.applied(to: place, in: candidate.size)
        if key.center.distance(to: touch) < 1.25 * keyboard.keyPitch {
          pairs.append((key.center, touch))
        }
      }
    }
    return pairs.count >= 10 ? pairs : nil
  }

  /// Returns the size at which the keys are as far apart as the touches; nil for the supposed one.
  private func size(
    _ pairs: [(key: Point, touch: Point)], on candidate: CandidateKeyboard, among sizes: [Size]
  ) -> Size? {
    guard let across = slope(pairs.map { ($0.key.x, $0.touch.x) }),
      let down = slope(pairs.map { ($0.key.y, $0.touch.y) }),
      isSize(across, pairs.map { ($0.key, $0.key.x, $0.touch.x) }, beyond: Self.tolerance.width)
        || isSize(down, pairs.map { ($0.key, $0.key.y, $0.touch.y) }, beyond: Self.tolerance.height)
    else { return nil }
    let measured = Size(width: candidate.size.width * across, height: candidate.size.height * down)
    let usual = sizes.first {
      abs($0.width / measured.width - 1) < Self.tolerance.width
        && abs($0.height / measured.height - 1) < Self.tolerance.height
    }
    return usual
      ?? Size(width: measured.width.rounded(), height: measured.height.rounded())
  }

  /// The number of standard errors by which a size differs that is no chance.
  private static let clearErrors = 2.5

  /// Returns whether a slope is that of another size: it is far from 1, also beside how it would change with other
  /// words, as the touches of one key are off together.
  private func isSize(
    _ slope: Double, _ pairs: [(center: Point, key: Double, touch: Double)],
    beyond tolerance: Double
  ) -> Bool {
    guard abs(slope - 1) > tolerance else { return false }
    var ofKeys: [Point: [(key: Double, touch: Double)]] = [:]
    for pair in pairs { ofKeys[pair.center, default: []].append((pair.key, pair.touch)) }
    let keys = ofKeys.values.compactMap { own in own.first.map(\.key) }
    guard keys.count > 2 else { return false }
    let means = ofKeys.values.map { own in
      own.reduce(0) { $0 + $1.touch - slope * $1.key } / Double(own.count)
    }
    let error = (Self.squares(means) / Double(keys.count - 2) / Self.squares(keys)).squareRoot()
    return abs(slope - 1) > Self.clearErrors * error
  }

  /// Returns the sum of the squared distances from the mean.
  private static func squares(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }

  /// Returns the slope of the line through pairs of numbers by least squares.
  private func slope(_ pairs: [(x: Double, y: Double)]) -> Double? {
    var sums = LineSums()
    for pair in pairs { sums.add(x: pair.x, y: pair.y) }
    return sums.slope.isFinite ? sums.slope : nil
  }

  /// Returns an offset less what the touches are off by, as the roundest number nearby; one that was not
  /// supposed stays 0.
  private func offset(_ value: Double, _ supposed: Double, _ move: Double) -> Double {
    guard supposed != 0 || abs(value) > 1 else { return 0 }
    let exact = value - move
    if abs(exact) < 3 { return 0 }
    for unit in [10.0, 5, 1] {
      let round = (exact / unit).rounded() * unit
      if abs(round - exact) <= 1.5 { return round }
    }
    return exact.rounded()
  }
}
