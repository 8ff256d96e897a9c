import SwipeTraces
import Testing

@testable import SwipeTraces

struct RepeatedTracesTests {
  private func trace(_ id: String, shift: Double = 0, samples: Int = 5) -> SwipeTrace {
    SwipeTrace(
      id: id,
      samples: (0..<samples).map {
        TraceSample(x: Double($0) * 10 + shift, y: 20, t: Double($0) * 16)
      })
  }

  @Test func equalSamplesUnderOtherIDs() {
    var repeated = RepeatedTraces()
    repeated.add(trace("a"), file: "one.jsonl", line: 1)
    repeated.add(trace("b", shift: 1), file: "one.jsonl", line: 2)
    #expect(repeated.count == 0)
    #expect(repeated.firstPair == nil)
    repeated.add(trace("c"), file: "two.jsonl", line: 7)
    repeated.add(trace("d", shift: 1), file: "two.jsonl", line: 8)
    #expect(repeated.compared == 4)
    #expect(repeated.count == 2)
    #expect(repeated.firstPair == .init(place: "two.jsonl:7", earlier: "one.jsonl:1"))
  }

  @Test func theOrderOfArrivalDoesNotMatter() {
    var repeated = RepeatedTraces()
    for line in [9, 3, 4, 8] {
      repeated.add(trace("t", shift: line == 4 || line == 8 ? 2 : 0), file: "a", line: line)
    }
    #expect(repeated.count == 2)
    #expect(repeated.firstPair == .init(place: "a:8", earlier: "a:4"))
  }

  @Test func tapsMayBeEqual() {
    var repeated = RepeatedTraces()
    repeated.add(trace("a", samples: 4), file: "a", line: 1)
    repeated.add(trace("b", samples: 4), file: "a", line: 2)
    #expect(repeated.compared == 0)
    #expect(repeated.count == 0)
  }
}
