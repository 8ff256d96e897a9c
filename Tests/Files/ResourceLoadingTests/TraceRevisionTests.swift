import KeyboardGeometry
import SwipeTraces
import Testing

@testable import ResourceLoading

struct TraceRevisionTests {
  private let trace = SwipeTrace(
    id: "t", samples: [TraceSample(x: 501, y: 1758, t: 0), TraceSample(x: 540, y: 1740, t: 0.016)])
  private let qwerty = KeyboardReference(layout: "qwerty", width: 360, height: 220)

  @Test func placesAndTimesInOtherUnits() throws {
    var revision = TraceRevision()
    revision.change.scale = Point(x: 1.0 / 3, y: 1.0 / 3)
    revision.change.offset = Point(x: 0, y: -560)
    revision.millisecondsPerUnit = 1000
    // 501 / 3 = 167; 1758 / 3 − 560 = 26; 1740 / 3 − 560 = 20.
    let revised = try revision.revised(trace, on: nil)
    #expect(
      revised.samples == [
        TraceSample(x: 167, y: 26, t: 0), TraceSample(x: 180, y: 20, t: 16),
      ])
    revision.change.flipsY = true
    // 220 − 26 = 194 and 220 − 20 = 200.
    #expect(try revision.revised(trace, on: qwerty).samples.map(\.y) == [194, 200])
    #expect(throws: TraceError.self) { try revision.revised(trace, on: nil) }
  }

  @Test func readingRevises() throws {
    var options = TraceReadingOptions(layouts: nil)
    options.revision.change.swapsAxes = true
    let read = try options.completed(trace, of: .jsonLines)
    #expect(read.samples.map(\.x) == [1758, 1740])
    #expect(read.samples.map(\.y) == [501, 540])
    options.revision = TraceRevision()
    #expect(try options.completed(trace, of: .jsonLines) == trace)
  }

  @Test func timesStayInRange() {
    var revision = TraceRevision()
    revision.millisecondsPerUnit = 1e12
    #expect(throws: TraceError.self) { try revision.revised(trace, on: nil) }
  }
}
