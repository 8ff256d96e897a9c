import LanguageModel

/// How many of a text's rare pairs of words a model has listed: nearly all if the model was counted
/// from the
/// text, far fewer if it was counted from other texts, however many they are.
struct TextOverlap: Sendable {
  private struct Pair: Hashable { var first, second: UInt32 }

  private let model: NGramModel
  private var counts: [Pair: Bool] = [:]
  private var last: UInt32?

  /// The number of different pairs that are looked at; a text has no more in its first half million words.
  private static let limit = 1 << 18
  /// The number of pairs below which nothing is concluded.
  private static let leastPairs = 100
  /// The share from which on the model has seen the text (docs/reference/prediction.md).
  private static let seenShare = 0.95

  /// Creates the overlap of a model with a text that has not begun.
  init(in model: NGramModel) { self.model = model }

  /// Adds the next word of the text; once there are very many pairs, no more are looked at.
  /// - Complexity: O(log words of the model)
  mutating func add(_ word: TypedWord) {
    guard counts.count < Self.limit else { return }
    let index = model.index(of: word.word.word).map { UInt32(truncatingIfNeeded: $0) }
    if let last, let index, !word.word.startsSentence {
      let pair = Pair(first: last, second: index)
      counts[pair] = counts[pair] == nil
    }
    last = index
  }

  /// The number of different pairs that are once in the text and whose words the model knows.
  var pairs: Int { counts.values.count(where: \.self) }

  /// How many of these the model has.
  var listed: Int {
    counts.count { $0.value && model.lists(Int($0.key.second), after: Int($0.key.first)) }
  }

  /// Whether the model was counted from the text.
  var isSeen: Bool {
    pairs >= Self.leastPairs && Double(listed) >= Self.seenShare * Double(pairs)
  }
}
