import InputMethods
import KeyboardGeometry
import LanguageModel
import Lexicon
import MethodComposing
import SwipeDecoding
import Testing
import TextEntry

@testable import ResourceLoading

/// A whole day's typing with the tables that come with the program: a shopping list, an address, a
/// password, a message in two languages, an e-mail address, a correction inside a sentence.
struct DayOfTypingTests {
  struct Desk: CustomTestStringConvertible, Sendable {
    var method: String
    var table: String
    var layout: String
    /// The layout of English; empty where the method's has shift.
    var english = ""
    var width = 390.0
    var height = 290.0

    var testDescription: String { "\(method) on \(layout)" }
  }

  static let desks = [
    Desk(method: "bopomofo", table: "bopomofo", layout: "bopomofo", english: "qwerty"),
    Desk(method: "cangjie", table: "cangjie5", layout: "cangjie", english: "qwerty"),
    Desk(method: "pinyin", table: "pinyin", layout: "qwerty"),
    Desk(
      method: "bopomofo", table: "bopomofo", layout: "bopomofo-tablet", width: 1024, height: 324),
    Desk(method: "cangjie", table: "cangjie5", layout: "cangjie-tablet", width: 1024, height: 324),
    Desk(method: "pinyin", table: "pinyin", layout: "qwerty-tablet", width: 1024, height: 324),
  ]

  private struct Silent: SwipeDecoder {
    let scoreKind = ScoreKind.logProbability
    func decode(_ query: SwipeQuery) -> DecodedSwipe { .empty }
  }

  private static let shared = Result { try factory() }

  private static func factory() throws -> SessionFactory<InputError> {
    let layouts = LayoutLibrary()
    let methods = SessionMethods(library: MethodLibrary())
    let (words, _) = try LexiconLoader().loadCompiled([LexiconLoader.standard])
    var parts = SessionFactory<InputError>.Parts(
      panel: { (reference) throws(InputError) in
        do {
          return try KeyboardPanel(
            layout: try layouts.layout(named: reference.layout),
            size: Size(width: reference.width, height: reference.height))
        } catch {
          throw .badFile(path: reference.layout, reason: "\(error)")
        }
      },
      decoder: { _ in Silent() })
    parts.correctedWords = words
    parts.composer = { (header, keyboard) throws(InputError) in
      try methods.composer(of: header, on: keyboard)
    }
    return SessionFactory(parts, predictor: .frequency(words))
  }

  private static func header(_ desk: Desk) throws -> SessionLogHeader {
    var header = SessionLogHeader(layout: desk.layout, width: desk.width, height: desk.height)
    header.methods = [
      MethodNote(try MethodLibrary().method(desk.table).method, name: desk.table)
    ]
    header.settings.methods.layouts = [desk.layout]
    header.settings.methods.englishLayout = desk.english
    return header
  }

  @Test(arguments: desks)
  func aDay(_ desk: Desk) throws {
    let factory = try Self.shared.get()
    let header = try Self.header(desk)
    let method = try MethodLibrary().method(desk.table).method
    let (words, phrases) = (Words(), Phrases())
    var session = try factory.session(header)
    session.learner = words
    session.methodLearner = phrases
    var typist = DayTypist(
      SessionRecorder(session, header: header),
      isCodeKey: { method.keys.contains(method.codeKey(of: $0)) })
    for field in try DayScript.standard().fields {
      typist.appear(field.kind)
      let learned = words.count + phrases.count
      let steps = try #require(field.steps[desk.method] ?? field.steps["any"])
      for step in steps {
        typist.type(step)
        if field.kind == .password {
          #expect(typist.session.state.bar.words == [], "\(field.name)")
        }
      }
      let text = try #require(field.texts[desk.method] ?? field.texts[""])
      #expect(
        typist.text == text,
        "\(field.name): \(typist.problems) \(typist.trace.joined(separator: "\n"))")
      #expect(typist.problems == [], "\(field.name)")
      if field.kind == .password || field.kind == .email {
        #expect(words.count + phrases.count == learned, "\(field.name)")
      }
      (typist.problems, typist.trace) = ([], [])
    }
    #expect(phrases.count > 20)
    typist.recorder.end()
    try check(typist.recorder.takeLines(), factory)
  }

  /// English has the layout that the settings name, also in fields without methods; the method's comes back.
  @Test func englishHasItsLayout() throws {
    var session = try Self.shared.get().session(try Self.header(Self.desks[0]))
    #expect(session.panel.layout.name == "bopomofo")
    for (field, layout) in [
      (FieldKind.password, "qwerty"), (.email, "qwerty"), (.shortMessage, "bopomofo"),
      (.number, "qwerty"), (.text, "bopomofo"),
    ] {
      session.handle(.appeared(at: 0, field: field))
      #expect(session.panel.layout.name == layout, "\(field)")
      #expect(session.state.mode == (field == .number ? .symbols1 : .letters))
    }
    var header = try Self.header(Self.desks[0])
    header.settings.field = .password
    #expect(try Self.shared.get().session(header).panel.layout.name == "qwerty")
  }

  /// The day's log says nothing of the password, and its replay gives the same.
  private func check(
    _ lines: [SessionLogLine], _ factory: SessionFactory<InputError>
  ) throws {
    let log = lines.map(\.text)
    #expect(!log.contains { $0.contains("teh") })
    var replay = SessionReplay { try factory.session($0) }
    for (index, line) in log.enumerated() {
      _ = try replay.take(SessionLogLine(json: Array(line.utf8)), number: index + 1)
    }
    #expect(replay.sessionCount == 1 && replay.differenceCount == 0, "\(replay.differences.first)")
  }
}

private final class Words: WordLearner {
  var count = 0
  func commit(_ word: String, after previous: [String]) { count += 1 }
  func retract(_ word: String, after previous: [String]) { count += 1 }
}

private final class Phrases: MethodLearner {
  var count = 0
  func commit(method: String, code: String, word: String) { count += 1 }
  func retract(method: String, code: String, word: String) { count += 1 }
  func finishField(method: String, _ added: [LearnedAddition]) { count += added.count }
}
