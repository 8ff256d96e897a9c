import LanguageModel
import Lexicon
import RealModule

/// Decides whether a tapped word is changed to another one without being asked (Konrad 2016,
/// section 1).
///
/// A word is changed if its best correction is likelier than every other reading by ``margin``
/// nats: than the next correction, and than the written word as an intended word that no list
/// holds,
///
///     ln p(unlisted word) = ln ``unlistedShare`` − ``letterCost`` · letters
///
/// Words of the lexicon, and words whose capitals or digits show that they are names or codes, stay
/// as they are.
///
///     let correction = AutoCorrection(corrector)
///     correction.correction(of: "tje")    // the
///     correction.correction(of: "tie")    // nil: a word
public struct AutoCorrection: Sendable {
  public let corrector: Corrector
  /// How much likelier the correction must be than all else, in nats.
  public var margin = 1.0
  /// The share of words in texts that a list of 50,000 lacks.
  public var unlistedShare = 0.02
  /// What a letter of an unlisted word costs, in nats: the entropy of a letter of English with its
  /// two neighbours before known is 3.1 bits (Shannon, *Prediction and entropy of printed English*,
  /// 1951).
  public var letterCost = 2.15
  /// Shorter words are left alone: too many words are one slip away from them.
  public var minimumLetters = 3

  public init(_ corrector: Corrector) { self.corrector = corrector }

  /// The word to change it to, with the capital of what is written; nil to leave the word as it is.
  /// - Parameters:
  ///   - word: as it was tapped.
  ///   - previous: the words of the sentence before it, the most recent last.
  ///   - context: says how likely words are there.
  ///   - isKnown: whether the word is the user's own, which stays.
  /// - Complexity: that of `Corrector.corrections`
  public func correction(
    of word: String, after previous: [String] = [], context: (any ContextModel)? = nil,
    isKnown: (String) -> Bool = { _ in false }
  ) -> String? {
    guard word.count >= minimumLetters, word.allSatisfy(\.isLetter),
      hasPlainCapitals(word, previous),
      !corrector.lexicon.base.contains(word: word),
      corrector.lexicon.added?.contains(word: word) != true, !isKnown(word)
    else { return nil }
    let found = corrector.corrections(of: word, after: previous, context: context, limit: 2)
    // A word that differs in apostrophes alone stays; one that lacks its accents does not.
    guard let best = found.first,
      best.cost > 0 || swipeCode(of: best.word) != swipeCode(of: word)
    else { return nil }
    let unlisted = Double.log(unlistedShare) - letterCost * Double(word.count)
    let rival = max(unlisted, found.dropFirst().first?.score ?? -.infinity)
    guard best.score - rival >= margin else { return nil }
    return word.first?.isUppercase == true
      ? capitalized(best.word) : best.word
  }

  /// Small letters, or a first capital where a sentence begins.
  private func hasPlainCapitals(_ word: String, _ previous: [String]) -> Bool {
    !word.dropFirst().contains(where: \.isUppercase)
      && (word.first?.isUppercase != true || previous.isEmpty
        || previous == [WordContext.sentenceStart])
  }
}
