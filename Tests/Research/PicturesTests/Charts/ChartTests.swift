import Foundation
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
    // Every user has half right, in every resample, so that the interval would have no width.
    #expect(chart.series[0].values[0] == Chart.Value(x: 0, y: 50))
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
    #expect(chart.series[0].values.allSatisfy { $0.y == 0 && $0.low == nil && $0.high == nil })
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

  @Test("layouts of files have their own names, unless two have the same")
  func layoutTitles() {
    func chart(_ titles: [String]) -> Chart {
      let points = zip(["a/mine.json", "b/mine.json"], titles).map { layout, title in
        var point = Self.point(layout, noise: 0, right: 1)
        point.layoutTitle = title
        return point
      }
      return Chart(points, over: .layout, traceCount: 4, seed: 1, line: "list words")
    }
    #expect(chart(["one", "two"]).x.ticks.map(\.label) == ["one", "two"])
    #expect(chart(["one", "one"]).x.ticks.map(\.label) == ["a/mine.json", "b/mine.json"])
  }

  @Test("labels slant where they would overlap")
  func slantedLabels() {
    func chart(_ names: [String]) -> Chart {
      Chart(
        caption: [], x: ChartAxis(title: "x", names: names),
        y: ChartAxis(title: "y", covering: [0, 1]), series: [], style: .marks)
    }
    // Five names have 236 / 5 = 47 pt each: room for nine letters of 4.4 pt, not for ten.
    let short = chart([String](repeating: "qwertyuio", count: 5))
    #expect(short.roomForSlantedLabels == nil)
    let long = chart([String](repeating: "qwertyuiop", count: 5))
    #expect(abs((long.roomForSlantedLabels ?? 0) - 44 * 0.71) < 1e-9)
    #expect(long.size.height > short.size.height)
  }

  /// Of 12 users all have a first trial, 6 a second one and 5 a third.
  @Test("a learning curve says how many users each point has, and ends where they become few")
  func learning() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    var table = "list,decoder,id,user,word,trial,correct,written,oov\n"
    for user in 0..<12 {
      for trial in 1...(user < 5 ? 3 : user < 6 ? 2 : 1) {
        table += "words,path,\(user)-\(trial),u\(user),the,\(trial),\(user % 2),the,0\n"
      }
    }
    try Data(table.utf8).write(to: file)
    let chart = Chart(
      learning: try PeopleReport(reading: file.path, blockLength: 1, resamples: 100))
    #expect(chart.series.map { $0.values.map(\.x) } == [[1, 2]])
    #expect(
      chart.caption.dropFirst() == [
        "users of each point: 12, 6",
        "left out: blocks of fewer than 5 users, or of less than half of the first",
      ])
  }

  /// Of two words the four users have 1, 0, 2 and 1 right.
  @Test("the share of users rises at each user's accuracy and is level between")
  func usersAreAStaircase() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    var table = "list,decoder,id,user,word,trial,correct,written,oov\n"
    for (user, right) in [1, 0, 2, 1].enumerated() {
      for trial in 1...2 {
        table +=
          "words,path,\(user)-\(trial),u\(user),the,\(trial),\(trial <= right ? 1 : 0),the,0\n"
      }
    }
    try Data(table.utf8).write(to: file)
    let chart = Chart(users: try PeopleReport(reading: file.path, resamples: 100))
    #expect(
      chart.series.map { $0.values.map { [$0.x, $0.y] } } == [
        [
          [0, 0], [0, 0], [0, 25], [50, 25], [50, 50], [50, 50], [50, 75], [100, 75], [100, 100],
          [100, 100],
        ]
      ])
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
