import ArgumentParser
import ParallelWork
import Pictures
import ResourceLoading
import Synchronization

struct RenderDensity: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "density",
    abstract: "Paint how many samples fall in each key.",
    discussion: """
      All traces must be of one layout, at any size; the keyboard is that of the first.

      Example:
        ringswipe render map density traces/ring-sample.jsonl -o density.png
      """)

  @OptionGroup var traces: TraceOptions
  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var picture: PictureOptions

  func run() throws {
    try keyboard.check()
    let theme = try picture.loadTheme()
    let keyboards = KeyboardLibrary()
    let density = Mutex(SampleDensity(monitor: .onTerminal()))
    let run = TraceRun(options: traces, keyboard: keyboard.choice)
    let outcome = try run.collect { [keyboard] (trace) throws(InputError) in
      SampleDensity.Counted(trace, on: try keyboards.keyboard(keyboard.reference(for: trace)))
    } into: { counted in
      density.withLock { $0.add(counted) }
    }
    if outcome.isInterrupted { return try outcome.end() }
    let counted = density.withLock(\.self)
    if let map = counted.map(theme: theme) {
      try picture.write(map, title: "Samples on each key")
    } else if outcome.isEmpty {
      throw InputError.badFile(
        path: traces.files.joined(separator: ", "), reason: "holds no trace")
    }
    try outcome.end(skippedLines: counted.refused)
  }
}
