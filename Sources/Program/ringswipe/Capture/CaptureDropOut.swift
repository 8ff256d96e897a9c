import ArgumentParser
import Capture

struct CaptureDropOut: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop-out",
    abstract: "Give the place of a participant who dropped out to the next new one.",
    discussion: """
      A place is the order of keyboards and, with balanced sets, the phrases on each. What the \
      participant has written is kept. Places of people who were forgotten are given again anyway, \
      and with dropOutHours in the study file those of sessions that were left for so long. Works \
      while the server runs.

      Example:
        ringswipe capture drop-out p003 study-data
      """)

  @Argument(help: ArgumentHelp("The participant's id, such as p003.", valueName: "id"))
  var participant: String

  @OptionGroup var data: DataFolderArgument

  func run() throws {
    guard let store = try data.openedStore() else {
      return try data.ask(
        .dropOut, participant, known: { try $0.dropOutParticipants() },
        done: "the server that runs gives the place of \(participant) again")
    }
    defer { store.close() }
    try store.dropOut(participant)
    Terminal.say("the place of \(participant) is given again")
  }
}
