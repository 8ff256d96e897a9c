import KeyboardGeometry
import SwipeTraces
import Testing

@testable import DecoderEvaluation
@testable import Pictures
@testable import Rendering

struct ChartTests {
  /// A result in which each user has two traces, one of them right.
  private static func result(users: Int) throws -> AccuracyResult {
    var accumulator = AccuracyAccumulator(decoders: ["path"])
    for user in 0..<users {
      for place in [DecoderAnswer.Place.ranked(1), .missed] {
        accumulator.add(
          TraceOutcome(
            id: "\(user)-\(place)", user: "u\(user)", word: "good",
            keyboard: KeyboardReference(layout: "ring", width: 390, height: 290),
            answers: [DecoderAnswer(place: place, best: "good")]))
      }
    }
    return AccuracyResult(
      setup: try .init(
        .fields([
          ("top", .integer(3)), ("resamples", .integer(100)), ("seed", .integer(1)),
          ("lexicon", .string("words")), ("context", .string("off")),
        ])), shards: nil, provenance: nil, record: accumulator.finish())
  }

  @Test("accuracy in per cent with the intervals over users")
  func accuracy() throws {
    let chart = Chart(try Self.result(users: 6))
    // Three candidates were asked for: top-1, top-3 and the mean reciprocal rank.
    #expect(chart.x.ticks.map(\.label) == ["top-1", "top-3", "mrr"])
    #expect(chart.series.map(\.name) == ["path"])
    // Every user has half right, in every resample.
    #expect(chart.series[0].values[0] == Chart.Value(x: 0, y: 50, low: 50, high: 50))
    #expect(
      chart.caption == [
        "12 traces of 6 users; ring, 390x290 pt", "list words; context off",
        "bars: 95 % intervals over 6 users",
      ])
    let few = Chart(try Self.result(users: 1))
    #expect(few.series[0].values[0] == Chart.Value(x: 0, y: 50))
    #expect(few.caption.last == "1 user: no interval")
  }

  @Test("a difference stands beside a line at zero")
  func comparison() throws {
    let result = try Self.result(users: 6)
    let chart = Chart(try AccuracyComparison(result, result, resamples: nil, seed: 1))
    #expect(chart.marksZero)
    #expect(chart.series[0].values.allSatisfy { $0.y == 0 && $0.low == 0 && $0.high == 0 })
    #expect(chart.y.range.contains(0))
    #expect(chart.caption[0] == "the same traces, paired: 12 traces of 6 users")
    #expect(chart.caption.count == 2)
    #expect(chart.x.title == "above 0 B is better")
  }

  private static func point(_ layout: String, noise: Double, right: Int) -> SweepPoint {
    SweepPoint(
      setting: SweepSetting(
        layout: layout, size: Size(width: 390, height: 290), noise: noise, rate: 60,
        dictionary: nil),
      decoder: "path", dictionary: 100, keyPitch: 30, outOfVocabulary: 0,
      places: (0..<4).map { $0 < right ? .ranked(1) : .missed })
  }

  @Test("a sweep has a line for each layout, in the unit of its axis")
  func sweep() {
    let points = [
      Self.point("ring", noise: 163, right: 1), Self.point("ring", noise: 0, right: 4),
      Self.point("qwerty", noise: 0, right: 3),
    ]
    let chart = Chart(points, over: .noise, traceCount: 4, seed: 1, line: "list words")
    #expect(chart.series.map(\.name) == ["ring, path", "qwerty, path"])
    // 163 pt are an inch. Four words have no interval.
    #expect(
      chart.series[0].values == [Chart.Value(x: 0, y: 100), Chart.Value(x: 25.4, y: 25)])
    #expect(chart.x.title.hasSuffix("(mm)"))
    #expect(chart.caption.last == "4 words: no interval")
    let layouts = Chart(points, over: .layout, traceCount: 4, seed: 1, line: "list words")
    #expect(layouts.x.ticks.map(\.label) == ["ring", "qwerty"])
    #expect(layouts.series.map(\.name) == ["path"])
  }

  @Test("long captions go on in another line, and long names of series have a row each")
  func longTexts() {
    let settings = [String](repeating: "a setting with a name", count: 5).joined(separator: "; ")
    func chart(_ names: [String], _ caption: [String] = []) -> Chart {
      Chart(
        caption: caption, x: ChartAxis(title: "x", names: ["a"]),
        y: ChartAxis(title: "y", covering: [0, 1]),
        series: names.map { Chart.Series($0, [.init(x: 0, y: 1)]) }, style: .marks)
    }
    // Three settings of 21 letters and two semicolons with a space are 67 letters, four are 90.
    let long = chart([], ["short", settings])
    #expect(long.caption.map(\.count) == [5, 67, 44])
    #expect(long.caption.dropFirst().joined(separator: "; ") == settings)
    let names = chart(["path, words", "path, words-50k"])
    let wide = chart(["subsequence, words", "subsequence, words-50k"])
    #expect(wide.size.height - names.size.height == 12)
  }

  @Test("every chart is drawn within its size", arguments: [PictureFormat.png, .svg, .pdf])
  func drawing(format: PictureFormat) throws {
    let chart = Chart(try Self.result(users: 6))
    let settings = PictureSettings(format: format, theme: .light)
    let picture = try settings.picture(size: chart.size, title: "accuracy") { canvas in
      chart.draw(on: &canvas, theme: .light)
    }
    #expect(picture.bytes.count > 1000)
  }
}
