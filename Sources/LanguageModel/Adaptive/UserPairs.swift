/// What a user wrote after each word, by the numbers of a ``UserVocabulary``.
struct UserPairs: Sendable {
  struct Follower: Sendable {
    var word: Int32
    var count: Float
  }

  struct Followers: Sendable {
    var total: Float = 0
    /// In the order in which they were first written.
    var words: [Follower] = []
  }

  /// Stands for the start of a sentence.
  static let sentenceStart = -1

  private var followers: [Int: Followers] = [:]

  subscript(context: Int) -> Followers? { followers[context] }

  /// Counts a use.
  /// - Complexity: O(followers)
  mutating func add(_ word: Int, after context: Int, count: Float) {
    let word = Int32(truncatingIfNeeded: word)
    followers[context, default: Followers()].add(word, count)
  }

  /// Takes a use back, as far as there is one.
  mutating func remove(_ word: Int, after context: Int, count: Float) {
    guard var list = followers[context],
      let place = list.words.firstIndex(where: { $0.word == Int32(truncatingIfNeeded: word) })
    else { return }
    let count = min(count, list.words[place].count)
    list.words[place].count -= count
    list.total = max(list.total - count, 0)
    if list.words[place].count <= 0 { list.words.remove(at: place) }
    followers[context] = list.words.isEmpty ? nil : list
  }

  mutating func scale(_ factor: Float) {
    followers = followers.mapValues { list in
      var list = list
      list.total *= factor
      for index in list.words.indices { list.words[index].count *= factor }
      return list
    }
  }
}

extension UserPairs.Followers {
  fileprivate mutating func add(_ word: Int32, _ count: Float) {
    total += count
    if let place = words.firstIndex(where: { $0.word == word }) {
      words[place].count += count
    } else {
      words.append(UserPairs.Follower(word: word, count: count))
    }
  }
}
