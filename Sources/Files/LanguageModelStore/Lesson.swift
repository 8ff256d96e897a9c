import LanguageModel

/// Learns a text into a store, several sentences per transaction.
public struct Lesson {
  private let store: LearnedStore
  private let sentences: Int
  private let isCancelled: () -> Bool
  private let acknowledge: (Int) throws -> Void
  private var pending: [WrittenWord] = []
  private var pendingSentences = 0
  /// The number of words committed to the store.
  public private(set) var wordCount = 0

  /// The number of words after which a text without full stops is committed.
  private static let maximumPieceLength = 1000

  /// Creates a lesson.
  /// - Parameters:
  ///   - store: the store in which the words are committed.
  ///   - sentences: the number of sentences per transaction.
  ///   - isCancelled: asked before each transaction.
  ///   - acknowledge: called after each transaction with the number of the store's latest commit.
  public init(
    store: LearnedStore, sentences: Int, isCancelled: @escaping () -> Bool = { false },
    acknowledge: @escaping (Int) throws -> Void
  ) {
    self.store = store
    self.sentences = sentences
    self.isCancelled = isCancelled
    self.acknowledge = acknowledge
  }

  /// Adds the next word, unless it is a number (`isLearnable`).
  /// - Throws: `LearnedStoreError`, `CancellationError`, or what `acknowledge` throws.
  public mutating func take(_ word: WrittenWord) throws {
    if word.previous == nil, !pending.isEmpty { pendingSentences += 1 }
    if pendingSentences == sentences || pending.count >= Self.maximumPieceLength { try finish() }
    if word.word.isLearnable { pending.append(word) }
  }

  /// Commits the remaining words.
  /// - Throws: the errors of `take`.
  public mutating func finish() throws {
    pendingSentences = 0
    guard !pending.isEmpty else { return }
    if isCancelled() { throw CancellationError() }
    let number = try store.commit(contentsOf: pending)
    wordCount += pending.count
    pending.removeAll(keepingCapacity: true)
    try acknowledge(number)
  }
}
