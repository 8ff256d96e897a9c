/// How probable it is that a word that no list has was meant as its best correction, and not as another word or
/// as it stands.
///
/// A logistic regression on 8,069 such words of five languages, 6,871 of them slips, in half of the novels of
/// which docs/reference/correction.md tells:
///
///     log-odds = 3.97 + 0.447 · min(lead, 6) + 0.398 · score − 0.100 · letters
///
/// So a word that is spelled like a word of the language is changed less readily than one that is not.
enum CorrectionOdds {
  private static let constant = 3.97
  private static let leadWeight = 0.447
  private static let scoreWeight = 0.398
  private static let lettersWeight = -0.100
  /// The lead beyond which the next correction is out of the question.
  private static let maximumLead = 6.0

  /// Returns the logarithm of the odds.
  /// - Parameters:
  ///   - score: of the best correction, as of `Correction`.
  ///   - lead: by how much it exceeds that of the next one.
  ///   - letters: ln of the probability of the word among all that are spelled like the language's.
  static func logOdds(score: Double, lead: Double, letters: Double) -> Double {
    constant + leadWeight * min(lead, maximumLead) + scoreWeight * score + lettersWeight * letters
  }
}
