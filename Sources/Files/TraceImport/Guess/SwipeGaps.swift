import Statistics
import SwipeTraces

/// Gaps of time between swipes of one word that nothing else tells apart.
///
/// A finger that rests is at the same place after a gap; one that was lifted goes on where the word begins, which
/// mostly is elsewhere.
enum SwipeGaps {
  /// The gaps that are compared, in ms, none longer than `ImportOptions.usualSplitGap`.
  private static let candidates = [
    200.0, 300, 400, 500, 700, 1000, 1500, ImportOptions.usualSplitGap,
  ]
  /// The part of the median width of traces, about half a keyboard, from which on a step is a jump: some 1.5 keys.
  private static let jumpShare = 0.3
  /// A step is a gap from this many usual ones on.
  private static let usualSteps = 5.0
  /// The number of steps that a gap must explain better than the usual one does.
  private static let fewest = 3

  /// Returns the gap in ms that tells lifted fingers best from those that rest; nil if that is the usual one.
  static func best(in traces: [SwipeTrace]) -> Double? {
    var widths: [Double] = []
    var times: [Double] = []
    for trace in traces {
      let places = trace.samples.map(\.x)
      guard let low = places.min(), let high = places.max() else { continue }
      widths.append(high - low)
      times += zip(trace.samples.dropFirst(), trace.samples).map { $0.t - $1.t }
    }
    guard let width = median(of: widths), let usual = median(of: times), width > 0 else {
      return nil
    }
    let shortest = max(candidates[0], usualSteps * usual)
    var gaps: [(time: Double, isJump: Bool)] = []
    for trace in traces {
      for (first, second) in zip(trace.samples, trace.samples.dropFirst())
      where second.t - first.t > shortest {
        let (x, y) = (second.x - first.x, second.y - first.y)
        let jump = jumpShare * width
        gaps.append((time: second.t - first.t, isJump: x * x + y * y > jump * jump))
      }
    }
    // Lifted fingers that a gap misses, and resting ones that it takes for lifted.
    func mistakes(_ gap: Double) -> Int { gaps.count { $0.isJump != ($0.time > gap) } }
    var best = ImportOptions.usualSplitGap
    for gap in candidates.reversed() where gap >= shortest && mistakes(gap) < mistakes(best) {
      best = gap
    }
    return mistakes(best) + fewest <= mistakes(ImportOptions.usualSplitGap) ? best : nil
  }
}
