import Lexicon

/// Words that no list has and that swipes spelled letter by letter. A spelling may be a mistake, so a word is
/// learned when it stays in the text for the second time, or when its letters are tapped.
public struct SpelledWords: Hashable, Sendable {
  /// How often each word stayed. Folded.
  private var uses: [String: Int] = [:]
  /// The same words, the oldest first.
  private var order: [String] = []

  /// How often a word must stay to be learned.
  static let usesToLearn = 2
  /// The number of words that are remembered; of more the oldest are forgotten.
  public static let capacity = 256

  /// Creates the words of earlier sessions.
  /// - Parameter stayed: the words that stayed once, the oldest first.
  public init(stayed: some Sequence<String> = []) {
    for word in stayed { remember(folded(word), uses: 1) }
  }

  /// The words that stayed, but not often enough to be learned, in lower case, the oldest first.
  public var stayed: [String] {
    order.filter { (1..<Self.usesToLearn).contains(uses[$0] ?? 0) }
  }

  /// Notes that a swipe wrote a word.
  mutating func note(_ word: String) { remember(folded(word), uses: 0) }

  private mutating func remember(_ word: String, uses count: Int) {
    guard uses[word] == nil else { return }
    if order.count >= Self.capacity { uses[order.removeFirst()] = nil }
    uses[word] = count
    order.append(word)
  }

  /// Notes that a word was tapped letter by letter: its user means it, whatever swipes spelled before.
  mutating func noteTapped(_ word: @autoclosure () -> Substring) {
    guard !uses.isEmpty else { return }
    let word = folded(String(word()))
    if uses.removeValue(forKey: word) != nil { order.removeAll { $0 == word } }
  }

  /// Counts a word that is complete.
  /// - Returns: whether it may be learned: no swipe spelled it, or it has stayed often enough.
  mutating func complete(_ word: String) -> Bool {
    guard !uses.isEmpty else { return true }
    let word = folded(word)
    guard let before = uses[word] else { return true }
    uses[word] = min(before + 1, Self.usesToLearn)
    return before + 1 >= Self.usesToLearn
  }

  /// Takes back that a word was complete, because it is deleted or changed.
  mutating func takeBack(_ word: String) {
    guard !uses.isEmpty else { return }
    let word = folded(word)
    if let before = uses[word] { uses[word] = max(before - 1, 0) }
  }
}
