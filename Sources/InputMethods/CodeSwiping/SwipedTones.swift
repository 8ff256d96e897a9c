/// What becomes of the tones of a phonetic method when its codes are swiped. The first tone has no
/// mark and no key, whatever is chosen here.
public enum SwipedTones: String, CaseIterable, Hashable, Sendable {
  /// The finger visits the key of each tone.
  case written
  /// No tone is swiped: one swipe stands for the words of all tones.
  case none
  /// Codes with all of their tones and codes without any stand side by side.
  case optional

  /// The keys of Bopomofo's tones on the standard keyboard, by which tables spell their codes.
  static let keys: Set<Character> = ["3", "4", "6", "7", " "]
}
