import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import SwipeTraces
import Testing
import TextEntry

struct SessionFactoryTests {
  private enum Refusal: Error, Equatable {
    case noLayout(String)
    case noDecoder(String)
  }

  /// One word, whatever is swiped, with a probability of one half.
  private struct OneWord: SwipeDecoder {
    let scoreKind = ScoreKind.logProbability
    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      DecodedSwipe(candidates: [Candidate(word: "tea", score: -0.6931)])
    }
  }

  private func parts(decoder: Refusal? = nil) -> SessionFactory<Refusal>.Parts {
    .init(
      panel: { (reference) throws(Refusal) in
        guard let layout = KeyboardLayout.builtIn(named: reference.layout),
          let panel = try? KeyboardPanel(
            layout: layout, size: Size(width: reference.width, height: reference.height))
        else { throw .noLayout(reference.layout) }
        return panel
      },
      decoder: { (_) throws(Refusal) in
        if let decoder { throw decoder }
        return OneWord()
      })
  }

  private func header(_ layout: String = "ring") -> SessionLogHeader {
    var header = SessionLogHeader(layout: layout, width: 390, height: 290)
    header.before = "a "
    return header
  }

  /// Slides from one key's middle to another's.
  private func swipe(_ session: inout KeyboardSession<TextBuffer>) throws {
    let keyboard = session.panel.keyboard(in: .letters)
    let points = try ["t", "e", "a"].map { try #require(keyboard.key(for: $0)).center }
    let phases: [TouchEvent.Phase] = [.began, .moved, .moved]
    for (index, point) in points.enumerated() {
      session.handle(
        .touch(
          TouchEvent(
            finger: 1, phase: phases[index], position: point, time: 100 * Double(index))))
    }
    session.handle(.touch(TouchEvent(finger: 1, phase: .ended, position: points[2], time: 300)))
  }

  @Test func theHeaderSaysWhatStandsInTheField() throws {
    let session = try SessionFactory(parts(), predictor: .off).session(header())
    #expect(session.document.before == "a ")
    #expect(session.panel.keyboard(in: .letters).size == Size(width: 390, height: 290))
    #expect(session.language.predictor == nil)
    #expect(session.language.learningPredictor == nil)
  }

  /// Failures are those of the parts, as they are.
  @Test func failuresPassThrough() {
    #expect(throws: Refusal.noLayout("nosuch")) {
      try SessionFactory(parts(), predictor: .off).session(header("nosuch"))
    }
    #expect(throws: Refusal.noDecoder("ring")) {
      try SessionFactory(parts(decoder: .noDecoder("ring")), predictor: .off).session(header())
    }
  }

  /// A word of probability 1/2 is written unless the keyboard asks for more.
  @Test("abstaining", arguments: [(0.0, "a tea"), (0.4, "a tea"), (0.6, "a ")])
  func abstaining(least: Double, text: String) throws {
    var session = try SessionFactory(parts(), predictor: .off, abstain: least).session(header())
    try swipe(&session)
    #expect(session.document.text.hasPrefix(text))
    #expect(session.document.text.contains("tea") == text.contains("tea"))
  }

  /// Another word, whatever is swiped.
  private struct Coffee: SwipeDecoder {
    let scoreKind = ScoreKind.penalty
    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      DecodedSwipe(candidates: [Candidate(word: "coffee", score: 1)])
    }
  }

  private func factory(stored decoder: String) -> SessionFactory<Refusal> {
    var parts = parts()
    parts.decoderName = "one"
    parts.namedDecoder = { (name, _) throws(Refusal) in
      switch name {
      case "other": return Coffee()
      case "broken": throw .noDecoder(name)
      default: return nil
      }
    }
    var settings = KeyboardSettings()
    settings.decoder = decoder
    return SessionFactory(parts, predictor: .off, settings: settings)
  }

  /// Also one of another kind than the program was started with; one that is unknown leaves that.
  @Test(arguments: [("", "tea"), ("one", "tea"), ("other", "coffee"), ("unheard", "tea")])
  func aStoredDecoderIsRestored(decoder: String, word: String) throws {
    var session = try factory(stored: decoder).session(header())
    try swipe(&session)
    #expect(session.document.text == "a " + word)
    #expect(throws: Refusal.noDecoder("broken")) {
      try factory(stored: "broken").session(header())
    }
  }

  @Test func theDecoderIsSwitchedInASession() throws {
    var session = try factory(stored: "").session(header())
    var settings = session.settings
    for (decoder, word) in [("other", "coffee"), ("one", "tea"), ("broken", "tea")] {
      settings.decoder = decoder
      session.handle(.settings(settings, at: 300))
      try swipe(&session)
      #expect(session.document.text.hasSuffix(word), "\(decoder)")
    }
    // What could not be made is not what is set.
    #expect(session.settings.decoder == "one")
  }

  @Test func theBarIsFilledByFrequency() throws {
    let lexicon = try CompiledLexicon(
      Lexicon(entries: [
        LexiconEntry(word: "tea", count: 3), LexiconEntry(word: "coffee", count: 9),
      ]))
    let session = try SessionFactory(parts(), predictor: .frequency(lexicon)).session(header())
    let offered = session.language.predictor?.predictions(completing: "", after: [], limit: 1)
    #expect(offered?.map(\.word) == ["coffee"])
    #expect(session.language.learningPredictor == nil)
  }
}
