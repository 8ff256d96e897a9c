/// How the tones of a phonetic method are swiped. The first tone has no mark and no key in any case.
public enum SwipedTones: String, CaseIterable, Hashable, Sendable {
  /// The finger visits the key of each tone.
  case written
  /// No tone is swiped: a swipe stands for the words of all tones.
  case none
  /// Codes may be swiped with all of their tones or with none.
  case optional

  /// The keys of Bopomofo's tones on the standard keyboard, by which tables spell their codes.
  static let keys: Set<Character> = ["3", "4", "6", "7", " "]
}
