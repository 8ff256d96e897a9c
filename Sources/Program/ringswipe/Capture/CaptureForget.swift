import ArgumentParser
import Capture
import ResourceLoading

struct CaptureForget: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Delete all data of a participant from a data folder.",
    discussion: """
      Files are overwritten and then removed; only the id and the date remain in tombstones.jsonl, \
      so that the id is not used again. A server that runs on the folder does it at once, and the \
      person's page says so. Delete exports and backups yourself; \
      copy-on-write file systems and flash memory may keep old blocks for a while. An interrupted \
      removal is completed when the folder is next opened.

      Example:
        ringswipe capture forget p001 study-data
      """)

  @Argument(help: ArgumentHelp("The participant's id, such as p007.", valueName: "id"))
  var participant: String

  @OptionGroup var data: DataFolderArgument

  func run() throws {
    guard let store = try data.openedStore() else {
      return try data.ask(
        .forget, participant, known: { try $0.forgottenParticipants() },
        done: "\(participant) forgotten by the server that runs")
    }
    defer { store.close() }
    let count = try store.forget(participant)
    Terminal.say(
      count == 0
        ? "\(participant) was forgotten already"
        : "\(participant) forgotten, with \(counted(count, "session"))")
  }
}
