import SwipeTraces
import Testing

@Suite struct FutoLineTests {
  /// A canvas of 400 × 150 px: x is a fraction of 400, y of 150; qwerty has four rows of 50 px, 200
  /// px.
  static let swipe =
    #"{"id":17,"session":"s1","word":"Tea","canvas_width":400,"canvas_height":150,"#
    + #""orientation":"portrait-primary","data":[{"t":1000,"x":0.45,"y":0.2},"#
    + #"{"x":0.25,"y":0.16,"t":1016.5,"p":1}],"sentence":"Some tea, please.","word_idx":1}"#

  @Test func readsASwipe() throws {
    let read = readAll(Self.swipe + "\n")
    let trace = try #require(read.first?.trace)
    #expect(trace.id == "17")
    #expect(trace.user == "s1")
    #expect(trace.word == "Tea")
    #expect(trace.keyboard == KeyboardReference(layout: "qwerty", width: 400, height: 200))
    #expect(trace.samples == samples([[180, 30, 0], [100, 24, 16.5]]))
    #expect(trace.previous == ["<s>", "Some"])
    #expect(
      trace.otherFields == [
        .init(name: "orientation", json: #""portrait-primary""#),
        .init(name: "sentence", json: #""Some tea, please.""#), .init(name: "word_idx", json: "1"),
      ])
  }

  @Test func aWordElsewhereInTheSentenceHasNoPreviousWords() throws {
    let moved = Self.swipe.replacing(#""word_idx":1"#, with: #""word_idx":2"#)
    #expect(readAll(moved).first?.trace?.previous == [])
    let before = Self.swipe.replacing(#""word_idx":1"#, with: #""word_idx":-1"#)
    #expect(readAll(before).first?.trace?.previous == [])
  }

  @Test func idsComeFromTheSessionOrOtherwiseFromTheLine() {
    let text = """
      {"data":[],"session":"s1","timestamp":1723}
      {"data":[],"session":"s1"}
      {"data":[]}
      """
    #expect(
      readAll(text, format: .futo).map { $0.trace?.id } == ["futo-s1-1723", "line-2", "line-3"])
  }

  @Test func anotherLayoutIsNamedWithTheSizeOfTheCanvas() {
    let text = Self.swipe.dropLast() + #","layout":"azerty"}"#
    #expect(
      readAll(String(text)).first?.trace?.keyboard
        == KeyboardReference(layout: "azerty", width: 400, height: 150))
  }

  /// The fifth run has its layouts as files beside it, and names them without their ending.
  @Test(arguments: [
    ("dvorak", "dvorak.json", 150.0), ("dvorak.json", "dvorak.json", 150),
    ("qwerty", "qwerty", 200),
  ])
  func linesOfTheFifthRunNameLayoutFiles(_ name: String, _ layout: String, _ height: Double) {
    let text =
      Self.swipe.dropLast()
      + #","language":"en","dual_finger":0,"layout":"\#(name)","distance":2.5}"#
    let trace = readAll(String(text)).first?.trace
    #expect(trace?.keyboard == KeyboardReference(layout: layout, width: 400, height: height))
    #expect(
      trace?.otherFields.suffix(3) == [
        .init(name: "language", json: #""en""#), .init(name: "dual_finger", json: "0"),
        .init(name: "distance", json: "2.5"),
      ])
  }

  @Test(arguments: [
    (
      #"{"word":"a","dual_finger":1,"data":[]}"#,
      "\"dual_finger\": swipes of two fingers are not read"
    ),
    (
      #"{"word":"a","dual_finger":true,"data":[]}"#,
      "\"dual_finger\": swipes of two fingers are not read"
    ),
    (
      #"{"word":"a","data":{"L":[],"R":[]}}"#,
      "\"data\": swipes of two fingers are not read"
    ),
    (#"{"word":"a","data":[{"x":0,"y":0}]}"#, "sample 1: x, y or t is missing"),
    (#"{"word":"a","data":[[0,0,0]]}"#, "sample 1: expected {x, y, t}"),
    (#"{"word":"a","data":[],"canvas_width":0}"#, "\"canvas_width\": 0.0 is not a size in pixels"),
    (#"{"data":[],"data":[]}"#, "\"data\": the field appears twice"),
    (
      #"{"data":[{"x":0,"y":0,"t":5},{"x":0,"y":0,"t":4}]}"#,
      "sample 2: t = -1 is outside 0…1000000000 ms"
    ),
  ])
  func refuses(_ line: String, _ reason: String) {
    let read = readAll(line, format: .futo)
    #expect(read.count == 1)
    #expect(read.first?.error?.hasPrefix("f:1: " + reason) == true, "\(read)")
  }

  @Test func aLineWithoutSamplesIsRefused() {
    #expect(
      readAll(#"{"word":"a"}"#, format: .futo) == [
        .error("f:1: \"data\": the field is missing; it lists the samples {x, y, t}")
      ])
  }
}
