import KeyboardGeometry
import Statistics
import SwipeTraces

/// Swipes of single words as one stroke: the finger does not lift between them.
package struct JoinedSwipes: Sendable {
  /// The stroke, in pt and ms.
  package var samples: [TraceSample] = []
  /// The samples of each word, without those between words.
  package var words: [Range<Int>] = []
}

extension MotorModelSynthesizer {
  /// Joins swipes: from the end of each the finger moves to the beginning of the next one, in the time and
  /// the way that the motor model says for a movement between these keys, if it likes through a
  /// separator.
  /// - Parameters:
  ///   - swipes: the words' codes and their swipes, each with at least one sample.
  ///   - separator: what the finger passes between words; nil: it goes straight on.
  ///   - random: the source of all randomness.
  /// - Throws: `SynthesisError` for a letter without a key.
  package func joined(
    _ swipes: [(code: String, samples: [TraceSample])], through separator: PhraseSeparator?,
    using random: inout RandomSource
  ) throws(SynthesisError) -> JoinedSwipes {
    var joined = JoinedSwipes()
    var before: [Key] = []
    for (code, samples) in swipes {
      let keys = try keyboard.visitedKeys(for: code)
      guard let start = samples.first, !keys.isEmpty else { continue }
      if let end = joined.samples.last {
        joined.samples += movement(
          from: end, after: before, to: start, before: keys, through: separator, using: &random)
      }
      let delay = (joined.samples.last.map { $0.t + StrokePlan.frameTime } ?? 0) - start.t
      let first = joined.samples.count
      joined.samples += samples.map { TraceSample(x: $0.x, y: $0.y, t: $0.t + delay) }
      joined.words.append(first..<joined.samples.count)
      before = keys
    }
    return joined
  }

  /// The movement between two words, without its ends.
  private func movement(
    from end: TraceSample, after written: [Key], to start: TraceSample, before next: [Key],
    through separator: PhraseSeparator?, using random: inout RandomSource
  ) -> [TraceSample] {
    let pitch = parameters.pitch ?? keyboard.keyPitch
    func place(_ point: Point) -> SIMD2<Double> { SIMD2(point.x, point.y) / pitch }
    let (from, to) = (Point(x: end.x, y: end.y), Point(x: start.x, y: start.y))
    let aim = separator?.aim(from: from, to: to)
    // The keys around the movement, by which its times are known; neighbours that are equal are one.
    var centers: [SIMD2<Double>] = []
    for center in written.suffix(2).map({ place($0.center) }) + (aim.map { [place($0)] } ?? [])
      + next.prefix(2).map({ place($0.center) }) where center != centers.last
    {
      centers.append(center)
    }
    let isDoubled = [Bool](repeating: false, count: centers.count)
    guard centers.count > 1 else { return [] }
    let planned = profile.strokes.plan(
      through: centers, doubled: isDoubled, by: person, spread: parameters.spread,
      pace: parameters.pace, using: &random)
    // Which of the planned points are the end, the separator and the start.
    let left = min(written.count, 2) - 1
    let right = centers.count - min(next.count, 2)
    guard right > left, right < planned.frames.count else { return [] }
    var plan = StrokePlan(points: [place(from)], frames: [0])
    for index in (left + 1)...right {
      plan.points.append(index == right ? place(to) : planned.points[index])
      plan.frames.append(planned.frames[index] - planned.frames[left])
    }
    let path = profile.movement.movement(plan, using: &random)
    // The model ends near its goal; the rest is spread over the way.
    let miss = path.last.map { place(to) - $0 } ?? .zero
    let last = Double(max(path.count - 1, 1))
    return path.indices.dropFirst().dropLast().map { index in
      let point = (path[index] + miss * (Double(index) / last)) * pitch
      return TraceSample(
        x: (point.x / parameters.grid).rounded() * parameters.grid,
        y: (point.y / parameters.grid).rounded() * parameters.grid,
        t: end.t + Double(index) * StrokePlan.frameTime)
    }
  }
}
