/// The words that a user wrote after each word, or after each two words, as numbers of a
/// `UserVocabulary`.
struct UserFollowers: Sendable {
  struct Follower: Sendable {
    var word: Int32
    var count: Float
  }

  struct List: Sendable {
    var total: Float = 0
    /// The followers in the order in which they were first written.
    var words: [Follower] = []
  }

  /// The number for the start of a sentence.
  static let sentenceStart = -1

  private var followers: [Int: List] = [:]

  subscript(context: Int) -> List? { followers[context] }

  /// Counts a use.
  /// - Complexity: O(followers)
  mutating func add(_ word: Int, after context: Int, count: Float) {
    let word = Int32(truncatingIfNeeded: word)
    followers[context, default: List()].add(word, count)
  }

  /// Takes back a use, if there is one.
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

extension UserFollowers.List {
  fileprivate mutating func add(_ word: Int32, _ count: Float) {
    total += count
    if let place = words.firstIndex(where: { $0.word == word }) {
      words[place].count += count
    } else {
      words.append(UserFollowers.Follower(word: word, count: count))
    }
  }
}

/// The probabilities that one list of followers gives to each of them by absolute discounting, and
/// the probability that it leaves.
struct FollowerShares {
  /// The probability left for words regardless of the words before.
  let rest: Float
  private let perCount: Float
  private let discount: Float
  private let unit: Float

  /// Computes the shares.
  /// - Parameters:
  ///   - list: the followers, or nil if the user wrote nothing after these words.
  ///   - rest: the probability shared by the list and everything else.
  ///   - delay: the number of uses at which the list has at most half of it.
  ///   - discount: the count subtracted from each follower, 0…1.
  ///   - unit: the weight of a use now.
  /// - Complexity: O(followers)
  init(
    _ list: UserFollowers.List?, rest: Float, delay: Float, discount: Float, unit: Float
  ) {
    self.discount = discount
    self.unit = unit
    guard let list, list.total > 0 else {
      self.rest = rest
      perCount = 0
      return
    }
    perCount = rest / (list.total + delay * unit)
    let kept = list.words.reduce(Float(0)) { $0 + $1.count - discount * min($1.count, unit) }
    self.rest = max(rest - perCount * kept, 0)
  }

  @inline(__always)
  func share(_ follower: UserFollowers.Follower) -> Float {
    perCount * (follower.count - discount * min(follower.count, unit))
  }
}
