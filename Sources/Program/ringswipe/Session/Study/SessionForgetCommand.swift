import ArgumentParser
import ResourceLoading
import SystemPackage
import TextEntry

struct SessionForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Delete study logs: those of a user, or old ones.",
    discussion: """
      Without --id, deletes logs that are older than --retention days, then the oldest until no more \
      than --limit MB remain. With --id, deletes all logs of one user, and the name that \
      users.jsonl keeps for the id. Files are overwritten and then removed; delete copies elsewhere \
      yourself. Other files are left alone.

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
    help: ArgumentHelp("The user's id, 32 digits, as 'session study' shows it.", valueName: "id"))
  var id: String?

  @Option(
    help: ArgumentHelp(
      "Number of days to keep logs (default: \(StudyRetention.standardDays)).", valueName: "days"))
  var retention: Int?

  @Option(
    help: ArgumentHelp(
      "MB of logs to keep (default: \(StudyRetention.standardBytes / 1_000_000)).",
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
    Terminal.say("\(counted(count, "log")) deleted")
  }
}
