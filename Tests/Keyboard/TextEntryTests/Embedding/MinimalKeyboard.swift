import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import TextEntry

/// A keyboard that takes touches and writes text.
struct MinimalKeyboard<Document: TextDocument> {
  private var session: KeyboardSession<Document>

  /// - Parameters:
  ///   - document: what the keyboard writes into.
  ///   - lexicon: a compiled word list, `words.rsl`.
  ///   - profile: the decoder's fitted numbers, `default.json`.
  ///   - pairs: how likely words are after others, `english.rsb`.
  ///   - size: of the keyboard without its suggestion bar, in points.
  init(
    document: Document, lexicon: [UInt8], profile: [UInt8], pairs: [UInt8], size: Size
  ) throws {
    let panel = try KeyboardPanel(layout: .ring, size: size)
    let decoder = try PathDecoder(
      keyboard: panel.keyboard(in: .letters), lexicon: CompiledLexicon(bytes: lexicon),
      profile: PathProfile(json: profile))
    var language = KeyboardLanguage(decoder: decoder)
    language.learningPredictor = AdaptivePredictor(
      model: AdaptiveModel(base: try NGramModel(bytes: pairs)))
    session = KeyboardSession(document: document, panel: panel, language: language)
  }

  var document: Document { session.document }

  /// The words of the suggestion bar.
  var suggestions: [String] { session.state.bar.words }

  /// Passes a touch on; the session writes into the document by itself.
  /// - Parameters:
  ///   - point: in points of the keyboard's rectangle; the suggestion bar is at negative y.
  ///   - time: in milliseconds, on any clock that does not run backwards.
  mutating func touch(
    _ phase: TouchEvent.Phase, finger: Int = 0, at point: Point, time: Double
  ) {
    session.handle(
      .touch(TouchEvent(finger: finger, phase: phase, position: point, time: time)))
  }
}
