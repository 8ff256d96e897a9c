import DecoderEvaluation
import Foundation
import Statistics
import Testing

/// The same figures from independent libraries, in the table that `Fixtures/reference.py` writes.
struct ReferenceTests {
  /// A row: the name of the figure, its input, and its value.
  struct Row: Sendable, CustomTestStringConvertible {
    var figure: String
    var first: String
    var second: String
    var value: Double

    var testDescription: String { "\(figure) \(first) | \(second)" }
  }

  struct BadRow: Error { var text: Substring }

  /// Returns the rows of one figure. The table has a header after its comments.
  static func rows(_ figure: String) throws -> [Row] {
    let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/reference.tsv")
    let lines = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    return try lines.drop { $0.hasPrefix("#") }.dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 4, let value = Double(cells[3]) else { throw BadRow(text: line) }
      return Row(figure: cells[0], first: cells[1], second: cells[2], value: value)
    }
    .filter { $0.figure == figure }
  }

  @Test("McNemar's test agrees with SciPy", arguments: try rows("mcnemar"))
  func mcNemar(row: Row) throws {
    let test = McNemar(
      onlyFirst: try #require(Int(row.first)), onlySecond: try #require(Int(row.second)))
    #expect(abs(test.pValue - row.value) <= 1e-9 * max(row.value, 1e-3))
  }

  @Test("the bootstrap agrees with SciPy") func bootstrap() throws {
    // The table's own formula.
    let values = (0..<200).map { Double($0 * 37 % 101) / 101 }
    var matrix = CountMatrix(columnCount: 1)
    for value in values { matrix.append([value]) }
    let means = matrix.resampledSums(count: 9999, seed: 1).map { $0[0] / 200 }
    let interval = try #require(
      Interval(estimate: matrix.sums[0] / 200, resamples: means, of: ResampledGroups(200)))
    let rows = try Self.rows("bootstrap")
    #expect(rows.map(\.second) == ["low", "high"])
    // The standard error of the mean is 0.02. The ends of two bootstraps of 9,999 differ by less
    // than a twentieth of that; 0.003 is three times as much.
    for (row, end) in zip(rows, [interval.low, interval.high]) {
      #expect(abs(try #require(end) - row.value) < 0.003, "\(row.second)")
    }
  }

  /// Returns the word and character errors of one pair of sentences.
  private func counts(_ target: String, _ written: String) -> ErrorCounts {
    var counts = ErrorCounts()
    counts.add(
      target: target.split(separator: " ").map(String.init),
      written: written.split(separator: " ").map(String.init))
    return counts
  }

  @Test("error rates agree with jiwer", arguments: ["wer", "cer"])
  func errorRates(figure: String) throws {
    let rate = { (counts: ErrorCounts) in
      figure == "wer" ? counts.wordErrorRate : counts.characterErrorRate
    }
    let rows = try Self.rows(figure)
    #expect(rows.count == 5)
    var total = ErrorCounts()
    for row in rows where row.first != "all" {
      let counts = counts(row.first, row.second)
      #expect(abs(try #require(rate(counts)) - row.value) < 1e-12, "\(row.first)")
      total += counts
    }
    let all = try #require(rows.first { $0.first == "all" })
    #expect(abs(try #require(rate(total)) - all.value) < 1e-12)
  }
}
