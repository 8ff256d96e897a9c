import KeyboardGeometry
import Lexicon
import ParallelWork
import Statistics
import SwipeDecoding
import SwipeTraces
import TraceSynthesis

/// Fits a motor model to labelled traces: all numbers of a `MotorModelProfile`. The same traces and
/// seed give the same profile with any number of threads.
public struct MotorModelFit: Sendable {
  /// The options of a fit.
  public struct Options: Sendable {
    /// The seed of the random numbers.
    public var seed: UInt64 = 1
    /// The passes of the movement network over its frames.
    public var epochs = 24
    /// The maximum number of traces that the movement network learns from, drawn by the seed. (The
    /// statistics of strokes and screens use all traces.)
    public var movementTraces = 24_000
    /// The maximum number of traces whose plans the fitted movement carries out for comparison.
    public var trials = 1000

    /// Creates the default options.
    public init() {}
  }

  /// The result of a fit.
  public struct Outcome: Sendable {
    /// The fitted profile.
    public var profile: MotorModelProfile
    /// The number of traces fitted on.
    public var traces: Int
    /// The number of users who made these traces.
    public var users: Int
    /// The mean negative log-likelihood of a frame's step, in nats.
    public var movementLoss: Double
  }

  private let traces: [LabelledTrace]
  /// The number of traces that are left out since they have no times.
  private let untimed: Int
  private let options: Options
  private let workers: Workers
  private let monitor: FitMonitor

  /// The minimum numbers of usable traces and users.
  static let minimumTraces = 100
  static let minimumUsers = 2

  /// Prepares a fit to labelled traces.
  public init(
    traces: [LabelledTrace], options: Options = Options(), workers: Workers,
    monitor: FitMonitor = FitMonitor()
  ) {
    self.traces = traces.filter { !$0.lacksTimes }
    untimed = traces.count - self.traces.count
    self.options = options
    self.workers = workers
    self.monitor = monitor
  }

  /// Runs the fit.
  ///
  /// - Throws: `FitError.noTimes`, `.tooFew`, `.interrupted`
  /// - Complexity: O(traces + epochs · frames)
  public func run() throws(FitError) -> Outcome {
    if untimed > 0 {
      guard !traces.isEmpty else { throw .noTimes(traces: untimed) }
      monitor.note(
        "\(untimed) of \(untimed + traces.count) traces have no times: in each they are all equal, "
          + "or count samples; left out")
    }
    let strokes = try traced()
    let users = Set(strokes.map(\.user)).count
    guard strokes.count >= Self.minimumTraces, users >= Self.minimumUsers else {
      throw .tooFew(traces: strokes.count, users: users)
    }
    var slipCount = SlipCount()
    let slips = strokes.map { slipCount.add($0) }
    let statistics = StrokeFit(strokes, slips: slips).statistics
    var screens = TouchScreenFit()
    for trace in traces { screens.add(trace) }
    for trace in strokes { screens.add(delays: trace.delays, of: trace.user) }
    var random = RandomSource(seed: options.seed, stream: .folds)
    let frames = movementFrames(of: strokes)
    var (movement, loss) = try MovementTrainer(
      recipe: .init(epochs: options.epochs, seed: options.seed), workers: workers
    ).train(frames, monitor: monitor)
    let trials = strokes.prefix(max(options.trials, 1))
    movement.noise = MovementNoise(trials, seed: options.seed, workers: workers).fitted(movement)
    let profile = MotorModelProfile(
      keyPitch: traces.map(\.keyboard.keyPitch).median, strokes: statistics,
      movement: movement,
      screens: screens.statistics(
        stillShare: stillShare(movement, of: trials), using: &random),
      slips: slipCount.rates)
    return Outcome(
      profile: profile.rounded, traces: strokes.count, users: users, movementLoss: loss)
  }

  /// The number of traces in one work item.
  private static let pieceSize = 256

  private func traced() throws(FitError) -> [TracedStrokes] {
    let pieces = (traces.count + Self.pieceSize - 1) / Self.pieceSize
    monitor.begin("tracing strokes", steps: pieces)
    let found = workers.map(pieces) { piece in
      guard !monitor.isCancelled() else { return [TracedStrokes]() }
      defer { monitor.advance() }
      let cuts = LetterCuts(parameters: .segmentation)
      let range = (piece * Self.pieceSize)..<min((piece + 1) * Self.pieceSize, traces.count)
      return traces[range].compactMap {
        TracedStrokes($0, code: swipeCode(of: $0.word), cuts: cuts)
      }
    }
    if monitor.isCancelled() { throw .interrupted }
    return found.flatMap(\.self)
  }

  private func movementFrames(of strokes: [TracedStrokes]) -> MovementTrainer.Frames {
    var random = RandomSource(seed: options.seed, stream: .mixture)
    let chosen = random.shuffled(Array(strokes.indices)).prefix(options.movementTraces)
    var frames = MovementTrainer.Frames()
    for index in chosen { frames.append(strokes[index]) }
    return frames
  }

  /// Returns the share of frames in which the movement, rounded to the screens' grid of 1 pt, does
  /// not change.
  private func stillShare(_ movement: MovementNetwork, of strokes: ArraySlice<TracedStrokes>)
    -> Double
  {
    let pitch = traces.map(\.keyboard.keyPitch).median
    var random = RandomSource(seed: options.seed, stream: .item)
    var (still, all) = (0.0, 0.0)
    for trace in strokes {
      let plan = StrokePlan(points: trace.touches, frames: trace.frames)
      let path = movement.movement(plan, using: &random)
      for (a, b) in zip(path, path.dropFirst()) {
        let (from, to) = (a * pitch, b * pitch)
        all += 1
        if from.x.rounded() == to.x.rounded(), from.y.rounded() == to.y.rounded() { still += 1 }
      }
    }
    return still / max(all, 1)
  }
}
