/// Learns a text into a store, a number of sentences in each transaction.
public struct Lesson {
  private let store: LearnedStore
  private let sentences: Int
  private let isCancelled: () -> Bool
  private let acknowledge: (Int) throws -> Void
  private var pending: [WrittenWord] = []
  private var pendingSentences = 0
  /// Words that are safe in the store.
  public private(set) var wordCount = 0

  /// Text without full stops is handed over in pieces of this many words.
  private static let maximumPieceLength = 1000

  /// - Parameters:
  ///   - store: where the words are committed.
  ///   - sentences: how many are one transaction.
  ///   - isCancelled: asked before each transaction.
  ///   - acknowledge: called with the number of the store's latest commit after each.
  public init(
    store: LearnedStore, sentences: Int, isCancelled: @escaping () -> Bool = { false },
    acknowledge: @escaping (Int) throws -> Void
  ) {
    self.store = store
    self.sentences = sentences
    self.isCancelled = isCancelled
    self.acknowledge = acknowledge
  }

  /// Takes the next word in.
  /// - Throws: `LearnedStoreError`, `CancellationError`, or what `acknowledge` throws.
  public mutating func take(_ word: WrittenWord) throws {
    if word.previous == nil, !pending.isEmpty { pendingSentences += 1 }
    if pendingSentences == sentences || pending.count >= Self.maximumPieceLength { try finish() }
    pending.append(word)
  }

  /// Hands over what is left.
  /// - Throws: as `take`.
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
