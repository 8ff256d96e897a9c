extension StringProtocol {
  /// Whether a written word may be learned: it has a letter, and fewer than four digits. PINs, telephone and account
  /// numbers are nobody's vocabulary.
  package var isLearnable: Bool {
    contains(where: \.isLetter) && count(where: \.isNumber) < 4
  }
}
