import DecoderEvaluation
import RealModule
import Rendering

extension Chart {
  /// Creates the chart of a latency benchmark: the CPU time within which a share of the traces is
  /// decoded, for each decoder with each list. Equal steps to the right are equal factors of what
  /// is left: 90, 99 and 99.9 % are equally far apart.
  package init(_ report: LatencyReport) {
    func place(_ percentile: Double) -> Double { -Double.log10(1 - percentile / 100) }
    let series = report.warmTimes.map { subject in
      Series(
        subject.name,
        subject.times.filter { $0.percentile < 100 && $0.microseconds > 0 }.map {
          Value(x: place($0.percentile), y: $0.microseconds)
        })
    }
    let furthest = series.flatMap(\.values).map(\.x).max() ?? 3
    let marks: [Double] = [0, 50, 90, 99, 99.9, 99.99]
    let shown = marks.filter { place($0) <= furthest + 1e-9 }
    self.init(
      caption: report.caption,
      x: ChartAxis(
        title: "traces decoded within that time (%)", range: 0...max(furthest, 0.1),
        ticks: shown.map { mark in
          .init(place(mark), mark == mark.rounded() ? "\(Int(mark))" : "\(mark)")
        }),
      y: ChartAxis(
        title: "CPU time a trace (µs)", logarithmic: series.flatMap(\.values).map(\.y)),
      series: series, style: .lines)
  }
}
