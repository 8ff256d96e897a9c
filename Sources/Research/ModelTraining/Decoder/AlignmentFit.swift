import ParallelWork
import RealModule
import SwipeDecoding

/// Fits the first stage's parameters by maximum conditional likelihood of the right word among its
/// rivals.
///
/// The search is a coordinate search with adaptive steps: the likelihood has kinks wherever the
/// best alignment changes, and two dozen parameters are few.
struct AlignmentFit {
  private let traces: [LabelledTrace]
  private let lexicon: TrainingLexicon
  private let workers: Workers
  private let monitor: FitMonitor
  /// For each trace the right word, followed by its rivals.
  private var words: [[Int]] = []

  /// The number of work items, which is fixed so that sums are the same with any number of threads.
  private static let pieces = 16
  /// The number of rivals of a trace.
  private static let rivalCount = 40
  /// The maximum loss of one trace, in nats: some traces do not follow their label at all.
  private static let maximumLoss = 12.0

  /// The initial parameters: a simple model of touch and motion with round, plausible numbers.
  static var start: AlignmentParameters {
    var p = AlignmentParameters(pointCount: 40)
    (p.sigmaNear, p.capNear) = (0.4, 20)
    (p.sigmaStart, p.capStart) = (0.4, 20)
    (p.sigmaEnd, p.capEnd) = (0.4, 20)
    (p.sigmaAlong, p.capAlong) = (0.85, 20)
    (p.directionWeight, p.directionSquare, p.directionLength) = (1.8, 0, 0.5)
    (p.lengthCost, p.touchOffsetY) = (0, 0.1)
    (p.slowBonus, p.slowNear, p.slowFloor) = (0, 0, 0.3)
    (p.turnBonus, p.turnWindow, p.rivalShare) = (0, 0.5, 0)
    (p.skipStart, p.skipEnd) = (5, 5)
    (p.priorWeight, p.fitTemperature) = (0.8, 0.6)
    return p
  }

  /// The fields that are not fitted: thresholds that change what is measured rather than what it
  /// costs.
  private static let fixed: Set<String> = ["slowFloor", "turnWindow"]
  /// The fields that may be zero or change sign, which are moved by adding; all others are moved by
  /// multiplying.
  private static let additive: Set<String> = [
    "touchOffsetY", "slowBonus", "turnBonus", "slowNear", "lengthCost", "directionSquare",
    "directionLength", "rivalShare",
  ]

  init(
    _ traces: [LabelledTrace], lexicon: TrainingLexicon, workers: Workers,
    monitor: FitMonitor = FitMonitor()
  ) {
    self.traces = traces.filter { lexicon.index(of: $0.word) != nil }
    self.lexicon = lexicon
    self.workers = workers
    self.monitor = monitor
  }

  var traceCount: Int { traces.count }

  /// Alternates between finding rivals and searching, until a round gains next to nothing.
  ///
  /// - Parameters:
  ///   - progress: the state at which an earlier search stopped
  ///   - save: called with the state after each field
  ///   - report: called after each round with the numbers of the pass and the round, from 1, and
  ///     the loss
  /// - Throws: `FitError.interrupted`
  mutating func fit(
    from progress: Progress = Progress(pass: 0, from: AlignmentFit.start), passes: Int,
    rounds: Int, save: (Progress) -> Void = { _ in },
    report: (Int, Int, Double) -> Void = { _, _, _ in }
  ) throws(FitError) -> AlignmentParameters {
    var progress = progress
    let fields = AlignmentParameters.fields
    while progress.pass < passes, !traces.isEmpty {
      // The first rivals come from a poor model and are not worth many rounds.
      let limit = progress.pass == 0 ? min(3, rounds) : rounds
      let name = "alignment, pass \(progress.pass + 1) of \(passes)"
      monitor.begin(name, steps: limit * fields.count)
      for _ in 0..<(progress.round * fields.count + progress.field) { monitor.advance() }
      findRivals(progress.rivalParameters)
      if progress.loss.isNaN {
        progress.loss = loss(progress.parameters)
        progress.lossBefore = progress.loss
      }
      while progress.round < limit {
        while progress.field < fields.count {
          try move(fields[progress.field], of: &progress)
          progress.field += 1
          save(progress)
          monitor.advance()
        }
        let gain = progress.lossBefore - progress.loss
        progress.round += 1
        report(progress.pass + 1, progress.round, progress.loss)
        if gain < 0.0003 { break }
        progress.field = 0
        progress.lossBefore = progress.loss
      }
      progress = Progress(pass: progress.pass + 1, from: progress.parameters)
    }
    if monitor.isCancelled() { throw .interrupted }
    return progress.parameters
  }

