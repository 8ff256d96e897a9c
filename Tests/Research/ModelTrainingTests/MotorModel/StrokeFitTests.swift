import ModelTraining
import SwipeDecoding
import Testing
import TraceSynthesis

@testable import ModelTraining

@Suite struct StrokeFitTests {
  static func statistics(_ traces: [LabelledTrace]) -> StrokeStatistics {
    let cuts = LetterCuts(parameters: .segmentation)
    let strokes = traces.compactMap { TracedStrokes($0, code: $0.word, cuts: cuts) }
    return StrokeFit(
      strokes, slips: strokes.map { [Bool](repeating: false, count: $0.touches.count) }
    ).statistics
  }

  /// Different names in the same alphabetical order have different hashes, which must not change
  /// the fit, to the last bit. (Sums in the order of a dictionary would almost certainly differ
  /// here: with 12 persons each new set of names has another order.)
  @Test func namesOfPersonsDoNotMatter() throws {
    var traces = try MotorModelCorpus.traces(36)
    func named(_ prefix: String) -> StrokeStatistics {
      for index in traces.indices {
        traces[index].user = prefix + String(UnicodeScalar(UInt8(97 + index % 12)))
      }
      return Self.statistics(traces)
    }
    let statistics = named("user ")
    for prefix in ["person ", "p", "1", ""] { #expect(named(prefix) == statistics) }
  }
}
