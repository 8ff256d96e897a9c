import JSONText

/// A result file of `bench accuracy`: its setup, the figures, and the counts from which they are
/// computed.
public struct AccuracyResult: Hashable, Sendable {
  /// The setup of the run: two runs with the same setup over the same traces have the same counts.
  /// It is written by the program that makes the run; readers only compare it.
  package var setup: Setup
  /// The shards of the work that the result includes; nil if the work was not divided.
  public var shards: Shards?
  /// When and on which machine the result was made; nil with `--stable`.
  public var provenance: Provenance?
  /// The counts.
  public var record: AccuracyRecord

  /// Creates a result from the setup of a run and its counts.
  package init(
    setup: Setup, shards: Shards?, provenance: Provenance?, record: AccuracyRecord
  ) {
    self.setup = setup
    self.shards = shards
    self.provenance = provenance
    self.record = record
  }

  /// The shards that a result includes.
  public struct Shards: Hashable, Sendable {
    /// The numbers of the shards, from 1, ascending.
    public var parts: [Int]
    /// The number of all shards.
    public var count: Int

    /// Creates a set of shards.
    public init(parts: [Int], count: Int) {
      self.parts = parts
      self.count = count
    }
  }

  /// When and on which machine a result was made.
  public struct Provenance: Hashable, Sendable {
    /// The date and time at which it was made.
    public var date: String
    /// A description of the machine.
    public var machine: String
    /// The number of threads.
    public var jobs: Int
    /// The wall-clock time of the run, or of all its shards, in seconds.
    public var seconds: Double

    /// Creates a provenance.
    public init(date: String, machine: String, jobs: Int, seconds: Double) {
      self.date = date
      self.machine = machine
      self.jobs = jobs
      self.seconds = seconds
    }
  }

  /// The name and version of the file format.
  public static let format = "ringswipe accuracy 1"

  /// The options of the run, and the numbers among them on which figures depend.
  package struct Setup: Hashable, Sendable {
    /// The setup as it is written to the result file.
    package let json: JSONValue
    /// The number of candidates requested for each trace.
    package let limit: Int
    /// The number of bootstrap resamples.
    package let resamples: Int
    /// The seed of the bootstrap.
    package let seed: UInt64

    /// Reads a setup.
    ///
    /// - Throws: `EvaluationError.badRecord`, which names a field that is missing or not a number.
    package init(_ json: JSONValue) throws(EvaluationError) {
      let fields = try RecordFields(json, at: "setup")
      self.json = json
      limit = try fields.count("top")
      resamples = try fields.count("resamples")
      seed = UInt64(try fields.count("seed"))
    }
  }

  /// The number of candidates requested for each trace.
  public var limit: Int { setup.limit }
  /// The number of bootstrap resamples.
  public var resamples: Int { setup.resamples }
  /// The seed of the bootstrap.
  public var seed: UInt64 { setup.seed }
  /// Whether times are left out and figures rounded.
  public var isStable: Bool { setupValue("stable") == .bool(true) }

  /// Returns a value of the setup, or nil if it has none of that name.
  package func setupValue(_ name: String) -> JSONValue? {
    guard case .object(let members) = setup.json else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The figures with their intervals.
  public var summary: AccuracySummary {
    AccuracySummary(record, limit: limit, resamples: resamples, seed: seed)
  }

  /// A description of what is incomplete in the result; nil if it is complete.
  public var caveat: String? {
    shards.map { shards in
      "\(shards.parts.count) of \(shards.count) shards"
    }
  }

  /// Merges the shards of one run.
  ///
  /// - Throws: `EvaluationError` if they are not shards of one run.
  public mutating func merge(_ other: AccuracyResult) throws(EvaluationError) {
    guard setup == other.setup else {
      throw .cannotMerge(reason: "they were made with different options, lexicons or programs")
    }
    guard let mine = shards, let others = other.shards, mine.count == others.count else {
      throw .cannotMerge(reason: "they are not shards of one run")
    }
    if let both = others.parts.first(where: mine.parts.contains) {
      throw .cannotMerge(reason: "shard \(both) appears twice")
    }
    try record.merge(other.record)
    let parts = (mine.parts + others.parts).sorted()
    shards = parts.count == mine.count ? nil : Shards(parts: parts, count: mine.count)
    if let first = provenance, let second = other.provenance {
      provenance = Provenance(
        date: max(first.date, second.date), machine: first.machine, jobs: first.jobs,
        seconds: first.seconds + second.seconds)
    }
  }
}
