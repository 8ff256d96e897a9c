import ArgumentParser
import DecoderEvaluation
import ResourceLoading
import SystemPackage

struct BenchLeaderboard: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "leaderboard",
    abstract: "Write the tables of suites' results as a page in Markdown.",
    discussion: """
      The figures are computed from the results' counts, so that a page says what the files say. \
      With --page, they replace what stands in that file between the lines \
      '\(LeaderboardPage.begin)' and '\(LeaderboardPage.end)'.

      Examples:
        ringswipe bench leaderboard result.json -o tables.md
        ringswipe bench leaderboard result.json --page page.md
      """)

  @Argument(
    help: ArgumentHelp("Results of 'bench suite', possibly compressed.", valueName: "results"),
    completion: .file(extensions: ["json"]))
  var files: [String]

  @Option(help: ArgumentHelp("A page that the tables become a part of.", valueName: "file"))
  var page: String?

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard page == nil || destination.output == nil else {
      throw ValidationError("-o writes the tables alone, --page into a page: use one of them.")
    }
  }

  func run() throws {
    let results = try files.map { (file) throws(InputError) in try SuiteResult(reading: file) }
    let tables = LeaderboardPage.tables(results)
    guard let page else { return try emit { try $0.write(tables) } }
    let old = try InputFile.contents(of: FilePath(page), limit: FileSizeLimit.model)
    guard
      let text = LeaderboardPage.replacing(in: String(decoding: old, as: UTF8.self), with: tables)
    else {
      throw InputError.badFile(
        path: page,
        reason: "lacks the lines '\(LeaderboardPage.begin)' and '\(LeaderboardPage.end)'")
    }
    try FileOrOutput.write(text, to: page)
  }
}
