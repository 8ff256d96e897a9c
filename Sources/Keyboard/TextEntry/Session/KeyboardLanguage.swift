import LanguageModel
import Lexicon
import SpellingCorrection
import SwipeDecoding

/// What a keyboard knows of its language.
public struct KeyboardLanguage: Sendable {
  /// The decoder for the panel's letter keys; nil if swipes write nothing.
  public var decoder: (any SwipeDecoder)?
  /// The predictor that fills the suggestion bar; nil to show only the alternatives of swipes.
  public var predictor: (any WordPredictor)?
  /// A predictor that learns from what is written; it takes precedence over `predictor`.
  public var learningPredictor: (any WordPredictor & WordLearner)?
  /// The user's words that the lexicon of the decoder lacks, so that they can be swiped; nil to
  /// learn none.
  public var learnedWords: LearnedLexicon?
  /// Words that no list has and that swipes spelled, which are not learned yet.
  public var spelledWords = SpelledWords()
  /// Whether swipes are decoded with the learning predictor's probabilities of words after others.
  public var decodesInContext = false
  /// Corrects tapped words that are almost certainly mistyped; nil to correct none.
  public var autoCorrection: AutoCorrection?
  /// The words that an apostrophe turns into contractions.
  package var contractions: ContractionToggle
  /// The words that are not offered while `KeyboardSettings.allowsProfanity` is off, in lower case.
  public var profanity: Set<String>
  /// The rules for quotes, spaces before punctuation marks, and capitals.
  public var rules = WritingRules()
  /// Composes text by input methods; nil for a keyboard without any.
  public var composer: (any TextComposer)?

  /// Creates what a keyboard knows; everything that is left out is unknown to it.
  public init(
    decoder: (any SwipeDecoder)? = nil, predictor: (any WordPredictor)? = nil,
    learningPredictor: (any WordPredictor & WordLearner)? = nil,
    learnedWords: LearnedLexicon? = nil, decodesInContext: Bool = false,
    contractions: [Contraction] = [], profanity: Set<String> = []
  ) {
    self.learnedWords = learnedWords
    self.decodesInContext = decodesInContext
    self.decoder = decoder
    self.predictor = predictor
    self.learningPredictor = learningPredictor
    self.contractions = ContractionToggle(contractions)
    self.profanity = profanity
  }
}

/// What a session has learned of its user, for the next session.
public struct LearnedLanguage: Sendable {
  /// The predictor, with what it has learned.
  public var predictor: (any WordPredictor & WordLearner)?
  /// The words that the lexicon of the decoder lacks.
  public var words: LearnedLexicon?
  /// Words that no list has and that swipes spelled, which are not learned yet.
  public var spelled = SpelledWords()
  /// The composer, with what it has learned.
  public var composer: (any TextComposer)?
}

/// Learns the words that a user writes (ring keyboard, section 13.2).
public protocol WordLearner {
  /// The model that a decoder can use; nil if there is none.
  var contextModel: (any ContextModel)? { get }
  /// Learns a word that is complete, because something that ends it was written after it.
  /// - Parameters:
  ///   - word: The word as it is written, without punctuation.
  ///   - previous: The words before it in its sentence, the most recent last.
  mutating func commit(_ word: String, after previous: [String])
  /// Takes a commit back, because the word is deleted or changed.
  mutating func retract(_ word: String, after previous: [String])
  /// Notes a word that no list has and that a swipe spelled, when it is complete for the first time: it is
  /// not learned yet, as it may be a mistake. Later sessions know of it by `KeyboardLanguage.spelledWords`.
  mutating func commitSpelled(_ word: String)
  /// Takes that back, because the word is deleted or changed.
  mutating func retractSpelled(_ word: String)
}

extension WordLearner {
  /// The default: nil.
  public var contextModel: (any ContextModel)? { nil }
  /// The default: nothing is kept for later sessions.
  public mutating func commitSpelled(_ word: String) {}
  /// The default: as nothing is kept, nothing is taken back.
  public mutating func retractSpelled(_ word: String) {}
}
