import DecoderEvaluation
import Rendering
import ResourceLoading
import Statistics

extension Chart {
  private static let percentage = 0.0...100.0

  /// Creates the chart of an accuracy result: every decoder's top-N accuracy and mean reciprocal
  /// rank, with the intervals over users.
  package init(_ result: AccuracyResult) {
    let summary = result.summary
    let metrics = [Metric.top1, .top3, .top5, .top10, .meanReciprocalRank].filter { metric in
      summary.decoders.contains { $0.figures.contains { $0.metric == metric } }
    }
    let series = summary.decoders.map { decoder in
      Series(decoder.name, Self.values(decoder.figures, of: metrics))
    }
    let groups = summary.groups
    self.init(
      caption: [
        "\(result.record.traceCount) traces of \(groups.counted); \(result.keyboardsText)",
        DecoderSettings.line(of: result.settings), Self.intervals(over: groups),
      ],
      x: ChartAxis(
        title: "target word among the first N; mrr: mean of 1/rank", names: metrics.map(\.rawValue)),
      y: ChartAxis(
        title: "accuracy (%)", covering: Self.extent(of: series), within: Self.percentage),
      series: series, style: .marks)
  }

  /// Creates the chart of a comparison: B minus A in each metric that is judged, with its interval
  /// and a line at no difference.
  package init(_ comparison: AccuracyComparison) {
    let metrics = Metric.allCases.filter { metric in
      metric.isJudged
        && comparison.rows.contains { $0.differences.contains { $0.metric == metric } }
    }
    let series = comparison.rows.map { row in
      Series(
        row.first == row.second ? row.first : "\(row.second) − \(row.first)",
        Self.values(row.differences, of: metrics))
    }
    let (a, b) = comparison.counted
    self.init(
      caption: [
        comparison.isPaired
          ? "the same traces, paired: \(a)" : "different traces, unpaired: A \(a), B \(b)",
        comparison.differences.isEmpty
          ? nil : "A and B differ in: " + comparison.differences.joined(separator: "; "),
        Self.intervals(over: comparison.fewerGroups),
      ].compactMap(\.self),
      x: ChartAxis(
        title: metrics.contains(.wordErrorRate)
          ? "above 0 B is better, for wer and cer worse" : "above 0 B is better",
        names: metrics.map(\.rawValue)),
      y: ChartAxis(
        title: "B − A (percentage points)", covering: Self.extent(of: series) + [0]),
      series: series, style: .marks)
    marksZero = true
  }

  /// Creates the chart of a sweep: top-1 accuracy over the swept variable, a line for each layout
  /// and decoder.
  package init(
    _ points: [SweepPoint], over axis: SweepAxis, traceCount: Int, seed: UInt64, line: String
  ) {
    let settings = points.map(\.setting)
    let names = axis == .layout ? Self.unique(settings.map(\.layout)) : []
    let titles = Self.layoutTitles(points)
    func title(_ layout: String) -> String { titles[layout] ?? layout }
    let places = points.map { point in
      switch axis {
      case .noise: PhysicalLength(points: point.setting.noise).millimetres
      case .dictionary: Double(point.dictionary)
      case .rate: point.setting.rate
      case .size: PhysicalLength(points: point.setting.size.width).millimetres
      case .layout: Double(names.firstIndex(of: point.setting.layout) ?? 0)
      }
    }
    func name(_ point: SweepPoint) -> String {
      axis == .layout ? point.decoder : "\(title(point.setting.layout)), \(point.decoder)"
    }
    let series = Self.unique(points.map(name)).map { wanted in
      Series(
        wanted,
        zip(points, places).filter { name($0.0) == wanted }.compactMap { point, place in
          point.accuracy(seed: seed)[0].map { Self.value($0, at: place) }
        }.sorted { $0.x < $1.x })
    }
    let horizontal =
      switch axis {
      case .noise:
        ChartAxis(
          title: "key noise, standard deviation (mm)", covering: places,
          within: 0...Double.infinity, endsBetweenMarks: true)
      case .dictionary: ChartAxis(title: "words in the dictionary", logarithmic: places)
      case .rate: ChartAxis(title: "samples per second (Hz)", logarithmic: places)
      case .size:
        ChartAxis(
          title: "width of the keyboard (mm)", covering: places, within: 0...Double.infinity,
          endsBetweenMarks: true)
      case .layout: ChartAxis(title: "layout", names: names.map(title))
      }
    let groups = ResampledGroups(traceCount, of: "word")
    self.init(
      caption: [
        "\(traceCount) synthetic traces a point; they flatter decoders", line,
        Self.intervals(over: groups),
      ],
      x: horizontal,
      y: ChartAxis(title: "top-1 accuracy (%)", covering: [0, 100], within: Self.percentage),
      series: series, style: axis == .layout ? .marks : .markedLines)
  }

  /// The names that layouts have for themselves in place of their files'; a name that two of them have
  /// would not tell them apart, so that these keep the names of their files.
  private static func layoutTitles(_ points: [SweepPoint]) -> [String: String] {
    var titles: [String: String] = [:]
    for point in points { titles[point.setting.layout] = point.layoutTitle }
    let layouts = Dictionary(grouping: titles.keys) { titles[$0] }
    return titles.filter { layouts[$0.value]?.count == 1 }
  }

  private static func values(_ figures: [AccuracySummary.Figure], of metrics: [Metric]) -> [Value] {
    metrics.enumerated().compactMap { place, metric in
      figures.first { $0.metric == metric }.map { value($0.interval, at: Double(place)) }
    }
  }

  /// A share with its interval, in per cent.
  private static func value(_ interval: Interval, at place: Double) -> Value {
    Value(
      x: place, y: 100 * interval.estimate, low: interval.low.map { 100 * $0 },
      high: interval.high.map { 100 * $0 })
  }

  private static func extent(of series: [Series]) -> [Double] {
    series.flatMap(\.values).flatMap { [$0.y, $0.low ?? $0.y, $0.high ?? $0.y] }
  }

  private static func intervals(over groups: ResampledGroups) -> String {
    groups.reasonForNoInterval ?? "bars: 95 % intervals over \(groups.counted)"
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
