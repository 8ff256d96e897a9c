import ArgumentParser
import LayoutOptimization
import LayoutTrials
import Reports
import ResourceLoading

struct LayoutScore: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Measure layouts without a decoder: distance, time, clarity, similarity to QWERTY, "
      + "….",
    discussion: """
      One row per layout, one column per objective; docs/tasks/layout-research.md describes each \
      and \
      its source. Layouts are compared in the same rectangle: a larger keyboard is clearer. The \
      cell \
      of an objective that is not defined for a layout (ring-energy of a grid) is empty.

      Examples:
        ringswipe layout score ring qwerty dvorak
        ringswipe layout score ring mine.json --objectives clarity --format csv
      """)

  @Argument(help: ArgumentHelp("Built-in layouts or layout files.", valueName: "layouts"))
  var layouts: [String]

  @Option(
    help: ArgumentHelp(
      "Objectives, separated by commas: "
        + "\(LayoutObjective.allCases.map(\.rawValue).joined(separator: ", ")) "
        + "(default: all).", valueName: "names"))
  var objectives: String?

  @OptionGroup var measure: LayoutMeasureOptions

  @OptionGroup var written: ReportOptions
  var destination: OutputOption { written.destination }

  func validate() throws { _ = try chosen() }

  private func chosen() throws(ValidationError) -> [LayoutObjective] {
    guard let objectives else { return LayoutObjective.allCases }
    return try ObjectiveNames.parsed(objectives, option: "--objectives")
  }

  func run() throws {
    let (list, skipped) = try measure.placing.words()
    var scores = LayoutScores(try chosen())
    let keyboards = try layouts.map { try measure.placing.keyboard($0) }
    for (name, keyboard) in zip(layouts, keyboards) {
      do {
        // One objective for all layouts is a question; for some of them an empty cell.
        try scores.add(
          keyboard, try measure.use(list.entries, on: keyboard),
          refusingUndefined: objectives != nil)
      } catch let error as AssignmentError {
        throw InputError.badFile(path: name, reason: "\(error)")
      }
    }
    if let remark = scores.shares.remark { Terminal.say(remark) }
    if let remark = LetterHeights(keyboards).remark { Terminal.say(remark) }
    let report = scores.report([
      .init("lexicon", .text(measure.placing.lexicon)),
      .init("weighted", .flag(!measure.unweighted)),
      .init("width", .number(measure.placing.size.width)),
      .init("height", .number(measure.placing.size.height)),
    ])
    try emit { try $0.write(report.text(written.format)) }
    if skipped > 0 { throw ExitCode.badInput }
  }
}
