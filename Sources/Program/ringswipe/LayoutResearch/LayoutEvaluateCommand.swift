import ArgumentParser
import LayoutOptimization
import LayoutTrials
import ResourceLoading

struct LayoutEvaluate: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Score a stream of layouts: JSON Lines in, JSON Lines out, in the same order.",
    discussion: """
      Each line holds the object of a layout file, optionally with an id, or the letters of a known \
      layout in another order: {"id": "a", "base": "ring", "characters": "…"}. The answer has the \
      id (or a hash of the line, so that parts of a file share no names) and the objectives; with \
      --trial also a decoder's error rate on simulated swipes, which are the same for all layouts, \
      their mean duration, and what the finger's noise is given in (mm, keys).

      A line that is not a layout is answered by {"id": …, "error": "…"}, so that answers keep the \
      order and number of the lines, and the exit code is 65. --accept-bad-lines makes it 0, for \
      engines that drop a whole partition because of one bad line; look for "error" in the answers.

      Examples:
        ringswipe layout shuffle ring --count 20 --seed 1 > layouts.jsonl
        ringswipe layout evaluate layouts.jsonl --objectives swipe-time,reach
        ringswipe layout evaluate - --objectives reach --trial --traces 100 \\
          --seed 1 < layouts.jsonl
      """)

  @Argument(
    help: ArgumentHelp("JSON Lines of layouts; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      "Objectives, separated by commas: \(LayoutObjective.allCases.map(\.rawValue).joined(separator: ", ")) "
        + "(default: all).", valueName: "names"))
  var objectives: String?

  @OptionGroup var measure: LayoutMeasureOptions

  @Flag(help: "Also swipe and decode words on each layout, as 'layout trial' does.")
  var trial = false

  @OptionGroup(title: "For --trial") var trialOptions: LayoutTrialOptions

  @Option(help: ArgumentHelp("Seed of the trial (default: 1).", valueName: "n"))
  var seed: UInt64?

  @Flag(help: "Exit with 0 even if lines were bad.")
  var acceptBadLines = false

  @OptionGroup var work: JobsOption

  @OptionGroup var destination: OutputOption

  func validate() throws {
    if seed != nil, !trial { throw ValidationError("--seed is for --trial.") }
    _ = try chosen()
  }

  private func chosen() throws(ValidationError) -> [LayoutObjective] {
    guard let objectives else { return LayoutObjective.allCases }
    return try ObjectiveNames.parsed(objectives, option: "--objectives")
  }

  func run() throws {
    // Before anything takes long.
    if file != "-" { try InputFile.check([file]) }
    let (list, skipped) = try measure.placing.words()
    let simulated =
      trial
      ? try trialOptions.trial(
        list, name: measure.placing.lexicon, letters: Set("abcdefghijklmnopqrstuvwxyz"),
        part: .all, seed: seed ?? 1) : nil
    let scorer = LayoutScorer(
      objectives: try chosen(), entries: list.entries, isWeighted: !measure.unweighted,
      size: measure.placing.size, trial: simulated, noise: trialOptions.noise)
    let (lines, bad, shares) = try LayoutLineScoring(
      scorer, jobs: work.jobs, isCancelled: { Interruption.isRequested }
    ).run(file) { try ResultOutput().write($0) }
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    if trial { Terminal.say(trialOptions.noiseLine) }
    if let remark = shares.remark { Terminal.say(remark) }
    if bad > 0 { Terminal.say("\(bad) of \(lines) lines could not be scored: see \"error\"") }
    if bad > 0 && !acceptBadLines || skipped > 0 { throw ExitCode.badInput }
  }
}
