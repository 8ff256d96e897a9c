import ArgumentParser
import LanguageModelStore
import ResourceLoading
import SystemPackage
import TextEntry
import TypingEvaluation

struct SessionReplayCommand: ResultCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a recorded session and print the outcome.",
    discussion: """
      One line per action: time, action, the text with | at the cursor, shift, and the words in the \
      bar. --format jsonl writes a complete new log with the outcome of this replay.

      --check compares the outcome with the recorded one and prints the differences, '-' as \
      recorded, '+' as replayed; the exit code is then 1. Give the same decoder, word lists and \
      predictor as in the session: the header's `setup` names those of a simulated one.

      Example:
        echo "See you at home." | ringswipe session write - --seed 1 > typed.jsonl
        ringswipe session replay typed.jsonl
        ringswipe session replay typed.jsonl --check
        ringswipe session replay typed.jsonl --study-log study > replayed.txt
      """)

  @Argument(
    help: ArgumentHelp("Session logs; - for standard input.", valueName: "log"),
    completion: .file(extensions: ["jsonl"]))
  var logs: [String]

  @OptionGroup var keyboard: SessionOptions
  @OptionGroup var layouts: LayoutFolderOption

  @OptionGroup(title: "For a study of prediction") var study: StudyLogOptions

  @Flag(
    help: """
      Store what the keyboard learns in the --user file, word by word: once a line is printed, what \
      was learned before it is safe. The final settings go into the --settings file.
      """)
  var save = false

  @Flag(help: "Compare with the recorded outcome instead of printing it.")
  var check = false

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "How the replay is written: table or jsonl (default: by the ending of -o's file, else table).",
      valueName: "format"))
  var namedFormat: Format?
  var format: Format { destination.format(namedFormat, else: .table) }

  @OptionGroup var destination: OutputOption

  enum Format: String, NamedValue {
    case table, jsonl
  }

  func validate() throws {
    if save, keyboard.user == nil, keyboard.settings == nil {
      throw ValidationError("--save needs --user FILE or --settings FILE.")
    }
    if save, check { throw ValidationError("--save and --check do not go together.") }
  }

  func run() throws {
    // A store is not made for logs that there are not.
    if save { try InputFile.check(logs) }
    // Made first, so that a new store can be read.
    var learner: StoreLearner?
    if save, let user = keyboard.user {
      learner = try StoreLearner(
        path: user, letterCase: keyboard.rules()?.letterCase ?? .standard)
    }
    try replay(learner)
  }

  private func replay(_ learner: StoreLearner?) throws {
    var badLines = 0
    var differences = 0
    let (factory, skipped) = try keyboard.factory(layouts.access)
    badLines += skipped
    let studyWriter = try study.writer()
    var others: [String: (others: Int, all: Int)] = [:]
    try emit { output in
      for log in logs {
        var replay = SessionReplay(study: { try studyWriter?.logger(for: $0, of: log) }) { header in
          var session = try factory.session(header)
          session.learner = learner
          session.methodLearner = learner
          return session
        }
        replay.behaviors = try keyboard.behavior.selection()
        badLines += try SessionLogs.forEachLine(of: log) { (number, line: SessionLogLine) in
          let lines: [SessionLogLine]
          do {
            lines = try replay.take(line, number: number)
          } catch let error as InputError {
            throw SessionLogError(line: number, reason: "\(error)")
          }
          try learner?.check()
          others[log] = (replay.otherActionCount, replay.actionCount)
          if !check { try write(lines, replay, to: output) }
        }
        let last = replay.finish()
        guard replay.sessionCount > 0 || badLines > 0 || Interruption.isRequested else {
          throw InputError.badFile(path: log, reason: "holds no session")
        }
        try learner?.check()
        if save, let path = keyboard.settings, let settings = replay.lastSettings {
          try OutputFile.replace(FilePath(path)) { descriptor in
            _ = try descriptor.writeAll(settings.jsonText.utf8)
          }
        }
        if check {
          differences += try report(replay, of: log, to: output)
        } else {
          try write(last, replay, to: output)
        }
      }
    }
    // Other behaviours are chosen to see what comes out otherwise.
    if !check, keyboard.behavior.behaviors == nil { say(others) }
    try learner?.close()
    try study.finish(studyWriter)
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    if badLines > 0 { throw ExitCode.badInput }
    if differences > 0 { throw ExitCode(1) }
  }

  /// Says how many actions of each log come out otherwise than recorded.
  private func say(_ others: [String: (others: Int, all: Int)]) {
    for (log, counts) in others.sorted(by: { $0.key < $1.key }) where counts.others > 0 {
      Terminal.say(
        "\(log): \(counts.others) of \(counts.all) recorded actions come out otherwise: another layout, "
          + "size, word list, decoder or user's words than in the session; --check shows them")
    }
  }

  private func write(
    _ lines: [SessionLogLine], _ replay: SessionReplay, to output: ResultOutput
  ) throws {
    switch format {
    case .jsonl:
      var bytes: [UInt8] = []
      for line in lines { line.append(to: &bytes) }
      try output.write(bytes)
    case .table:
      for line in lines { try output.write(SessionRow.text(line, replay.session)) }
    }
  }

  /// Prints what differs.
  /// - Returns: how many differences there are.
  private func report(
    _ replay: SessionReplay, of log: String, to output: ResultOutput
  ) throws -> Int {
    for difference in replay.differences {
      try output.write("\(log):\(difference.line):\n")
      if let line = difference.recorded { try output.write("- \(line.text)\n") }
      if let line = difference.found { try output.write("+ \(line.text)\n") }
    }
    let hidden = replay.differenceCount - replay.differences.count
    if hidden > 0 { try output.write("\(log): \(hidden) more differences\n") }
    for line in replay.unrecorded {
      Terminal.report("\(log):\(line): the session's log records no outcome to compare with")
    }
    let found = replay.differenceCount + replay.unrecorded.count
    // Why a session was left out has been said.
    guard replay.sessionCount > 0 else { return found }
    Terminal.say(
      "\(log): \(counted(replay.sessionCount, "session")), "
        + (found == 0 ? "as recorded" : counted(found, "difference")))
    return found
  }
}
