import ArgumentParser
import ResourceLoading
import SwipeTraces
import Synchronization
import SystemPackage

struct TracesFilter: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filter",
    abstract: "Keep the traces that meet conditions.",
    discussion: """
      A trace is kept if it meets every condition; --invert keeps the others. Ranges are \
      10..200, 10.., ..200 or one number, ends included. Kept traces are unchanged.

      --where takes FIELD OPERATOR VALUE. The field is id, word, user, layout, width, height, \
      samples, duration, length, rate, gap or any other that traces have. = and != compare numbers \
      or texts, and nothing after them stands for a missing field; <, <=, > and >= compare numbers; \
      ~ takes a pattern, in which * stands for any text and ? for one character.

      Examples:
        ringswipe traces filter traces/ring-sample.jsonl --samples 30..
        ringswipe traces filter traces/ring-sample.jsonl --without long-gap \\
          --duration 200..5000 -o good.jsonl
        ringswipe traces filter traces/ring-sample.jsonl --where 'word ~ th*' \\
          --where 'samples >= 30'
      """)

  @OptionGroup var traces: TraceCollectionOptions

  @Option(
    help: ArgumentHelp(
      "With this id, or with one of the ids in a file, one on each line (@ids.txt); may be "
        + "repeated.", valueName: "id"))
  var id: [String] = []

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
    name: .customLong("where"),
    help: ArgumentHelp(
      "With this value in any field, such as 'samples >= 30'; may be repeated.",
      valueName: "condition"),
    transform: Self.condition)
  var conditions: [TraceCondition] = []

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

  private static func condition(_ text: String) throws -> TraceCondition {
    do throws(TraceConditionError) {
      return try TraceCondition(text)
    } catch {
      throw ValidationError("\(error).")
    }
  }

  func validate() throws {
    if try id.isEmpty && filter().isEmpty { throw ValidationError("Name at least one condition.") }
  }

  private func filter() throws -> TraceFilter {
    var filter = TraceFilter()
    filter.conditions = conditions
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

  /// Reads the ids, of which some may stand in files.
  private func ids() throws -> Set<String> {
    var ids: Set<String> = []
    for name in id {
      guard name.hasPrefix("@"), name.count > 1 else {
        ids.insert(name)
        continue
      }
      var bytes: [UInt8] = []
      try TextFile.pieces(of: FilePath(String(name.dropFirst()))) { piece, _ in bytes += piece }
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      ids.formUnion(lines.map { String($0) })
    }
    return ids
  }

  /// Says which fields of the conditions no trace has.
  private func reportUnknownFields(_ counts: [RunningCount]) {
    for (condition, count) in zip(conditions, counts) where count.value == 0 {
      guard !TraceCondition.fields.contains(condition.field) else { continue }
      let meant = suggestedName(for: condition.field, among: TraceCondition.fields)
      Terminal.say(
        "no trace has the field '\(printable(condition.field, limit: 60))'"
          + (meant.map { "; did you mean '\($0)'?" } ?? ""))
    }
  }

  func run() throws {
    var filter = try filter()
    filter.ids = try ids()
    if !id.isEmpty, filter.ids.isEmpty { throw ValidationError("The files of --id hold no id.") }
    let selection = filter
    let counts = conditions.map { _ in RunningCount() }
    try output.write(to: file.output) { sink in
      let total = RunningCount()
      let starts = StartDistances()
      let source = traces.traces(until: sink.isOver)
      let unmet = Mutex(UnmetConditions(of: selection))
      let outcome = try TraceRun(options: source).collect(writesResults: true) { trace in
        for (condition, count) in zip(conditions, counts) where condition.hasField(trace) {
          count.add()
        }
        let distance = starts.distance(of: trace)
        let isKept = selection.takes(trace, startDistance: distance)
        unmet.withLock { $0.add(trace, isKept: isKept, startDistance: distance) }
        return isKept ? trace : nil
      } into: { trace in
        total.add()
        if let trace { sink.write(trace) }
      }
      if !outcome.isInterrupted {
        Terminal.say("\(total.value) traces read")
        if total.value > 0 { reportUnknownFields(counts) }
        if let remark = unmet.withLock(\.remark) { Terminal.say(remark) }
      }
      return outcome
    }
  }
}
