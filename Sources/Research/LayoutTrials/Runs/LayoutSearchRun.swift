import KeyboardGeometry
import LayoutOptimization
import ParallelWork
import Statistics
import SystemPackage

/// A search for the best arrangement of a layout's letters.
///
/// It consists of restarts (or walks) that are independent of each other. Those that are finished
/// are kept beside the result (`SearchCheckpoint`), so that an interrupted search can be resumed, and
/// one part of them can be done by itself.
package struct LayoutSearchRun: Sendable {
  /// A hash of the words that count.
  package var wordsChecksum: String
  /// The layout to begin with, in its rectangle.
  package var keyboard: Keyboard
  /// How often the words use the keyboard's letters.
  package var use: LetterFrequencies
  /// Whether a word weighs as its count.
  package var isWeighted: Bool
  /// Letters that keep their places.
  package var fixed: Set<Character>
  /// The parts of the keys' shape that may change; nil for none.
  package var freedoms: Set<GeometryFreedom>?
  /// Steps of each search; nil for the usual number.
  package var steps: Int?
  package var seed: UInt64
  package var restarts: Int
  /// The name of the layout that is found; nil for one made of the base and the objective.
  package var name: String?
  /// Which part of the restarts is done, from 1, and how many parts there are.
  package var (part, partCount) = (1, 1)
  /// The result's file; nil for standard output.
  package var output: FilePath?
  /// The program's version: another version does not continue a search.
  package var version: String
  package var workers: Workers
  package var monitor: WorkMonitor

  /// - Parameters: as the properties of the same names.
  package init(
    wordsChecksum: String, keyboard: Keyboard, use: LetterFrequencies, isWeighted: Bool,
    fixed: Set<Character> = [], freedoms: Set<GeometryFreedom>? = nil, steps: Int? = nil,
    seed: UInt64, restarts: Int, name: String? = nil, part: Int = 1, of partCount: Int = 1,
    output: FilePath? = nil, version: String, workers: Workers,
    monitor: WorkMonitor = WorkMonitor()
  ) {
    self.wordsChecksum = wordsChecksum
    self.keyboard = keyboard
    self.use = use
    self.isWeighted = isWeighted
    self.fixed = fixed
    self.freedoms = freedoms
    self.steps = steps
    self.seed = seed
    self.restarts = restarts
    self.name = name
    (self.part, self.partCount) = (part, partCount)
    self.output = output
    self.version = version
    self.workers = workers
    self.monitor = monitor
  }

  /// The search was interrupted.
  package struct Interrupted: Error {
    /// Finished pieces, kept in `OUTPUT.part`.
    package var finished: Int
  }

  /// Searches by an objective.
  /// - Throws: `AssignmentError` or `LayoutError` if the objective or the freedoms say nothing of such
  ///   a keyboard; `Interrupted`; `OutputError`.
  package func search(_ objective: LayoutObjective) throws -> SearchRecord {
    let before = try objective.value(of: keyboard, use)
    let checkpoint = try SearchCheckpoint<SearchRecord>(
      for: output,
      header(objective.rawValue, before: before, isBetterLarge: objective.isBetterLarge),
      monitor: monitor)
    var record = checkpoint.record
    let numbers = record.missing(part: part, of: partCount)
    let show = { (done: Int) in
      monitor.show("searching", Double(done) / Double(max(1, numbers.count)))
    }
    let finished = { @Sendable (result: RestartResult) in
      checkpoint.add(SearchRecord.line(result))
    }
    let results: [RestartResult]
    if let freedoms {
      results = try GeometrySearch(
        objective: objective, freedoms: freedoms, fixed: fixed,
        steps: steps ?? ArrangementSearch.annealingSteps, seed: seed
      ).run(
        numbers, on: keyboard, use, workers: workers, isCancelled: monitor.isCancelled,
        progress: show, finished: finished)
    } else {
      results = try ArrangementSearch(
        objective: objective, fixed: fixed, steps: steps, seed: seed
      ).run(
        numbers, on: keyboard, use, workers: workers, isCancelled: monitor.isCancelled,
        progress: show, finished: finished)
    }
    for result in results { record.add(result) }
    try finish(checkpoint, record)
    return record
  }

  func finish(_ checkpoint: SearchCheckpoint<SearchRecord>, _ record: SearchRecord) throws {
    let isFinished = record.missing(part: part, of: partCount).isEmpty
    checkpoint.close(isFinished: isFinished)
    if !isFinished { throw Interrupted(finished: record.results.count) }
  }

  /// What identifies the search, so that only its own checkpoint is continued and only its own parts
  /// are merged.
  func header(
    _ objective: String, before: Double, isBetterLarge: Bool, _ further: [String] = []
  ) -> SearchRecord.Header {
    var layout = keyboard.layout
    layout.name = name ?? "\(keyboard.layout.name)-\(objective)"
    var parts = identity
    if let freedoms { parts.append(freedoms.map(\.rawValue).sorted().joined(separator: ",")) }
    return SearchRecord.Header(
      run: Self.hash(parts + further), objective: objective, isBetterLarge: isBetterLarge,
      restarts: restarts, before: before, layout: layout)
  }

  /// What every search depends on.
  var identity: [String] {
    [
      version, wordsChecksum, "\(!isWeighted)", "\(keyboard.size)",
      String(fixed.sorted()), "\(steps ?? 0)", "\(seed)",
    ]
  }

  static func hash(_ parts: [String]) -> String {
    ContentHash.text(ContentHash.of(parts.joined(separator: "\n")))
  }
}
