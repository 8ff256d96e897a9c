import ArgumentParser
import DecoderEvaluation
import Reports

struct BenchPower: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "power",
    abstract: "How many people and words a study needs to see a difference.",
    discussion: """
      Reads recorded trials ('bench suite --trials') and estimates how much of their spread comes \
      from users, from words, and from neither. With two decoders, each person's traces are decoded \
      by both, and the spread is that of the difference; with one, two groups of people are \
      compared. The test is two-sided at 5 %.

      --simulate draws that many studies from the recorded trials and counts how many find the \
      difference, as a check of the formula.

      Examples:
        ringswipe bench power trials.csv --decoders path,alignment --difference 2
        ringswipe bench power trials.csv --decoders path --words 40 --simulate 1000
      """)

  @Argument(help: "The table of trials.", completion: .file(extensions: ["csv"]))
  var trials: String

  @Option(
    help: ArgumentHelp(
      "Two decoders of the table, or one for two groups of people.", valueName: "names"))
  var decoders: String

  @Option(
    help: ArgumentHelp("The difference to be seen, in points of top-1.", valueName: "points"))
  var difference = 2.0

  @Option(help: ArgumentHelp("The chance of seeing it, 0.5 to 0.99.", valueName: "share"))
  var power = 0.8

  @Option(help: ArgumentHelp("Numbers of words of each person.", valueName: "numbers"))
  var words = "10,20,40,80,160"

  @Option(
    help: ArgumentHelp("The list whose trials count (default: the first).", valueName: "name"))
  var list: String?

  @Option(help: ArgumentHelp("Number of studies to simulate.", valueName: "n"))
  var simulate = 0

  @Option(help: ArgumentHelp("Seed of the simulation.", valueName: "n"))
  var seed: UInt32 = 1

  @Option(help: ArgumentHelp("How the result is written.", valueName: "format"))
  var format: ReportFormat?

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard (1...2).contains(listed(decoders).count) else {
      throw ValidationError("--decoders takes two names, or one for two groups of people.")
    }
    guard Set(listed(decoders)).count == listed(decoders).count else {
      throw ValidationError("--decoders names the same decoder twice.")
    }
    guard difference > 0, difference <= 100 else {
      throw ValidationError("--difference takes points above 0 and up to 100, not \(difference).")
    }
    guard (0.5...0.99).contains(power) else {
      throw ValidationError("--power takes a share from 0.5 to 0.99, not \(power).")
    }
    guard (0...1_000_000).contains(simulate) else {
      throw ValidationError("--simulate takes a number from 0 to 1000000, not \(simulate).")
    }
    _ = try counts()
  }

  private func counts() throws -> [Int] {
    try listed(words).map { text in
      guard let count = Int(text), (1...100_000).contains(count) else {
        throw ValidationError("--words takes numbers from 1 to 100000, not '\(text)'.")
      }
      return count
    }
  }

  func run() throws {
    let report = try PowerReport(
      reading: trials, list: list, decoders: listed(decoders),
      plan: .init(
        difference: difference / 100, power: power, words: try counts(), simulations: simulate,
        seed: UInt64(seed)))
    try emit { try $0.write(report.report.text(destination.format(format, else: .table))) }
  }
}
