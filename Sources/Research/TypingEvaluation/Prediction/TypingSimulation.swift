import LanguageModel
import Lexicon

/// Types a text word by word with a predictor's suggestions.
public struct TypingSimulation<Predictor: LearningPredictor>: Sendable {
  /// The predictor, with what it has learned so far.
  public private(set) var predictor: Predictor
  /// Whether the predictor learns each word once it is written.
  public let adapts: Bool
  /// The number of suggestions at a time.
  public let offers: Int
  /// The number of letters of a word that are typed before words are suggested.
  public let lettersBeforeOffers: Int
  /// The savings so far.
  public private(set) var savings = KeystrokeSavings()
  private var context = WordContext()

  /// Creates a simulation.
  ///
  /// - Parameters:
  ///   - predictor: the predictor in its initial state
  ///   - adapts: whether it learns from what is typed
  ///   - offers: the number of suggestions at a time
  ///   - lettersBeforeOffers: the number of letters of a word that are typed before words are
  ///     suggested; with 0, next words are suggested as soon as a word ends
  public init(
    _ predictor: Predictor, adapts: Bool, offers: Int = 3, lettersBeforeOffers: Int = 0
  ) {
    self.predictor = predictor
    self.adapts = adapts
    self.offers = max(1, offers)
    self.lettersBeforeOffers = max(0, lettersBeforeOffers)
  }

  /// Types the next word of the text.
  ///
  /// - Parameters:
  ///   - next: the word
  ///   - model: returns the model that gives the word's probability before it is typed; nil for
  ///     none
  /// - Complexity: a prediction for each letter until the word is suggested
  package mutating func type(
    _ next: TypedWord, probability model: (Predictor) -> (any ContextModel)? = { _ in nil }
  ) {
    let word = next.word
    if word.startsSentence { context.beginSentence() }
    let previous = context.previous
    if let model = model(predictor) {
      weigh(word.word, after: WordContext.sinceSentenceStart(previous), model)
    }
    var typed: Int?
    var isFirst = false
    var length = 0
    // Capitals come from the shift key; typing them would only change the case of the suggestions.
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

  /// Counts the probability of a word; after an unknown word, that of the word by itself.
  private mutating func weigh(_ word: String, after previous: [String], _ model: any ContextModel) {
    guard
      let logProbability = model.logProbability(of: word, after: previous)
        ?? model.logFrequency(of: word)
    else { return }
    savings.weighedWords += 1
    savings.nats -= logProbability
    if let last = previous.last, last != WordContext.sentenceStart,
      model.logFrequency(of: last) == nil
    {
      savings.wordsAfterUnknown += 1
    }
  }

  /// Begins another text, with savings and context of its own.
  /// - Parameter predictor: the predictor to type it with; nil to go on with what was learned.
  mutating func beginText(with predictor: Predictor?) {
    if let predictor { self.predictor = predictor }
    savings = KeystrokeSavings()
    context = WordContext()
  }

  /// Adds the number of characters of a text, including those between words.
  package mutating func addText(characters: Int) { savings.textCharacters += characters }
}
