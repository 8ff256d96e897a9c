import LanguageModel
import Lexicon
import RealModule

/// Decides whether a tapped word is replaced without asking the user (Konrad 2016, section 1).
///
/// A word is replaced if its best correction is likelier by `margin` nats than every other
/// reading: than the next correction (*Bitte* is the same as *bitte*), and than the written word as an
/// intended word that is in no list,
///
///     ln p(unlisted word) = ln `unlistedShare` − `letterCost` · letters
///
/// Where it is known how the language's words are spelled (`LanguageSpelling.letters`), a word is
/// replaced if the log-odds of `CorrectionOdds` are at least `leastLogOdds`; by the rule above only if
/// the language's dictionaries have nearly all its words (`LanguageSpelling.margin`).
///
/// Words of the lexicon and of dictionaries do not change, nor do words whose capitals or digits show
/// that they are names or codes. Known misspellings change even if a list has them, and so do contractions
/// without their apostrophe (`dont`), unless what was written is a word that is not `rareness` times rarer.
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
  /// The minimum log-odds that the correction is what was meant, where it is known how the language's
  /// words are spelled: 92 %.
  public var leastLogOdds = 2.5
  /// The share of words in texts that are not in a list of 50,000.
  public var unlistedShare = 0.02
  /// The cost of a letter of an unlisted word, in nats. The entropy of an English letter after the
  /// two letters before it is 3.1 bits (Shannon, *Prediction and entropy of printed English*,
  /// 1951).
  public var letterCost = 2.15
  /// The number of letters below which a word is not corrected, because too many words are one slip
  /// away from it.
  public var minimumLetters = 3
  /// How many times as frequent a contraction must be as the word without its apostrophe, where the list has that
  /// too: in English *can't* is 28 times as frequent as *cant*, but *won't* only 18 times as *wont*.
  public var rareness = 20.0
  /// The minimum lead of a contraction over that word in the same context, in nats: it is reached in *you cant*,
  /// but not in *their cant*.
  public var contractionContextLead = 2.4
  /// How much likelier the context must make a contraction than it is by itself, in nats, where `margin` is lead
  /// enough. Models are made of texts too in which *cant* stands for *can't*: behind *I* both are likelier than by
  /// themselves, and the lead is small for that reason.
  public var contractionRise = 1.0
  /// The minimum lead of a contraction over words that a slip would explain, in nats: *whos* may be *whose*.
  public var contractionLead = 6.0

  /// Creates a rule with the standard margins.
  public init(_ corrector: Corrector, spelling: LanguageSpelling = LanguageSpelling()) {
    self.corrector = corrector
    self.spelling = spelling
    if let margin = spelling.margin { self.margin = margin }
  }

  /// Returns the word that replaces the written one, with its capital, or nil to keep the word.
  /// - Parameters:
  ///   - word: the word as tapped.
  ///   - previous: the words before it in the sentence, the latest last.
  ///   - context: the model of the probability of words in that context.
  ///   - isKnown: returns whether a word is one of the user's own, which are not corrected; those that the model
  ///     has learned need not be among them.
  /// - Complexity: that of `Corrector.corrections`
  public func correction(
    of word: String, after previous: [String] = [], context: (any ContextModel)? = nil,
    isKnown: (String) -> Bool = { _ in false }
  ) -> String? {
    guard word.count >= minimumLetters, word.allSatisfy(\.isLetter),
      !word.dropFirst().contains(where: \.isUppercase)
    else { return nil }
    let isPlain = hasPlainCapital(word, previous)
    if let right = spelling.misspellings[small(word)] {
      // A capital inside a sentence means a name, unless what is meant has one too.
      guard isPlain || right.first?.isUppercase == true else { return nil }
      return isMeant(right, for: word, previous, context) ? withCapital(of: word, right) : nil
    }
    guard isPlain else { return nil }
    if let contraction = contraction(for: word, previous, context, isKnown) {
      return withCapital(of: word, contraction)
    }
    guard !corrector.lexicon.base.contains(word: word),
      corrector.lexicon.added?.contains(word: word) != true, !spelling.knows(word), !isKnown(word),
      !isWord(word, of: context)
    else { return nil }
    // The best, the same with another capital, and the next.
    let found = corrector.corrections(of: word, after: previous, context: context, limit: 3)
    // A word that differs only in apostrophes stays; one that lacks its accents does not.
    guard let best = found.first,
      best.cost > 0
        || swipeCode(of: best.word)
          != swipeCode(of: corrector.lexicon.base.letterCase.lowering(word)),
      !corrector.isWithoutAccents(best.word, of: word, spelling)
    else { return nil }
    let next = found.first { !isSameWord($0.word, best.word) }
    guard isCertain(best.score, next: next?.score, for: word) else { return nil }
    return withCapital(of: word, spelled(best.word, after: previous))
  }

  /// Returns whether a model shows that a word which no list and no dictionary has is one: the user wrote it, or the
  /// language has no dictionary. A model's vocabulary has misspellings of the texts that it was made of (*teh*).
  private func isWord(_ word: String, of context: (any ContextModel)?) -> Bool {
    guard let context else { return false }
    if !spelling.knownWords.isEmpty { return context.hasLearned(word) }
    // The model is asked with a previous word, since it may know nothing about sentence starts.
    return context.logProbability(of: word, after: [word]) != nil
  }

  /// Returns what a word, in any case, stands for if it is a misspelling that the language's list names, or a
  /// contraction without its apostrophe that is no word.
  /// - Complexity: that of `LanguageSpelling.knows`
  package func meaning(ofMisspelling word: String) -> String? {
    if let right = spelling.misspellings[small(word)] { return right }
    guard let (contraction, ratio) = corrector.lexicon.base.contraction(withoutApostrophe: word),
      ratio == .infinity, !spelling.knows(word)
    else { return nil }
    return contraction
  }

  /// Returns the contraction that a word without an apostrophe stands for: if no list or dictionary has the word, or the
  /// list says that it is rare, if no slip explains it nearly as well, and if the user does not write it on purpose.
  private func contraction(
    for word: String, _ previous: [String], _ context: (any ContextModel)?,
    _ isKnown: (String) -> Bool
  ) -> String? {
    guard let (contraction, ratio) = corrector.lexicon.base.contraction(withoutApostrophe: word)
    else { return nil }
    let isListed = ratio < .infinity
    guard isListed ? ratio >= rareness : !spelling.knows(word) else { return nil }
    if let written = context?.logProbability(of: word, after: previous),
      let meant = context?.logProbability(of: contraction, after: previous)
    {
      // A word that no list has is the contraction to a model too, until the user writes it.
      let isMeant =
        isListed
        ? leads(contraction, by: meant - written, meant, context) : written - meant < margin
      guard isMeant else { return nil }
    } else if context == nil, isKnown(word) {
      return nil
    }
    // The contraction, the word itself, and the best other one.
    let found = corrector.corrections(of: word, after: previous, context: context, limit: 3)
    guard let score = found.first(where: { $0.word == contraction })?.score else { return nil }
    let next = found.first { swipeCode(of: $0.word) != swipeCode(of: contraction) }?.score
    return next.map { score - $0 < contractionLead } ?? false ? nil : contraction
  }

  /// Returns whether a contraction leads a listed word without its apostrophe far enough in their context.
  private func leads(
    _ contraction: String, by lead: Double, _ meant: Double, _ context: (any ContextModel)?
  ) -> Bool {
    guard lead < contractionContextLead else { return true }
    guard lead >= margin, let alone = context?.logFrequency(of: contraction) else { return false }
    return meant - alone >= contractionRise
  }

  /// Returns whether a correction is certain enough.
  /// - Parameters:
  ///   - score: of the correction.
  ///   - next: that of the next one, if there is one.
  ///   - word: as tapped.
  private func isCertain(_ score: Double, next: Double?, for word: String) -> Bool {
    let lead = score - (next ?? -.infinity)
    let spelled = -letterCost * Double(word.count)
    if spelling.letters.isEmpty || spelling.margin != nil,
      min(lead, score - Double.log(unlistedShare) - spelled) >= margin
    {
      return true
    }
    guard !spelling.letters.isEmpty else { return false }
    let letters = spelling.logProbability(ofUnlisted: small(word)) ?? spelled
    return CorrectionOdds.logOdds(score: score, lead: lead, letters: letters) >= leastLogOdds
  }

  /// Returns whether a known misspelling stands for its correction: unless the user writes it on purpose, by
  /// which it becomes likelier in the model.
  private func isMeant(
    _ right: String, for word: String, _ previous: [String], _ context: (any ContextModel)?
  ) -> Bool {
    guard let written = context?.logProbability(of: word, after: previous) else { return true }
    // Two words have no probability as one: the first one is likelier than both.
    let first = right.split(separator: " ").first.map(String.init) ?? right
    guard let meant = context?.logProbability(of: first, after: previous) else { return false }
    return meant - written >= margin
  }

  private func small(_ word: String) -> String { corrector.small(word) }

  /// Returns the likelier of two spellings that differ in their capital: *bitte* or *Bitte*.
  private func spelled(_ word: String, after previous: [String]) -> String {
    guard let capitals = spelling.capitals else { return word }
    return CapitalChoice(corrector.lexicon.base, capitals).spelling(of: word, after: previous)
  }

  private func withCapital(of word: String, _ correction: String) -> String {
    corrector.lexicon.base.letterCase.cased(correction, like: word)
  }

  /// Returns whether the word has no capital, or is at the start of a sentence.
  private func hasPlainCapital(_ word: String, _ previous: [String]) -> Bool {
    word.first?.isUppercase != true || previous.isEmpty
      || previous == [WordContext.sentenceStart]
  }
}
