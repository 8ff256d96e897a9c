import SwipeTraces
import Testing

@Suite struct HowWeSwipeAssemblerTests {
  private static let header =
    "sentence timestamp keyb_width keyb_height event x_pos y_pos x_radius y_radius angle word is_err"

  @Test func assemblesATraceFromStartToEnd() {
    let read = log([
      row(1000, "touchstart", 140, 100), row(1016, "touchmove", 150, 90),
      row(1030, "touchend", 150, 90), row(2000, "touchstart", 1, 2, word: "is", isError: 1),
      row(2010, "touchend", 3, 4, word: "is"),
    ])
    var second = swipe("hws-u1-2000", [[1, 2, 0], [3, 4, 10]], word: "is")
    second.otherFields.append(.init(name: "is_err", json: "true"))
    #expect(
      read == [
        .trace(swipe("hws-u1-1000", [[140, 100, 0], [150, 90, 16], [150, 90, 30]])),
        .trace(second),
      ])
  }

  @Test func takesTheUserFromTheCallerOrTheFilesName() {
    let bytes = Array("\(Self.header)\n\(row(1, "touchstart", 1, 1))".utf8)
    #expect(readAll(bytes, file: "logs/u1.log").first?.trace?.user == "u1")
    #expect(readAll(bytes, file: "logs/u1.log", user: "ann").first?.trace?.id == "hws-ann-1")
    #expect(readAll(bytes, file: "-").first?.trace?.user == nil)
    #expect(readAll(bytes, file: "-").first?.trace?.id == "hws-1")
  }

  @Test func dropsRowsThatRepeatTheOneBefore() {
    let read = log([
      row(10, "touchstart", 1, 1), row(10, "touchstart", 1, 1), row(20, "touchmove", 2, 1),
      row(20, "touchmove", 2, 1), row(30, "touchend", 2, 1), row(30, "touchend", 2, 1),
    ])
    #expect(read == [.trace(swipe("hws-u1-10", [[1, 1, 0], [2, 1, 10], [2, 1, 20]]))])
  }

  @Test func reportsConsecutiveMovesWithoutAStartOnce() {
    let read = log([
      row(10, "touchmove", 1, 1), row(20, "touchmove", 1, 1), row(30, "touchend", 1, 1),
      row(40, "touchstart", 1, 1), row(50, "touchend", 1, 1), row(60, "touchmove", 1, 1),
    ])
    let reason = "touchmove without a touchstart; the rows up to the next touchstart are skipped"
    #expect(
      read == [
        .error("u1.log:2: \(reason)"), .trace(swipe("hws-u1-40", [[1, 1, 0], [1, 1, 10]])),
        .error("u1.log:7: \(reason)"),
      ])
  }

  @Test func endsASwipeWhereTheNextOneStarts() {
    let read = log([
      row(10, "touchstart", 1, 1), row(20, "touchmove", 2, 2), row(30, "touchstart", 3, 3),
    ])
    #expect(
      read == [
        .trace(swipe("hws-u1-10", [[1, 1, 0], [2, 2, 10]])),
        .trace(swipe("hws-u1-30", [[3, 3, 0]])),
      ])
  }

  @Test func endsASwipeWhereTheWordChanges() {
    let read = log([
      row(10, "touchstart", 1, 1), row(20, "touchmove", 2, 2),
      row(30, "touchmove", 3, 3, word: "is"),
    ])
    #expect(read.first == .trace(swipe("hws-u1-10", [[1, 1, 0], [2, 2, 10]])))
    #expect(read.count == 2 && read.last?.error != nil)
  }

  @Test func leavesOutARepeatedSwipe() {
    let rows = [row(10, "touchstart", 1, 1), row(20, "touchend", 2, 2)]
    #expect(
      log(rows + rows) == [
        .trace(swipe("hws-u1-10", [[1, 1, 0], [2, 2, 10]])),
        .error("u1.log:4: the swipe repeats the one before it and is left out"),
      ])
  }

  @Test func keepsCanvasesInLandscape() {
    let read = log([row(10, "touchstart", 1, 1, width: 740, height: 190)])
    #expect(
      read.first?.trace?.keyboard
        == KeyboardReference(layout: "qwerty-how-we-swipe", width: 740, height: 190))
  }

  @Test(arguments: [
    ([row(20, "touchmove", 1, 1), row(15, "touchmove", 1, 1)], 4),
    ([row(20, "touchmove", 2_000_000, 1)], 3),
    ([row(20, "touchmove", 1, 1, width: 400)], 3),
    (["it_is 20 360"], 3),
  ])
  func refusesTheWholeSwipe(_ rows: [String], _ line: Int) {
    let read = log(
      [row(10, "touchstart", 1, 1)] + rows
        + [row(30, "touchend", 1, 1), row(40, "touchstart", 5, 5)])
    #expect(read.first?.error?.hasPrefix("u1.log:\(line): ") == true)
    #expect(read.dropFirst() == [.trace(swipe("hws-u1-40", [[5, 5, 0]]))])
  }

  @Test func readsConcatenatedLogs() {
    let read = log([
      row(10, "touchstart", 1, 1), Self.header, row(10, "touchstart", 2, 2), Self.header,
    ])
    #expect(
      read == [
        .trace(swipe("hws-u1-10", [[1, 1, 0]])), .trace(swipe("hws-u1-10", [[2, 2, 0]])),
      ])
  }

  private func log(_ rows: [String]) -> [Read] {
    readAll(([Self.header] + rows).joined(separator: "\n"), file: "u1.log")
  }

  private func swipe(_ id: String, _ triples: [[Double]], word: String = "it") -> SwipeTrace {
    SwipeTrace(
      id: id, word: word,
      keyboard: KeyboardReference(layout: "qwerty-how-we-swipe", width: 360, height: 205),
      samples: samples(triples),
      channels: ["x_radius", "y_radius"].map {
        SampleChannel(name: $0, values: triples.map { _ in 1.33 })
      },
      user: "u1",
      otherFields: [.init(name: "sentence", json: "\"it_is\"")])
  }
}

private func row(
  _ time: Int, _ event: String, _ x: Int, _ y: Int, word: String = "it", isError: Int = 0,
  width: Int = 360, height: Int = 205
) -> String {
  "it_is \(time) \(width) \(height) \(event) \(x) \(y) 1.33 1.33 0 \(word) \(isError)"
}
