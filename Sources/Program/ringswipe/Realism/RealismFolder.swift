import Foundation
import Realism
import ResourceLoading
import SystemPackage

/// The folder that `realism --plot` fills.
struct RealismFolder {
  var path: String

  /// Writes `statistics.csv`, `traces.csv` (every statistic of every trace compared),
  /// `realism.gp` and, with gnuplot on the path, `realism.png`. Files that are there are replaced.
  /// - Returns: whether the figure was drawn.
  func write(_ report: RealismReport) throws -> Bool {
    let plot = RealismPlot(report: report)
    let folder = FilePath(path)
    try OutputFolder.make(folder)
    try OutputFile.replace(folder.appending("statistics.csv")) {
      _ = try $0.writeAll(report.csv.utf8)
    }
    try OutputFile.replace(folder.appending("traces.csv")) { file in
      try plot.writeTraces { _ = try file.writeAll($0) }
    }
    try OutputFile.replace(folder.appending("realism.gp")) {
      _ = try $0.writeAll(plot.script.utf8)
    }
    return draw()
  }

  private func draw() -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gnuplot", "realism.gp"]
    process.currentDirectoryURL = URL(fileURLWithPath: path)
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
