import Reports
import SwipeTraces

/// The answers to every trace as CSV, with one row for each trace and decoder, for models of single
/// answers in R and pandas. docs/reference/results.md describes the columns.
package struct TraceAnswerRows: Sendable {
  /// The decoders' names, in the order of the answers.
  package var decoders: [String]
  /// Whether the decoding time is included; without it two runs give the same bytes.
  package var isTimed: Bool

  /// Creates rows for the named decoders.
  package init(decoders: [String], isTimed: Bool) {
    self.decoders = decoders
    self.isTimed = isTimed
  }

  /// The names of the columns, with the line break.
  package var header: String {
    let names =
      [
        "id", "word", "decoder", "outcome", "word_rank", "best", "probability", "oov",
        "frequency_rank",
      ] + TraceOrigin.columns + (isTimed ? ["microseconds"] : [])
    return names.joined(separator: ",") + "\n"
  }

  /// Returns the rows of a trace.
  package func rows(of outcome: TraceOutcome) -> [UInt8] {
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
  /// The name of the place: `ranked`, `missed`, `abstained` or `failed`.
  public var name: String {
    switch self {
    case .ranked: "ranked"
    case .missed: "missed"
    case .abstained: "abstained"
    case .failed: "failed"
    }
  }
}
