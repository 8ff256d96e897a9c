import LanguageModel
import Lexicon
import SpellingCorrection
import SwipeDecoding

/// What a keyboard knows of its language.
public struct KeyboardLanguage: Sendable {
  /// Decodes swipes on the panel's letters: made for that keyboard. Nil: swipes write nothing.
  public var decoder: (any SwipeDecoder)?
  /// Fills the suggestion bar; if nil, it shows only the alternatives of swipes.
  public var predictor: (any WordPredictor)?
  /// A predictor that learns from what is written here; it goes before `predictor`.
  public var learningPredictor: (any WordPredictor & WordLearner)?
  /// Words that are written here and the decoder's lexicon lacks: they can be swiped then. Nil:
  /// they cannot.
  public var learnedWords: LearnedLexicon?
  /// Whether the learning predictor's model says how likely words are after others when swipes are
  /// decoded.
  public var decodesInContext = false
  /// Changes tapped words that are surely mistyped; nil: nothing does.
  public var autoCorrection: AutoCorrection?
  /// Which words an apostrophe turns into their contractions.
  public var contractions: ContractionToggle
  /// Words held back while `KeyboardSettings.allowsProfanity` is off; lower case.
  public var profanity: Set<String>
  /// Quotes, spaces before marks, capitals.
  public var rules = WritingRules()
  /// Composes text by input methods; nil for a keyboard without any.
  public var composer: (any TextComposer)?

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

/// What a session has learned of its person, for the next one.
public struct LearnedLanguage: Sendable {
  public var predictor: (any WordPredictor & WordLearner)?
  public var words: LearnedLexicon?
  /// The composer, with what it has learned.
  public var composer: (any TextComposer)?
}

/// Learns the words that a person writes (ring keyboard, section 13.2).
public protocol WordLearner {
  /// What has been learned, as a decoder reads it; nil where a decoder cannot use it.
  var contextModel: (any ContextModel)? { get }
  /// A word is complete: something that ends it was written behind it.
  /// - Parameters:
  ///   - word: as it is written, without punctuation.
  ///   - previous: the words before it in its sentence, the most recent last.
  mutating func commit(_ word: String, after previous: [String])
  /// A word that was committed is deleted or being changed.
  mutating func retract(_ word: String, after previous: [String])
}

extension WordLearner {
  public var contextModel: (any ContextModel)? { nil }
}
