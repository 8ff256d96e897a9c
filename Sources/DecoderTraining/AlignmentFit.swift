import ModelFitting
import ParallelWork
import RealModule
import SwipeDecoding

/// Fits the first stage's parameters: maximum conditional likelihood of the right word among its
/// rivals, by coordinate search with adaptive steps. (The likelihood has kinks wherever the best
/// alignment changes, and two dozen parameters are few.)
struct AlignmentFit {
  private let traces: [LabelledTrace]
  private let lexicon: TrainingLexicon
  private let workers: Workers
  /// For each trace the right word, then its rivals.
  private var words: [[Int]] = []

  /// Pieces of work: a fixed number, so that sums come out the same on any number of threads.
  private static let pieces = 16
  /// Rivals of a trace.
  private static let rivalCount = 40
  /// The maximum that one trace adds to the loss, in nats: some traces do not follow their label at
  /// all.
  private static let maximumLoss = 12.0

  /// A simple model of touch and motion from which fitting starts: round numbers that a person
  /// would guess.
  static var start: AlignmentParameters {
    var p = AlignmentParameters()
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

  /// Parameters that are not fitted: thresholds that change what is measured rather than what it
  /// costs.
  private static let fixed: Set<String> = ["slowFloor", "turnWindow"]
  /// Parameters that may be zero or change sign are moved by adding, all others by multiplying.
  private static let additive: Set<String> = [
    "touchOffsetY", "slowBonus", "turnBonus", "slowNear", "lengthCost", "directionSquare",
    "directionLength", "rivalShare",
  ]

  init(_ traces: [LabelledTrace], lexicon: TrainingLexicon, workers: Workers) {
    self.traces = traces.filter { lexicon.index(of: $0.word) != nil }
    self.lexicon = lexicon
    self.workers = workers
  }

  var traceCount: Int { traces.count }

  /// Alternates between finding rivals and searching until a round gains next to nothing.
  /// - Parameter report: called after each round with the mean loss; false to stop.
  mutating func fit(
    from start: AlignmentParameters = AlignmentFit.start, passes: Int, rounds: Int,
    report: (Double) -> Bool
  ) -> AlignmentParameters {
    var parameters = start
    for pass in 0..<passes where !traces.isEmpty {
      findRivals(parameters)
      var steps: [String: Float] = [:]
      var loss = loss(parameters)
      // The first rivals are those of a poor model: not worth many rounds.
      for _ in 0..<(pass == 0 ? min(3, rounds) : rounds) {
        let before = loss
        for field in AlignmentParameters.fields where !Self.fixed.contains(field.name) {
          move(field, of: &parameters, loss: &loss, step: &steps[field.name])
        }
        guard report(loss) else { return parameters }
        if before - loss < 0.0003 { break }
      }
    }
    return parameters
  }

  /// Moves one coordinate: a step up or down, repeated while the loss falls.
  private func move(
    _ field: AlignmentParameters.Field, of parameters: inout AlignmentParameters,
    loss least: inout Double, step known: inout Float?
  ) {
    let isAdditive = Self.additive.contains(field.name)
    let step = known ?? (isAdditive ? 0.1 : 0.25)
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
    for sign: Float in [1, -1] {
      guard var better = tryOut(sign * step, &least) else { continue }
      var jump = step
      for _ in 0..<3 {
        jump *= 1.6
        guard let further = tryOut(sign * jump, &least) else { break }
        better = further
      }
      parameters = better
      known = step * 1.2
      return
    }
    known = step * 0.4
  }

  private mutating func findRivals(_ parameters: AlignmentParameters) {
    let (traces, lexicon) = (traces, lexicon)
    words = workers.map(Self.pieces) { piece in
      let stage = FirstStage(lexicon: lexicon, parameters: parameters)
      return Self.range(piece, of: traces.count).map { index -> [Int] in
        let trace = traces[index]
        guard let truth = lexicon.index(of: trace.word),
          stage.begin(trace.samples, on: trace.keyboard)
        else { return [] }
        let found = stage.candidates(limit: Self.rivalCount).map { Int($0.word) }
        return [truth] + found.filter { $0 != truth }
      }
    }.flatMap(\.self)
  }

  /// Mean −ln p(right word | trace, rivals).
  func loss(_ parameters: AlignmentParameters) -> Double {
    let (traces, lexicon, words) = (traces, lexicon, words)
    let sums = workers.map(Self.pieces) { piece in
      let stage = FirstStage(lexicon: lexicon, parameters: parameters)
      return Self.range(piece, of: traces.count).reduce(0.0) { sum, index in
        let trace = traces[index]
        guard index < words.count, !words[index].isEmpty,
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
