import InputMethods
import KeyboardGeometry
import LanguageModel
import MethodComposing
import TextEntry

/// A keyboard of Bopomofo that takes touches and writes text.
struct ChineseKeyboard<Document: TextDocument> {
  private var session: KeyboardSession<Document>

  /// - Parameters:
  ///   - layout: the keys, such as `.builtIn(named: "bopomofo")`.
  ///   - table: a compiled table, `bopomofo.rst`.
  ///   - model: how likely words are after others, `chinese.rsb`.
  init(
    document: Document, layout: KeyboardLayout, table: [UInt8], model: [UInt8], size: Size
  ) throws {
    let method = InputMethod(
      table: try CodeTable(bytes: table), model: try NGramModel(bytes: model))
    var language = KeyboardLanguage()
    // Several methods take turns: InputMethodSet([bopomofo, cangjie]).
    language.composer = InputMethodSet([method])
    // Ten places for candidates.
    let panel = try KeyboardPanel(layout: layout, size: size, barSlots: 10)
    session = KeyboardSession(document: document, panel: panel, language: language)
  }

  var document: Document { session.document }

  /// What is being composed, by the symbols of its keys: ㄋㄧˇㄏㄠˇ.
  var composition: String { session.state.composition?.keyNames ?? "" }

  /// The candidates of the suggestion bar.
  var candidates: [String] { session.state.bar.words }

  mutating func touch(_ phase: TouchEvent.Phase, at point: Point, time: Double) {
    session.handle(.touch(TouchEvent(finger: 0, phase: phase, position: point, time: time)))
  }
}
