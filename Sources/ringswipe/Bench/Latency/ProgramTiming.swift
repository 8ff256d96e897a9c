import ArgumentParser
import Evaluation
import Foundation
import SwipeTraces

/// Times the whole program by running it again: start-up, throughput, memory.
struct ProgramTiming {
  /// Trace files and how to read them, as on `decode`'s command line.
  var input: [String]
  /// Numbers of threads to try.
  var jobs: [Int]
  /// Programs started for one trace.
  var starts: Int

  struct Result {
    /// In ms.
    var startUp: [Double]
    /// In bytes.
    var growth: Int
    /// Seconds and peak bytes of a run over all traces by the number of threads.
    var runs: [(jobs: Int, seconds: Double, peakBytes: Int)]
  }

  /// - Parameters:
  ///   - trace: of which start-up is measured.
  ///   - arguments: of `decode` for the decoder, without a lexicon.
  func run(trace: SwipeTrace, arguments: [String], lexicon: [String]) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let traceFile = folder.appendingPathComponent("trace.jsonl")
    let wordFile = folder.appendingPathComponent("word.txt")
    var line: [UInt8] = []
    try trace.appendJSONLine(to: &line)
    try Data(line).write(to: traceFile)
    try Data("a\n".utf8).write(to: wordFile)
    func decode(_ more: [String]) throws -> ChildRun {
      if Interruption.isRequested { throw ExitCode(Interruption.exitCode) }
      return try ChildRun(["decode"] + more + arguments)
    }
    let one = [traceFile.path, "--jobs", "1"]
    let empty = try decode(one + ["--lexicon", wordFile.path])
    let started = try (0..<starts).map { _ in try decode(one + lexicon) }
    let runs = try jobs.map { jobs in
      let run = try decode(input + ["--jobs", "\(jobs)"] + lexicon)
      return (jobs: jobs, seconds: run.seconds, peakBytes: run.peakBytes)
    }
    let peaks = started.map(\.peakBytes).sorted()
    return Result(
      startUp: started.map { $0.seconds * 1000 }.sorted(),
      growth: max(0, peaks[peaks.count / 2] - empty.peakBytes), runs: runs)
  }
}

/// The value that `percentile` per cent of the sorted values do not exceed (nearest rank); 0 where
/// there is none.
func nearestRank(_ percentile: Double, of sorted: [Double]) -> Double {
  guard !sorted.isEmpty else { return 0 }
  let rank = (percentile / 100 * Double(sorted.count)).rounded(.up)
  return sorted[min(max(Int(rank), 1), sorted.count) - 1]
}
