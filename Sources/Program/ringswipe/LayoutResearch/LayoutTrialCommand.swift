import ArgumentParser
import Foundation
import LayoutTrials
import ParallelWork
import Reports
import ResourceLoading

struct LayoutTrialCommand: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "trial",
    abstract: "Measure a decoder's errors on simulated swipes over layouts, with intervals.",
    discussion: """
      Simulated persons swipe the same words with the same random numbers on every layout, and a \
      decoder decodes them. One row per layout: error rate of the first candidate, the same without \
      words that no arrangement can tell apart (to, too), mean duration, and the differences from \
      the first layout. Intervals are 95 % bootstraps over the persons. The fitted finger's errors \
      have the same size in mm on every layout; with --motor-scale keys they grow with the keys. Simulated swipes compare \
      layouts; they do not predict what people achieve. The network of the path decoder was fitted \
      to traces on some of the layouts; --decoder alignment does without it.

      Examples:
        ringswipe layout trial ring qwerty --traces 1000 --seed 1
        ringswipe layout trial ring mine.json --draw text --decoder alignment \\
          --seed 2 --format json
      """)

  @Argument(help: ArgumentHelp("Built-in layouts or layout files.", valueName: "layouts"))
  var layouts: [String]

  @OptionGroup var placing: LayoutPlacingOptions
  @OptionGroup var options: LayoutTrialOptions

  @Option(help: ArgumentHelp("Seed of words, persons and traces.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var work: JobsOption

  @OptionGroup var written: ReportOptions
  var destination: OutputOption { written.destination }

  func run() throws {
    let (list, skipped) = try placing.words()
    let keyboards = try layouts.map { try placing.keyboard($0) }
    let letters = keyboards.map { Set($0.characterKeys.compactMap(\.character)) }
    for keyboard in keyboards {
      if let remark = options.keyNoise.flatMap({ keyboard.remark(onKeyNoise: $0.points) }) {
        Terminal.say(remark)
      }
    }
    let shares = WordShares(
      zip(keyboards, letters).map { ($0.layout.name, $1) }, of: list.entries)
    if let remark = shares.remarkOnTrial { Terminal.say(remark) }
    if let remark = LetterHeights(keyboards).remark { Terminal.say(remark) }
    let trial = try options.trial(
      list, name: placing.lexicon,
      letters: letters.dropFirst().reduce(letters[0]) { $0.intersection($1) }, part: .all,
      seed: seed)
    var stage = StageLine()
    let begin = Self.processorTime
    var outcomes: [(name: String, outcomes: [LayoutTrial.Outcome])] = []
    for (number, keyboard) in keyboards.enumerated() {
      stage.show("swiping", fraction: Double(number) / Double(keyboards.count))
      if Interruption.isRequested { throw ExitCode(130) }
      do {
        outcomes.append(
          (
            keyboard.layout.name,
            try trial.outcomes(on: keyboard, workers: Workers(jobs: work.jobs))
          ))
      } catch {
        stage.clear()
        throw InputError.badFile(path: layouts[number], reason: "\(error)")
      }
    }
    stage.clear()
    let seconds = Self.processorTime - begin
    let comparison = TrialComparison(outcomes, of: trial, seed: seed)
    Terminal.say(
      """
      \(comparison.traces) traces by \(comparison.persons) persons on each of \(keyboards.count) \
      layouts; \(Int(Double(comparison.traces * keyboards.count) / max(seconds, 1e-9))) traces a \
      second of processor time
      """)
    var report = comparison.report([
      .init("lexicon", .text(placing.lexicon)), .init("decoder", .text(options.decoder.rawValue)),
      .init("motor", .text(options.motor.rawValue)), .init("noise", .text(options.noise)),
      .init("draw", .text(options.draw.rawValue)),
      .init("part", .text((options.part ?? .all).rawValue)),
      .init("traces", .number(Double(comparison.traces))),
      .init("persons", .number(Double(comparison.persons))),
      .init("shared_paths", .number(Double(comparison.sharedPaths))),
      .init("seed", .text("\(seed)")),
      .init("width", .number(placing.size.width)), .init("height", .number(placing.size.height)),
      .init("noInterval", .text(ifKnown: comparison.groups.reasonForNoInterval)),
    ])
    report.constants = [
      .init("motor", .text(options.motor.rawValue)), .init("noise", .text(options.noise)),
    ]
    report.footnote = options.noiseLine
    try emit { try $0.write(report.text(written.format)) }
    if let warning = comparison.groups.warning { Terminal.say(warning) }
    if skipped > 0 { throw ExitCode.badInput }
  }

  /// Of all threads, in seconds.
  private static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
