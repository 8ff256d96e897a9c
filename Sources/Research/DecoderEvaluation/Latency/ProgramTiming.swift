import Foundation
import ResourceLoading
import SwipeTraces
import SystemPackage

/// Measures the start-up, throughput and memory of the whole program by running it again.
public struct ProgramTiming: Sendable {
  /// The trace files and the options for reading them, as on `decode`'s command line.
  public var input: [String]
  /// The numbers of threads to try.
  public var jobs: [Int]
  /// The number of starts with one trace.
  public var starts: Int
  /// The program to run.
  package var program: any MeasuredProgram

  /// The result of the measurement.
  public struct Result: Sendable {
    /// The start-up times in ms, ascending.
    public var startUp: [Double]
    /// The memory that a lexicon adds to a program with one word, in bytes.
    public var growth: Int
    /// The seconds and peak bytes of a run over all traces for each number of threads.
    public var runs: [(jobs: Int, seconds: Double, peakBytes: Int)]
  }

  /// Creates a measurement.
  package init(input: [String], jobs: [Int], starts: Int, program: any MeasuredProgram) {
    self.input = input
    self.jobs = jobs
    self.starts = starts
    self.program = program
  }

  /// Runs the program repeatedly.
  ///
  /// - Parameters:
  ///   - trace: the trace for which start-up is measured
  ///   - arguments: the arguments of `decode` for the decoder, without a lexicon
  ///   - lexicon: the arguments that name the lexicon
  ///   - isCancelled: polled before each start
  ///   - progress: called before each start with the share of starts done, 0…1
  /// - Throws: `CancellationError`, the errors of the program, or an error of the file system
  public func run(
    trace: SwipeTrace, arguments: [String], lexicon: [String],
    isCancelled: () -> Bool = { false }, progress: (Double) -> Void = { _ in }
  ) throws -> Result {
    var count = 0
    let total = 1 + starts + jobs.count
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let traceFile = folder.appendingPathComponent("trace.jsonl")
    let wordFile = folder.appendingPathComponent("word.txt")
    let unfinished = [folder, traceFile, wordFile].map { FilePath($0.path) }
    unfinished.forEach(UnfinishedFiles.add)
    defer {
      try? FileManager.default.removeItem(at: folder)
      unfinished.forEach(UnfinishedFiles.forget)
    }
    var line: [UInt8] = []
    try trace.appendJSONLine(to: &line)
    try Data(line).write(to: traceFile)
    try Data("a\n".utf8).write(to: wordFile)
    func decode(_ more: [String]) throws -> ChildRun {
      if isCancelled() { throw CancellationError() }
      progress(Double(count) / Double(total))
      count += 1
      return try program.run(["decode"] + more + arguments)
    }
    let one = [traceFile.path, "--jobs", "1"]
    let empty = try decode(one + ["--lexicon", wordFile.path])
    let started = try (0..<starts).map { _ in try decode(one + lexicon) }
    let runs = try jobs.map { jobs in
      let run = try decode(input + ["--jobs", "\(jobs)"] + lexicon)
      return (jobs: jobs, seconds: run.seconds, peakBytes: run.peakBytes)
    }
    let peaks = started.map(\.peakBytes).sorted()
    let median = peaks.isEmpty ? 0 : peaks[peaks.count / 2]
    return Result(
      startUp: started.map { $0.seconds * 1000 }.sorted(),
      growth: max(0, median - empty.peakBytes), runs: runs)
  }
}