  /// Moves one parameter: a step up or down, repeated while the loss falls.
  ///
  /// - Throws: `FitError.interrupted`; nothing has moved in that case.
  private func move(
    _ field: AlignmentParameters.Field, of progress: inout Progress
  ) throws(FitError) {
    guard !Self.fixed.contains(field.name) else { return }
    let isAdditive = Self.additive.contains(field.name)
    let known = progress.steps[progress.field]
    let step = known > 0 ? known : isAdditive ? 0.1 : 0.25
    let parameters = progress.parameters
    let value = parameters[keyPath: field.keyPath]
    func tryOut(_ change: Float, _ least: inout Double) -> AlignmentParameters? {
      var trial = parameters
      trial[keyPath: field.keyPath] = isAdditive ? value + change : value * Float.exp(change)
      guard (try? PathProfile(alignment: trial).validate()) != nil else { return nil }
      let loss = loss(trial)
      guard loss < least else { return nil }
      least = loss
      return trial
    }
    var least = progress.loss
    var best: AlignmentParameters?
    for sign: Float in [1, -1] where best == nil {
      best = tryOut(sign * step, &least)
      var jump = step
      for _ in 0..<3 where best != nil {
        jump *= 1.6
        guard let further = tryOut(sign * jump, &least) else { break }
        best = further
      }
    }
    // Losses of an interrupted evaluation are incomplete.
    if monitor.isCancelled() { throw .interrupted }
    progress.steps[progress.field] = step * (best == nil ? 0.4 : 1.2)
    if let best {
      progress.parameters = best
      progress.loss = least
    }
  }

  private mutating func findRivals(_ parameters: AlignmentParameters) {
    let (traces, lexicon, monitor) = (traces, lexicon, monitor)
    words = workers.map(Self.pieces) { piece in
      let stage = FirstStage(lexicon: lexicon, parameters: parameters)
      return Self.range(piece, of: traces.count).map { index -> [Int] in
        let trace = traces[index]
        guard !monitor.isCancelled(), let truth = lexicon.index(of: trace.word),
          stage.begin(trace.samples, on: trace.keyboard)
        else { return [] }
        let found = stage.candidates(limit: Self.rivalCount).map { Int($0.word) }
        return [truth] + found.filter { $0 != truth }
      }
    }.flatMap(\.self)
  }

  /// Returns the mean −ln p(right word | trace, rivals).
  func loss(_ parameters: AlignmentParameters) -> Double {
    let (traces, lexicon, words, monitor) = (traces, lexicon, words, monitor)
    let sums = workers.map(Self.pieces) { piece in
      let stage = FirstStage(lexicon: lexicon, parameters: parameters)
      return Self.range(piece, of: traces.count).reduce(0.0) { sum, index in
        let trace = traces[index]
        guard !monitor.isCancelled(), index < words.count, !words[index].isEmpty,
          stage.begin(trace.samples, on: trace.keyboard)
        else { return sum }
        let scores = words[index].map { word -> Float in
          guard stage.align(word) else { return -.infinity }
          return (parameters.priorWeight * stage.logPrior(word) - stage.aligned.cost)
            * parameters.fitTemperature
        }
        guard let best = scores.max(), best.isFinite else { return sum }
        let total = scores.reduce(0.0) { $0 + Double.exp(Double($1 - best)) }
        return sum + min(Double.log(total) - Double(scores[0] - best), Self.maximumLoss)
      }
    }
    return sums.reduce(0, +) / Double(max(traces.count, 1))
  }

  private static func range(_ piece: Int, of count: Int) -> Range<Int> {
    (count * piece / pieces)..<(count * (piece + 1) / pieces)
  }
}
