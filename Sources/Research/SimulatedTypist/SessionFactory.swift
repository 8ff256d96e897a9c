import InputMethods
import KeyboardGeometry
import LanguageModel
import Lexicon
import SpellingCorrection
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
    /// Words that a user writes and the decoder's lexicon lacks; nil: none are learned.
    public var learnedWords: LearnedLexicon?
    /// What the language asks for beside its words.
    public var rules = WritingRules()
    /// Whether what the predictor learns counts when swipes are decoded.
    public var decodesInContext = false
    /// Words by which tapped words are corrected; nil: they are not.
    public var correctedWords: CompiledLexicon?
    /// The name of `decoder`, as settings call it.
    public var decoderName = ""
    /// Decoders with other names, which settings may ask for; nil where there is none of the name.
    public var namedDecoder:
      @Sendable (_ name: String, KeyboardReference) throws(Failure) -> (any SwipeDecoder)? = {
        _, _ in nil
      }

    /// The input methods of a header; throws where they are not those that it was recorded with.
    public var methods: @Sendable (SessionLogHeader) throws(Failure) -> [InputMethod] = { _ in [] }
    /// What the methods have learned before, by their tables' names.
    public var methodLearning: [String: MethodLearning] = [:]
    /// Decodes swipes on the codes of a method on a keyboard; nil where it cannot be swiped there.
    public var methodDecoder: @Sendable (InputMethod, KeyboardReference) -> (any SwipeDecoder)? =
      { _, _ in nil }
    /// What is told to sessions with methods beside their tables.
    public var methodLists: @Sendable () throws(Failure) -> MethodLists = { MethodLists() }

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
  private let learningPredictor: (any WordPredictor & WordLearner)?
  /// The probability below which a swipe's best word is not written.
  private let abstain: Double
  private let settings: KeyboardSettings?
  private let selection: BehaviorSelection?

  /// - Parameters:
  ///   - parts: what all sessions share: decoders, models, lists.
  ///   - predictor: what fills the suggestion bar.
  ///   - abstain: swipes whose best word is less likely than this write nothing; 0 for none. Needs
  ///     a decoder whose scores are log-probabilities.
  ///   - settings: what a user has set; nil for what headers say.
  ///   - selection: which behaviours are on, whatever settings and headers say; nil: as they say.
  public init(
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
    case .adaptive(let base, let learned):
      self.predictor = nil
      // Someone who swipes looks at the suggestion bar only now and then: its words may not have
      // been seen.
      learningPredictor = AdaptivePredictor(
        model: AdaptiveModel(base: base, learned: learned), repeatsOffers: true)
    case .multilingual(let bases, let learned):
      self.predictor = nil
      learningPredictor = MultilingualPredictor(bases, learned: learned, repeatsOffers: true)
    }
  }

  /// The keyboard before its first event.
  public func session(
    _ header: SessionLogHeader
  ) throws(Failure) -> KeyboardSession<TextBuffer> {
    var settings = settings ?? header.settings
    selection?.apply(to: &settings)
    let reference = KeyboardReference(
      // A person who has chosen a layout begins with it.
      layout: settings.layout.isEmpty ? header.layout : settings.layout,
      width: header.width, height: header.height)
    let methods = try parts.methods(header)
    var panel = try parts.panel(reference)
    if !methods.isEmpty {
      panel = panel.withBar(of: ComposerSettings.pageSize)
    }
    // One that is not there leaves the usual one.
    var decoder = try decoder(settings.decoder, on: reference)
    if decoder == nil { decoder = try self.decoder(parts.decoderName, on: reference) }
    var language = KeyboardLanguage(
      decoder: decoder, predictor: predictor,
      learningPredictor: learningPredictor, learnedWords: parts.learnedWords,
      decodesInContext: parts.decodesInContext, contractions: parts.contractions,
      profanity: parts.profanity)
    language.rules = parts.rules
    language.methods = methods
    language.methodLearning = parts.methodLearning
    if !methods.isEmpty {
      let lists = try parts.methodLists()
      language.hanVariants = lists.hanVariants
      language.emojiNames = lists.emojiNames
      language.methodDecoders = methods.map { parts.methodDecoder($0, reference) }
    }
    language.autoCorrection = parts.correctedWords.map {
      AutoCorrection(Corrector($0, neighbors: KeyNeighborhood(panel.keyboard(in: .letters))))
    }
    var session = KeyboardSession(
      document: TextBuffer(before: header.before, after: header.after), panel: panel,
      language: language, settings: settings)
    session.keyboards = self
    return session
  }

  /// The decoder that settings name, empty for the usual one; nil where there is none of the name.
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
  /// Layouts and decoders by name.
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

extension SessionFactory {
  public func methodDecoders(
    of methods: [InputMethod], on panel: KeyboardPanel
  ) -> [(any SwipeDecoder)?] {
    let reference = KeyboardReference(
      layout: panel.layout.name, width: panel.size.width, height: panel.size.height)
    return methods.map { parts.methodDecoder($0, reference) }
  }
}

/// Lists that input methods use beside their tables.
public struct MethodLists: Sendable {
  /// Other forms of Chinese characters; nil: nothing is converted.
  public var hanVariants: HanVariants?
  /// Words that call for emoji; nil: none are offered.
  public var emojiNames: EmojiNames?

  public init(hanVariants: HanVariants? = nil, emojiNames: EmojiNames? = nil) {
    self.hanVariants = hanVariants
    self.emojiNames = emojiNames
  }
}

/// What fills the suggestion bar, and the model or list behind it.
public enum BarPredictor: Sendable {
  /// An n-gram model that learns what is written, and what its user wrote before.
  case adaptive(NGramModel, LearnedCounts = LearnedCounts())
  /// N-gram models of several languages, which learn what is written in them, and what their user
  /// wrote before in any of them.
  case multilingual([NGramModel], LearnedCounts = LearnedCounts())
  /// The most frequent words.
  case frequency(CompiledLexicon)
  /// Only other meanings of swipes.
  case off
}
