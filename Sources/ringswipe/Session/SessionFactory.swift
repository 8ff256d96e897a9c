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
  private let contractions: [Contraction]
  private let profanity: Set<String>

  /// What sessions differ by beside their decoders.
  struct Setup: Hashable, Sendable {
    var predictor: SessionPredictor
    /// Swipes whose best word is less likely than this write nothing.
    var abstain = 0.0
  }

  /// Reads the lists that a keyboard needs beside its decoder.
  /// - Parameters:
  ///   - model: for the adaptive predictor, which needs one.
  ///   - learned: what its user wrote before.
  init(
    _ decoders: DecoderLibrary, setup: Setup, model: BigramModel? = nil,
    learned: LearnedCounts = LearnedCounts()
  ) throws(InputError) {
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
    let file = try DataFolder.dictionary("contractions.tsv")
    let (contractions, problems) = Contraction.parse(try InputFile.contents(of: file))
    LexiconContents.report(problems, in: file)
    self.contractions = contractions
    let listed = try DataFolder.dictionary("profanity.txt")
    profanity = Set(
      Lexicon.parse(try InputFile.contents(of: listed)).lexicon.entries.map {
        $0.word.lowercased()
      })
  }

  /// - Throws: `InputError` if there is no such layout or it has no room in that size.
  func session(_ header: SessionLogHeader) throws(InputError) -> KeyboardSession<TextBuffer> {
    let layout = try layouts.layout(named: header.layout)
    let panel: KeyboardPanel
    do {
      panel = try KeyboardPanel(
        layout: layout, size: Size(width: header.width, height: header.height))
    } catch {
      throw .badFile(path: header.layout, reason: "\(error)")
    }
    var decoder = try decoders.decoder(
      on: KeyboardReference(layout: header.layout, width: header.width, height: header.height))
    if setup.abstain > 0 {
      decoder = AbstainingDecoder(decoder, least: Double.log(setup.abstain))
    }
    let language = KeyboardLanguage(
      decoder: decoder, predictor: predictor, learningPredictor: learningPredictor,
      contractions: contractions, profanity: profanity)
    return KeyboardSession(
      document: TextBuffer(before: header.before, after: header.after), panel: panel,
      language: language, settings: header.settings)
  }
}

/// Gives no word where the best one is too unlikely.
private struct AbstainingDecoder: SwipeDecoder {
  private let decoder: any SwipeDecoder
  /// ln of a probability, which scores of the path decoder are.
  private let least: Double

  init(_ decoder: any SwipeDecoder, least: Double) {
    self.decoder = decoder
    self.least = least
  }

  func decode(_ samples: [TraceSample], limit: Int, previous: [String]) -> [Candidate] {
    let decoded = decodeSwipe(samples, limit: limit, previous: previous)
    return decoded.isRejected ? [] : decoded.candidates
  }

  func decodeSwipe(_ samples: [TraceSample], limit: Int, previous: [String]) -> DecodedSwipe {
    var decoded = decoder.decodeSwipe(samples, limit: limit, previous: previous)
    if let best = decoded.candidates.first, best.score < least { decoded.isRejected = true }
    return decoded
  }
}

extension DecoderLibrary {
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
