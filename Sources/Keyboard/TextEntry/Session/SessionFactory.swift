import KeyboardGeometry
import LanguageModel
import Lexicon
import SpellingCorrection
import SwipeDecoding
import SwipeTraces

/// Makes the sessions that the headers of logs describe. Where layouts, decoders and word lists
/// come from is the caller's business.
///
///     let factory = SessionFactory(parts, predictor: .frequency(lexicon))
///     var session = try factory.session(header)
public struct SessionFactory<Failure: Error>: Sendable {
  /// The parts of a keyboard.
  public struct Parts: Sendable {
    /// Places the keys of a layout, given by its name, in a size.
    public var panel: @Sendable (KeyboardReference) throws(Failure) -> KeyboardPanel
    /// Makes the decoder for a keyboard.
    public var decoder: @Sendable (KeyboardReference) throws(Failure) -> any SwipeDecoder
    /// The contractions that an apostrophe makes.
    package var contractions: ContractionToggle
    /// The words that the keyboard does not offer, in lower case.
    public var profanity: Set<String>
    /// The user's words that the lexicon of the decoder lacks; nil to learn none.
    public var learnedWords: LearnedLexicon?
    /// The user's words that swipes spelled and that are not learned yet.
    public var spelledWords = SpelledWords()
    /// The rules of writing the language.
    public var rules = WritingRules()
    /// Whether swipes are decoded in the context that the predictor has learned.
    public var decodesInContext = false
    /// The words to which mistyped words are corrected; nil to correct none.
    public var correctedWords: CompiledLexicon?
    /// How they are spelled, and which other words are left alone.
    public var spelling = LanguageSpelling()
    /// The name of `decoder`, as settings call it.
    public var decoderName = ""
    /// Makes a decoder that settings ask for by name; nil if there is none with that name.
    public var namedDecoder:
      @Sendable (_ name: String, KeyboardReference) throws(Failure) -> (any SwipeDecoder)? = {
        _, _ in nil
      }
    /// Makes the composer of a session on a keyboard; nil for a keyboard without input methods.
    /// Throws if the methods are not those of the header.
    public var composer:
      @Sendable (SessionLogHeader, KeyboardReference) throws(Failure) -> (any TextComposer)? = {
        _, _ in nil
      }

    /// Creates the parts of a keyboard that writes English.
    /// - Parameters:
    ///   - panel: Places the keys of a layout, given by its name, in a size.
    ///   - decoder: Makes the decoder for a keyboard.
    ///   - contractions: The contractions that an apostrophe makes.
    ///   - profanity: The words that the keyboard does not offer, in lower case.
    public init(
      panel: @escaping @Sendable (KeyboardReference) throws(Failure) -> KeyboardPanel,
      decoder: @escaping @Sendable (KeyboardReference) throws(Failure) -> any SwipeDecoder,
      contractions: [Contraction] = [], profanity: Set<String> = []
    ) {
      self.panel = panel
      self.decoder = decoder
      self.contractions = ContractionToggle(contractions)
      self.profanity = profanity
    }
  }

  private let parts: Parts
  private let predictor: (any WordPredictor)?
  private let learningPredictor: (any WordPredictor & WordLearner)?
  /// The probability below which a swipe's best word is not written.
  private let abstain: Double
  private let settings: KeyboardSettings?
  private let selection: BehaviorSelection?

