import ArgumentParser

@main
struct RingSwipe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ringswipe",
    abstract: "A toolkit for research on swipe typing.",
    discussion: """
      Traces go in as JSON Lines, words come out as JSON Lines, CSV or a table. Results go to \
      standard output, everything for people to standard error.

      Exit codes: 0 done, 1 the work failed, 64 the command line was wrong, 65 the input was wrong \
      (bad lines are named, valid lines are still processed), 130 interrupted by Ctrl-C, 143 ended \
      by SIGTERM.

      Example:
        ringswipe decode traces/ring-sample.jsonl --format table
      """,
    version: "0.1.0",
    subcommands: [
      Decode.self, Track.self, TracesCommand.self, Bench.self, Synth.self, RetargetCommand.self,
      Fit.self, RealismCommand.self, Render.self, Predict.self, Simulate.self, Learn.self,
      UserCommand.self, Correct.self, Slip.self, SessionCommand.self, CaptureCommand.self,
      Layout.self, LexiconCommand.self, MethodCommand.self, Compose.self,
    ])
}
