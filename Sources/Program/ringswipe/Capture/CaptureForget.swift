import ArgumentParser
import Capture

struct CaptureForget: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Delete all that a participant has left in a data folder.",
    discussion: """
      Files are overwritten, then removed; what stays is the id and the day in tombstones.jsonl, so \
      that the id is not given again. Stop the server first. Exports and backups are yours to delete; \
      file systems that copy on write, and flash memory, may keep old blocks for a while. A removal \
      that was interrupted is finished when the folder is opened next.

      Example:
        ringswipe capture forget p001 study-data
      """)

  @Argument(help: ArgumentHelp("The participant's id, such as p007.", valueName: "id"))
  var participant: String

  @OptionGroup var data: DataFolderArgument

  func run() throws {
    let store = try CaptureStore(folder: data.data, study: nil)
    defer { store.close() }
    let count = try store.forget(participant)
    Terminal.say(
      count == 0
        ? "\(participant) was forgotten already"
        : "\(participant) forgotten, with \(count) session\(count == 1 ? "" : "s")")
  }
}
