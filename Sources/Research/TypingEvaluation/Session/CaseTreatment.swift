/// Whether errors of text entry count a capital in place of a small letter, and the other way round.
public enum CaseTreatment: String, Hashable, Sendable, CaseIterable {
  /// `I` for `i` is right: phrases are mostly in small letters, while keyboards and decoders write
  /// names and sentences with capitals by themselves.
  case ignored
  /// `I` for `i` is an error.
  case counted

  /// Returns the characters that are compared.
  func characters(_ text: some Sequence<Character>) -> [Character] {
    self == .counted ? Array(text) : Array(String(text).lowercased())
  }
}
