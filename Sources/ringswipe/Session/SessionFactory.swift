import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import SwipeTraces
import TextEntry

/// Makes the keyboard that a session log's header describes.
struct SessionFactory {
  private let layouts = LayoutLibrary()
  private let decoders: DecoderLibrary
  private let options: DecoderOptions
  private let predictor: (any WordPredictor)?
  private let contractions: [Contraction]
  private let profanity: Set<String>

  /// Reads the lists that a keyboard needs beside its decoder.
  /// - Parameters:
  ///   - options: those that the decoders were loaded by.
  ///   - predicts: whether the bar has suggestions and completions.
  init(
    _ decoders: DecoderLibrary, options: DecoderOptions, predicts: Bool
  ) throws(InputError) {
    self.decoders = decoders
    self.options = options
    predictor = predicts ? FrequencyPredictor(try decoders.compiledLexicon()) : nil
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
    if options.abstain > 0 { decoder = AbstainingDecoder(decoder, options: options) }
    var language = KeyboardLanguage(
      decoder: decoder, predictor: predictor, contractions: contractions)
    language.profanity = profanity
    return KeyboardSession(
      document: TextBuffer(before: header.before, after: header.after), panel: panel,
      language: language, settings: header.settings)
  }
}

/// Gives no word where the best one is too unlikely.
private struct AbstainingDecoder: SwipeDecoder {
  private let decoder: any SwipeDecoder
  private let options: DecoderOptions

  init(_ decoder: any SwipeDecoder, options: DecoderOptions) {
    self.decoder = decoder
    self.options = options
  }

  func decode(_ samples: [TraceSample], limit: Int, previous: [String]) -> [Candidate] {
    options.confident(decoder.decode(samples, limit: limit, previous: previous))
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
