import SwipeDecoding

extension AlignmentFit {
  /// How far a search has come: enough to go on with the same result as without a break.
  struct Progress: Sendable, Equatable {
    var pass = 0
    var round = 0
    /// The next field to move, an index of `AlignmentParameters.fields`.
    var field = 0
    var parameters: AlignmentParameters
    /// Those that the pass found its rivals with.
    var rivalParameters: AlignmentParameters
    /// The step of each field; 0 for one that was not moved in this pass.
    var steps: [Float]
    /// Mean loss of `parameters`, and what it was when the round began; NaN before the first
    /// round of a pass.
    var loss = Double.nan
    var lossBefore = Double.nan

    /// A pass that begins.
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
