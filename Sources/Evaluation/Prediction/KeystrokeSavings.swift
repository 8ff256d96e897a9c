import RealModule

/// The keystrokes that a writer saves by taking each word from the suggestion bar as soon as it
/// appears (Konrad 2016, section 4.1): each word is typed letter by letter, and when it is among
/// the words on offer, before the first letter too, it is taken and the rest of its letters are
/// saved. `Kännsch` offered after two letters saves 5 of 7.
///
/// Words are those of the text scanner; what stands between them is typed by itself and neither
/// saved nor, but in ``savingsOfText``, counted. Capitals do not matter: a word offered as `The` is
/// `the`. An apostrophe in a word is a character of it.
///
/// ``keystrokeSavings`` is the measure of the field (Trnka and McCoy 2008; surveyed by Garay-Vitoria
/// and Abascal 2006), which counts all keystrokes of the text:
///
///     (keystrokes without prediction − keystrokes with it) / keystrokes without prediction
///
/// Without prediction every character of the text is a keystroke: letters, spaces, line ends,
/// punctuation. With it a word that is taken costs one keystroke beside the letters typed before;
/// the keyboard writes the space behind it, which is saved where the text has a space there. Before
/// anything else, punctuation or a line's end, nothing is saved and nothing lost. (This keyboard takes
/// the space back before `. ? ! , ) ] }` by itself; a hyphen, a quotation mark or a line's end is
/// counted as if it did so too.) So `Kännsch ` with its space, offered after two letters, costs 3 of 8
/// keystrokes. Capitals cost nothing either way.
public struct KeystrokeSavings: Hashable, Sendable {
  /// Words of the text.
  public var words = 0
  /// Characters of these words.
  public var characters = 0
  /// Characters of the whole text: with spaces, line ends and punctuation.
  public var textCharacters = 0
  /// Characters that were not typed.
  public var saved = 0
  /// Words that were taken from the suggestion bar.
  public var taken = 0
  /// Words taken that have a space behind them: it came with the word.
  public var spaces = 0
  /// Words that were on offer before their first letter, and those that were first.
  public var offeredAtOnce = 0
  public var firstAtOnce = 0
  /// Words whose probability the model gives, and the sum of −ln p of these.
  public var weighedWords = 0
  public var nats = 0.0

  public init() {}

  /// Saved characters over all characters of the words: the CSR of Konrad 2016, section 4.1. Nil
  /// for a text without words; the same below.
  public var savings: Double? { ratio(saved, characters) }
  /// The same over all characters of the text.
  public var savingsOfText: Double? { ratio(saved, textCharacters) }
  /// Saved characters less a keystroke for each word taken, over all characters of the words.
  public var savingsWithPicks: Double? { ratio(saved - taken, characters) }
  /// Keystroke savings as the field counts them: of all keystrokes of the text, a keystroke for each
  /// word taken, with the space behind it.
  public var keystrokeSavings: Double? { ratio(saved - taken + spaces, textCharacters) }
  /// Share of words that were first on offer before their first letter, and that were on offer.
  public var topOne: Double? { ratio(firstAtOnce, words) }
  public var topOffered: Double? { ratio(offeredAtOnce, words) }
  /// exp of the mean of −ln p; nil where no word's probability is known.
  public var perplexity: Double? {
    weighedWords == 0 ? nil : .exp(nats / Double(weighedWords))
  }
  /// Share of the words whose probability is known.
  public var weighedShare: Double? { ratio(weighedWords, words) }

  /// Counts a word.
  /// - Parameters:
  ///   - length: its characters.
  ///   - typed: how many of them were typed when it was on offer; nil if it never was.
  ///   - isFirst: whether it was first on offer before its first letter.
  ///   - isFollowedBySpace: whether the text has a space behind it.
  public mutating func add(length: Int, typed: Int?, isFirst: Bool, isFollowedBySpace: Bool) {
    words += 1
    characters += length
    if isFirst { firstAtOnce += 1 }
    guard let typed, typed < length else { return }
    saved += length - typed
    taken += 1
    if isFollowedBySpace { spaces += 1 }
    if typed == 0 { offeredAtOnce += 1 }
  }

  /// Adds what another text saved.
  public static func += (total: inout KeystrokeSavings, other: KeystrokeSavings) {
    total.words += other.words
    total.characters += other.characters
    total.textCharacters += other.textCharacters
    total.saved += other.saved
    total.taken += other.taken
    total.spaces += other.spaces
    total.offeredAtOnce += other.offeredAtOnce
    total.firstAtOnce += other.firstAtOnce
    total.weighedWords += other.weighedWords
    total.nats += other.nats
  }

  private func ratio(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
