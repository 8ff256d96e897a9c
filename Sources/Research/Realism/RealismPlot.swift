import Foundation
import ResourceLoading
import Statistics
import SwipeTraces

/// A comparison as data files, and a gnuplot script that draws them.
package struct RealismPlot {
  var report: RealismReport

  private static let drawn: [(statistic: TraceStatistic, label: String)] = [
    (.firstKeyError, "first-key error (key widths)"),
    (.lastKeyError, "last-key error (key widths)"),
    (.pathOverIdeal, "path / ideal length"), (.samples, "samples"), (.duration, "duration (ms)"),
    (.rest, "rest (ms)"), (.peakSpeed, "peak speed (key widths/s)"),
    (.speedAutocorrelation, "autocorrelation of speed"),
    (.minimaPerSegment, "speed minima per segment"),
    (.logDimensionlessJerk, "log dimensionless jerk"),
    (.curvatureSlope, "slope of log speed on log curvature"),
    (.lateralDeviation, "lateral deviation (key widths)"),
  ]

  /// Creates the files of a report.
  package init(report: RealismReport) { self.report = report }

  /// Writes every statistic of every compared trace: rows of `set,word,user` and all statistics,
  /// with empty cells where a trace has no value.
  ///
  /// - Parameter write: called with pieces of about a megabyte
  package func writeTraces<Failure: Error>(
    _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var text: [UInt8] = []
    CSVCell.append(
      row: ["set", "word", "user"] + TraceStatistic.allCases.map(\.name), to: &text)
    for pair in report.comparison.pairs {
      Self.append(pair.real, of: "real", to: &text)
      Self.append(pair.synthetic, of: "synthetic", to: &text)
      if text.count > 1 << 20 {
        try write(text)
        text.removeAll(keepingCapacity: true)
      }
    }
    try write(text)
  }

  private static func append(_ trace: RealismTrace, of set: String, to text: inout [UInt8]) {
    CSVCell.append(
      row: [set, trace.code, trace.user ?? ""]
        + TraceStatistic.allCases.map { statistic in
          let value = trace.values[statistic]
          return value.isFinite ? "\(Float(value))" : ""
        }, to: &text)
  }

  /// A script that draws `traces.csv`, in the same folder, as `realism.png`.
  package var script: String {
    let panels = Self.drawn.map { statistic, label in
      """
      set xlabel "\(label)"
      set xrange [\(range(of: statistic))]
      plot "traces.csv" using (of("real", column("\(statistic.name)"))):(1.0) \\
          smooth cnormal with lines linewidth 2.5 linecolor rgb blue title "real", \\
        "" using (of("synthetic", column("\(statistic.name)"))):(1.0) \\
          smooth cnormal with lines linewidth 2.5 dashtype 2 linecolor rgb vermilion \\
          title "synthetic"
      """
    }
    return """
      # Shares of the traces at or below a value, real and synthetic. Draw it in this folder:
      # gnuplot realism.gp
      set terminal pngcairo size 1800,2000 font "DejaVu Sans,20" linewidth 2 enhanced
      set output "realism.png"
      set datafile separator ","
      set datafile columnheaders
      set datafile missing NaN
      blue = 0x0072B2
      vermilion = 0xD55E00
      set border 3 linewidth 1 linecolor rgb "#404040"
      set tics nomirror out scale 0.6
      set grid ytics linewidth 0.8 dashtype 1 linecolor rgb "#d8d8d8"
      set key bottom right samplen 2
      set yrange [0:1]
      set xtics autofreq
      of(set, value) = strcol("set") eq set ? value : NaN
      set multiplot layout 4, 3
      \(panels.joined(separator: "\n"))
      unset multiplot

      """
  }

  /// Returns the range from the lower 5 % quantile to the upper 95 % quantile of both sets,
  /// extended by a tenth.
  private func range(of statistic: TraceStatistic) -> String {
    guard let row = report.comparison.rows.first(where: { $0.name == statistic.name }) else {
      return "*:*"
    }
    let ends = [row.real.low, row.real.high, row.synthetic.low, row.synthetic.high]
      .compactMap(\.self).filter(\.isFinite)
    guard let low = ends.min(), let high = ends.max(), low < high else { return "*:*" }
    return "\(low - (high - low) / 10):\(high + (high - low) / 10)"
  }
}
