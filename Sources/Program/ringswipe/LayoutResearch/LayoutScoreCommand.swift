import ArgumentParser
import KeyboardGeometry
import LayoutOptimization
import Reports
import ResourceLoading

struct LayoutScore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Measure layouts without a decoder: distance, time, clarity, likeness to QWERTY, ….",
    discussion: """
      One row a layout, one column an objective; what each is and where it comes from is in \
      docs/tasks/layout-research.md. Layouts are compared in the same rectangle: a larger keyboard \
      is clearer. An objective that says nothing of a layout (ring-energy of a grid) is left empty.

      Examples:
        ringswipe layout score ring qwerty dvorak
        ringswipe layout score ring mine.json --objectives clarity --format csv
      """)

  @Argument(help: ArgumentHelp("Built-in layouts or layout files.", valueName: "layouts"))
  var layouts: [String]

  @Option(
    help: ArgumentHelp(
      "Objectives, by commas: \(LayoutObjective.allCases.map(\.rawValue).joined(separator: ", ")) "
        + "(default: all).", valueName: "names"))
  var objectives: String?

  @OptionGroup var measure: LayoutMeasureOptions

  @Option(help: ArgumentHelp("How the result is written.", valueName: "format"))
  var format: ReportFormat = .table

  func validate() throws { _ = try chosen() }

  private func chosen() throws(ValidationError) -> [LayoutObjective] {
    guard let objectives else { return LayoutObjective.allCases }
    return try ObjectiveNames.parsed(objectives, option: "--objectives")
  }

  private struct Row {
    var layout: String
    var coverage: Double
    var values: [LayoutObjective: Double]
  }

  func run() throws {
    let objectives = try chosen()
    let (list, skipped) = try measure.placing.words()
    var rows: [Row] = []
    for name in layouts {
      let keyboard = try measure.placing.keyboard(name)
      let use = try measure.use(list.entries, on: keyboard)
      var values: [LayoutObjective: Double] = [:]
      for objective in objectives {
        do {
          values[objective] = try objective.value(of: keyboard, use)
        } catch {
          // One objective for all layouts is a question; for some of them an empty cell.
          if self.objectives != nil { throw InputError.badFile(path: name, reason: "\(error)") }
        }
      }
      rows.append(Row(layout: keyboard.layout.name, coverage: use.coverage, values: values))
    }
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
    report.provenance = [
      .init("lexicon", .text(measure.placing.lexicon)),
      .init("weighted", .flag(!measure.unweighted)),
      .init("width", .number(measure.placing.size.width)),
      .init("height", .number(measure.placing.size.height)),
    ]
    try emit { try $0.write(report.text(format)) }
    if skipped > 0 { throw ExitCode.badInput }
  }
}