  /// Creates a factory.
  /// - Parameters:
  ///   - parts: The parts that all sessions share.
  ///   - predictor: What fills the suggestion bar.
  ///   - abstain: The probability below which the best word of a swipe is not written; 0 to write
  ///     every word. Other values need a decoder whose scores are log-probabilities.
  ///   - settings: The user's settings; nil for those of the header.
  ///   - selection: The behaviors that are on, whatever the settings say; nil for those of the
  ///     settings.
  package init(
    _ parts: Parts, predictor: BarPredictor, abstain: Double = 0,
    settings: KeyboardSettings? = nil, selection: BehaviorSelection? = nil
  ) {
    self.parts = parts
    self.selection = selection
    self.settings = settings
    self.abstain = abstain
    switch predictor {
    case .off: (self.predictor, learningPredictor) = (nil, nil)
    case .frequency(let lexicon):
      (self.predictor, learningPredictor) = (FrequencyPredictor(lexicon), nil)
    case .adaptive(let base, let learned, let spelling):
      self.predictor = nil
      // A user who swipes seldom looks at the suggestion bar, so words that were offered in vain are
      // offered again.
      learningPredictor = AdaptivePredictor(
        model: AdaptiveModel(base: base, learned: learned), repeatsOffers: true, spelling: spelling)
    case .multilingual(let bases, let learned, let spellings):
      self.predictor = nil
      learningPredictor = MultilingualPredictor(
        bases, learned: learned, repeatsOffers: true, spellings: spellings)
    }
  }

  /// Makes the session that a header describes, before its first event.
  public func session(
    _ header: SessionLogHeader
  ) throws(Failure) -> KeyboardSession<TextBuffer> {
    var settings = settings ?? header.settings
    // The field is the log's, whatever else the user has chosen.
    settings.field = settings.field ?? header.settings.field
    selection?.apply(to: &settings)
    let reference = KeyboardReference(
      // A user who has chosen a layout begins with it.
      layout: settings.layout.isEmpty ? header.layout : settings.layout,
      width: header.width, height: header.height)
    let composer = try parts.composer(header, reference)
    var panel = try parts.panel(reference)
    if composer != nil { panel = panel.withBar(of: ComposerSettings.pageSize) }
    // An unknown name falls back to the default decoder.
    var decoder = try decoder(settings.decoder, on: reference)
    if decoder == nil { decoder = try self.decoder(parts.decoderName, on: reference) }
    var language = KeyboardLanguage(
      decoder: decoder, predictor: predictor,
      learningPredictor: learningPredictor, learnedWords: parts.learnedWords,
      decodesInContext: parts.decodesInContext, profanity: parts.profanity)
    language.spelledWords = parts.spelledWords
    language.contractions = parts.contractions
    language.rules = parts.rules
    language.composer = composer
    language.autoCorrection = parts.correctedWords.map {
      AutoCorrection(
        Corrector(
          $0, neighbors: KeyNeighborhood(panel.keyboard(in: .letters)),
          costs: parts.spelling.costs()),
        spelling: parts.spelling)
    }
    var session = KeyboardSession(
      document: TextBuffer(before: header.before, after: header.after), panel: panel,
      language: language, settings: settings)
    session.keyboards = self
    // A session may begin in a field without methods.
    if !settings.methods.englishLayout.isEmpty { session.changeLayout() }
    return session
  }

  /// The decoder that settings name, empty for the default; nil if there is none with that name.
  private func decoder(
    _ name: String, on reference: KeyboardReference
  ) throws(Failure) -> (any SwipeDecoder)? {
    if name.isEmpty || name == parts.decoderName {
      return try parts.decoder(reference).abstaining(below: abstain)
    }
    return try parts.namedDecoder(name, reference)?.abstaining(below: abstain)
  }
}

extension SessionFactory: KeyboardSource {
  /// Makes the panel and the decoder that settings ask for by name.
  public func keyboard(
    for settings: KeyboardSettings, inPlaceOf panel: KeyboardPanel
  ) -> (panel: KeyboardPanel, decoder: (any SwipeDecoder)?)? {
    let reference = KeyboardReference(
      layout: settings.layout.isEmpty ? panel.layout.name : settings.layout,
      width: panel.size.width, height: panel.size.height)
    guard let placed = try? parts.panel(reference),
      let made = try? KeyboardPanel(
        layout: placed.layout, size: panel.size, hasCornerButtons: settings.showsCornerButtons,
        barSlots: panel.barSlots.count),
      let decoder = try? self.decoder(settings.decoder, on: reference)
    else { return nil }
    return (made, decoder)
  }
}
