import RealModule
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// Estimates how touch screens report movements, one screen per person.
struct TouchScreenFit {
  private struct Screen {
    var firstSteps: [Double] = []
    var earlyRepeats = 0.0
    var traces = 0.0
    var still = 0.0
    var steps = 0.0
    var lost = 0.0
    var moved = 0.0
    var intervals: [Double] = []
    var delays: [Double] = []
  }

  private var screens: [String: Screen] = [:]
  private var endDelays: [Double] = []
  private var endRepeats = 0.0
  private var ends = 0.0

  /// The minimum length, in pt, of a step that is certainly a movement: a long interval before it
  /// means a lost frame.
  private static let sureStep = 6.0
  /// The maximum interval, in ms, of one frame; longer ones mean lost frames.
  private static let oneFrame = 26.0
  /// The distance, in pt, within which systems distinguish a tap from a swipe; a longer first step
  /// is a fast one.
  private static let maximumSlop = 20.0
  /// The minimum number of steps for a person to be counted.
  private static let fewest = 60.0

  /// Adds the delays of the positions in a person's trace, in frames.
  mutating func add(delays: [Double], of user: String) {
    screens[user, default: Screen()].delays += delays
  }

  mutating func add(_ trace: LabelledTrace) {
    let samples = trace.samples
    guard samples.count > 8 else { return }
    var screen = screens[trace.user] ?? Screen()
    let steps = zip(samples, samples.dropFirst()).map { a, b in
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    let intervals = zip(samples, samples.dropFirst()).map { $1.t - $0.t }
    screen.traces += 1
    if steps[0] == 0 {
      screen.earlyRepeats += 1
    } else {
      screen.firstSteps.append(steps[0])
    }
    for index in 1..<(steps.count - 1) {
      screen.steps += 1
      if steps[index] == 0 { screen.still += 1 }
      if steps[index] >= Self.sureStep {
        screen.moved += 1
        if intervals[index] > Self.oneFrame { screen.lost += 1 }
      }
      if steps[index] > 0, intervals[index] <= Self.oneFrame {
        screen.intervals.append(intervals[index])
      }
    }
    screens[trace.user] = screen
    ends += 1
    if let step = steps.last, step == 0, let interval = intervals.last {
      endRepeats += 1
      endDelays.append(interval)
    }
  }

  /// The delay, in frames, beyond which a value is another movement and is not counted.
  private static let maximumDelay = 1.5
  /// The maximum number of screens in a profile.
  private static let maximumScreens = 128

  /// Returns the statistics of all screens.
  ///
  /// - Parameter stillShare: the share of frames in which people move by less than the screen
  ///   shows; `stillRepeat` is a share of those frames
  func statistics(
    stillShare: Double, using random: inout RandomSource
  ) -> TouchScreen.Statistics {
    let usable = screens.keys.sorted().compactMap { screens[$0] }
      .filter { $0.steps >= Self.fewest && $0.traces > 0 }
    let chosen = random.shuffled(usable).prefix(Self.maximumScreens)
    return TouchScreen.Statistics(
      screens: chosen.map { screen in
        // Of `steps` reported frames `still` were repeats; `stillRepeat` is their share of all
        // still frames, reported or not.
        let still = stillShare * (screen.steps - screen.still) / max(1 - stillShare, 0.05)
        let delays = screen.delays.filter { abs($0) < Self.maximumDelay }
        return TouchScreen(
          slop: screen.firstSteps.isEmpty ? 0 : min(Self.slop(screen.firstSteps), Self.maximumSlop),
          earlyRepeat: screen.earlyRepeats / screen.traces,
          stillRepeat: min(screen.still / max(still, 1), 0.98),
          loss: min(screen.lost / max(screen.moved, 1), 0.5),
          jitter: Self.deviation(screen.intervals),
          delay: Self.deviation(delays) * StrokePlan.frameTime)
      },
      endRepeat: endRepeats / max(ends, 1), endDelay: QuantileTable(fitting: endDelays))
  }

  /// Returns the length below which a tenth of the first steps lie.
  private static func slop(_ steps: [Double]) -> Double {
    let sorted = steps.sorted()
    return sorted[sorted.count / 10]
  }

  private static func deviation(_ values: [Double]) -> Double {
    guard values.count > 1 else { return 0 }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }
}
