import KeyboardGeometry
import Statistics
import Testing

@testable import DecoderEvaluation

struct SweepPointTests {
  private func point(_ places: [DecoderAnswer.Place]) -> SweepPoint {
    SweepPoint(
      setting: SweepSetting(
        layout: "ring", size: Size(width: 400, height: 300), noise: 1, rate: 60, dictionary: nil),
      decoder: "path", dictionary: 10, keyPitch: 30, outOfVocabulary: 0, places: places)
  }

  /// Of eight: top-1 2/8, top-3 4/8, top-5 5/8, top-10 6/8;
  /// reciprocal ranks (1 + 1 + 1/2 + 1/2 + 1/4 + 1/8) / 8 = 3.375 / 8.
  @Test func estimates() throws {
    let accuracy = point([
      .ranked(1), .ranked(1), .ranked(2), .ranked(2), .ranked(4), .ranked(8), .missed, .abstained,
    ]).accuracy(seed: 1)
    let expected = [2.0 / 8, 4.0 / 8, 5.0 / 8, 6.0 / 8, 3.375 / 8]
    #expect(accuracy.map { $0?.estimate } == expected)
    for (interval, estimate) in zip(accuracy, expected) {
      let interval = try #require(interval)
      #expect(try #require(interval.low) < estimate)
      #expect(try #require(interval.high) > estimate)
    }
  }

  /// No resample of words that are all right can be wrong: an interval would have no width.
  @Test func certainty() {
    let accuracy = point(Array(repeating: .ranked(1), count: 5)).accuracy(seed: 1)
    let one = Interval(estimate: 1, low: nil, high: nil)
    #expect(accuracy == [one, one, one, one, one])
  }

  /// Four words are too few for an interval: 2 of 4 are right.
  @Test func fewWordsHaveNoInterval() {
    let few = point([.ranked(1), .ranked(1), .missed, .missed])
    let half = Interval(estimate: 0.5, low: nil, high: nil)
    #expect(few.accuracy(seed: 1) == [half, half, half, half, half])
    #expect(few.groups.reasonForNoInterval == "4 words: no interval")
  }

  @Test func noWordsHaveNoAccuracy() {
    #expect(point([]).accuracy(seed: 1) == [nil, nil, nil, nil, nil])
  }
}
