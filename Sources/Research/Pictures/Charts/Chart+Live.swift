import DecoderEvaluation
import Rendering

extension Chart {
  /// Creates the chart of a live benchmark: how often the word that is meant comes first and is shown,
  /// by the share of the path that the finger has made.
  package init(_ report: LiveReport) {
    let shown = "top-\(LiveBenchmark.shown)"
    let series = [shown, "top-1"].map { measure in
      Series(
        measure == shown ? "among the \(LiveBenchmark.shown) words shown" : "first",
        report.curve(measure).map { Value(x: $0.share, y: $0.value) })
    }
    self.init(
      caption: ["\(report.traceCount) traces, \(report.groups.counted)", report.line].filter {
        !$0.isEmpty
      },
      x: ChartAxis(
        title: "path made (%)", range: 0...100,
        ticks: stride(from: 0, through: 100, by: 20).map { .init(Double($0), "\($0)") }),
      y: ChartAxis(
        title: "right word (%)", range: 0...100,
        ticks: stride(from: 0, through: 100, by: 20).map { .init(Double($0), "\($0)") }),
      series: series, style: .lines)
  }
}
