import KeyboardGeometry
import Testing

@testable import TextEntry

struct StudyLogLineTests {
  private static let id = String(repeating: "0a", count: 16)

  @Test func everyLineIsReadBack() throws {
    let user = try #require(StudyUserID(Self.id))
    var statistics = StudyStatistics()
    statistics.typed = 12
    statistics.longestCall = 0.25
    let panel = try KeyboardPanel(layout: .ring, size: TypingScene.ringSize)
    let lines: [StudyLogLine] = [
      .header(
        StudyLogHeader(
          user: user, detail: .text, program: "a \"b\"", platform: "", start: 1_466_000_000_789,
          simulated: "typist 1")),
      .layout(StudyLayout(panel), time: 0), .field(.email, time: 1.5),
      .touch(StudyTouch(time: 2, finger: 3, phase: .moved, place: .point(Point(x: 1.5, y: -2)))),
      .touch(StudyTouch(time: 2, finger: 3, phase: .ended, place: .fromCenter(x: -4, y: 0))),
      .key(StudyKey(time: 3, cause: .space, written: "ß\n", deleted: 2)),
      .prediction(
        StudyPrediction(time: 4, call: 1, offered: 2, prefixLength: 0, duration: 0.125)),
      .prediction(
        StudyPrediction(
          time: 4, call: 2, offered: 1, prefixLength: 1, duration: 0,
          text: .init(words: ["isch"], prefix: "i", previous: "das"))),
      .use(StudyUse(time: 5, call: 2, place: 1, saved: 3, word: nil)),
      .use(StudyUse(time: 5, call: 2, place: 1, saved: 3, word: "isch")),
      .memoryWarning(time: 6), .statistics(statistics, time: 7, isEnd: false),
      .statistics(statistics, time: 8, isEnd: true),
    ]
    for line in lines { #expect(try StudyLogLine(json: Array(line.text.utf8)) == line) }
  }

  @Test(
    "A damaged line is named with its reason",
    arguments: [
      ("", "byte 1"), ("{}", "t"), (#"{"t":1}"#, "is no line of a study log"),
      (#"{"t":-1,"memoryWarning":true}"#, "0 to"), (#"{"t":null,"memoryWarning":true}"#, "t"),
      (#"{"study":2}"#, "version 2"), (#"{"study":1,"user":"Anna"}"#, "32 digits"),
      (#"{"t":1,"call":1e300,"offered":1,"prefixLength":0,"milliseconds":1}"#, "call"),
      (#"{"t":1,"call":1,"offered":-1,"prefixLength":0,"milliseconds":1}"#, "0 to"),
      (#"{"t":1,"call":1,"offered":1,"prefixLength":0,"milliseconds":"x"}"#, "milliseconds"),
      (#"{"t":1,"used":1.5,"call":1,"saved":1}"#, "whole number"),
      (#"{"t":1,"statistics":{"typed":1}}"#, "milliseconds"),
      (#"{"t":1,"layout":"ring","width":1,"height":1,"keys":[1]}"#, "keys[0]"),
      (#"{"t":1,"field":"bank"}"#, "one of"), (#"{"t":1,"t":2,"memoryWarning":true}"#, "twice"),
    ])
  func aBadLine(text: String, reason: String) {
    let error = #expect(throws: SessionLogError.self) {
      try StudyLogLine(json: Array(text.utf8), line: 3)
    }
    #expect(error?.description.hasPrefix("line 3: ") == true)
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  /// Bytes of a log are cut, doubled and changed at random, from seeds: whatever comes of it is read or
  /// refused line by line, and what is read is written back the same.
  @Test(arguments: 0..<8) func damagedLogs(seed: Int) throws {
    var study = try StudyScene(detail: .text, before: "a ")
    try study.type("he")
    study.pick(2)
    study.end()
    let whole = Array(study.text.utf8)
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var (readLines, refused) = (0, 0)
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0...random(4) where !bytes.isEmpty {
        let place = random(bytes.count)
        switch random(3) {
        case 0: bytes[place] = UInt8(random(256))
        case 1: bytes.removeSubrange(place..<min(place + random(9), bytes.count))
        default:
          bytes.insert(contentsOf: bytes[place..<min(place + random(9), bytes.count)], at: place)
        }
      }
      var rest = bytes[...]
      var reader = StudyLogReader { buffer in
        let count = min(buffer.count, rest.count)
        buffer.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
      }
      while let next = reader.next() {
        switch next {
        case .failure: refused += 1
        case .success(let (_, line)):
          readLines += 1
          #expect(try StudyLogLine(json: Array(line.text.utf8)).text == line.text)
        }
      }
    }
    #expect(readLines > 200 && refused > 20)
  }

  /// The levels hold one another.
  @Test func levels() {
    #expect(StudyDetail.counts < .touches && .touches < StudyDetail.text)
  }

  /// A replayed log may be studied, its outcome is the same.
  @Test func aReplayIsLogged() throws {
    var events: [SessionLogLine] = [.header(SessionLogHeader(user: "p01"))]
    var scene = try TypingScene()
    let start = scene.session
    for character in "he" {
      let spot = try #require(scene.place(character))
      for phase in [TouchEvent.Phase.began, .ended] {
        scene.time += 100
        events.append(
          .event(
            .touch(TouchEvent(finger: 1, phase: phase, position: spot, time: scene.time))))
      }
    }
    final class File { var text = "" }
    let file = File()
    let user = try #require(StudyUserID(Self.id))
    var replay = SessionReplay(
      study: { header in
        #expect(header.user == "p01")
        return StudyLogger(
          StudyLogHeader(user: user, program: "", start: 0), clock: { 0 },
          write: { file.text += String(decoding: $0, as: UTF8.self) })
      }, make: { _ in start })
    for (index, line) in events.enumerated() { _ = try replay.take(line, number: index + 1) }
    #expect(replay.finish().last == .end(before: "He", after: ""))
    #expect(file.text.hasSuffix(",\"end\":true}\n"))
    #expect(file.text.contains("\"typed\":2"))
  }
}
