import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import SwipeTraces
import TextEntry

/// Makes the keyboard that a session log's header describes, without knowing where layouts and
/// decoders come from.
///
///     let factory = SessionFactory(parts, predictor: .frequency(lexicon))
///     var session = try factory.session(header)
public struct SessionFactory<Failure: Error>: Sendable {
  /// What a keyboard is put together from.
  public struct Parts: Sendable {
    /// The keys of a layout, by its name, in a size.
    public var panel: @Sendable (KeyboardReference) throws(Failure) -> KeyboardPanel
    public var decoder: @Sendable (KeyboardReference) throws(Failure) -> any SwipeDecoder
    public var contractions: [Contraction]
    /// Words that the keyboard does not offer, in lower case.
    public var profanity: Set<String>

    public init(
      panel: @escaping @Sendable (KeyboardReference) throws(Failure) -> KeyboardPanel,
      decoder: @escaping @Sendable (KeyboardReference) throws(Failure) -> any SwipeDecoder,
      contractions: [Contraction] = [], profanity: Set<String> = []
    ) {
      self.panel = panel
      self.decoder = decoder
      self.contractions = contractions
      self.profanity = profanity
    }
  }

  private let parts: Parts
  private let predictor: (any WordPredictor)?
  private let learningPredictor: AdaptivePredictor?
  /// The probability below which a swipe's best word is not written.
  private let abstain: Double

  /// - Parameters:
  ///   - predictor: what fills the bar.
  ///   - abstain: swipes whose best word is less likely than this write nothing; 0 for none. Needs
  ///     a decoder whose scores are log-probabilities.
  public init(_ parts: Parts, predictor: BarPredictor, abstain: Double = 0) {
    self.parts = parts
    self.abstain = abstain
    switch predictor {
    case .off: (self.predictor, learningPredictor) = (nil, nil)
    case .frequency(let lexicon):
      (self.predictor, learningPredictor) = (FrequencyPredictor(lexicon), nil)
    case .adaptive(let base, let learned):
      self.predictor = nil
      // Who swipes looks at the bar now and then only: what was on show may not have been seen.
      learningPredictor = AdaptivePredictor(
        model: AdaptiveModel(base: base, learned: learned), repeatsOffers: true)
    }
  }

  /// The keyboard before its first event.
  public func session(
    _ header: SessionLogHeader
  ) throws(Failure) -> KeyboardSession<TextBuffer> {
    let reference = KeyboardReference(
      layout: header.layout, width: header.width, height: header.height)
    let panel = try parts.panel(reference)
    let decoder = try parts.decoder(reference).abstaining(below: abstain)
    let language = KeyboardLanguage(
      decoder: decoder, predictor: predictor, learningPredictor: learningPredictor,
      contractions: parts.contractions, profanity: parts.profanity)
    return KeyboardSession(
      document: TextBuffer(before: header.before, after: header.after), panel: panel,
      language: language, settings: header.settings)
  }
}

/// What fills the prediction bar, with what it works from.
public enum BarPredictor: Sendable {
  /// A bigram model that learns what is written, and what its user wrote before.
  case adaptive(BigramModel, LearnedCounts = LearnedCounts())
  /// The most frequent words.
  case frequency(CompiledLexicon)
  /// Only other meanings of swipes.
  case off
}
