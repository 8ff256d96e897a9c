import KeyboardGeometry
import SwipeTraces

/// How far beside the keys' centres a user touches, learned from accepted swipes so that it can be
/// removed from the next ones:
///
///     var shift = TouchShift()
///     let words = decoder.decode(shift.removed(from: samples, pitch: keyboard.keyPitch), limit: 3)
///     shift.learn(from: samples, as: "hello", on: keyboard, cuts: cuts)    // if "hello" was kept
///
/// The offset that all people have in common is part of the profile
/// (`AlignmentParameters.touchOffsetY`) and not of this. People differ little here; an unusual way of
/// holding the phone, or a badly calibrated screen, makes more of a difference.
/// `docs/reference/path-decoder.md` has the figures.
public struct TouchShift: Hashable, Sendable {
  /// The number of swipes learned from; old ones count less and less.
  public private(set) var weight = 0.0
  private var sumX = 0.0
  private var sumY = 0.0

  /// The number of imaginary swipes without a shift that count beside those learned from.
  public static let prior = 10.0
  /// The number of further swipes after which a swipe counts 1/e.
  public static let memory = 200.0

  /// Creates a shift of zero, before anything is learned.
  public init() {}

  /// The shift to the right, in key units.
  public var x: Double { sumX / (weight + Self.prior) }
  /// The shift downwards, in key units.
  public var y: Double { sumY / (weight + Self.prior) }

  /// Learns from a swipe whose word is known.
  /// - Parameters:
  ///   - samples: the swipe as it was recorded, in pt and ms, with the shift.
  ///   - code: the lower-case letters of its word.
  ///   - keyboard: the keyboard that it was made on.
  ///   - cuts: finds the letters; may be the same for all swipes.
  /// - Returns: false if the letters could not be found, so that nothing was learned.
  @discardableResult
  package mutating func learn(
    from samples: [TraceSample], as code: String, on keyboard: Keyboard, cuts: LetterCuts
  ) -> Bool {
    // The letters are found on the swipe without the shift that is known so far.
    let shifted = removed(from: samples, pitch: keyboard.keyPitch)
    guard let visits = try? keyboard.keyVisits(for: code), !visits.isEmpty,
      let places = cuts.cuts(of: shifted, code: code, on: keyboard), places.count == visits.count
    else { return false }
    var (errorX, errorY) = (0.0, 0.0)
    for (visit, place) in zip(visits, places) {
      let first = min(max(Int(place), 0), samples.count - 1)
      let second = min(first + 1, samples.count - 1)
      let share = place - Double(first)
      let (a, b) = (samples[first], samples[second])
      errorX += a.x + share * (b.x - a.x) - visit.key.center.x
      errorY += a.y + share * (b.y - a.y) - visit.key.center.y
    }
    let scale = 1 / (Double(visits.count) * keyboard.keyPitch)
    let meanX = errorX * scale
    let meanY = errorY * scale - cuts.touchOffset
    guard meanX.isFinite, meanY.isFinite else { return false }
    let keep = 1 - 1 / Self.memory
    weight = weight * keep + 1
    // A swipe that is far off was probably another word.
    sumX = sumX * keep + min(max(meanX, -1), 1)
    sumY = sumY * keep + min(max(meanY, -1), 1)
    return true
  }

  /// Returns a swipe without the shift.
  /// - Parameters:
  ///   - samples: the swipe, in pt.
  ///   - pitch: the keyboard's key pitch, in pt.
  public func removed(from samples: [TraceSample], pitch: Double) -> [TraceSample] {
    guard weight > 0 else { return samples }
    let (dx, dy) = (x * pitch, y * pitch)
    return samples.map { TraceSample(x: $0.x - dx, y: $0.y - dy, t: $0.t) }
  }
}
