import ArgumentParser
import LanguageModel
import LanguageModelStore

/// A text on its way into a store: some sentences a transaction.
struct Lesson {
  private let store: LearnedStore
  private let sentences: Int
  private let acknowledge: (Int) throws -> Void
  private var scanner = WordScanner()
  private var pending: [WrittenWord] = []
  private var pendingSentences = 0
  private var last: String?
  /// Words that are safe in the store.
  private(set) var wordCount = 0

  /// Words without a full stop are handed over in pieces of this size.
  private static let longestSentence = 1000

  /// - Parameters:
  ///   - sentences: how many are one transaction.
  ///   - acknowledge: called with the number of the store's latest commit after each.
  init(store: LearnedStore, sentences: Int, acknowledge: @escaping (Int) throws -> Void) {
    self.store = store
    self.sentences = sentences
    self.acknowledge = acknowledge
  }

  /// Takes a piece of the text in.
  /// - Throws: `LearnedStoreError`; `ExitCode` if somebody asks to stop.
  mutating func take(_ bytes: [UInt8]) throws {
    var words: [TextWord] = []
    scanner.scan(bytes) { words.append($0) }
    try add(words)
  }

  /// Ends a text; another may follow.
  mutating func finishText() throws {
    var words: [TextWord] = []
    scanner.finish { words.append($0) }
    try add(words)
    try hand()
    last = nil
  }

  private mutating func add(_ words: [TextWord]) throws {
    for word in words {
      if word.startsSentence {
        last = nil
        if !pending.isEmpty { pendingSentences += 1 }
      }
      if pendingSentences == sentences || pending.count >= Self.longestSentence * sentences {
        try hand()
      }
      pending.append(WrittenWord(word: word.word, previous: last))
      last = word.word
    }
  }

  private mutating func hand() throws {
    pendingSentences = 0
    guard !pending.isEmpty else { return }
    if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
    let number = try store.commit(contentsOf: pending)
    wordCount += pending.count
    pending.removeAll(keepingCapacity: true)
    try acknowledge(number)
  }
}
