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

  /// Zeros are no touches before the points are moved either.
  @Test func paddingIsCutOffBeforePlacesAreChanged() throws {
    var padded = trace
    padded.samples.append(TraceSample(x: 0, y: 0, t: 1))
    var revision = TraceRevision()
    revision.cutsPadding = true
    #expect(try revision.revised(padded, on: nil) == trace)
    revision.change.offset = Point(x: 9, y: 0)
    #expect(try revision.revised(padded, on: nil).samples.map(\.x) == [510, 549])
  }

  @Test func timesStayInRange() {
    var revision = TraceRevision()
    revision.millisecondsPerUnit = 1e12
    #expect(throws: TraceError.self) { try revision.revised(trace, on: nil) }
  }

  @Test func onlyTheTracesOfSomeUsersAreChanged() throws {
    var options = TraceReadingOptions(layouts: nil)
    options.revision.change.swapsAxes = true
    let scope = RevisionScope(users: ["p2"])
    options.revision.scope = scope
    var (one, two) = (trace, trace)
    (one.user, two.user) = ("p1", "p2")
    #expect(try options.completed(one, of: .jsonLines) == one)
    #expect(try options.completed(two, of: .jsonLines).samples.map(\.x) == [1758, 1740])
    #expect(try options.completed(trace, of: .jsonLines) == trace)
    #expect(scope.changed == 1)
  }

  /// 4 samples 16 ms apart are 62.5 Hz, in seconds 62,500 Hz, which no screen sends.
  @Test func onlyTracesWithImpossibleTimesAreChanged() throws {
    var options = TraceReadingOptions(layouts: nil)
    options.revision.millisecondsPerUnit = 1000
    let scope = RevisionScope(misfitsWith: nil)
    options.revision.scope = scope
    func trace(_ interval: Double) -> SwipeTrace {
      SwipeTrace(
        id: "t",
        samples: (0..<4).map { TraceSample(x: Double($0), y: 0, t: Double($0) * interval) })
    }
    #expect(try options.completed(trace(0.016), of: .jsonLines) == trace(16))
    #expect(try options.completed(trace(16), of: .jsonLines) == trace(16))
    #expect(scope.changed == 1)
  }

  /// On QWERTY of 360 × 220 pt in four rows keys are 36 × 55 pt: q is at (18, 27.5), a at (36, 82.5), z at
  /// (72, 137.5).
  @Test func onlyTracesThatFitBetterAreChanged() throws {
    var options = TraceReadingOptions(layouts: nil)
    options.revision.change.flipsY = true
    options.revision.change.offset.y = 55
    let scope = RevisionScope(misfitsWith: nil)
    options.revision.scope = scope
    func trace(_ word: String, _ points: [(Double, Double)]) -> SwipeTrace {
      var trace = SwipeTrace(
        id: word, word: word,
        samples: points.enumerated().map { TraceSample(x: $1.0, y: $1.1, t: Double($0) * 16) })
      trace.keyboard = qwerty
      return trace
    }
    let right = trace("qz", [(18, 27.5), (72, 137.5)])
    // y counted up from the lower edge of the third row, at 165 pt: 165 − 27.5 and 165 − 137.5.
    let wrong = trace("qz", [(18, 137.5), (72, 27.5)])
    // 220 − (137.5 + 55) = 27.5.
    #expect(try options.completed(wrong, of: .jsonLines) == right)
    #expect(try options.completed(right, of: .jsonLines) == right)
    let middle = trace("as", [(36, 82.5), (72, 82.5)])
    #expect(try options.completed(middle, of: .jsonLines) == middle)
    #expect(scope.changed == 1)
  }
}
