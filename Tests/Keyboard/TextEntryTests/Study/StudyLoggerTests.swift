import KeyboardGeometry
import Testing

@testable import TextEntry

/// Konrad 2016, section 2.5, and the part that is logged by default.
struct StudyLoggerTests {
  /// "he" is tapped behind "a ", then "helmet" picked in the third place: four letters of six saved.
  /// Touches are 2 s apart and take 50 ms; the first is time 0. Four calls: at the start, behind each
  /// letter, behind the word.
  @Test func aDefaultLogIsNumbers() throws {
    var study = try StudyScene(detail: .counts, before: "a ")
    try study.type("he")
    study.pick(2)
    #expect(study.scene.text == "a helmet")
    study.end()
    let lines = study.lines.map(String.init)
    #expect(
      lines[0]
        == #"{"study":1,"user":"000102030405060708090a0b0c0d0e0f","detail":"counts","#
        + #""program":"test 1","platform":"iOS 18.1","start":1466000000000}"#)
    #expect(lines[1] == #"{"t":0,"field":"text"}"#)
    #expect(
      lines[2].hasPrefix(#"{"t":0,"layout":"ring","width":390,"height":290,"keys":[{"key":""#))
    #expect(
      lines.dropFirst(3) == [
        #"{"t":0,"call":1,"offered":3,"prefixLength":0,"milliseconds":0.5}"#,
        #"{"t":0,"call":2,"offered":3,"prefixLength":1,"milliseconds":0.5}"#,
        #"{"t":2000,"call":3,"offered":3,"prefixLength":2,"milliseconds":0.5}"#,
        #"{"t":4000,"used":3,"call":3,"saved":4}"#,
        #"{"t":4000,"call":4,"offered":3,"prefixLength":0,"milliseconds":0.5}"#,
        #"{"t":4000,"statistics":{"milliseconds":4150,"callTime":2,"longestCall":0.5,"#
          + #""typed":2,"letters":2,"swiped":0,"deleted":0,"saved":4,"used":1,"calls":4,"#
          + #""memoryWarnings":0},"end":true}"#,
      ])
    #expect(study.logger.statistics.savedShare == 4.0 / 6)
    #expect(study.logger.byteCount == study.text.utf8.count)
  }

