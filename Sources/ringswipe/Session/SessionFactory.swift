import KeyboardGeometry
import LanguageModel
import Lexicon
import RealModule
import SwipeDecoding
import SwipeTraces
import TextEntry

/// Makes the keyboard that a session log's header describes.
struct SessionFactory: Sendable {
  private let layouts = LayoutLibrary()
  private let decoders: DecoderLibrary
  private let setup: Setup
  private let predictor: (any WordPredictor)?
  private let learningPredictor: AdaptivePredictor?
  private let learnedWords: LearnedLexicon?
  /// By which tapped words are corrected; nil: they are not.
  private let correctedWords: CompiledLexicon?
  private let settings: KeyboardSettings?
  private let contractions: [Contraction]
  private let profanity: Set<String>

  /// What sessions differ by beside their decoders.
  struct Setup: Hashable, Sendable {
    var predictor: SessionPredictor
    /// The name of the decoder that there is.
    var decoder = ""
    /// Whether tapped words that are surely mistyped are changed.
    var corrects = false
    /// Swipes whose best word is less likely than this write nothing.
    var abstain = 0.0
  }

  /// Reads the lists that a keyboard needs beside its decoder.
  /// - Parameters:
  ///   - model: for the adaptive predictor, which needs one.
  ///   - learned: what its user wrote before.
  ///   - settings: what its user has set; nil for what logs say.
  init(
    _ decoders: DecoderLibrary, setup: Setup, model: BigramModel? = nil,
    learned: LearnedCounts = LearnedCounts(), settings: KeyboardSettings? = nil
  ) throws(InputError) {
    self.settings = settings
    self.decoders = decoders
    self.setup = setup
    predictor =
      setup.predictor == .frequency ? FrequencyPredictor(try decoders.compiledLexicon()) : nil
    // Who swipes looks at the bar now and then only: what was on show may not have been seen.
    learningPredictor =
      setup.predictor == .adaptive
      ? model.map {
        AdaptivePredictor(
          model: AdaptiveModel(base: $0, learned: learned), repeatsOffers: true)
      } : nil
    learnedWords =
      if case .path(let words, _, _) = decoders.recipe {
        LearnedLexicon(beside: words, learned: learned)
      } else { nil }
    correctedWords = setup.corrects ? try decoders.compiledLexicon() : nil
    let file = try DataFolder.dictionary("contractions.tsv")
    let (contractions, problems) = Contraction.parse(try InputFile.contents(of: file))
    LexiconContents.report(problems, in: file)
    self.contractions = contractions
    profanity = try UserWords.profanity()
  }

  /// - Throws: `InputError` if there is no such layout or it has no room in that size.
  func session(_ header: SessionLogHeader) throws(InputError) -> KeyboardSession<TextBuffer> {
    let settings = settings ?? header.settings
    // A person who has chosen a layout begins with it.
    let name = settings.layout.isEmpty ? header.layout : settings.layout
    let layout = try layouts.layout(named: name)
    let panel: KeyboardPanel
    do {
      panel = try KeyboardPanel(
        layout: layout, size: Size(width: header.width, height: header.height))
    } catch {
      throw .badFile(path: name, reason: "\(error)")
    }
    let decoder = try decoder(
      on: KeyboardReference(layout: name, width: header.width, height: header.height))
    var language = KeyboardLanguage(
      decoder: decoder, predictor: predictor, learningPredictor: learningPredictor,
      learnedWords: learnedWords, decodesInContext: decoders.hasContext,
      contractions: contractions, profanity: profanity)
    language.autoCorrection = correctedWords.map {
      AutoCorrection(
        Corrector($0, neighbors: KeyNeighborhood(panel.keyboard(in: .letters))))
    }
    var session = KeyboardSession(
      document: TextBuffer(before: header.before, after: header.after), panel: panel,
      language: language, settings: settings)
    session.keyboards = self
    return session
  }

  private func decoder(
    on reference: KeyboardReference
  ) throws(InputError) -> any SwipeDecoder {
    let decoder = try decoders.decoder(on: reference)
    return setup.abstain > 0
      ? AbstainingDecoder(decoder, least: Double.log(setup.abstain)) : decoder
  }
}

extension SessionFactory: KeyboardSource {
  /// Layouts by name or file; the decoder is the one that the command was given.
  func keyboard(
    for settings: KeyboardSettings, inPlaceOf panel: KeyboardPanel
  ) -> (panel: KeyboardPanel, decoder: (any SwipeDecoder)?)? {
    let name = settings.layout.isEmpty ? panel.layout.name : settings.layout
    let reference = KeyboardReference(
      layout: name, width: panel.size.width, height: panel.size.height)
    guard settings.decoder.isEmpty || settings.decoder == setup.decoder,
      let layout = try? layouts.layout(named: name),
      let made = try? KeyboardPanel(
        layout: layout, size: panel.size, hasCornerButtons: settings.showsCornerButtons),
      let decoder = try? decoder(on: reference)
    else { return nil }
    return (made, decoder)
  }
}

/// Gives no word where the best one is too unlikely.
private struct AbstainingDecoder: PersonalSwipeDecoder {
  private let decoder: any SwipeDecoder
  /// ln of a probability, which scores of the path decoder are.
  private let least: Double

  init(_ decoder: any SwipeDecoder, least: Double) {
    self.decoder = decoder
    self.least = least
  }

  func decode(_ samples: [TraceSample], limit: Int, previous: [String]) -> [Candidate] {
    decode(samples, limit: limit, previous: previous, person: PersonalLanguage())
  }

  func decode(
    _ samples: [TraceSample], limit: Int, previous: [String], person: PersonalLanguage
  ) -> [Candidate] {
    let candidates =
      if let decoder = decoder as? any PersonalSwipeDecoder {
        decoder.decode(samples, limit: limit, previous: previous, person: person)
      } else {
        decoder.decode(samples, limit: limit, previous: previous)
      }
    guard let best = candidates.first, best.score >= least else { return [] }
    return candidates
  }
}

extension DecoderLibrary {
  /// Whether the words before a swipe count.
  var hasContext: Bool {
    if case .path(_, _, .some) = recipe { true } else { false }
  }

  /// The words that can come out, with their frequencies.
  func compiledLexicon() throws(InputError) -> CompiledLexicon {
    switch recipe {
    case .path(let words, _, _): return words
    case .subsequence(let words):
      do throws(CompiledLexiconError) {
        return try CompiledLexicon(words)
      } catch {
        throw .badFile(path: "lexicon", reason: "\(error)")
      }
    }
  }
}
