import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeTraces
import TextEntry

/// Makes the keyboard that a session log's header describes.
struct SessionFactory {
  private let layouts = LayoutLibrary()
  private let decoders: DecoderLibrary
  private let predictor: (any WordPredictor)?
  private let contractions: [Contraction]
  private let profanity: Set<String>

  /// Reads the lists that a keyboard needs beside its decoder.
  /// - Parameter predicts: whether the bar has suggestions and completions.
  init(_ decoders: DecoderLibrary, predicts: Bool) throws(InputError) {
    self.decoders = decoders
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
    let decoder = try decoders.decoder(
      on: KeyboardReference(layout: header.layout, width: header.width, height: header.height))
    var language = KeyboardLanguage(
      decoder: decoder, predictor: predictor, contractions: contractions)
    language.profanity = profanity
    return KeyboardSession(
      document: TextBuffer(before: header.before, after: header.after), panel: panel,
      language: language, settings: header.settings)
  }
}

extension DecoderLibrary {
  /// The words that can come out, with their frequencies.
  func compiledLexicon() throws(InputError) -> CompiledLexicon {
    switch recipe {
    case .path(let words, _): return words
    case .subsequence(let words):
      do throws(CompiledLexiconError) {
        return try CompiledLexicon(words)
      } catch {
        throw .badFile(path: "lexicon", reason: "\(error)")
      }
    }
  }
}
