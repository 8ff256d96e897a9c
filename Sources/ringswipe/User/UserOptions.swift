import ArgumentParser
import LanguageModelStore

/// Where a user's words are kept.
struct UserOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The store of what the user wrote, an SQLite file.", valueName: "file"),
    completion: .file())
  var user: String

  /// Opens the store; only `.readWrite` creates a missing one.
  func open(_ access: LearnedStore.Access = .readWrite) throws(LearnedStoreError) -> LearnedStore {
    try LearnedStore(path: user, access: access)
  }
}
