import ArgumentParser
import ResourceLoading
import SwipeTraces

struct TracesConvert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write traces in another format.",
    discussion: """
      All inputs go into one output. Its format is that of --to, else the one that its name says \
      (.jsonl, .csv, .log), else JSON Lines; a name that ends in .gz is compressed. JSON Lines \
      keeps everything; what the other formats cannot hold is in traces/README.md.

      --layout and --size write down which keyboard the traces were made on, in place of their own.

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
      return try TraceRun(options: source, keyboard: choice).perform { trace in
        var trace = trace
        if isNamed {
          var reference = choice.reference(for: trace)
          reference.otherFields = trace.keyboard?.otherFields ?? []
          trace.keyboard = reference
        }
        return ([], trace)
      } consume: { trace in
        sink.write(trace)
      }
    }
  }
}
