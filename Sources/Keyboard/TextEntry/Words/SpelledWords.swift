import Lexicon

/// Words that no list has and that swipes spelled letter by letter. A spelling may be a mistake, so a word is
/// learned when it stays in the text for the second time, or when its letters are tapped.
public struct SpelledWords: Hashable, Sendable {
  /// How often each word stayed. Folded.
  private var uses: [String: Int] = [:]

  /// How often a word must stay to be learned.
  static let usesToLearn = 2
  /// The number of words that are remembered.
  public static let capacity = 256

  /// Creates the words of earlier sessions.
  /// - Parameter stayed: the words that stayed once.
  public init(stayed: some Sequence<String> = []) {
    for word in stayed { uses[folded(word)] = 1 }
  }

  /// The words that stayed, but not often enough to be learned, in lower case.
  public var stayed: [String] {
    uses.filter { $0.value > 0 && $0.value < Self.usesToLearn }.map(\.key).sorted()
  }

  /// Notes that a swipe wrote a word.
  mutating func note(_ word: String) {
    let word = folded(word)
    guard uses[word] == nil else { return }
    if uses.count >= Self.capacity { uses.removeAll() }
    uses[word] = 0
  }

  /// Notes that a word was tapped letter by letter: its user means it, whatever swipes spelled before.
  mutating func noteTapped(_ word: @autoclosure () -> Substring) {
    if !uses.isEmpty { uses[folded(String(word()))] = nil }
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
