import JSONText

/// A result file of `bench accuracy`: how it was made, the figures, and the counts that they come
/// from.
public struct AccuracyResult: Hashable, Sendable {
  /// What makes a run: two runs with the same setup over the same traces have the same counts.
  /// Written by the program that makes the run; readers only compare it.
  package var setup: Setup
  /// The parts of the work that are in it; nil if that is all of it.
  public var shards: Shards?
  /// When and on what it was made; nil if `--stable` asked for none.
  public var provenance: Provenance?
  public var record: AccuracyRecord

  package init(
    setup: Setup, shards: Shards?, provenance: Provenance?, record: AccuracyRecord
  ) {
    self.setup = setup
    self.shards = shards
    self.provenance = provenance
    self.record = record
  }

  public struct Shards: Hashable, Sendable {
    /// From 1, ascending.
    public var parts: [Int]
    public var count: Int

    public init(parts: [Int], count: Int) {
      self.parts = parts
      self.count = count
    }
  }

  public struct Provenance: Hashable, Sendable {
    public var date: String
    public var machine: String
    public var jobs: Int
    /// Wall-clock time of the run, or of the shards together.
    public var seconds: Double

    public init(date: String, machine: String, jobs: Int, seconds: Double) {
      self.date = date
      self.machine = machine
      self.jobs = jobs
      self.seconds = seconds
    }
  }

  public static let format = "ringswipe accuracy 1"

  /// What was asked for, and the numbers of it that figures depend on.
  package struct Setup: Hashable, Sendable {
    package let json: JSONValue
    package let limit: Int
    package let resamples: Int
    package let seed: UInt64

    /// - Throws: `EvaluationError.badRecord` naming the field that is missing or no number.
    package init(_ json: JSONValue) throws(EvaluationError) {
      let fields = try RecordFields(json, at: "setup")
      self.json = json
      limit = try fields.count("top")
      resamples = try fields.count("resamples")
      seed = UInt64(try fields.count("seed"))
    }
  }

  public var limit: Int { setup.limit }
  public var resamples: Int { setup.resamples }
  public var seed: UInt64 { setup.seed }
  /// Whether times are left out and figures rounded.
  public var isStable: Bool { setupValue("stable") == .bool(true) }

  package func setupValue(_ name: String) -> JSONValue? {
    guard case .object(let members) = setup.json else { return nil }
    return members.first { $0.name == name }?.value
  }

  public var summary: AccuracySummary {
    AccuracySummary(record, limit: limit, resamples: resamples, seed: seed)
  }

  /// What is incomplete about the result; nil if nothing is.
  public var caveat: String? {
    shards.map { shards in
      "\(shards.parts.count) of \(shards.count) shards"
    }
  }

  /// Puts the shards of one run together.
  /// - Throws: `EvaluationError` if they are not shards of one run.
  public mutating func merge(_ other: AccuracyResult) throws(EvaluationError) {
    guard setup == other.setup else {
      throw .cannotMerge(reason: "they were made with different options, lexicons or programs")
    }
    guard let mine = shards, let others = other.shards, mine.count == others.count else {
      throw .cannotMerge(reason: "they are not shards of one run")
    }
    if let both = others.parts.first(where: mine.parts.contains) {
      throw .cannotMerge(reason: "shard \(both) is there twice")
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
