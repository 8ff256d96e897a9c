import ArgumentParser
import ResourceLoading
import SwipeTraces
import TraceImport

struct TracesConvert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write traces in another format, or the log of another app as traces.",
    discussion: """
      All inputs go into one output. Its format is that of --to, else that of its extension \
      (.jsonl, .csv, .log), else JSON Lines; a file whose name ends in .gz is compressed. JSON \
      Lines keeps everything; traces/README.md lists what the other formats cannot hold.

      --layout and --size record which keyboard the traces were made on, instead of their own. \
      --swap-xy, --scale, --offset, --flip-x, --flip-y, --time and --cut-padding undo mistakes of \
      recording. If only a part of the traces needs such a change, --only-user or --only-misfits \
      names it; the others stay as they are.

      With --map the inputs are logs of another app: tables (commas, semicolons, tabs), a sample or \
      a trace a row, or JSON. Places become points in this order: --swap-xy, --scale, --offset in \
      pt, and last --flip-x and --flip-y, within the keyboard. With a keyboard whose top is 1680 px \
      down a screen of 3 px per pt, --scale 1/3 --offset 0,-560 makes (501, 1758) px (167, 26) pt. \
      --guess proposes all of it and prints the command. docs/tasks/decoding-your-log.md has more.

      Examples:
        ringswipe traces convert traces/ring-sample.jsonl -o ring.csv
        ringswipe traces convert parts.csv --coordinates normalized \\
          --layout qwerty --size 360x220 -o points.jsonl.gz
        ringswipe traces convert log.csv --guess
        ringswipe traces convert log.csv \\
          --map id=swipe,word=target,x=px,y=py,t=clock --scale 1/3 \\
          --offset 0,-560 --keyboard qwerty:360x220 -o converted.jsonl
      """)

  @OptionGroup var traces: TraceCollectionOptions
  @OptionGroup var coordinates: CoordinatesOption
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var part: RevisedPartOptions
  @OptionGroup(title: "Logs of other apps") var foreign: ForeignLogOptions
  @OptionGroup var output: TraceOutputOptions
  @OptionGroup var file: TraceOutputFile

  func validate() throws {
    guard foreign.isOfLogs else {
      let isChanged =
        foreign.changesTraces || keyboard.layout != nil || keyboard.size != nil
        || coordinates.coordinates != .points
      if let name = part.name, !isChanged {
        throw ValidationError("\(name) says which traces are changed; say how, such as --flip-y.")
      }
      return
    }
    if foreign.guess, traces.gathersRows {
      throw ValidationError("--guess proposes --gather; leave it out.")
    }
    if foreign.splitGap != nil, traces.gathersRows {
      throw ValidationError("--split-gap and --gather do not go together; give one of them.")
    }
    if let name = part.name {
      throw ValidationError(
        foreign.time == nil
          ? "\(name) does not go with --map; change the converted traces."
          : "\(name) does not go with --map; --time mixed reads each trace in its own unit of time."
      )
    }
    if keyboard.layout != nil || keyboard.size != nil {
      throw ValidationError("With --map the keyboard is named by --keyboard NAME:WxH.")
    }
    if coordinates.coordinates != .points || traces.isFormatChosen {
      throw ValidationError("--from and --coordinates do not go with --map; --scale makes points.")
    }
  }

  func run() throws {
    if foreign.guess {
      var arguments: [String] = []
      if let path = file.output { arguments += ["-o", path] }
      if let format = output.to { arguments += ["--to", format.rawValue] }
      if let columns = output.columns { arguments += ["--columns", columns] }
      return try ForeignLogRun(files: traces.files).guess(foreign, output: arguments)
    }
    if let options = try foreign.options(gathersRows: traces.gathersRows) {
      if let layout = options.layout {
        try KeyboardChoice(layout: layout, size: options.size).check()
      }
      return try output.write(to: file.output) { sink in
        try ForeignLogRun(files: traces.files).convert(options, into: sink)
      }
    }
    let choice = keyboard.choice
    var revision = try foreign.revision()
    revision.scope = try part.scope(on: choice)
    let change = revision
    try output.write(to: file.output) { sink in
      var source = traces.traces(coordinates.coordinates, until: sink.isOver)
      source.replacesKeyboards = true
      source.revision = change
      let run = TraceRun(options: source, keyboard: choice)
      let outcome = try run.collect(writesResults: true) {
        $0
      } into: {
        sink.write($0)
      }
      if let scope = change.scope, outcome.traces > 0 {
        Terminal.say("\(scope.changed) of \(outcome.traces) traces changed")
      }
      if outcome.traces == 0, outcome.malformed > 0, !outcome.isInterrupted {
        Terminal.say("the log of another app is read with --map; --guess proposes it")
      }
      return outcome
    }
  }
}