  /// Nothing of what was typed, offered, picked or swiped, in any byte; no place of a touch.
  @Test func aDefaultLogHasNoWords() throws {
    var study = try StudyScene(detail: .counts, before: "zebra ", swipesMean: ["zinc", "zone"])
    try study.type("quixotic hel")
    study.pick(0)
    try study.swipe()
    study.tap(try #require(study.scene.place(.backspace)))
    study.end()
    #expect(study.scene.text.contains("quixotic hello"))
    let bytes = study.text.lowercased()
    for word in [
      "quixotic", "quix", "hello", "hel", "help", "helmet", "damn", "zebra", "zinc", "zin", "zone",
    ] {
      #expect(!bytes.contains(word), "\(word)")
    }
    let behindLayout = study.lines.dropFirst(3).joined()
    for name in [#""x""#, #""dx""#, #""did""#, #""words""#, #""prefix""#, #""previous""#] {
      #expect(!behindLayout.contains(name), "\(name)")
    }
    // Whole seconds: the rhythm of typing can tell a person.
    for line in try study.read() {
      if case .prediction(let call) = line {
        #expect(call.time == (call.time / 1000).rounded() * 1000)
      }
    }
  }

  /// q-u-i-x-o-t-i-c, space, h-e-l: 12 taps, 11 of letters; "hello" behind "hel" saves 2; the swipe
  /// writes " zinc", 4 characters, of which the backspace takes one.
  @Test func whatIsCounted() throws {
    var study = try StudyScene(detail: .counts, before: "zebra ", swipesMean: ["zinc"])
    try study.type("quixotic hel")
    study.pick(0)
    try study.swipe()
    study.tap(try #require(study.scene.place(.backspace)))
    let counts = study.logger.statistics
    #expect(study.scene.text == "zebra quixotic hello zin")
    #expect([counts.typed, counts.letters, counts.swiped, counts.deleted] == [12, 11, 4, 1])
    #expect([counts.saved, counts.used] == [2, 1])
    #expect(counts.savedShare == 2.0 / 17)
    #expect(counts.callTime == 0.5 * Double(counts.calls))
  }

  /// Another meaning of a swipe is no prediction.
  @Test func anAlternativeIsNoPrediction() throws {
    var study = try StudyScene(detail: .counts, swipesMean: ["zinc", "zone"])
    try study.swipe()
    study.pick(0)
    #expect(study.scene.text == "Zone")
    #expect(study.logger.statistics.used == 0)
  }

  @Test func allThatTheThesisLogged() throws {
    var study = try StudyScene(detail: .text, before: "a ")
    try study.type("he")
    study.pick(2)
    study.end()
    let lines = try study.read()
    let calls = lines.compactMap { line -> StudyPrediction? in
      if case .prediction(let call) = line { call } else { nil }
    }
    #expect(
      calls.map(\.text) == [
        .init(words: ["the", "and", "damn"], prefix: "", previous: "a"),
        .init(words: ["hello", "help", "helmet"], prefix: "h", previous: "a"),
        .init(words: ["hello", "help", "helmet"], prefix: "he", previous: "a"),
        .init(words: ["the", "and", "damn"], prefix: "", previous: "helmet"),
      ])
    // The first tap's end, 50 ms behind its beginning.
    #expect(calls.map(\.time) == [0, 50, 2100, 4150])
    #expect(
      lines.contains(
        .use(StudyUse(time: 4150, call: 3, place: 3, saved: 4, word: "helmet"))))
    let keys = lines.compactMap { line -> StudyKey? in
      if case .key(let key) = line { key } else { nil }
    }
    #expect(
      keys == [
        StudyKey(time: 50, cause: .character, written: "h", deleted: 0),
        StudyKey(time: 2100, cause: .character, written: "e", deleted: 0),
        StudyKey(time: 4150, cause: .prediction, written: "lmet", deleted: 0),
      ])
    let touches = lines.count { if case .touch = $0 { true } else { false } }
    #expect(touches == 6)
    let spot = try #require(study.scene.place("h"))
    #expect(
      lines.contains(
        .touch(StudyTouch(time: 0, finger: 1, phase: .began, place: .point(spot)))))
  }

  /// The same miss on two keys is the same line: which key it was cannot be read.
  @Test func touchesSayHowFarNotWhere() throws {
    var study = try StudyScene(detail: .touches, before: "a ")
    let spots = try ["h", "e"].map { try #require(study.scene.place($0)) }
    for spot in spots { study.tap(Point(x: spot.x + 3.4, y: spot.y - 2.6)) }
    #expect(study.scene.text == "a he")
    let touches = try study.read().compactMap { line -> StudyTouch? in
      if case .touch(let touch) = line { touch } else { nil }
    }
    #expect(touches.map(\.time) == [0, 50, 2050, 2100])
    #expect(touches.allSatisfy { $0.place == .fromCenter(x: 3, y: -3) })
    #expect(!study.text.contains(#""words""#) && !study.text.contains(#""did""#))
  }

  @Test("Of password fields there is nothing", arguments: StudyDetail.allCases)
  func passwords(detail: StudyDetail) throws {
    var study = try StudyScene(detail: detail, before: "a ", field: .text)
    try study.type("he")
    let before = study.lines.count
    let counts = study.logger.statistics
    study.appear(.password)
    try study.type("quixotic")
    study.scene.session.document.replace(before: "hunter", after: "")
    study.send(.textChangedOutside(at: study.scene.time))
    study.logger.warnOfMemory()
    study.appear(.webPassword)
    try study.type("hen")
    // What was counted before is written once more, and nothing else.
    #expect(study.lines.count == before + 1)
    #expect(study.logger.statistics == counts)
    study.scene.session.document.replace(before: "b ", after: "")
    study.appear(.text)
    try study.type("h")
    study.end()
    #expect(study.logger.statistics.typed == 3)
    // The first tap's pause of 2 s and both taps; then the pause and the tap of the last letter.
    #expect(study.logger.statistics.milliseconds == 4100 + 2050)
    for word in ["assword", "quix", "hunter", "hen\""] { #expect(!study.text.contains(word)) }
  }

  /// The app makes its session before it knows what the field is for.
  @Test func aLifeInAPasswordFieldLeavesAnEmptyLog() throws {
    var study = try StudyScene(detail: .text, before: "hunter", field: .password)
    try study.type("he")
    study.end()
    let lines = try study.read()
    #expect(lines.count == 2)
    #expect(lines.last == .statistics(StudyStatistics(), time: 4100, isEnd: true))
    #expect(!study.text.contains("hunter"))
  }

  /// Fifty letters; then nine more, which only the end counts.
  @Test func statisticsComeEveryFiftyCharacters() throws {
    var study = try StudyScene(detail: .counts)
    try study.type(String(repeating: "e", count: 59))
    func found() throws -> [Int] {
      try study.read().compactMap {
        if case .statistics(let counts, _, _) = $0 { counts.typed } else { nil }
      }
    }
    #expect(try found() == [50])
    study.end()
    #expect(try found() == [50, 59])
  }

  @Test func aMemoryWarningIsLoggedAtOnce() throws {
    var study = try StudyScene(detail: .counts, field: .text)
    try study.type("e")
    study.logger.warnOfMemory()
    let lines = try study.read().suffix(2)
    #expect(lines.first == .memoryWarning(time: 2000))
    guard case .statistics(let counts, _, false)? = lines.last else {
      Issue.record("no statistics behind the warning")
      return
    }
    #expect(counts.memoryWarnings == 1 && counts.typed == 1)
  }

  /// What does not fit is counted.
  @Test func aLogHasALargestSize() throws {
    var study = try StudyScene(detail: .text, maximumBytes: 6000)
    try study.type(String(repeating: "e", count: 120))
    study.end()
    #expect(study.text.utf8.count <= 6000)
    guard case .statistics(let counts, _, true)? = try study.read().last else {
      Issue.record("the log does not end with its statistics")
      return
    }
    #expect(counts.typed == 120)
  }

  /// Without a logger nothing is timed or noted.
  @Test func offByDefault() throws {
    var scene = try TypingScene(predictor: KeyboardSessionWordsTests.predictor)
    scene.type("he")
    #expect(scene.session.suggestions.notes == nil)
    var study = try StudyScene(detail: .counts)
    study.end()
    #expect(study.scene.session.suggestions.notes == nil)
  }
}
