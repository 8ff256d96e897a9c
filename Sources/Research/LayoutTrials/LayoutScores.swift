import KeyboardGeometry
import LayoutOptimization
import Lexicon
import Reports
import ResourceLoading

/// Layouts measured without a decoder, a row each.
package struct LayoutScores {
  private struct Row {
    var layout: String
    var coverage: Double
    var values: [LayoutObjective: Double]
  }

  private let objectives: [LayoutObjective]
  private var rows: [Row] = []

  package init(_ objectives: [LayoutObjective]) { self.objectives = objectives }

  /// Adds a layout.
  /// - Parameters:
  ///   - use: how often the words use the keyboard's letters.
  ///   - refuses: whether an objective that says nothing of the layout is an error, not an empty
  ///     cell.
  /// - Throws: `AssignmentError`
  package mutating func add(
    _ keyboard: Keyboard, _ use: LetterFrequencies, refusingUndefined refuses: Bool
  ) throws(AssignmentError) {
    var values: [LayoutObjective: Double] = [:]
    for objective in objectives {
      do throws(AssignmentError) {
        values[objective] = try objective.value(of: keyboard, use)
      } catch {
        if refuses { throw error }
      }
    }
    rows.append(Row(layout: keyboard.layout.name, coverage: use.coverage, values: values))
  }

  /// How much of the words each layout can write.
  package var shares: WordShares {
    WordShares(rows.map { ($0.layout, $0.coverage) })
  }

  /// The report.
  /// - Parameter provenance: what the scores depend on.
  package func report(_ provenance: [Report.Note]) -> Report {
    let columns: [ReportColumn<Row>] =
      [
        ReportColumn(table: "layout", csv: "layout", json: "layout") { .text($0.layout) },
        ReportColumn(table: .init("words %", .percent(1)), csv: "coverage", json: "coverage") {
          .number($0.coverage)
        },
      ]
      + objectives.map { objective in
        let heading = objective.rawValue + (objective.unit.isEmpty ? "" : " \(objective.unit)")
        let name = objective.rawValue.replacing("-", with: "_")
        return ReportColumn(
          table: .init(heading, .fixed(3)), csv: .init(name, .plain), json: .init(name, .plain)
        ) { .number(ifKnown: $0.values[objective]) }
      }
    var report = Report(rows, columns: columns)
    report.rowsName = "layouts"
    report.provenance = provenance
    return report
  }
}
