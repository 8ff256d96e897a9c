import ArgumentParser

struct SessionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Replay, measure and simulate sessions at a keyboard.",
    discussion: """
      A session log is JSON Lines: a header, touches, what the keyboard did, what it showed, the \
      resulting text (docs/reference/session-logs.md).

      Example:
        ringswipe session metrics typed.jsonl
      """,
    subcommands: [
      SessionReplayCommand.self, SessionMetricsCommand.self, SessionWriteCommand.self,
      SessionStudyCommand.self, SessionForgetCommand.self,
    ])
}
