import ArgumentParser
import ResourceLoading
import SwipeTraces

struct TracesConvert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write traces in another format.",
    discussion: """
      All inputs go into one output. Its format is that of --to, else that of its extension \
      (.jsonl, .csv, .log), else JSON Lines; a file whose name ends in .gz is compressed. JSON \
      Lines keeps everything; traces/README.md lists what the other formats cannot hold.

      --layout and --size record which keyboard the traces were made on, instead of their own.

      Examples:
        ringswipe traces convert traces/ring-sample.jsonl -o ring.csv
        ringswipe traces convert parts.csv --coordinates normalized \\
          --layout qwerty --size 360x220 -o points.jsonl.gz
      """)

  @OptionGroup var traces: TraceCollectionOptions
  @OptionGroup var coordinates: CoordinatesOption
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var output: TraceOutputOptions
  @OptionGroup var file: TraceOutputFile

  func run() throws {
    let choice = keyboard.choice
    let isNamed = choice.layout != nil || choice.size != nil
    try output.write(to: file.output) { sink in
      let source = traces.traces(coordinates.coordinates, until: sink.isOver)
      return try TraceRun(options: source, keyboard: choice).collect(writesResults: true) { trace in
        var trace = trace
        if isNamed {
          var reference = choice.reference(for: trace)
          reference.otherFields = trace.keyboard?.otherFields ?? []
          trace.keyboard = reference
        }
        return trace
      } into: {
        sink.write($0)
      }
    }
  }
}
