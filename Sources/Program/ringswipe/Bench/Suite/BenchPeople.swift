import ArgumentParser
import DecoderEvaluation
import Pictures
import Rendering
import Reports
import ResourceLoading
import SystemPackage

struct BenchPeople: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "people",
    abstract: "What recorded trials say of people: users, learning, errors, as tables and figures.",
    discussion: """
      Reads what 'bench suite --trials' writes and fills a folder: users.csv (a row a user and \
      decoder, with what is known of them), learning.csv (blocks of trials), covariates.csv (by \
      hand, age, …), errors.csv (letters, pairs of letters, ends, doubled letters), and figures of \
      them as SVG, PDF or PNG.

      Example:
        ringswipe bench people trials.csv -o people
      """)

  @Argument(help: "The table of trials.", completion: .file(extensions: ["csv"]))
  var trials: String

  @Option(
    help: ArgumentHelp("The list whose trials count (default: the first).", valueName: "name"))
  var list: String?

  @Option(help: ArgumentHelp("Trials of a block of the learning curve.", valueName: "n"))
  var block = 10

  @Option(help: ArgumentHelp("Format of the figures.", valueName: "format"))
  var figures: PictureFormat = .svg

  @Option(help: ArgumentHelp("Number of bootstrap samples, at least 100.", valueName: "n"))
  var resamples = Resamples(1000)

  @Option(help: ArgumentHelp("Seed of the resampling.", valueName: "n"))
  var seed: UInt32 = 1

  @Option(
    name: .output,
    help: ArgumentHelp("The folder, made if it is missing.", valueName: "folder"),
    completion: .directory)
  var output: String

  func validate() throws {
    try resamples.check()
    guard (1...100_000).contains(block) else {
      throw ValidationError("--block takes a number from 1 to 100000, not \(block).")
    }
  }

  func run() throws {
    let report = try PeopleReport(
      reading: trials, list: list, blockLength: block, resamples: resamples.count,
      seed: UInt64(seed))
    let folder = FilePath(output)
    try OutputFolder.make(folder)
    let tables = [
      ("users", report.userTable), ("learning", report.learningTable),
      ("covariates", report.covariateTable), ("errors", report.errorTable),
    ]
    for (name, table) in tables where name != "covariates" || !report.covariates.isEmpty {
      try FileOrOutput.write(table.csv, to: folder.appending("\(name).csv").string)
    }
    try draw("users") { Chart(users: report) }
    try draw("learning") { Chart(learning: report) }
    try draw("letters") { Chart(letters: report) }
    for (index, name) in report.covariates.enumerated() {
      let shares = report.shares(by: index)
      // A name of a column is not a path; one value, or one for each user, is no comparison.
      guard (2...20).contains(Set(shares.map(\.part)).count),
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
      else { continue }
      try draw("by-\(name)") { Chart(covariate: index, of: report) }
    }
  }

  private func draw(_ name: String, _ chart: () -> Chart) throws {
    var plot = PlotOption()
    plot.plot = "\(FilePath(output).appending("\(name).\(figures.rawValue)"))"
    try plot.draw("bench people", chart)
  }
}
