import JSONText
import ResourceLoading
import SystemPackage

extension AccuracyResult {
  /// The text of the file.
  public var json: String { value.text }

  /// The result as it is written.
  package var value: JSONValue {
    var fields: [(String, JSONValue)] = [("format", .string(Self.format)), ("setup", setup.json)]
    if let shards { fields.append(("shards", shards.json)) }
    if let provenance { fields.append(("provenance", provenance.json)) }
    fields.append(("figures", figures))
    fields.append(("counts", record.json))
    return .fields(fields)
  }

  /// Returns whether a text begins like such a result.
  package static func isResult(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).contains("\"\(format)\"")
  }

  private static func isResult(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.name == "format" && $0.value == .string(format) }
  }

  /// Reads a result file.
  ///
  /// - Throws: `InputError`, which names the file and the problem.
  public init(reading file: String) throws(InputError) {
    try self.init(
      try InputFile.contents(of: FilePath(file), limit: FileSizeLimit.list), named: file)
  }

  /// Reads a result.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file
  ///   - file: its name for errors
  /// - Throws: `InputError`, which names the file and the problem.
  public init(_ bytes: [UInt8], named file: String) throws(InputError) {
    let value = try? JSONValue(json: bytes)
    // A result that is cut off is reported by the place of the error.
    guard value.map(Self.isResult) ?? Self.isResult(bytes) else {
      throw .badFile(
        path: file,
        reason: "is not a result of 'bench accuracy' (which -o or --format json writes), but "
          + FileContents.description(of: bytes))
    }
    do {
      try self.init(try value ?? JSONValue(json: bytes))
    } catch let error as JSONError {
      let place = error.place(in: bytes)
      throw .badFile(path: file, reason: "\(error.reason) (\(place.line):\(place.column))")
    } catch {
      throw .badFile(path: file, reason: "\(error)")
    }
  }

  /// Reads a result that is a part of a file.
  ///
  /// - Throws: `EvaluationError.badRecord`, which names the place.
  package init(_ value: JSONValue) throws(EvaluationError) {
    let fields = try RecordFields(value, at: "result")
    setup = try Setup(try fields.value("setup"))
    if let value = try? fields.value("shards") { shards = try Shards(value) }
    if let value = try? fields.value("provenance") { provenance = try Provenance(value) }
    record = try AccuracyRecord(json: try fields.value("counts"))
  }
}

extension AccuracyResult.Shards {
  /// Reads the shards of a result.
  package init(_ value: JSONValue) throws(EvaluationError) {
    let fields = try RecordFields(value, at: "shards")
    self.init(
      parts: try fields.list("parts").compactMap(\.count), count: try fields.count("of"))
  }

  /// The shards as they are written.
  package var json: JSONValue { .fields([("of", .integer(count)), ("parts", .integers(parts))]) }
}

extension AccuracyResult.Provenance {
  /// Reads the provenance of a result.
  package init(_ value: JSONValue) throws(EvaluationError) {
    let fields = try RecordFields(value, at: "provenance")
    var seconds = 0.0
    if case .number(let number) = try fields.value("seconds") { seconds = number }
    self.init(
      date: try fields.text("date"), machine: try fields.text("machine"),
      jobs: try fields.count("jobs"), seconds: seconds)
  }

  /// The provenance as it is written.
  package var json: JSONValue {
    .fields([
      ("date", .string(date)), ("machine", .string(machine)), ("jobs", .integer(jobs)),
      ("seconds", .number(seconds)),
    ])
  }
}
