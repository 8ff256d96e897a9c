import SwipeTraces
import Testing

struct SwipeTracePaddingTests {
  /// The places of the samples; times are 16 ms apart.
  private func trace(_ places: [(Double, Double)]) -> SwipeTrace {
    var trace = SwipeTrace(
      id: "t", word: "tea",
      samples: places.enumerated().map {
        TraceSample(x: $0.element.0, y: $0.element.1, t: Double($0.offset) * 16)
      })
    trace.channels = [
      SampleChannel(name: "force", values: places.indices.map { Double($0) })
    ]
    return trace
  }

  @Test(
    arguments: [
      // Zeros and marks of none go, repeats of the last place leave one.
      ([(5, 5), (9, 9), (0, 0), (0, 0)], 2), ([(5, 5), (9, 9), (-1, -1)], 2),
      ([(5, 5), (9, 9), (9, 9), (9, 9)], 2), ([(5, 5), (9, 9)], 2),
      // What stands still in the middle, and a trace of one place, stay.
      ([(5, 5), (5, 5), (9, 9)], 3), ([(5, 5), (5, 5)], 2), ([(0, 0), (0, 0)], 2), ([(5, 5)], 1),
      ([], 0),
    ] as [([(Double, Double)], Int)])
  func theEndIsCutOff(places: [(Double, Double)], kept: Int) {
    var cut = trace(places)
    cut.cutPadding()
    var expected = trace(places)
    expected.samples = Array(expected.samples.prefix(kept))
    expected.channels[0].values = Array(expected.channels[0].values.prefix(kept))
    #expect(cut == expected)
  }
}
