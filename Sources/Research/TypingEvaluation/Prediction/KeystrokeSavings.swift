import RealModule

/// The keystrokes saved by taking each word from the suggestion bar as soon as it appears (Konrad
/// 2016, section 4.1).
///
/// Each word is typed letter by letter. When it is among the suggestions, possibly before its first
/// letter, it is taken and the rest of its letters are saved: `Kännsch` suggested after two letters
/// saves 5 of 7.
///
/// Words are those of the text scanner. The characters between words are typed; they are never
/// saved, and counted only in `savingsOfText`. Case is ignored: a suggestion `The` matches `the`.
/// An apostrophe in a word is one of its characters.
///
/// `keystrokeSavings` is the standard measure (Trnka and McCoy 2008; surveyed by Garay-Vitoria
/// and Abascal 2006), which counts all keystrokes of the text:
///
/// ```
/// (keystrokes without prediction − keystrokes with it) / keystrokes without prediction
/// ```
///
/// Without prediction every character of the text is a keystroke: letters, spaces, line ends and
/// punctuation. With prediction, a word that is taken costs one keystroke in addition to the
/// letters typed before. The keyboard writes the space after it, which is saved if the text has a
/// space there. Before anything else, such as punctuation or a line's end, nothing is saved and
/// nothing lost. (This keyboard removes the space before `. ? ! , ) ] }` by itself; a hyphen, a
/// quotation mark or a line's end is counted as if it did so too.) `Kännsch ` with its space,
/// suggested after two letters, thus costs 3 of 8 keystrokes. Capitals cost nothing in either case.
public struct KeystrokeSavings: Hashable, Sendable {
  /// The number of words in the text.
  public var words = 0
  /// The number of characters in these words.
  public var characters = 0
  /// The number of characters in the whole text, including spaces, line ends and punctuation.
  public var textCharacters = 0
  /// The number of characters that were not typed.
  public var saved = 0
  /// The number of words taken from the suggestion bar.
  public var taken = 0
  /// The number of words taken that are followed by a space, which was written with the word.
  public var spaces = 0
  /// The number of words that were suggested before their first letter.
  public var offeredAtOnce = 0
  /// The number of words that were the first suggestion before their first letter.
  public var firstAtOnce = 0
  /// The number of words that the model knows.
  public var weighedWords = 0
  /// The number of words, of those that the model knows, that stand after one that it does not know:
  /// their probability is that of the word by itself.
  public var wordsAfterUnknown = 0
  /// The sum of −ln p over the words that the model knows.
  public var nats = 0.0

  /// Creates counts of zero.
  public init() {}

  /// The saved characters divided by all characters of the words: the CSR of Konrad 2016, section
  /// 4.1. Nil for a text without words, as are the figures below.
  public var savings: Double? { ratio(saved, characters) }
  /// The saved characters divided by all characters of the text.
  public var savingsOfText: Double? { ratio(saved, textCharacters) }
  /// The saved characters, less a keystroke for each word taken, divided by all characters of the
  /// words.
  public var savingsWithPicks: Double? { ratio(saved - taken, characters) }
  /// The keystroke savings by their standard definition: of all keystrokes of the text, with one
  /// keystroke for each word taken together with the space after it.
  public var keystrokeSavings: Double? { ratio(saved - taken + spaces, textCharacters) }
  /// The share of words that were the first suggestion before their first letter.
  public var topOne: Double? { ratio(firstAtOnce, words) }
  /// The share of words that were suggested before their first letter.
  public var topOffered: Double? { ratio(offeredAtOnce, words) }
  /// The perplexity, exp of the mean of −ln p over all words that the model knows; nil if there are
  /// none. Unknown words are left out and end no context but their own: SRILM's and KenLM's perplexity
  /// without OOV words, but for ends of sentences, which are no words here.
  public var perplexity: Double? {
    weighedWords == 0 ? nil : .exp(nats / Double(weighedWords))
  }
  /// The share of the words that the model knows.
  public var weighedShare: Double? { ratio(weighedWords, words) }
  /// The share of the words that the model knows, but not the word before.
  public var shareAfterUnknown: Double? { ratio(wordsAfterUnknown, words) }

  /// Counts a word.
  ///
  /// - Parameters:
  ///   - length: the number of its characters
  ///   - typed: the number of characters that were typed when it was suggested; nil if it never was
  ///   - isFirst: whether it was the first suggestion before its first letter
  ///   - isFollowedBySpace: whether the text has a space after it
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

  /// Adds the savings of another text.
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
    total.wordsAfterUnknown += other.wordsAfterUnknown
    total.nats += other.nats
  }

  private func ratio(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
