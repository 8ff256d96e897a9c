import JSONText
import KeyboardGeometry
import LayoutOptimization
import ParallelWork
import ResourceLoading
import SwipeTraces
import Synchronization
import SystemPackage

/// Scores layouts as they come: JSON Lines in, JSON Lines out, in the same order.
package struct LayoutLineScoring: Sendable {
  private let scorer: LayoutScorer
  private let jobs: Int
  private let isCancelled: @Sendable () -> Bool
  private let library = LayoutLibrary()

  /// The longest line that is read, in bytes: a layout file's limit.
  private static let lineLimit = KeyboardLayout.maximumFile

  /// - Parameter jobs: threads; the answers are the same.
  package init(
    _ scorer: LayoutScorer, jobs: Int, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.scorer = scorer
    self.jobs = jobs
    self.isCancelled = isCancelled
  }

  private struct Task: Sendable {
    var number: Int
    var line: Result<String, LayoutLine.Failure>
  }

  private struct Answer: Sendable {
    var line: String
    var isBad: Bool
    var share: (id: String, share: Double)?
  }

  /// Scores the lines of a file.
  /// - Parameters:
  ///   - file: its name; `-` is standard input.
  ///   - write: takes the answers; may throw `TraceRun.ReaderLeft`.
  /// - Returns: how many lines there were, how many of them could not be scored, and how much of
  ///   the words the layouts can write.
  package func run(
    _ file: String, write: @escaping @Sendable (String) throws -> Void
  ) throws -> (lines: Int, bad: Int, shares: WordShares) {
    let input = try ByteInput(FilePath(file))
    let bad = Atomic<Int>(0)
    let shares = Mutex(WordShares())
    let pipeline = OrderedPipeline(jobs: jobs, isCancelled: isCancelled) {
      answer($0)
    } deliver: {
      (answer: Answer) in
      if answer.isBad { bad.wrappingAdd(1, ordering: .relaxed) }
      if let (id, share) = answer.share { shares.withLock { $0.add(id, share) } }
      try write(answer.line + "\n")
    }
    var lines = LineReader(lineLimit: Self.lineLimit) { buffer in try input.read(into: buffer) }
    do {
      while !isCancelled(), let task = try next(of: &lines, file) {
        try pipeline.submit(task, bytes: 4096)
      }
      try pipeline.finish()
    } catch is TraceRun.ReaderLeft {
      // What is answered is answered.
    }
    return (lines.lineNumber, bad.load(ordering: .relaxed), shares.withLock(\.self))
  }

  private func next(of lines: inout LineReader, _ file: String) throws(InputError) -> Task? {
    do throws(TraceError) {
      guard try lines.advance() else { return nil }
      let line = lines.withLine { line in
        String(decoding: line.indices.map { line[$0] }, as: UTF8.self)
      }
      return Task(number: lines.lineNumber, line: .success(line))
    } catch .lineTooLong {
      let failure = LayoutLine.Failure(
        reason: "is longer than \(Self.lineLimit) bytes", id: "line-\(lines.lineNumber)")
      return Task(number: lines.lineNumber, line: .failure(failure))
    } catch {
      throw InputError.badFile(path: file, reason: "\(error)")
    }
  }

  private func answer(_ task: Task) -> Answer {
    var id = "line-\(task.number)"
    do {
      let line = try LayoutLine(task.line.get()) { try library.layout(named: $0) }
      id = line.id
      let (scores, share) = try scorer.scores(of: line.layout)
      return Answer(
        line: JSONValue.fields(
          [("id", .string(line.id))]
            + scores.map { ($0.name, $0.value.map { .number($0) } ?? .null) }
            + (scorer.noise.map { [("noise", .string($0))] } ?? [])
        ).line, isBad: false, share: (line.id, share))
    } catch {
      if let failure = error as? LayoutLine.Failure { id = failure.id }
      return Answer(
        line: JSONValue.fields([("id", .string(id)), ("error", .string("\(error)"))]).line,
        isBad: true)
    }
  }
}
