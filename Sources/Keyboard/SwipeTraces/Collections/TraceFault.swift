/// A defect of a trace that is well-formed.
public enum TraceFault: String, CaseIterable, Sendable {
  /// The trace has no word.
  case noWord = "no-word"
  /// The trace has no user.
  case noUser = "no-user"
  /// The trace does not name a keyboard.
  case noKeyboard = "no-keyboard"
  /// The trace has no samples.
  case noSamples = "no-samples"
  /// The trace has a single sample.
  case oneSample = "one-sample"
  /// All of several samples have the same time.
  case noTime = "no-time"
  /// All of several samples are in the same place.
  case noMovement = "no-movement"
  /// The first sample's time is not 0.
  case lateStart = "late-start"
  /// There are more than 300 ms between two samples; even a resting finger sends some.
  case longGap = "long-gap"
  /// There are fewer than 15 samples a second: too few to show which keys the swipe visits.
  case lowRate = "low-rate"
  /// Two samples that follow each other are more than a third of the keyboard's width apart: samples are lost,
  /// or two fingers are in the trace.
  case jump
  /// There are more samples a second than any screen sends (2000): the times are perhaps seconds.
  case impossibleRate = "impossible-rate"
  /// The swipe takes more than a minute: the times are perhaps microseconds.
  case impossibleDuration = "impossible-duration"
  /// The first sample is more than 1.5 key pitches away from the key of the word's first letter.
  case beginsElsewhere = "begins-elsewhere"
  /// Most samples are outside the keyboard that the trace names.
  case offKeyboard = "off-keyboard"
  /// All samples are in 0…1: fractions of the keyboard instead of points.
  case normalized

  /// The longest time between two samples that is not a fault, in ms.
  public static let gapLimit = 300.0
  /// The longest distance from the first sample to the word's first key that is not a fault, in key pitches.
  package static let startLimit = 1.5

  /// The largest part of the keyboard's width between two samples that is not a fault.
  private static let jumpLimit = 1 / 3.0

  /// Returns whether two of several samples that follow each other are too far apart on a keyboard of a width.
  /// - Complexity: O(samples)
  package static func jumps(_ samples: [TraceSample], width: Double) -> Bool {
    guard samples.count > 2 else { return false }
    let limit = jumpLimit * width
    for index in 1..<samples.count {
      let (dx, dy) = (
        samples[index].x - samples[index - 1].x, samples[index].y - samples[index - 1].y
      )
      if dx * dx + dy * dy > limit * limit { return true }
    }
    return false
  }

  /// Returns the faults of a trace.
  public static func faults(of trace: SwipeTrace, _ measures: TraceMeasures) -> [TraceFault] {
    allCases.filter { $0.isIn(trace, measures) }
  }

  private func isIn(_ trace: SwipeTrace, _ measures: TraceMeasures) -> Bool {
    let hasTrack = measures.samples > 1
    switch self {
    case .noWord: return trace.word == nil
    case .noUser: return trace.user == nil
    case .noKeyboard: return trace.keyboard == nil
    case .noSamples: return measures.samples == 0
    case .oneSample: return measures.samples == 1
    case .noTime: return hasTrack && measures.duration == 0
    case .noMovement: return hasTrack && measures.length == 0
    case .lateStart: return (trace.samples.first?.t ?? 0) > 0
    case .longGap: return measures.longestGap > Self.gapLimit
    case .lowRate: return measures.clock.isTooSlow(trace.samples)
    case .jump:
      guard let keyboard = trace.keyboard else { return false }
      return Self.jumps(trace.samples, width: keyboard.width)
    case .impossibleRate: return measures.clock.isTooFast
    case .impossibleDuration: return measures.clock.isTooLong
    case .beginsElsewhere: return (measures.startDistance ?? 0) > Self.startLimit
    case .offKeyboard:
      guard let keyboard = trace.keyboard, measures.samples > 0 else { return false }
      let outside = trace.samples.count {
        !(0...keyboard.width).contains($0.x) || !(0...keyboard.height).contains($0.y)
      }
      return outside * 2 > measures.samples
    case .normalized:
      return hasTrack && measures.length > 0
        && trace.samples.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) }
    }
  }
}
