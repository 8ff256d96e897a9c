import LanguageModel
import Lexicon
import RealModule

/// Decides whether a tapped word is replaced without asking the user (Konrad 2016, section 1).
///
/// A word is replaced if its best correction is likelier by `margin` nats than every other
/// reading: than the next correction, and than the written word as an intended word that is in no
/// list,
///
///     ln p(unlisted word) = ln `unlistedShare` − `letterCost` · letters
///
/// Words of the lexicon and of dictionaries do not change, nor do words whose capitals or digits show
/// that they are names or codes.
///
///     let correction = AutoCorrection(corrector)
///     correction.correction(of: "tje")    // the
///     correction.correction(of: "tie")    // nil: a word
public struct AutoCorrection: Sendable {
  /// The search for corrections.
  public let corrector: Corrector
  /// The language, whose dictionaries have words that are left alone.
  public let spelling: LanguageSpelling
  /// The minimum lead of the correction over every other reading, in nats.
  public var margin = 1.0
  /// The share of words in texts that are not in a list of 50,000.
  public var unlistedShare = 0.02
  /// The cost of a letter of an unlisted word, in nats. The entropy of an English letter after the
  /// two letters before it is 3.1 bits (Shannon, *Prediction and entropy of printed English*,
  /// 1951).
  public var letterCost = 2.15
  /// The number of letters below which a word is not corrected, because too many words are one slip
  /// away from it.
  public var minimumLetters = 3

  /// Creates a rule with the standard margins.
  public init(_ corrector: Corrector, spelling: LanguageSpelling = LanguageSpelling()) {
    self.corrector = corrector
    self.spelling = spelling
  }

  /// Returns the word that replaces the written one, with its capital, or nil to keep the word.
  /// - Parameters:
  ///   - word: the word as tapped.
  ///   - previous: the words before it in the sentence, the latest last.
  ///   - context: the model of the probability of words in that context.
  ///   - isKnown: returns whether a word is one of the user's own, which are not corrected.
  /// - Complexity: that of `Corrector.corrections`
  public func correction(
    of word: String, after previous: [String] = [], context: (any ContextModel)? = nil,
    isKnown: (String) -> Bool = { _ in false }
  ) -> String? {
    guard word.count >= minimumLetters, word.allSatisfy(\.isLetter),
      hasPlainCapitals(word, previous),
      !corrector.lexicon.base.contains(word: word),
      corrector.lexicon.added?.contains(word: word) != true, !spelling.knows(word), !isKnown(word)
    else { return nil }
    let found = corrector.corrections(of: word, after: previous, context: context, limit: 2)
    // A word that differs only in apostrophes stays; one that lacks its accents does not.
    guard let best = found.first,
      best.cost > 0
        || swipeCode(of: best.word)
          != swipeCode(of: corrector.lexicon.base.letterCase.lowering(word))
    else { return nil }
    let unlisted = Double.log(unlistedShare) - letterCost * Double(word.count)
    let rival = max(unlisted, found.dropFirst().first?.score ?? -.infinity)
    guard best.score - rival >= margin else { return nil }
    return word.first?.isUppercase == true
      ? corrector.lexicon.base.letterCase.capitalized(best.word) : best.word
  }

  /// Returns whether the word has lower-case letters only, or a first capital at the start of a
  /// sentence.
  private func hasPlainCapitals(_ word: String, _ previous: [String]) -> Bool {
    !word.dropFirst().contains(where: \.isUppercase)
      && (word.first?.isUppercase != true || previous.isEmpty
        || previous == [WordContext.sentenceStart])
  }
}
