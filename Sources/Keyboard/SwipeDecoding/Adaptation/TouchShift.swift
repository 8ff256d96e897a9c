import KeyboardGeometry
import SwipeTraces

/// How far beside the keys' centres a person touches, learned from swipes that were accepted, so
/// that it can be taken off the next ones:
///
///     var shift = TouchShift()
///     let words = decoder.decode(shift.removed(from: samples, pitch: keyboard.keyPitch), limit: 3)
///     shift.learn(from: samples, as: "hello", on: keyboard, cuts: cuts)    // if "hello" was kept
///
/// What a profile knows of all people (`AlignmentParameters.touchOffsetY`) is not part of it.
/// People differ little in this; a way to hold the phone that a corpus lacks, or a screen that is
/// off, can be worth more. `docs/reference/path-decoder.md` has the figures.
public struct TouchShift: Hashable, Sendable {
  /// Swipes that were learned from; old ones fade.
  public private(set) var weight = 0.0
  private var sumX = 0.0
  private var sumY = 0.0

  /// So many swipes without a shift count beside those that were learned from.
  public static let prior = 10.0
  /// Swipes after which one counts 1/e.
  public static let memory = 200.0

  public init() {}

  /// In key units, to the right and downwards.
  public var x: Double { sumX / (weight + Self.prior) }
  public var y: Double { sumY / (weight + Self.prior) }

  /// Learns from a swipe whose word is known.
  /// - Parameters:
  ///   - samples: as they came, in pt and ms: without anything taken off.
  ///   - code: the lower-case letters of the word that it stands for.
  ///   - keyboard: that it was made on.
  ///   - cuts: finds where the letters lie; one for all swipes.
  /// - Returns: false if the letters could not be found; then nothing is learned.
  @discardableResult
  public mutating func learn(
    from samples: [TraceSample], as code: String, on keyboard: Keyboard, cuts: LetterCuts
  ) -> Bool {
    // Where the letters lie is found with what is known so far.
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
    // A swipe that was far off was likely another word.
    sumX = sumX * keep + min(max(meanX, -1), 1)
    sumY = sumY * keep + min(max(meanY, -1), 1)
    return true
  }

  /// The samples without the shift.
  /// - Parameters:
  ///   - samples: in pt.
  ///   - pitch: of the keyboard, in pt.
  public func removed(from samples: [TraceSample], pitch: Double) -> [TraceSample] {
    guard weight > 0 else { return samples }
    let (dx, dy) = (x * pitch, y * pitch)
    return samples.map { TraceSample(x: $0.x - dx, y: $0.y - dy, t: $0.t) }
  }
}
