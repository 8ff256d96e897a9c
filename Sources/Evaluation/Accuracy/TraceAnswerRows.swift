import SwipeTraces

/// What every decoder made of every trace as CSV, a row a trace and decoder: for models of single
/// answers in R and pandas. docs/reference/results.md has the columns.
public struct TraceAnswerRows: Sendable {
  /// The decoders' names, in the order of answers.
  public var decoders: [String]
  /// Whether the time that decoding took is told; without it two runs give the same bytes.
  public var isTimed: Bool

  public init(decoders: [String], isTimed: Bool) {
    self.decoders = decoders
    self.isTimed = isTimed
  }

  /// The names of the columns, with the line break.
  public var header: String {
    let names =
      [
        "id", "word", "decoder", "outcome", "word_rank", "best", "probability", "oov",
        "frequency_rank",
      ] + TraceOrigin.columns + (isTimed ? ["microseconds"] : [])
    return names.joined(separator: ",") + "\n"
  }

  /// The rows of a trace.
  public func rows(of outcome: TraceOutcome) -> [UInt8] {
    let origin = outcome.origin.cells
    var rows: [UInt8] = []
    for (name, answer) in zip(decoders, outcome.answers) {
      CSVCell.append(
        row: [
          outcome.id, outcome.word, name, answer.place.name,
          answer.rank.map { "\($0)" } ?? "", answer.best ?? "",
          answer.millionths.map { formatted(Double($0) / 1e6, decimals: 6) } ?? "",
          "\(outcome.isOutOfVocabulary)", outcome.frequencyRank.map { "\($0)" } ?? "",
        ] + origin + (isTimed ? ["\((answer.nanoseconds + 500) / 1000)"] : []), to: &rows)
    }
    return rows
  }
}

extension DecoderAnswer.Place {
  /// `ranked`, `missed`, `abstained` or `failed`.
  public var name: String {
    switch self {
    case .ranked: "ranked"
    case .missed: "missed"
    case .abstained: "abstained"
    case .failed: "failed"
    }
  }
}
