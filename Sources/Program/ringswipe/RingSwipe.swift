import ArgumentParser
import ResourceLoading

@main
struct RingSwipe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ringswipe",
    abstract: "A toolkit for research on swipe typing.",
    discussion: """
      Traces go in as JSON Lines, words come out as JSON Lines, CSV or a table. Results go to \
      standard output, or into a file with -o; progress, summaries and warnings go to standard error.

      Everywhere -j sets the number of threads, which changes no result, and --seed the random \
      numbers (default: 1). The default word list is \(LexiconLoader.standard); only the commands that measure \
      arrangements of letters (layout score, trial, evaluate, optimize) take the smaller words.

      Exit codes: 0 done, 1 the work failed, 64 the command line was wrong, 65 the input was wrong \
      (bad lines are named, valid lines are still processed), 130 interrupted by Ctrl-C, 143 ended \
      by SIGTERM.

      Example:
        ringswipe decode traces/ring-sample.jsonl --format table
      """,
    version: ProgramVersion.text,
    groupedSubcommands: [
      CommandGroup(name: "Trace", subcommands: [TracesCommand.self, RetargetCommand.self]),
      CommandGroup(
        name: "Decoding and Measurement",
        subcommands: [Decode.self, TypeCommand.self, Track.self, Bench.self]),
      CommandGroup(
        name: "Synthesis and Fitting",
        subcommands: [Synth.self, RealismCommand.self, Fit.self]),
      CommandGroup(name: "Picture", subcommands: [Render.self]),
      CommandGroup(
        name: "Word and Prediction",
        subcommands: [
          Predict.self, Simulate.self, Learn.self, UserCommand.self, Correct.self, Slip.self,
          LexiconCommand.self,
        ]),
      CommandGroup(
        name: "Keyboard, Layout and Input Method",
        subcommands: [SessionCommand.self, Layout.self, MethodCommand.self, Compose.self]),
      CommandGroup(name: "Study", subcommands: [CaptureCommand.self]),
    ])
}
