import KeyboardGeometry
import LayoutOptimization
import ParallelWork
import ResourceLoading

/// What a search by a decoder's errors must not make worse.
package struct TrialSearchLimits: Sendable {
  /// Objectives that must not become worse than on the base layout.
  package var objectives: [LayoutObjective]
  /// Whether swiping must not take longer than on `pace`.
  package var limitsDuration: Bool
  /// The keyboard whose duration is the limit; nil for the base.
  package var pace: Keyboard?

  /// - Parameters: as the properties of the same names.
  package init(
    objectives: [LayoutObjective] = [], limitsDuration: Bool = true, pace: Keyboard? = nil
  ) {
    self.objectives = objectives
    self.limitsDuration = limitsDuration
    self.pace = pace
  }
}

extension LayoutSearchRun {
  /// The name of the objective of a search by trials.
  package static let decoderError = "decoder-error"

  /// Searches for the arrangement that a decoder reads with the fewest errors on simulated swipes.
  /// - Parameters:
  ///   - trial: words, persons, motor model and decoder.
  ///   - identity: text that is the same for trials with the same result.
  ///   - limits: what must not become worse.
  ///   - base: the layout's name as it was given, for errors.
  /// - Throws: as `search(_:)`; `InputError` if the trial cannot be made on the base layout.
  package func search(
    by trial: LayoutTrial, identity: String, limits: TrialSearchLimits, base: String
  ) throws -> SearchRecord {
    let steps = steps ?? 10_000
    let count = Double(trial.words.count)
    let first: [LayoutTrial.Outcome]
    do {
      first = try trial.outcomes(on: keyboard, workers: workers)
    } catch {
      // A decoder that can't be made for that many keys, a letter that can't be swiped.
      throw InputError.badFile(path: base, reason: "\(error)")
    }
    var further: [String] = []
    if !limits.limitsDuration { further.append("slower") }
    if let pace = limits.pace { further.append(pace.layout.jsonText) }
    further += [identity, limits.objectives.map(\.rawValue).joined(separator: ",")]
    let before = Double(first.count { !$0.isRight }) / count
    let checkpoint = try SearchCheckpoint<SearchRecord>(
      for: output, header(Self.decoderError, before: before, isBetterLarge: false, further),
      monitor: monitor)
    var record = checkpoint.record
    for restart in record.missing(part: part, of: partCount) {
      let search = DecoderErrorSearch(
        trial: trial, freedoms: freedoms ?? [], fixed: fixed, limits: limits.objectives,
        limitsDuration: limits.limitsDuration, pace: limits.pace, steps: steps,
        perturbation: restart == 0 ? 0 : DecoderErrorSearch.usualPerturbation,
        seed: seed &+ UInt64(restart))
      let found = try search.run(
        on: keyboard, use, workers: workers, isCancelled: monitor.isCancelled
      ) { step, errors in
        monitor.show(
          "search \(restart + 1) of \(restarts), \(errors) errors", Double(step) / Double(steps))
      }
      if monitor.isCancelled() { break }
      let result = result(of: found, restart, limits, traces: count)
      record.add(result)
      checkpoint.add(SearchRecord.line(result))
    }
    try finish(checkpoint, record)
    return record
  }

  /// A restart's result: the layout it began with if what it found takes longer than allowed, since
  /// random swaps at its start may not have come back to the base's duration.
  private func result(
    of found: DecoderErrorSearch.Found, _ restart: Int, _ limits: TrialSearchLimits, traces: Double
  ) -> RestartResult {
    let isAllowed = !limits.limitsDuration || !found.isSlower
    return RestartResult(
      number: restart, characters: isAllowed ? found.characters : use.letters,
      value: Double(isAllowed ? found.errors : found.errorsBefore) / traces,
      evaluations: found.steps, layout: isAllowed && freedoms != nil ? found.layout : nil,
      history: found.history.map { .init(step: $0.step, cost: $0.cost / traces) })
  }
}
