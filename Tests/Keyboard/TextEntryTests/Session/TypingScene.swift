import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import SwipeTraces

@testable import TextEntry

/// Answers every swipe with the same words.
struct ScriptedDecoder: SwipeDecoder {
  var words: [String]
  /// For learning where touches lie.
  var alignment: AlignmentParameters? { .segmentation }

  func decode(_ query: SwipeQuery) -> DecodedSwipe {
    DecodedSwipe(
      candidates: words.prefix(query.limit).enumerated().map {
        Candidate(word: $1, score: -Double($0))
      })
  }
}

/// The calls of a learner, in order: `+hello` and `-hello`, with the words before in brackets; `?hello` and `!hello`
/// for a spelled word that stays once, and is taken back.
final class LearnerDiary: WordLearner {
  var entries: [String] = []

  func commit(_ word: String, after previous: [String]) {
    entries.append("+\(word)[\(previous.joined(separator: " "))]")
  }

  func retract(_ word: String, after previous: [String]) {
    entries.append("-\(word)[\(previous.joined(separator: " "))]")
  }

  func commitSpelled(_ word: String) { entries.append("?\(word)") }

  func retractSpelled(_ word: String) { entries.append("!\(word)") }
}

/// A session at a keyboard, and a person who types on it. Times are in ms; each touch takes 50 ms and
/// the next one begins `pause` later.
struct TypingScene {
  var session: KeyboardSession<TextBuffer>
  var time = 0.0
  var pause = 2000.0
  var performed: [SessionAction] = []

  static let ringSize = Size(width: 390, height: 290)

  static let contractions = [
    Contraction(code: "dont", word: "don't"), Contraction(code: "well", word: "we'll"),
    Contraction(code: "im", word: "I'm"), Contraction(code: "its", word: "it's"),
  ]

  init(
    before: String = "", after: String = "", contextLimit: Int? = nil,
    layout: KeyboardLayout = .ring, size: Size = TypingScene.ringSize,
    swipesMean words: [String] = [], predictor: (any WordPredictor)? = nil,
    profanity: Set<String> = [], settings: KeyboardSettings = KeyboardSettings(),
    learner: (any WordLearner)? = nil
  ) throws {
    session = KeyboardSession(
      document: TextBuffer(before: before, after: after, contextLimit: contextLimit),
      panel: try KeyboardPanel(layout: layout, size: size),
      language: KeyboardLanguage(
        decoder: ScriptedDecoder(words: words), predictor: predictor,
        contractions: Self.contractions, profanity: profanity),
      settings: settings, learner: learner)
  }

  var text: String { session.document.text }
  var before: String { session.document.before }
  var state: SessionState { session.state }

  // MARK: - Fingers

  mutating func send(
    _ phase: TouchEvent.Phase, _ point: Point, finger: Int = 1, after delay: Double = 0
  ) {
    time += delay
    performed += session.handle(
      .touch(TouchEvent(finger: finger, phase: phase, position: point, time: time)))
  }

  mutating func advance(_ delay: Double) {
    time += delay
    performed += session.handle(.advance(to: time))
  }

  mutating func tap(_ point: Point) {
    send(.began, point, after: pause)
    send(.ended, point, after: 50)
  }

  /// Draws a line through the points, 100 ms apart.
  mutating func draw(_ points: [Point], finger: Int = 1) {
    for (index, point) in points.enumerated() {
      send(index == 0 ? .began : .moved, point, finger: finger, after: index == 0 ? pause : 100)
    }
    if let last = points.last { send(.ended, last, finger: finger, after: 1) }
  }

  // MARK: - Places

  var keyboard: Keyboard { session.panel.keyboard(in: session.mode) }

  func place(_ character: Character) -> Point? { keyboard.key(for: character)?.center }

  func place(_ action: KeyAction) -> Point? {
    if let key = keyboard.key(for: action) { return key.center }
    return place(.action(action))
  }

  func place(_ role: PanelButton.Role) -> Point? {
    session.panel.buttons(in: session.mode).first { $0.role == role }?.center
  }

  // MARK: - What a person does

  /// Taps the keys of a text; a space is the space key, `.` `,` `'` `"` `?` `!` are buttons.
  mutating func type(_ text: String) {
    for character in text {
      let spot: Point? =
        switch character {
        case " ": place(.space)
        case "\n": place(.return)
        default: place(character) ?? place(.punctuation(character))
        }
      if let spot { tap(spot) }
    }
  }

  mutating func tap(_ action: KeyAction) { if let spot = place(action) { tap(spot) } }

  mutating func tapButton(_ role: PanelButton.Role) { if let spot = place(role) { tap(spot) } }

  /// Taps keys of the first symbol set and returns to letters.
  mutating func typeSymbols(_ text: String, set: Int = 1) {
    tap(.symbols)
    if set == 2 { tap(.shift) }
    for character in text { if let spot = place(character) { tap(spot) } }
    tap(.symbols)
  }

  /// Any line over the keys that no gesture is: up and down through the ring.
  mutating func swipe() {
    if let first = place("t"), let last = place("e") { draw([first, last]) }
  }

  mutating func backSwipe() {
    if let start = place(KeyAction.backspace) { draw([start, Point(x: start.x - 40, y: start.y)]) }
  }

  mutating func pick(_ slot: Int) { tap(session.panel.barSlots[slot].center) }

  mutating func changeOutside(before: String, after: String = "") {
    session.document.replace(before: before, after: after)
    session.handle(.textChangedOutside(at: time))
  }
}
