import SwipeDecoding

extension AlignmentFit {
  /// The progress of a search: enough to resume it with the same result as without a break.
  struct Progress: Sendable, Equatable {
    var pass = 0
    var round = 0
    /// The next field to move, an index into `AlignmentParameters.fields`.
    var field = 0
    var parameters: AlignmentParameters
    /// The parameters with which this pass found its rivals.
    var rivalParameters: AlignmentParameters
    /// The step of each field; 0 for a field that was not moved in this pass.
    var steps: [Float]
    /// The mean loss of `parameters`, and its value at the beginning of the round; NaN before the
    /// first round of a pass.
    var loss = Double.nan
    var lossBefore = Double.nan

    /// Creates the progress at the beginning of a pass.
    init(pass: Int, from parameters: AlignmentParameters) {
      self.pass = pass
      self.parameters = parameters
      rivalParameters = parameters
      steps = [Float](repeating: 0, count: AlignmentParameters.fields.count)
    }

    static func == (a: Progress, b: Progress) -> Bool {
      a.pass == b.pass && a.round == b.round && a.field == b.field
        && a.parameters == b.parameters && a.rivalParameters == b.rivalParameters
        && a.steps == b.steps && a.loss.bitPattern == b.loss.bitPattern
        && a.lossBefore.bitPattern == b.lossBefore.bitPattern
    }
  }
}
