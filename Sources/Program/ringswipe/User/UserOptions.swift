import ArgumentParser
import LanguageModelStore
import Lexicon
import ResourceLoading
import SystemPackage

/// Where a user's words are kept.
struct UserOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The store of what the user wrote, an SQLite file.", valueName: "file"),
    completion: .file())
  var user: String

  /// Opens the store; only `.readWrite` creates a missing one.
  func open(
    _ access: LearnedStore.Access = .readWrite, letterCase: LetterCase = .standard
  ) throws(LearnedStoreError) -> LearnedStore {
    try LearnedStore(path: user, access: access, letterCase: letterCase)
  }

  /// Checks a store that is there, without opening it for writing.
  private func checkIntegrity() throws(LearnedStoreError) {
    guard InputFile.exists(FilePath(user)) else { return }
    do throws(LearnedStoreError) {
      let store = try open(.readOnly)
      try store.checkIntegrity()
      try store.close()
    } catch {
      // An empty file may become a store.
      guard case .empty = error else { throw error }
    }
  }

  /// Works on the store and closes it. If the work fails, a store that was made for it and holds
  /// nothing yet is removed. Nothing is written into a damaged store.
  /// - Parameters:
  ///   - letterCase: the language's rules for capitals.
  ///   - body: the work.
  func work<Result>(
    letterCase: LetterCase = .standard, _ body: (LearnedStore) throws -> Result
  ) throws -> Result {
    try checkIntegrity()
    let store = try open(letterCase: letterCase)
    do {
      let result = try body(store)
      try store.close()
      return result
    } catch {
      if store.isNew, (try? store.commitNumber()) == 0 {
        try? store.close()
        for ending in ["", "-wal", "-shm"] { OutputFile.remove(FilePath(user + ending)) }
      }
      throw error
    }
  }
}
