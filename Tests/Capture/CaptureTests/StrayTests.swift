import Foundation
import KeyboardGeometry
import Testing

@testable import Capture

/// Touches that are no swipe of the word that is asked for.
@Suite struct StrayTests {
  private func ring() throws -> Keyboard {
    try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
  }

  @Test func aTapOnAKeyDoesNotWriteALongerWord() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    let reach = try #require(try person.state().value("prompt.reach")?.line)
    // On this ring the keys of "the" and "cat" are farther apart than two taps.
    #expect(reach == "[15, 15]")
    let tap = try person.swipe(1, 0, samples: "[[100,100,0],[115,100,40]]")
    #expect(tap.status == 200)
    #expect(tap.value("stray") == .bool(true))
    #expect(tap.number("state.prompt.word") == 0)
    #expect(tap.number("state.prompt.attempt") == 1)
    // A pt farther it is a swipe.
    let swipe = try person.swipe(1, 0, samples: "[[100,100,0],[116,100,40]]", down: 100)
    #expect(swipe.value("stray") == nil)
    #expect(swipe.number("state.prompt.word") == 1)
    // The page may know better: the finger came down on a key that does nothing.
    let told = try person.swipe(1, 1, down: 200, more: #","stray":true"#)
    #expect(told.value("stray") == .bool(true))
    #expect(told.number("state.prompt.word") == 1)
    _ = try person.swipe(1, 1, down: 2100)
    let session = try #require(try CaptureFolder(scene.data).sessions().first)
    #expect(session.traces.map(\.isStray) == [true, false, true, false])
    #expect(session.traces.map(\.isUsed) == [false, true, false, true])
    #expect(session.traces.map(\.attempt) == [1, 1, 1, 1])
    // The phrase's clock begins with the first swipe, not with the stray.
    #expect(session.phrases.first?.measure("gestures") == 2)
    // 7 characters in 2.1 s: from the first swipe's beginning to the last one's end.
    let speed = session.phrases.first?.measure("wpm_from_touch") ?? 0
    #expect(abs(speed - 40) < 1e-9)
  }

  @Test func aWordOfOneLetterIsTapped() throws {
    let scene = try CaptureScene(
      CaptureScene.studyText(blocks: #"[{"phrases":1}]"#), phrases: ["a cat"])
    let keyboard = try ring()
    var person = try scene.person()
    #expect(try person.step("continue").value("state.prompt.reach")?.line == "[0, 15]")
    // The centre of the ring is drawn, but writes nothing.
    let dead = try #require(keyboard.keys.first { $0.action != nil }).center
    let tap = try person.swipe(1, 0, samples: "[[\(dead.x),\(dead.y),0],[\(dead.x),\(dead.y),50]]")
    #expect(tap.value("stray") == .bool(true))
    let key = try #require(keyboard.key(for: "a")).center
    let right = try person.swipe(
      1, 0, samples: "[[\(key.x),\(key.y),0],[\(key.x),\(key.y),50]]", down: 500)
    #expect(right.value("stray") == nil)
    #expect(right.number("state.prompt.word") == 1)
  }

  @Test func neighboursOnASmallKeyboardAreSwipedOverHalfTheirDistance() throws {
    let qwerty = try KeyboardLayout.qwerty.placed(in: Size(width: 200, height: 84))
    // Keys are 20 pt wide: "as" goes 20 pt, half of which is 10.
    #expect(StudyPhrases.reach(of: "as,", on: qwerty) == 10)
    #expect(StudyPhrases.reach(of: "I", on: qwerty) == 0)
    #expect(StudyPhrases.reach(of: "quip", on: qwerty) == 15)
    #expect(StudyPhrases.reach(of: "é", on: qwerty) == 0)
  }

  @Test(arguments: ["moved", "turned", "zoomed"])
  func aTraceUnderWhichTheKeyboardMovedIsAskedForAgain(what: String) throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    let answer = try person.swipe(1, 0, more: #","disturbed":"\#(what)","zoom":1.5"#)
    #expect(answer.status == 200)
    #expect(answer.number("state.prompt.word") == 0)
    let trace = try #require(try CaptureFolder(scene.data).sessions().first?.traces.first)
    #expect(trace.disturbance?.rawValue == what)
    #expect(trace.isCancelled && !trace.isUsed)
    let fields = Dictionary(
      uniqueKeysWithValues: trace.trace.otherFields.map { ($0.name, $0.json) })
    #expect(fields["disturbed"] == "\"\(what)\"")
    #expect(fields["zoom"] == "1.5")
    #expect(try person.swipe(1, 0, more: #","disturbed":"shaken""#).status == 400)
  }

  @Test func radiiAngleAndForceAreKeptAsChannels() throws {
    let scene = try CaptureScene()
    var person = try scene.person()
    _ = try person.step("continue")
    let sent =
      #","pixelsPerMillimetre":6.25,"channels":{"x_radius":[4,4.5,5],"angle":[null,null,null],"force":[0.2,null,0.4]}"#
    #expect(try person.swipe(1, 0, more: sent).status == 200)
    let trace = try #require(try CaptureFolder(scene.data).sessions().first?.traces.first).trace
    // What no sample has is left out.
    #expect(trace.channels.map(\.name) == ["x_radius", "force"])
    #expect(trace.channels.map(\.values) == [[4, 4.5, 5], [0.2, nil, 0.4]])
    #expect(trace.otherFields.contains { $0.name == "pixelsPerMillimetre" && $0.json == "6.25" })
    for bad in [
      #"{"x_radius":[1,2]}"#, #"{"tilt":[1,2,3]}"#, #"{"force":[1,2,"3"]}"#, "[]",
      #"{"force":[1,2,1e300]}"#,
    ] {
      #expect(try person.swipe(1, 1, more: #","channels":\#(bad)"#).status == 400, "\(bad)")
    }
  }
}
