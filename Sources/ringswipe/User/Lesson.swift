import ArgumentParser
import LanguageModelStore

/// A text on its way into a store: some sentences a transaction.
struct Lesson {
  private let store: LearnedStore
  private let sentences: Int
  private let acknowledge: (Int) throws -> Void
  private var pending: [WrittenWord] = []
  private var pendingSentences = 0
  /// Words that are safe in the store.
  private(set) var wordCount = 0

  /// Text without full stops is handed over in pieces of this many words.
  private static let longestPiece = 1000

  /// - Parameters:
  ///   - sentences: how many are one transaction.
  ///   - acknowledge: called with the number of the store's latest commit after each.
  init(store: LearnedStore, sentences: Int, acknowledge: @escaping (Int) throws -> Void) {
    self.store = store
    self.sentences = sentences
    self.acknowledge = acknowledge
  }

  /// Takes the next word in.
  /// - Throws: `LearnedStoreError`; `ExitCode` if somebody asks to stop.
  mutating func take(_ word: WrittenWord) throws {
    if word.previous == nil, !pending.isEmpty { pendingSentences += 1 }
    if pendingSentences == sentences || pending.count >= Self.longestPiece { try finish() }
    pending.append(word)
  }

  /// Hands over what is left.
  mutating func finish() throws {
    pendingSentences = 0
    guard !pending.isEmpty else { return }
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    let number = try store.commit(contentsOf: pending)
    wordCount += pending.count
    pending.removeAll(keepingCapacity: true)
    try acknowledge(number)
  }
}
