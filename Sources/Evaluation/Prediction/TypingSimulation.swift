import LanguageModel
import Lexicon

/// Types a text with a predictor's help, word by word.
public struct TypingSimulation<Predictor: LearningPredictor>: Sendable {
  public private(set) var predictor: Predictor
  /// Whether the predictor learns each word once it is written.
  public let adapts: Bool
  /// Words on offer at a time.
  public let offers: Int
  /// Letters of a word that are typed before words are on offer.
  public let lettersBeforeOffers: Int
  public private(set) var savings = KeystrokeSavings()
  private var context = WordContext()

  /// - Parameters:
  ///   - predictor: as it is before the text.
  ///   - adapts: whether it learns from what is typed.
  ///   - offers: words on offer at a time.
  ///   - lettersBeforeOffers: letters of a word that are typed before words are on offer; 0: next
  ///     words are on offer as soon as a word is ended.
  public init(
    _ predictor: Predictor, adapts: Bool, offers: Int = 3, lettersBeforeOffers: Int = 0
  ) {
    self.predictor = predictor
    self.adapts = adapts
    self.offers = max(1, offers)
    self.lettersBeforeOffers = max(0, lettersBeforeOffers)
  }

  /// Types the next word of the text.
  /// - Parameters:
  ///   - next: the next one.
  ///   - model: is asked for the word's probability before it is typed; nil not to ask.
  /// - Complexity: a prediction for each letter until the word is on offer
  public mutating func type(
    _ next: TypedWord, probability model: (Predictor) -> (any ContextModel)? = { _ in nil }
  ) {
    let word = next.word
    if word.startsSentence { context.beginSentence() }
    let previous = context.previous
    if let model = model(predictor),
      let logProbability = model.logProbability(
        of: word.word, after: WordContext.sinceSentenceStart(previous))
    {
      savings.weighedWords += 1
      savings.nats -= logProbability
    }
    var typed: Int?
    var isFirst = false
    var length = 0
    // Capitals come by the shift key; typing them would only change how the offers are written.
    let letters = word.word.lowercased()
    for end in letters.indices {
      if typed == nil, length >= lettersBeforeOffers {
        let offered = predictor.predictions(
          completing: String(letters[..<end]), after: previous, limit: offers)
        if let place = offered.firstIndex(where: { isSameWord($0.word, word.word) }) {
          typed = length
          isFirst = place == 0 && length == 0
        }
      }
      length += 1
    }
    savings.add(
      length: length, typed: typed, isFirst: isFirst, isFollowedBySpace: next.isFollowedBySpace)
    if adapts { predictor.commit(word.word, after: previous) }
    context.append(word.word)
  }

  /// Takes in how many characters the text has, words and all between them.
  public mutating func addText(characters: Int) { savings.textCharacters += characters }
}
