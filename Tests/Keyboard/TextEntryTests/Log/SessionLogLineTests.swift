import KeyboardGeometry
import Testing

@testable import TextEntry

struct SessionLogLineTests {
  static let lines: [SessionLogLine] = [
    .header(
      SessionLogHeader(before: "a\"", presented: "hello", user: "u1", condition: "A", setup: "path")
    ),
    .header(
      SessionLogHeader(
        simulation: SimulationNote(
          generator: "g", motorModel: "h \"1\"", seed: .max, policy: "contact=70"))),
    .event(.touch(TouchEvent(finger: 2, phase: .moved, position: Point(x: 1.5, y: -2), time: 7))),
    .event(.advance(to: 8)), .event(.appeared(at: 9)), .event(.textChangedOutside(at: 10)),
    .event(.settings(KeyboardSettings(), at: 11)),
    .outsideChange(before: "x", after: "\n", time: 12),
    .action(
      SessionAction(
        time: 13, cause: .swipe,
        actions: [.deleteBackward(count: 2), .insert("é"), .moveCursor(-3)])
    ),
    .action(SessionAction(time: 14, cause: .shift, actions: [])),
    .end(before: "x", after: ""),
  ]

  @Test(arguments: lines)
  func aLineReadsBackEqual(line: SessionLogLine) throws {
    #expect(try SessionLogLine(json: Array(line.text.utf8)) == line)
  }

  /// The format as docs/reference/session-logs.md shows it.
  @Test func theFormatIsThatOfTheGuide() {
    #expect(Self.lines[2].text == #"{"t":7,"finger":2,"phase":"moved","x":1.5,"y":-2}"#)
    #expect(
      Self.lines[8].text
        == #"{"t":13,"did":"swipe","actions":[{"delete":2},{"insert":"é"},{"move":-3}]}"#)
    #expect(Self.lines[10].text == #"{"end":{"before":"x","after":""}}"#)
  }

  @Test func whatIsNotFiniteIsNull() throws {
    let event = TouchEvent(
      finger: 1, phase: .began, position: Point(x: .nan, y: .infinity), time: 0)
    let text = SessionLogLine.event(.touch(event)).text
    #expect(text == #"{"t":0,"finger":1,"phase":"began","x":null,"y":null}"#)
    guard case .event(.touch(let read)) = try SessionLogLine(json: Array(text.utf8)) else {
      Issue.record("no touch")
      return
    }
    #expect(read.position.x.isNaN)
  }

  @Test(
    arguments: [
      ("", "byte 1"), ("[]", "must be an object"), ("{}", "t: the field is missing"),
      (#"{"t":1}"#, "is no line of a session log"),
      (#"{"samples":[]}"#, "is a trace, as 'ringswipe decode' reads them"),
      (#"{"session":9}"#, "version 9.0"),
      (#"{"t":1,"finger":1.5,"phase":"began","x":0,"y":0}"#, "whole number"),
      (#"{"t":1,"finger":1e300,"phase":"began","x":0,"y":0}"#, "whole number"),
      (#"{"t":1,"finger":1,"phase":"up","x":0,"y":0}"#, "one of began, moved, ended, cancelled"),
      (#"{"t":1,"did":"swipe","actions":[{"delete":-1}]}"#, "must be 0 to"),
      (#"{"t":1,"did":"swipe","actions":[{"move":9e15}]}"#, "beyond"),
      (#"{"t":1,"t":2,"advance":true}"#, "there twice"),
      (#"{"t":1,"settings":{"cursorStep":-1}}"#, "not be negative"),
      (
        #"{"session":1,"layout":"ring","width":1,"height":1,"simulated":{"seed":"x"}}"#,
        "simulated.seed"
      ),
    ])
  func aBadLineIsNamedWithItsReason(text: String, reason: String) throws {
    let error = #expect(throws: SessionLogError.self) {
      try SessionLogLine(json: Array(text.utf8), line: 3)
    }
    #expect(error?.description.hasPrefix("line 3: ") == true)
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func theReaderGoesOnBehindABadLine() {
    var rest = Array("{\"t\":1,\"advance\":true}\nnonsense\n\n{\"t\":2,\"advance\":true}".utf8)[...]
    var reader = SessionLogReader { buffer in
      let count = min(3, buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
    var numbers: [Int] = []
    var bad: [Int] = []
    while let next = reader.next() {
      switch next {
      case .success(let line): numbers.append(line.number)
      case .failure(let error): bad.append(error.line)
      }
    }
    #expect(numbers == [1, 4])
    #expect(bad == [2])
  }
}
