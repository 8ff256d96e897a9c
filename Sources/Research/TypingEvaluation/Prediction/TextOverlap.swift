import LanguageModel

/// How many of a text's rare pairs of words a model has listed: nearly all if the model was counted
/// from the
/// text, far fewer if it was counted from other texts, however many they are.
struct TextOverlap: Hashable {
  /// The number of different pairs that are once in the text and whose words the model knows.
  let pairs: Int
  /// How many of these the model has.
  let listed: Int

  /// The number of pairs below which nothing is concluded.
  private static let leastPairs = 100
  /// The share from which on the model has seen the text (docs/reference/prediction.md).
  private static let seenShare = 0.95

  /// Looks up the pairs of a text.
  /// - Complexity: O(words · log followers).
  init(_ words: [TypedWord], in model: NGramModel) {
    struct Pair: Hashable { var first, second: Int }
    var counts: [Pair: Int] = [:]
    var last: Int?
    for word in words {
      let index = model.index(of: word.word.word)
      if let last, let index, !word.word.startsSentence {
        counts[Pair(first: last, second: index), default: 0] += 1
      }
      last = index
    }
    let rare = counts.filter { $0.value == 1 }
    pairs = rare.count
    listed = rare.keys.count { model.lists($0.second, after: $0.first) }
  }

  /// Whether the model was counted from the text.
  var isSeen: Bool {
    pairs >= Self.leastPairs && Double(listed) >= Self.seenShare * Double(pairs)
  }
}
