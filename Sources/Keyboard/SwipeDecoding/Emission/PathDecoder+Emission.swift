import SwipeTraces

extension PathDecoder {
  /// Changes the second stage's scores by the letter emission, if the best candidate's lead is small.
  /// - Parameters:
  ///   - emission: the network.
  ///   - scores: the second stage's, with the prior.
  ///   - kept: the candidates that have scores.
  /// - Complexity: O(weights · points + candidates · letters · points)
  func addEmission(
    _ emission: LetterEmission, to scores: inout [Float], kept: ArraySlice<WordScore>,
    _ question: Question, _ workspace: PathWorkspace
  ) {
    // A single candidate has no rival to be compared with.
    guard kept.count > 1, scores.count == kept.count, lead(of: scores) < effort.letterLead,
      readLetters(emission, question, workspace)
    else { return }
    let temperature = profile.alignment.fitTemperature
    // Copied once, not for each candidate.
    let letters = workspace.emission
    var first = 0
    workspace.mixed.removeAll(keepingCapacity: true)
    for (index, result) in kept.enumerated() {
      let count = workspace.letterCounts[index]
      workspace.mixed.append(
        EmissionMixture.Candidate(
          score: scores[index],
          emission: letters.logLikelihood(of: workspace.candidateKeys[first..<(first + count)]),
          letters: count, logPrior: -priorCost(result, question),
          alignmentBelow: (result.cost - kept[kept.startIndex].cost) * temperature))
      first += count
    }
    emission.mixture.changes(
      workspace.mixed, duration: workspace.letterTrack.duration, into: &workspace.changes)
    for index in scores.indices { scores[index] += workspace.changes[index] }
  }

  /// Runs the letter emission over the trace, unless it was done before.
  /// - Returns: false if the trace has no finite sample.
  func readLetters(
    _ emission: LetterEmission, _ question: Question, _ workspace: PathWorkspace
  ) -> Bool {
    if workspace.hasReadLetters { return true }
    guard
      workspace.letterTrack.fill(
        question.query.samples, pitch: field.pitch, parameters: profile.alignment)
    else { return false }
    workspace.emission.fill(workspace.letterTrack, field: field, by: emission)
    workspace.hasReadLetters = true
    return true
  }

  /// How far the second best is below the best.
  private func lead(of scores: [Float]) -> Float {
    var (best, second) = (-Float.infinity, -Float.infinity)
    for score in scores {
      second = max(second, min(best, score))
      best = max(best, score)
    }
    return best - second
  }
}
