import JSONText
import ResourceLoading
import SystemPackage

/// The result of a suite in one file: the study, the manifest, what was found wrong, and a result for each list.
package struct SuiteResult: Hashable, Sendable {
  /// The study file's contents.
  package var suite: JSONValue
  /// What the result was made of.
  package var manifest: SuiteManifest
  /// What was found in traces and lists.
  package var findings: [SuiteFinding]
  /// The shards of the work that the result includes; nil if the work was not divided.
  package var shards: AccuracyResult.Shards?
  /// When and on which machine it was made; nil with `--stable`.
  package var provenance: AccuracyResult.Provenance?
  /// The peak memory of decoding a few traces, in bytes, by list and decoder; empty if it was not measured.
  package var memory: [[Int?]]
  /// The results, in the order of the lists.
  package var runs: [AccuracyResult]

  /// The name and version of the file format.
  package static let format = "ringswipe suite result 1"

  /// Creates a result.
  package init(
    suite: JSONValue, manifest: SuiteManifest, findings: [SuiteFinding],
    shards: AccuracyResult.Shards? = nil, provenance: AccuracyResult.Provenance? = nil,
    memory: [[Int?]] = [], runs: [AccuracyResult]
  ) {
    self.suite = suite
    self.manifest = manifest
    self.findings = findings
    self.shards = shards
    self.provenance = provenance
    self.memory = memory
    self.runs = runs
  }

  /// The study that was run.
  package var description: SuiteDescription {
    get throws(EvaluationError) { try SuiteDescription(suite) }
  }

  /// The text of the file.
  package var json: String {
    var fields: [(String, JSONValue)] = [
      ("format", .string(Self.format)), ("suite", suite), ("manifest", manifest.json),
      ("findings", .array(findings.map(\.json))),
    ]
    if let shards { fields.append(("shards", shards.json)) }
    if let provenance { fields.append(("provenance", provenance.json)) }
    if !memory.isEmpty {
      fields.append(
        (
          "peakBytes",
          .array(memory.map { .array($0.map { $0.map(JSONValue.integer) ?? .null }) })
        ))
    }
    fields.append(("runs", .array(runs.map(\.value))))
    return JSONValue.fields(fields).text
  }

  /// Returns whether a file begins like such a result.
  ///
  /// - Throws: `InputError` for a file that cannot be read.
  package static func isResult(_ file: String) throws(InputError) -> Bool {
    let bytes = try InputFile.contents(of: FilePath(file), limit: FileSizeLimit.list)
    return String(decoding: bytes.prefix(200), as: UTF8.self).contains("\"\(format)\"")
  }

  /// Reads a result file.
  ///
  /// - Throws: `InputError`, which names the file and the problem.
  package init(reading file: String) throws(InputError) {
    let bytes = try InputFile.contents(of: FilePath(file), limit: FileSizeLimit.list)
    do {
      let value = try JSONValue(json: bytes)
      let fields = try RecordFields(value, at: "")
      guard fields.has("format"), try fields.text("format") == Self.format else {
        throw InputError.badFile(
          path: file,
          reason: "is not a result of 'bench suite', but \(FileContents.description(of: bytes))")
      }
      try self.init(fields)
    } catch let error as InputError {
      throw error
    } catch let error as JSONError {
      let place = error.place(in: bytes)
      throw .badFile(path: file, reason: "\(error.reason) (\(place.line):\(place.column))")
    } catch {
      throw .badFile(path: file, reason: "\(error)")
    }
  }

  private init(_ fields: RecordFields) throws(EvaluationError) {
    suite = try fields.value("suite")
    manifest = try SuiteManifest(try fields.value("manifest"))
    findings = try fields.list("findings").map { (value) throws(EvaluationError) in
      try SuiteFinding(value)
    }
    shards = fields.has("shards") ? try AccuracyResult.Shards(try fields.value("shards")) : nil
    provenance =
      fields.has("provenance")
      ? try AccuracyResult.Provenance(try fields.value("provenance")) : nil
    memory = []
    if fields.has("peakBytes") {
      for case .array(let row) in try fields.list("peakBytes") { memory.append(row.map(\.count)) }
    }
    runs = try fields.list("runs").map { (value) throws(EvaluationError) in
      try AccuracyResult(value)
    }
    guard runs.count == manifest.lists.count,
      runs.allSatisfy({ $0.record.decoders == manifest.decoders.map(\.name) })
    else {
      throw .badRecord(place: "runs", reason: "are not of the manifest's lists and decoders")
    }
  }

  /// Adds another shard of the same run.
  ///
  /// - Throws: `EvaluationError` if it is not one.
  package mutating func merge(_ other: SuiteResult) throws(EvaluationError) {
    guard suite == other.suite, manifest == other.manifest, runs.count == other.runs.count else {
      throw .cannotMerge(reason: "they were made of different studies, traces, lists or programs")
    }
    guard shards != nil, other.shards != nil else {
      throw .cannotMerge(reason: "they are not shards of one run")
    }
    for index in runs.indices { try runs[index].merge(other.runs[index]) }
    shards = runs.first?.shards
    if let first = provenance, let second = other.provenance {
      provenance = AccuracyResult.Provenance(
        date: max(first.date, second.date), machine: first.machine, jobs: first.jobs,
        seconds: first.seconds + second.seconds)
    }
    if memory.isEmpty { memory = other.memory }
  }

  /// Returns in what another result differs from this one, to the last digit except for times and memory; a
  /// line each, none if it repeats.
  package func differences(from other: SuiteResult) -> [String] {
    var lines = manifest.differences(from: other.manifest)
    guard runs.count == other.runs.count else {
      return lines + ["lists: \(other.runs.count) in the result, \(runs.count) now"]
    }
    for (index, list) in manifest.lists.enumerated() {
      var (mine, theirs) = (runs[index], other.runs[index])
      mine.record.forgetTimes()
      theirs.record.forgetTimes()
      guard mine.record != theirs.record || mine.limit != theirs.limit else { continue }
      lines += Self.differences(list.name, mine, theirs)
    }
    return lines
  }

  private static func differences(
    _ list: String, _ mine: AccuracyResult, _ theirs: AccuracyResult
  ) -> [String] {
    guard mine.record.decoders == theirs.record.decoders,
      mine.record.traceCount == theirs.record.traceCount
    else {
      return [
        "\(list): \(theirs.record.traceCount) traces with \(theirs.record.decoders.count) decoders in "
          + "the result, \(mine.record.traceCount) with \(mine.record.decoders.count) now"
      ]
    }
    var lines: [String] = []
    for (index, name) in mine.record.decoders.enumerated() {
      let (now, then) = (mine.record.counts(decoder: index), theirs.record.counts(decoder: index))
      var traces = 0
      for (group, record) in mine.record.groups {
        let other = theirs.record.groups[group]?.places[index] ?? []
        traces += zip(record.places[index], other).count { $0 != $1 }
      }
      guard now != then || traces > 0 else { continue }
      lines.append(
        "\(list), \(name): \(then.all.right(within: 1)) of \(then.total) right in the result, "
          + "\(now.all.right(within: 1)) now; \(traces) traces differ")
    }
    return lines.isEmpty ? ["\(list): the counts differ, but no answer"] : lines
  }
}
