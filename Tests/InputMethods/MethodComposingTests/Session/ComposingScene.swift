import InputMethods
import KeyboardGeometry
import MethodComposing
import Testing

@testable import TextEntry

/// A session with input methods, driven by taps on keys.
struct ComposingScene {
  var session: KeyboardSession<TextBuffer>
  var time = 0.0
  var performed: [SessionAction] = []

  static func method(_ name: String, _ kind: CodeTableProperties.Kind, _ rows: String) throws
    -> InputMethod
  {
    let entries = rows.split(separator: "\n").map { line in
      let columns = line.split(separator: "|")
      return CodeEntry(
        code: String(columns[0]), word: String(columns[1]), count: UInt32(columns[2]) ?? 0)
    }
    return InputMethod(
      table: try CodeTable(
        CodeTableContents(
          properties: CodeTableProperties(
            name: name, kind: kind, keyNames: [.init(key: "a", name: "日")]), entries: entries)))
  }

  static let cangjieRows = "a|日|9\na|曰|1\nb|月|6\nonf|你|8\nvnd|好|3\nonfvnd|你好|2\nzzz|發|1"

  init(
    settings: MethodSettings = MethodSettings(), variants: HanVariants? = nil, before: String = "",
    methods: [InputMethod]? = nil
  ) throws {
    var all = KeyboardSettings()
    all.methods = settings
    var language = KeyboardLanguage()
    let usual = [
      try Self.method("shapes", .shape, Self.cangjieRows),
      try Self.method("sounds", .phonetic, "su3|你|9\ncl3|好|8\nsu3cl3|你好|5"),
    ]
    language.composer = InputMethodSet(methods ?? usual, hanVariants: variants)
    session = KeyboardSession(
      document: TextBuffer(before: before),
      panel: try KeyboardPanel(
        layout: .qwerty, size: Size(width: 390, height: 290), barSlots: 10),
      language: language, settings: all)
  }

  var text: String { session.document.text }

  /// What a method has learned.
  func learning(_ method: String) -> MethodLearning? {
    (session.learned.composer as? InputMethodSet)?.learning[method]
  }

  var words: [String] { session.state.bar.words }

  mutating func tap(_ point: Point) {
    for (phase, delay) in [(TouchEvent.Phase.began, 950.0), (.ended, 50)] {
      time += delay
      performed += session.handle(
        .touch(TouchEvent(finger: 1, phase: phase, position: point, time: time)))
    }
  }

  mutating func type(_ text: String) {
    for character in text {
      if character == " " {
        tap(.space)
      } else if let key = session.panel.keyboard(in: session.mode).key(for: character) {
        tap(key.center)
      }
    }
  }

  /// Types with a recorder and replays what it recorded.
  /// - Returns: the log, and how often the replay differs from it.
  mutating func recordedAndReplayed(
    _ text: String
  ) throws -> (lines: [SessionLogLine], differences: Int) {
    let start = session
    var recorder = SessionRecorder(start, header: SessionLogHeader())
    for character in text {
      let point =
        character == " "
        ? place(.space) : start.panel.keyboard(in: .letters).key(for: character)?.center
      for phase in [TouchEvent.Phase.began, .ended] {
        time += 300
        recorder.handle(
          .touch(
            TouchEvent(finger: 1, phase: phase, position: try #require(point), time: time)))
      }
    }
    recorder.end()
    let lines = recorder.takeLines()
    var replay = SessionReplay { _ in start }
    for (index, line) in lines.enumerated() { _ = try replay.take(line, number: index + 1) }
    return (lines, replay.differenceCount)
  }

  func place(_ action: KeyAction) -> Point? {
    session.panel.keyboard(in: session.mode).key(for: action)?.center
      ?? session.panel.buttons(in: session.mode).first { $0.role == .action(action) }?.center
  }

  mutating func tap(_ action: KeyAction) { if let place = place(action) { tap(place) } }

  /// Rests on a point for half a second and more.
  mutating func hold(_ point: Point) {
    for (phase, delay) in [(TouchEvent.Phase.began, 400.0), (.ended, 600)] {
      time += delay
      performed += session.handle(
        .touch(TouchEvent(finger: 1, phase: phase, position: point, time: time)))
    }
  }

  mutating func pick(_ slot: Int) { tap(session.panel.barSlots[slot].center) }

  mutating func slide(from start: Point, by x: Double) {
    for (phase, offset) in [(TouchEvent.Phase.began, 0.0), (.moved, x), (.ended, x)] {
      time += 100
      performed += session.handle(
        .touch(
          TouchEvent(
            finger: 1, phase: phase, position: Point(x: start.x + offset, y: start.y), time: time)))
    }
  }

  mutating func appear(_ field: FieldKind) {
    session.handle(.appeared(at: time, field: field))
  }
}

/// Everything that the methods of a session have learned, in order.
final class MethodDiary: MethodLearner {
  var entries: [String] = []

  func commit(method: String, code: String, word: String) { entries.append("+\(code) \(word)") }
  func retract(method: String, code: String, word: String) { entries.append("-\(code) \(word)") }
  func finishField(method: String, _ added: [LearnedAddition]) {
    for addition in added {
      switch addition {
      case .pair(let word, let next): entries.append("\(word)>\(next)")
      case .phrase(let code, let word): entries.append("=\(code) \(word)")
      }
    }
  }
}

/// Everything that a session has learned about English words, in order.
final class LearnerDiary: WordLearner {
  var entries: [String] = []

  func commit(_ word: String, after previous: [String]) { entries.append("+" + word) }
  func retract(_ word: String, after previous: [String]) { entries.append("-" + word) }
}
