import Evaluation
import Foundation
import ResourceLoading
import Statistics
import SwipeTraces
import SystemPackage

/// A comparison as data files, a gnuplot script that draws them, and, where gnuplot is installed,
/// the figure.
struct RealismPlot {
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

  /// Writes `statistics.csv`, `traces.csv` (every statistic of every trace compared),
  /// `realism.gp` and, with gnuplot on the path, `realism.png`. Files that are there are replaced.
  /// - Returns: whether the figure was drawn.
  func write(to folder: String) throws -> Bool {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw OutputError(path: folder, reason: "it cannot be made a folder")
    }
    let path = FilePath(folder)
    try OutputFile.replace(path.appending("statistics.csv")) {
      _ = try $0.writeAll(report.csv.utf8)
    }
    try OutputFile.replace(path.appending("traces.csv"), writeTraces)
    try OutputFile.replace(path.appending("realism.gp")) { _ = try $0.writeAll(script.utf8) }
    return draw(in: folder)
  }

  /// Rows of `set,word,user` and all statistics; empty cells where a trace has none.
  private func writeTraces(to file: FileDescriptor) throws {
    var text = Array("set,word,user".utf8)
    for statistic in TraceStatistic.allCases { text += ",\(statistic.name)".utf8 }
    text += "\n".utf8
    for pair in report.comparison.pairs {
      Self.append(pair.real, of: "real", to: &text)
      Self.append(pair.synthetic, of: "synthetic", to: &text)
      if text.count > 1 << 20 {
        _ = try file.writeAll(text)
        text.removeAll(keepingCapacity: true)
      }
    }
    _ = try file.writeAll(text)
  }

  private static func append(_ trace: RealismTrace, of set: String, to text: inout [UInt8]) {
    text += "\(set),".utf8
    CSVTraceWriter.append(cell: trace.code, to: &text)
    text += ",".utf8
    CSVTraceWriter.append(cell: trace.user ?? "", to: &text)
    for statistic in TraceStatistic.allCases {
      let value = trace.values[statistic]
      text += (value.isFinite ? ",\(Float(value))" : ",").utf8
    }
    text += "\n".utf8
  }

  private var script: String {
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

  /// From the lower 5 % quantile to the upper 95 % quantile of both sets, and a tenth more.
  private func range(of statistic: TraceStatistic) -> String {
    guard let row = report.comparison.rows.first(where: { $0.name == statistic.name }) else {
      return "*:*"
    }
    let ends = [row.real.low, row.real.high, row.synthetic.low, row.synthetic.high]
      .compactMap(\.self).filter(\.isFinite)
    guard let low = ends.min(), let high = ends.max(), low < high else { return "*:*" }
    return "\(low - (high - low) / 10):\(high + (high - low) / 10)"
  }

  private func draw(in folder: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gnuplot", "realism.gp"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
