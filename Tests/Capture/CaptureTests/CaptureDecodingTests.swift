import Foundation
import JSONText
import KeyboardGeometry
import Testing
import TextEntry

@testable import Capture

@Suite struct CaptureDecodingTests {
  static let decoding = Result { try CaptureDecoding() }

  /// Returns a straight swipe over the centres of a word's keys on the ring, with 8 ms between
  /// samples.
  private func samples(_ word: String, from start: Double = 0) throws -> [(Point, Double)] {
    let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let keys = try word.map { try #require(ring.key(for: $0)).center }
    var points: [(Point, Double)] = []
    for (from, to) in zip(keys, keys.dropFirst()) {
      for step in 0..<20 {
        points.append((from + (to - from) * (Double(step) / 20), start + Double(points.count) * 8))
      }
    }
    points.append((keys[keys.count - 1], start + Double(points.count) * 8))
    return points
  }

  private func text(_ word: String) throws -> String {
    "[" + (try samples(word)).map { "[\($0.0.x),\($0.0.y),\($0.1)]" }.joined(separator: ",") + "]"
  }

  private func answers(_ phrases: [String], swiping words: [String]) throws -> [[String]] {
    let scene = try CaptureScene(
      CaptureScene.studyText(feedback: "word", blocks: #"[{"phrases":1}]"#), phrases: phrases,
      decoding: try Self.decoding.get())
    var person = try scene.person()
    _ = try person.step("continue")
    return try words.enumerated().map { index, word in
      let answer = try person.swipe(
        1, index, samples: try text(word), down: 3000 * Double(index))
      #expect(answer.status == 200, "\(answer["error"] ?? "")")
      return answer.texts("candidates")
    }
  }

  @Test func theTargetWordDoesNotReachTheDecoder() throws {
    let words = ["when", "they", "said", "house"]
    let told = try answers(["when they said house"], swiping: words)
    #expect(told.map(\.first) == words)
    // The same swipes with every label wrong give the same answers.
    #expect(try answers(["house when they said"], swiping: words) == told)
    #expect(try answers(["xylophone quiz jazz zebra"], swiping: words) == told)
  }

  @Test func wordsAreMeasuredAgainstThePhrase() throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(feedback: "word", blocks: #"[{"phrases":1}]"#),
      phrases: ["when they"], decoding: try Self.decoding.get())
    var person = try scene.person()
    _ = try person.step("continue")
    _ = try person.swipe(1, 0, samples: try text("when"))
    #expect(try person.state().texts("written") == ["when"])
    let end = try person.swipe(1, 1, samples: try text("when"), down: 3000)
    // "when when" for "when they": after the common "when ", the only letters that align are h and
    // e: w→t, h, e, n→y, two errors of nine.
    #expect(end["state.measures.msd_error_rate"] == "0.2222")
    #expect(end["state.measures.characters"] == "9")
    #expect(end["state.measures.swipe_success"] == "1.0000")
  }

  @Test func aSwipeIsTriedAndNothingIsStored() throws {
    let scene = try CaptureScene(decoding: try Self.decoding.get())
    let answer = try scene.call(
      .tryWord, #"{"keyboard":"0-390x290","samples":\#(try text("house"))}"#)
    #expect(answer.texts("words").first == "house")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.data + "/sessions").isEmpty)
    #expect(
      try scene.call(.tryWord, #"{"layout":1,"viewport":[390,800]}"#)["keyboard"] == "1-390x218")
    #expect(try scene.call(.tryWord, #"{"layout":7,"viewport":[390,800]}"#).status == 400)
  }

  @Test func aWholeKeyboardWritesALogAndResumesAfterARestart() throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(feedback: "keyboard", blocks: #"[{"phrases":1}]"#),
      phrases: ["when they"], decoding: try Self.decoding.get())
    var person = try scene.person()
    let begun = try person.step("continue")
    #expect(begun["state.view.face"] == "0-390x290/letters/off")
    func touches(_ word: String, at time: Double, sequence: Int) throws -> String {
      let points = try samples(word, from: time)
      let events = points.enumerated().map { index, sample in
        "[\(sample.1),1,\(index == 0 ? 0 : index == points.count - 1 ? 2 : 1),\(sample.0.x),\(sample.0.y)]"
      }
      return #"{"session":"p001-1","key":"\#(person.key)","sequence":\#(sequence),"prompt":1,"#
        + #""keyboard":"0-390x290","page":"a","pointer":"touch","devicePixelRatio":2,"#
        + #""viewport":[390,800],"events":[\#(events.joined(separator: ","))]}"#
    }
    let one = try scene.call(.touches, touches("when", at: 1_790_000_000_000, sequence: 2))
    #expect(one.status == 200, "\(one["error"] ?? "")")
    #expect(one["state.view.before"] == "When")
    try scene.restart()
    #expect(try person.state()["view.before"] == "When")
    let two = try scene.call(.touches, touches("they", at: 1_790_000_002_000, sequence: 3))
    #expect(two["state.view.before"] == "When they")
    person.sequence = 4
    let end = try person.step("continue")
    #expect(end["state.screen"] == "done")
    #expect(end["state.measures.characters"] == "9")
    #expect(end["state.measures.swipes"] == "2")
    // The keyboard's own capital is no error.
    #expect(end["state.measures.msd_error_rate"] == "0.0000")
    let log = try CaptureFolder(scene.data).sessions()[0].phrases.flatMap(\.log)
    var bytes: [UInt8] = []
    for line in log { line.append(to: &bytes) }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.first?.hasPrefix(#"{"session":1,"layout":"ring""#) == true)
    #expect(lines.last == #"{"end":{"before":"When they","after":""}}"#)
    // Replaying the log on the same keyboard has the same result.
    let decoding = try Self.decoding.get()
    var replay = SessionReplay { header in try decoding.session(header) }
    for (index, line) in log.enumerated() { _ = try replay.take(line, number: index + 1) }
    _ = replay.finish()
    #expect(replay.sessionCount == 1)
    #expect(replay.unrecorded.isEmpty)
    #expect(replay.differences.isEmpty, "\(replay.differences.prefix(2))")
  }

  /// A finger that was down when the page was reloaded never lifts: it must not hold its key.
  @Test(arguments: [("a", 1), ("b", 0)])
  func aFingerLeftDownByAnEarlierPageLoadIsCancelled(page: String, held: Int) throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(feedback: "keyboard", blocks: #"[{"phrases":1}]"#),
      phrases: ["when they"], decoding: try Self.decoding.get())
    var person = try scene.person()
    _ = try person.step("continue")
    let key = try #require(try samples("we").first).0
    func touch(_ events: String, page: String, sequence: Int) throws -> Answer {
      try scene.call(
        .touches,
        #"{"session":"p001-1","key":"\#(person.key)","sequence":\#(sequence),"prompt":1,"#
          + #""keyboard":"0-390x290","page":"\#(page)","pointer":"touch","devicePixelRatio":2,"#
          + #""viewport":[390,800],"events":[\#(events)]}"#)
    }
    func keys(_ answer: Answer) -> Int? {
      guard case .array(let keys)? = answer.value("state.view.highlights") else { return nil }
      return keys.count
    }
    let down = try touch("[1000,1,0,\(key.x),\(key.y)]", page: "a", sequence: 2)
    #expect(keys(down) == 1, "\(down["error"] ?? "")")
    // The same holds if the server was restarted in the meantime.
    try scene.restart()
    #expect(keys(try touch("[1200]", page: page, sequence: 3)) == held)
  }

  @Test func aDismissedKeyboardReturnsWithTheNextTouch() throws {
    let scene = try CaptureScene(decoding: try Self.decoding.get())
    let tried = try scene.call(.tryTouches, #"{"layout":0,"viewport":[390,800],"events":[]}"#)
    let id = try #require(tried["try"])
    let drawing = try scene.call(.keyboard, #"{"id":"0-390x290/letters/off"}"#)
    guard case .array(let labels)? = drawing.value("labels") else {
      Issue.record("no labels")
      return
    }
    func place(_ text: String) -> String? {
      for case .object(let members) in labels
      where members.contains(where: { $0.name == "text" && $0.value == .string(text) }) {
        return ["x", "y"].compactMap { name in members.first { $0.name == name }?.value.line }
          .joined(separator: ",")
      }
      return nil
    }
    // There are no buttons for the theme and for dismissing the keyboard.
    #expect(place("◐") == nil && place("⌄") == nil)
    let (enter, letter) = (try #require(place("↵")), try #require(place("T")))
    let away = try scene.call(
      .tryTouches,
      #"{"try":"\#(id)","events":[[1000,0,0,\#(enter)],[2000],[2010,0,2,\#(enter)]]}"#)
    #expect(away.value("view.shown") == .bool(false))
    let back = try scene.call(
      .tryTouches, #"{"try":"\#(id)","events":[[4000,0,0,\#(letter)],[4050,0,2,\#(letter)]]}"#)
    #expect(back.value("view.shown") == .bool(true))
    #expect(back["view.before"]?.lowercased() == "t")
  }

  /// A finger on its way from T over H to E, without lifting.
  @Test(arguments: [true, false])
  func theBarCompletesSwipesIfTheStudySaysSo(completes: Bool) throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(
        feedback: "keyboard",
        layouts: #"[{"layout":"ring","width":390,"height":290,"completesSwipes":\#(completes)}]"#,
        blocks: #"[{"phrases":1}]"#),
      decoding: try Self.decoding.get())
    // At 20 ms from the last event but one, no preview of a whole swipe is due.
    let tried = try scene.call(
      .tryTouches,
      #"{"layout":0,"viewport":[390,800],"events":[[1000,0,0,153.7,115],[1020,0,1,195,115],"#
        + "[1040,0,1,236.3,115],[1060,0,1,195,145],[1080,0,1,153.7,175]]}")
    #expect((tried["view.bar.mode"] == "preview") == completes)
  }

  @Test func aPhraseEndsOnTheKeyboardOnWhichItWasBegun() throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(
        feedback: "keyboard", layouts: #"[{"layout":"ring"}]"#, blocks: #"[{"phrases":2}]"#),
      decoding: try Self.decoding.get())
    var person = try scene.person()
    #expect(try person.step("continue")["state.keyboard"] == "0-390x390")
    func turned() throws -> Answer {
      try scene.call(
        .state, #"{"session":"p001-1","key":"\#(person.key)","viewport":[800,360]}"#)
    }
    // Rotated before the first touch: another keyboard; and rotated back.
    #expect(try turned()["keyboard"] == "0-480x300")
    #expect(try person.state()["view.face"] == "0-390x390/letters/off")
    let touch =
      #"{"session":"p001-1","key":"\#(person.key)","sequence":2,"prompt":1,"keyboard":"0-390x390","#
      + #""page":"a","pointer":"touch","devicePixelRatio":2,"viewport":[390,800],"#
      + #""events":[[1,0,0,195,145],[2,0,2,195,145]]}"#
    #expect(try scene.call(.touches, touch).status == 200)
    #expect(try turned()["keyboard"] == "0-390x390")
    #expect(try turned()["view.face"] == "0-390x390/letters/off")
    // The next phrase fits the window again.
    person.sequence = 3
    #expect(try person.step("continue").status == 200)
    #expect(try turned()["keyboard"] == "0-480x300")
  }

  @Test func aWholeKeyboardFitsAPhoneInLandscape() throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(layouts: #"[{"layout":"ring"},{"layout":"qwerty"}]"#),
      decoding: try Self.decoding.get())
    func shown(_ layout: Int, _ window: String) throws -> (face: String, height: Double) {
      let tried = try scene.call(
        .tryTouches, #"{"layout":\#(layout),"viewport":\#(window),"events":[]}"#)
      let face = try #require(tried["view.face"])
      let drawing = try scene.call(.keyboard, #"{"id":"\#(face)"}"#)
      let height = (drawing.number("bottom") ?? 0) - (drawing.number("top") ?? 0)
      return (face, height)
    }
    // 360 − 24 − 36 for the bar = 300, and 60 % of 800 = 480.
    #expect(try shown(0, "[800,360]") == ("0-480x300/letters/off", 336))
    for window in [(844.0, 390.0), (667, 375), (568, 320)] {
      for layout in 0...1 {
        let height = try shown(layout, "[\(window.0),\(window.1)]").height
        // Rounded to whole points.
        #expect(
          height <= window.1 - 24 + 1 && height > 0.7 * (window.1 - 24), "\(window) \(layout)")
      }
    }
    // If there is enough height, a whole keyboard is as large as the letters alone.
    #expect(try shown(0, "[390,844]").face == "0-390x390/letters/off")
  }

  @Test func keyboardsAreTriedInMemoryOnly() throws {
    let scene = try CaptureScene(decoding: try Self.decoding.get())
    let body = #"{"layout":0,"viewport":[390,800],"events":[]}"#
    let first = try scene.call(.tryTouches, body)
    let id = try #require(first["try"])
    #expect(first["view.before"] == "")
    let again = try scene.call(.tryTouches, #"{"try":"\#(id)","events":[]}"#)
    #expect(again["try"] == id)
    for _ in 0..<64 { _ = try scene.call(.tryTouches, body) }
    #expect(try scene.call(.tryTouches, #"{"try":"\#(id)","events":[]}"#).status == 404)
  }

  @Test func drawingsHaveAShapeAndALabelForEachKey() throws {
    let scene = try CaptureScene()
    let plain = try scene.call(.keyboard, #"{"id":"0-390x290"}"#)
    guard case .array(let shapes)? = plain.value("shapes"),
      case .array(let labels)? = plain.value("labels")
    else {
      Issue.record("no shapes")
      return
    }
    // 26 letters, the two gaps and the centre.
    #expect(shapes.count == 29)
    #expect(labels.count == 29)
    #expect(plain.value("bar") == .null)
    let face = try scene.call(.keyboard, #"{"id":"0-390x290/symbols1/off"}"#)
    #expect(face.number("top") == -36)
    #expect(face.number("bar.height") == 36)
    for id in ["0-390x290/symbols9/off", "0-1x1", "", "0-390x290/../..", "-1-390x290"] {
      #expect(try scene.call(.keyboard, #"{"id":"\#(id)"}"#).status == 404, "\(id)")
    }
  }

  /// A German study is decoded with German words, and says so in its sessions.
  @Test func theStudysLanguageDecodes() throws {
    let phrases = ["wir haben noch keine zeit"]
    let text = CaptureScene.studyText(
      feedback: "word", layouts: #"[{"layout":"qwertz","width":390,"height":218}]"#,
      blocks: #"[{"phrases":1}]"#, more: #","language":"de""#)
    let decoding = try CaptureDecoding(
      for: Study(
        json: Array(text.replacing("phrases.txt", with: "de").utf8), name: "de"))
    #expect(decoding.facts.language == "de")
    #expect(decoding.facts.files.map(\.part) == ["lexicon", "model", "profile"])
    #expect(decoding.facts.files.allSatisfy { $0.sha256.count == 64 })
    #expect(decoding.knownCount(["wir", "haben", "noch", "keine", "zeit"]) == 5)
    let scene = try CaptureScene(text, phrases: phrases, decoding: decoding)
    var person = try scene.person()
    _ = try person.step("continue")
    let qwertz = try #require(KeyboardLayout.builtIn(named: "qwertz"))
      .placed(in: Size(width: 390, height: 218))
    var first: [String?] = []
    for (index, word) in phrases[0].split(separator: " ").enumerated() {
      let keys = try word.map { try #require(qwertz.key(for: $0)).center }
      var samples: [String] = []
      for (from, to) in zip(keys, keys.dropFirst()) {
        for step in 0..<20 {
          let place = from + (to - from) * (Double(step) / 20)
          samples.append("[\(place.x),\(place.y),\(8 * samples.count)]")
        }
      }
      let last = keys[keys.count - 1]
      samples.append("[\(last.x),\(last.y),\(8 * samples.count)]")
      let answer = try person.swipe(
        1, index, samples: "[" + samples.joined(separator: ",") + "]",
        down: 3000 * Double(index), keyboard: "0-390x218")
      first.append(answer.texts("candidates").first?.lowercased())
    }
    #expect(first == ["wir", "haben", "noch", "keine", "zeit"])
    // A restart with English is refused, and one with the same is not.
    try scene.restart(decoding: decoding.facts)
    let english = try Self.decoding.get().facts
    let error = #expect(throws: CaptureError.self) { try scene.restart(decoding: english) }
    #expect(
      error?.reason.hasPrefix("its swipes were decoded otherwise. Then: path in de: ") == true)
    try scene.restart(decoding: decoding.facts)
    let header = try scene.person()
    #expect(
      try scene.journal(header.session).contains(
        #""decoding": {"program": "\#(decoding.facts.program)", "language": "de""#)
        || scene.journal(header.session).contains(#""language": "de""#))
  }

  /// The swipes on a whole keyboard are traces: with a word where the text before says which.
  @Test func swipesOnAWholeKeyboardAreTraces() throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(feedback: "keyboard", blocks: #"[{"phrases":1}]"#),
      phrases: ["when they said"], decoding: try Self.decoding.get())
    var person = try scene.person()
    _ = try person.step("continue")
    // The second swipe is another word than the phrase's, so that the third one's is not known.
    for (index, word) in ["when", "house", "said"].enumerated() {
      let points = try samples(word, from: 1_790_000_000_000 + 2000 * Double(index))
      let events = points.enumerated().map { place, sample in
        "[\(sample.1),1,\(place == 0 ? 0 : place == points.count - 1 ? 2 : 1),\(sample.0.x),\(sample.0.y)]"
      }
      let answer = try person.send(
        .touches,
        #","prompt":1,"keyboard":"0-390x290","page":"a","pointer":"pen","devicePixelRatio":2,"#
          + #""events":[\#(events.joined(separator: ","))]"#)
      #expect(answer.status == 200, "\(answer["error"] ?? "")")
    }
    _ = try person.step("continue")
    let traces = try CaptureFolder(scene.data).sessions()[0].traces
    #expect(traces.map(\.trace.word) == ["when", "they", nil])
    #expect(traces.map(\.pointer) == ["pen", "pen", "pen"])
    #expect(traces.map(\.trace.previous.count) == [0, 1, 2])
    #expect(traces.map { $0.trace.samples.count } == [61, 81, 61])
    #expect(traces.allSatisfy { $0.trace.samples[0].t == 0 })
  }
}
