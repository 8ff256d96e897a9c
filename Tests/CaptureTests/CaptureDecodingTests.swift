import Foundation
import JSONText
import KeyboardGeometry
import Testing
import TextEntry

@testable import Capture

@Suite struct CaptureDecodingTests {
  static let decoding = Result { try CaptureDecoding() }

  /// A straight swipe over the centres of a word's keys on the ring, 8 ms between samples.
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

  @Test func theWordThatWasAskedForDoesNotReachTheDecoder() throws {
    let words = ["when", "they", "said", "house"]
    let told = try answers(["when they said house"], swiping: words)
    #expect(told.map(\.first) == words)
    // The same swipes with every label wrong: the same answers.
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
    // "when when" for "when they": the common part is "when " and one of the last four letters
    // stands in its place in no alignment but h and e: w→t, h, e, n→y: two errors of nine.
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

  @Test func aWholeKeyboardWritesALogAndGoesOnAfterARestart() throws {
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
    // One letter of nine is another: the capital.
    #expect(end["state.measures.msd_error_rate"] == "0.1111")
    let log = try CaptureFolder(scene.data).sessions()[0].phrases.flatMap(\.log)
    var bytes: [UInt8] = []
    for line in log { line.append(to: &bytes) }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.first?.hasPrefix(#"{"session":1,"layout":"ring""#) == true)
    #expect(lines.last == #"{"end":{"before":"When they","after":""}}"#)
    // Replayed on the same keyboard it does the same.
    let decoding = try Self.decoding.get()
    var replay = SessionReplay { header in try decoding.session(header) }
    for (index, line) in log.enumerated() { _ = try replay.take(line, number: index + 1) }
    _ = replay.finish()
    #expect(replay.sessionCount == 1)
    #expect(replay.unrecorded.isEmpty)
    #expect(replay.differences.isEmpty, "\(replay.differences.prefix(2))")
  }

  @Test func keyboardsAreTriedInMemoryAlone() throws {
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
}
