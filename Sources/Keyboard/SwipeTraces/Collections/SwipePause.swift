/// A pause within a trace, long beside its steps from sample to sample: a finger that rests, or that was lifted and
/// swiped the same word again.
package struct SwipePause: Hashable, Sendable {
  /// What a finger does in a pause.
  package enum Kind: Hashable, Sendable {
    /// It is lifted where the trace ends and comes down where the trace begins.
    case lift
    /// It rests, or samples are lost.
    case rest
    /// One or the other: the trace begins and ends at one place.
    case unclear
  }

  /// What the finger does.
  package let kind: Kind
  /// How long it takes, in ms.
  package let time: Double
  /// The number of samples before it.
  package let index: Int

  /// The shortest pause, in ms; as many usual steps are none.
  private static let shortest = 200.0
  private static let usualSteps = 5.0
  /// The number of samples that a swipe has at least.
  private static let fewestSamples = 4
  /// The smallest part of a trace's extent that is a way back, and how near to the trace's ends that way must begin
  /// and end, as a part of it. In 6,470 traces of How We Swipe no pause is a lift.
  private static let jumpShare = 0.25
  private static let nearShare = 0.4

  /// Returns the longest step that is no pause, in ms.
  /// - Parameter usual: the median step.
  package static func limit(usual: Double) -> Double { max(shortest, usualSteps * usual) }

  /// Returns the pauses of a trace.
  /// - Complexity: O(samples) for most traces; O(n log n) for n samples otherwise
  package static func pauses(in samples: [TraceSample]) -> [SwipePause] {
    guard let first = samples.first, let last = samples.last,
      samples.indices.dropFirst().contains(where: { samples[$0].t - samples[$0 - 1].t > shortest })
    else { return [] }
    let steps = zip(samples.dropFirst(), samples).map { $0.t - $1.t }
    let limit = limit(usual: steps.sorted()[steps.count / 2])
    let (x, y) = (samples.map(\.x), samples.map(\.y))
    let extent = max((x.max() ?? 0) - (x.min() ?? 0), (y.max() ?? 0) - (y.min() ?? 0))
    var pauses: [SwipePause] = []
    for (before, step) in steps.enumerated() where step > limit {
      let (up, down) = (samples[before], samples[before + 1])
      let jump = distance(up, down)
      var kind = Kind.rest
      if before + 1 >= fewestSamples, samples.count - before - 1 >= fewestSamples {
        if jump <= jumpShare * extent {
          let near = jumpShare * extent
          if distance(up, last) <= near, distance(down, first) <= near { kind = .unclear }
        } else if distance(up, last) <= nearShare * jump, distance(down, first) <= nearShare * jump
        {
          kind = .lift
        }
      }
      pauses.append(SwipePause(kind: kind, time: step, index: before + 1))
    }
    return pauses
  }

  private static func distance(_ one: TraceSample, _ other: TraceSample) -> Double {
    let (x, y) = (one.x - other.x, one.y - other.y)
    return (x * x + y * y).squareRoot()
  }
}
