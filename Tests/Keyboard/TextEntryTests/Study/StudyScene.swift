import KeyboardGeometry
import Testing

@testable import TextEntry

/// A person who types while a study logs: times as in `TypingScene`, each call of the prediction takes
/// half a millisecond.
struct StudyScene {
  var scene: TypingScene
  var logger: StudyLogger
  private let file = File()

  final class File {
    var bytes: [UInt8] = []
    var clock = 0.0
  }

  static let user = StudyUserID(randomBytes: 0...15)

  init(
    detail: StudyDetail, before: String = "", maximumBytes: Int = StudyLogger.standardBytes,
    swipesMean words: [String] = [], field: FieldKind? = nil
  ) throws {
    scene = try TypingScene(
      before: before, swipesMean: words, predictor: KeyboardSessionWordsTests.predictor)
    let file = file
    logger = StudyLogger(
      StudyLogHeader(
        user: try #require(Self.user), detail: detail, program: "test 1", platform: "iOS 18.1",
        start: 1_466_000_000_789),
      maximumBytes: maximumBytes,
      clock: {
        file.clock += 0.5
        return file.clock
      }, write: { file.bytes += $0 })
    logger.begin(&scene.session)
    if let field { appear(field) }
  }

  /// What was written so far.
  var text: String { String(decoding: file.bytes, as: UTF8.self) }
  var lines: [Substring] { text.split(separator: "\n") }

  /// What the log says, read back.
  func read() throws -> [StudyLogLine] {
    try lines.enumerated().map { try StudyLogLine(json: Array($1.utf8), line: $0 + 1) }
  }

  mutating func send(_ event: SessionEvent) { logger.handle(event, in: &scene.session) }

  mutating func appear(_ field: FieldKind) {
    send(.appeared(at: scene.time, field: field))
  }

  mutating func tap(_ point: Point) {
    for (phase, delay) in [(TouchEvent.Phase.began, scene.pause), (.ended, 50)] {
      scene.time += delay
      send(.touch(TouchEvent(finger: 1, phase: phase, position: point, time: scene.time)))
    }
  }

  mutating func type(_ text: String) throws {
    for character in text {
      tap(try #require(character == " " ? scene.place(.space) : scene.place(character)))
    }
  }

  mutating func pick(_ slot: Int) { tap(scene.session.panel.barSlots[slot].center) }

  /// Any line over the keys.
  mutating func swipe() throws {
    let points = try ["t", "e"].map { try #require(scene.place($0)) }
    for (phase, point, delay) in [
      (TouchEvent.Phase.began, points[0], scene.pause), (.moved, points[1], 100),
      (.ended, points[1], 1),
    ] {
      scene.time += delay
      send(.touch(TouchEvent(finger: 1, phase: phase, position: point, time: scene.time)))
    }
  }

  mutating func end() { logger.end(&scene.session) }
}
