import ArgumentParser
import JSONText
import KeyboardGeometry
import LayoutOptimization
import LayoutTrials
import Lexicon
import ParallelWork
import ResourceLoading
import SwipeTraces
import Synchronization
import SystemPackage

struct LayoutEvaluate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Score layouts as they come: JSON Lines in, JSON Lines out, in the same order.",
    discussion: """
      A line holds a layout file's object, with an id if there is one, or a known layout's letters \
      in another order: {"id": "a", "base": "ring", "characters": "…"}. The answer has the id (or a \
      hash of the line, so that pieces of a file share no names) and the objectives; with --trial \
      also a decoder's share of errors on simulated swipes, the same for all layouts, and their \
      mean duration.

      A line that is no layout is answered by {"id": …, "error": "…"}, so that answers keep the \
      lines' order and number, and the exit code is 65 at the end. --accept-bad-lines makes it 0, \
      for engines that drop a whole partition over one bad line; look for "error" in the answers.

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
      "Objectives, by commas: \(LayoutObjective.allCases.map(\.rawValue).joined(separator: ", ")) "
        + "(default: all).", valueName: "names"))
  var objectives: String?

  @OptionGroup var measure: LayoutMeasureOptions

  @Flag(help: "Swipe and read words on each layout too, as 'layout trial' does.")
  var trial = false

  @OptionGroup(title: "For --trial") var trialOptions: LayoutTrialOptions

  @Option(help: ArgumentHelp("Seed of the trial.", valueName: "n"))
  var seed: UInt64?

  @Flag(help: "End with exit code 0 even if lines were bad.")
  var acceptBadLines = false

  @OptionGroup var work: JobsOption

  func validate() throws {
    if trial != (seed != nil) {
      throw ValidationError(trial ? "--trial needs a --seed." : "--seed is for --trial.")
    }
    _ = try chosen()
  }

  private func chosen() throws(ValidationError) -> [LayoutObjective] {
    guard let objectives else { return LayoutObjective.allCases }
    return try ObjectiveNames.parsed(objectives, option: "--objectives")
  }

  /// The longest line that is read: a layout file's limit.
  private static let lineLimit = KeyboardLayout.maximumFile

  private struct Task: Sendable {
    var number: Int
    var line: Result<String, LayoutLine.Failure>
  }

  private struct Answer: Sendable {
    var line: String
    var isBad: Bool
  }

  func run() throws {
    let input = try ByteInput(FilePath(file))
    let (list, skipped) = try measure.placing.words()
    let trial = try seed.map { seed throws(InputError) in
      try trialOptions.trial(
        list, name: measure.placing.lexicon, letters: Set("abcdefghijklmnopqrstuvwxyz"),
        part: .all, seed: seed)
    }
    let scorer = LayoutScorer(
      objectives: try chosen(), entries: list.entries, isWeighted: !measure.unweighted,
      size: measure.placing.size, trial: trial)
    let library = LayoutLibrary()
    let output = ResultOutput()
    let bad = Atomic<Int>(0)
    let isCancelled: @Sendable () -> Bool = { Interruption.isRequested }
    let pipeline = OrderedPipeline(jobs: work.jobs, isCancelled: isCancelled) {
      (task: Task) -> Answer in
      Self.answer(task, scorer, library)
    } deliver: { answer in
      if answer.isBad { bad.wrappingAdd(1, ordering: .relaxed) }
      try output.write(answer.line + "\n")
    }
    var lines = LineReader(lineLimit: Self.lineLimit) { buffer in try input.read(into: buffer) }
    do {
      reading: while !Interruption.isRequested {
        let line: Result<String, LayoutLine.Failure>
        do throws(TraceError) {
          guard try lines.advance() else { break reading }
          line = .success(
            lines.withLine { line in
              String(decoding: line.indices.map { line[$0] }, as: UTF8.self)
            })
        } catch .lineTooLong {
          line = .failure(
            .init(
              reason: "is longer than \(Self.lineLimit) bytes",
              id: "line-\(lines.lineNumber)"))
        } catch {
          throw InputError.badFile(path: file, reason: "\(error)")
        }
        try pipeline.submit(Task(number: lines.lineNumber, line: line), bytes: 4096)
      }
      try pipeline.finish()
    } catch is ResultOutput.ReaderLeft {
      // The reader of the answers has closed the pipe.
    }
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    let count = bad.load(ordering: .relaxed)
    if count > 0 {
      Terminal.say("\(count) of \(lines.lineNumber) lines could not be scored: see \"error\"")
    }
    if count > 0 && !acceptBadLines || skipped > 0 { throw ExitCode.badInput }
  }

  private static func answer(
    _ task: Task, _ scorer: LayoutScorer, _ library: LayoutLibrary
  ) -> Answer {
    var id = "line-\(task.number)"
    do {
      let line = try LayoutLine(task.line.get()) { try library.layout(named: $0) }
      id = line.id
      let scores = try scorer.scores(of: line.layout)
      return Answer(
        line: JSONValue.fields(
          [("id", .string(line.id))]
            + scores.map { ($0.name, $0.value.map { .number($0) } ?? .null) }
        ).line, isBad: false)
    } catch {
      if let failure = error as? LayoutLine.Failure { id = failure.id }
      return Answer(
        line: JSONValue.fields([("id", .string(id)), ("error", .string("\(error)"))]).line,
        isBad: true)
    }
  }
}
