import SwipeTraces

/// What a well-formed trace may lack, or have against it.
public enum TraceFault: String, CaseIterable, Sendable {
  case noWord = "no-word"
  case noUser = "no-user"
  case noKeyboard = "no-keyboard"
  case noSamples = "no-samples"
  case oneSample = "one-sample"
  /// Several samples, all at one time.
  case noTime = "no-time"
  /// Several samples, all in one place.
  case noMovement = "no-movement"
  /// The first sample's time is not 0.
  case lateStart = "late-start"
  /// More than 300 ms between two samples: a finger that rests still sends some.
  case longGap = "long-gap"
  /// Most samples lie outside of the keyboard that the trace names.
  case offKeyboard = "off-keyboard"
  /// All samples lie in 0…1: parts of the keyboard, not points.
  case normalized

  /// The longest time between two samples that is no fault, in ms.
  public static let gapLimit = 300.0

  /// The faults of a trace.
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
