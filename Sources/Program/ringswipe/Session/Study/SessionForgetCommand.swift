import ArgumentParser
import ResourceLoading
import SystemPackage
import TextEntry

struct SessionForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Delete study logs: a user's, or those that are too old or too many.",
    discussion: """
      Without --id, logs that began more than --retention days ago are deleted, then the oldest until \
      no more than --limit MB stay. With --id all logs of one user are deleted, and the name that \
      users.jsonl keeps for the id. Files are overwritten, then removed; copies elsewhere are yours to \
      delete. Files that are no study logs stay.

      Examples:
        echo "See you at home." | ringswipe session write - --seed 1 > typed.jsonl
        ringswipe session replay typed.jsonl --study-log study > replayed.txt
        ringswipe session forget study --retention 7
        ringswipe session forget study --id 0123456789abcdef0123456789abcdef
      """)

  @Argument(
    help: ArgumentHelp("The folder of study logs.", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp("The user's id, 32 digits, as 'session study' has it.", valueName: "id"))
  var id: String?

  @Option(
    help: ArgumentHelp(
      "Days that logs are kept (default: \(StudyRetention.standardDays)).", valueName: "days"))
  var retention: Int?

  @Option(
    help: ArgumentHelp(
      "MB of logs that are kept (default: \(StudyRetention.standardBytes / 1_000_000)).",
      valueName: "MB"))
  var limit: Int?

  func validate() throws {
    if let id {
      guard StudyUserID(id) != nil else {
        throw ValidationError("--id takes 32 digits, 0 to 9 and a to f, not '\(id)'.")
      }
      if retention != nil || limit != nil {
        throw ValidationError(
          "--id deletes all of a user's logs: leave out --retention and --limit.")
      }
    }
    try StudyRetention.validate(days: retention, "--retention")
    try StudyRetention.validate(megabytes: limit, "--limit")
  }

  func run() throws {
    let logs = try StudyLogFolder(FilePath(folder))
    let count =
      if let user = id.flatMap({ StudyUserID($0) }) {
        try logs.deleteLogs(of: user)
      } else {
        try logs.delete(
          StudyRetention(days: retention, megabytes: limit), now: StudyLogOptions.now)
      }
    Terminal.say("\(count) log\(count == 1 ? "" : "s") deleted")
  }
}
