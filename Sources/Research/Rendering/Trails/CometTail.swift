import KeyboardGeometry
import SwipeTraces

/// The ink of a swipe that is visible at one moment. Each point fades out exactly one second after
/// it was drawn, so that the trail erases itself at the speed at which it was drawn (ring keyboard,
/// section 13.1).
package struct CometTail: Hashable, Sendable {
  /// The time until ink has faded, in ms.
  package static let lifetime = 1000.0

  /// The visible ink, the oldest first. Its ends may be between samples.
  package let points: [TraceSample]
  /// The moment, in ms on the trace's clock.
  package let moment: Double

  /// Returns the opacity of ink of a given age, 0…1, which falls linearly from 1 when it is drawn
  /// to 0 a second later.
  ///
  /// - Parameter age: the age in ms; ink that has yet to be drawn (below 0) is invisible.
  package static func opacity(age: Double) -> Double {
    age >= 0 && age < lifetime ? 1 - age / lifetime : 0
  }

  /// Creates the tail of a swipe at a moment.
  ///
  /// - Parameters:
  ///   - samples: the samples in order of time.
  ///   - moment: the moment, in ms on the trace's clock.
  /// - Complexity: O(samples)
  package init(of samples: [TraceSample], at moment: Double) {
    self.moment = moment
    let birth = moment - Self.lifetime
    var points: [TraceSample] = []
    for (index, sample) in samples.enumerated() {
      let before = index > 0 ? samples[index - 1] : sample
      // The piece before this sample may begin in faded ink and end in ink yet to be drawn.
      if before.t <= birth, sample.t > birth { points.append(Self.between(before, sample, birth)) }
      if before.t < moment, sample.t > moment {
        points.append(Self.between(before, sample, moment))
      }
      if sample.t > moment { break }
      if sample.t > birth { points.append(sample) }
    }
    self.points = points
  }

  /// A stroke of one opacity along the younger end of the tail.
  package struct Layer: Hashable, Sendable {
    /// The position in the path of the first point that it covers; it extends to the path's end.
    package var start: Int
    /// The opacity of the stroke alone, 0…1.
    package var opacity: Double
  }

  /// Returns strokes that make the fading tail when each is drawn over the previous ones. Each
  /// extends from some age to the finger, so that no two touch end to end: there are no seams, and
  /// no beads where the round caps of translucent pieces would overlap.
  ///
  /// Drawing a stroke of opacity d over opacity a gives 1 − (1 − a)(1 − d). For steps of the wanted
  /// opacity a₀ < a₁ < … it follows that d = (aᵢ − aᵢ₋₁) / (1 − aᵢ₋₁).
  ///
  /// - Parameters:
  ///   - peak: the opacity of fresh ink, below 1.
  ///   - steps: the number of steps in which it fades, at least 1.
  package func layers(peak: Double, steps: Int) -> (path: [TraceSample], layers: [Layer]) {
    guard let oldest = points.first, let newest = points.last else { return ([], []) }
    let count = max(steps, 1)
    var path: [TraceSample] = []
    var layers: [Layer] = []
    var reached = 0.0
    var next = points.startIndex
    for step in 0..<count {
      let age = Self.lifetime * (1 - Double(step) / Double(count))
      let birth = moment - age
      // A finger that has left draws no younger ink.
      if birth >= newest.t, step > 0 { break }
      while next < points.count, points[next].t <= birth {
        path.append(points[next])
        next += 1
      }
      if let last = path.last, next < points.count, last.t < birth {
        path.append(Self.between(last, points[next], birth))
      }
      // Ink in the middle of the step has the step's opacity.
      let wanted = peak * Self.opacity(age: age - Self.lifetime / Double(2 * count))
      let opacity = (wanted - reached) / (1 - reached)
      reached = wanted
      if let whole = layers.last, birth <= oldest.t {
        // All ink is younger: the two strokes become one.
        layers[layers.count - 1].opacity = 1 - (1 - whole.opacity) * (1 - opacity)
      } else {
        layers.append(Layer(start: max(path.count - 1, 0), opacity: opacity))
      }
    }
    path.append(contentsOf: points[next...])
    return (path, layers)
  }

  private static func between(_ a: TraceSample, _ b: TraceSample, _ t: Double) -> TraceSample {
    let share = b.t > a.t ? (t - a.t) / (b.t - a.t) : 0
    return TraceSample(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, t: t)
  }
}
