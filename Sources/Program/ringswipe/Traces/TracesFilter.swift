import ArgumentParser
import ResourceLoading
import SwipeTraces

struct TracesFilter: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filter",
    abstract: "Keep the traces that meet conditions.",
    discussion: """
      A trace is kept if it meets every condition; --invert keeps the others. Ranges are \
      10..200, 10.., ..200 or one number, ends included. Kept traces are unchanged.

      Examples:
        ringswipe traces filter traces/ring-sample.jsonl --samples 30..
        ringswipe traces filter traces/ring-sample.jsonl --without long-gap \\
          --duration 200..5000 -o good.jsonl
      """)

  @OptionGroup var traces: TraceCollectionOptions

  @Option(help: ArgumentHelp("By these users, separated by commas.", valueName: "names"))
  var user: [String] = []

  @Option(help: ArgumentHelp("Of these words, separated by commas.", valueName: "words"))
  var word: [String] = []

  @Option(
    help: ArgumentHelp(
      "Made on these layouts as traces name them, separated by "
        + "commas.", valueName: "names")
  )
  var keyboard: [String] = []

  @Option(
    help: ArgumentHelp("With this number of samples.", valueName: "range"), transform: Self.range)
  var samples: NumberRange?

  @Option(
    help: ArgumentHelp("With this duration in ms.", valueName: "range"), transform: Self.range)
  var duration: NumberRange?

  @Option(
    help: ArgumentHelp("With this length in pt.", valueName: "range"), transform: Self.range)
  var length: NumberRange?

  @Option(
    help: ArgumentHelp("With this number of samples per second.", valueName: "range"),
    transform: Self.range)
  var rate: NumberRange?

  @Option(
    help: ArgumentHelp(
      "With this longest gap between two samples in ms.", valueName: "range"),
    transform: Self.range)
  var gap: NumberRange?

  @Option(
    help: ArgumentHelp(
      "With this value in another field, as text or JSON; may be repeated.",
      valueName: "name=value"))
  var field: [String] = []

  @Option(
    help: ArgumentHelp(
      "Without these faults, separated by commas: "
        + TraceFault.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "faults"))
  var without: [String] = []

  @Flag(help: "Keep the traces that do not meet the conditions instead.")
  var invert = false

  @OptionGroup var output: TraceOutputOptions
  @OptionGroup var file: TraceOutputFile

  private static func range(_ text: String) throws -> NumberRange {
    guard let range = NumberRange(text) else {
      throw ValidationError("'\(text)' is no range such as 10..200, 10.. or ..200.")
    }
    return range
  }

  func validate() throws {
    if try filter().isEmpty { throw ValidationError("Name at least one condition.") }
  }

  private func filter() throws -> TraceFilter {
    var filter = TraceFilter()
    filter.users = Set(user.flatMap(listed))
    filter.words = Set(word.flatMap(listed))
    filter.layouts = Set(keyboard.flatMap(listed))
    filter.ranges[.samples] = samples
    filter.ranges[.duration] = duration
    filter.ranges[.length] = length
    filter.ranges[.rate] = rate
    filter.ranges[.gap] = gap
    for condition in field {
      let parts = condition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw ValidationError("--field takes NAME=VALUE, not '\(condition)'.")
      }
      filter.fields[String(parts[0])] = String(parts[1])
    }
    for name in without.flatMap(listed) {
      guard let fault = TraceFault(rawValue: name) else {
        let known = TraceFault.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("'\(name)' is no fault; there are \(known).")
      }
      filter.without.insert(fault)
    }
    filter.isInverted = invert
    return filter
  }

  func run() throws {
    let filter = try filter()
    try output.write(to: file.output) { sink in
      let total = RunningCount()
      let source = traces.traces(until: sink.isOver)
      let outcome = try TraceRun(options: source).collect(writesResults: true) { trace in
        filter.takes(trace) ? trace : nil
      } into: { trace in
        total.add()
        if let trace { sink.write(trace) }
      }
      if !outcome.isInterrupted { Terminal.say("\(total.value) traces read") }
      return outcome
    }
  }
}
