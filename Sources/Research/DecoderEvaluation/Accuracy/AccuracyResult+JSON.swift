import JSONText
import ResourceLoading
import SystemPackage

extension AccuracyResult {
  /// The text of the file.
  public var json: String {
    var fields: [(String, JSONValue)] = [("format", .string(Self.format)), ("setup", setup.json)]
    if let shards {
      fields.append(
        ("shards", .fields([("of", .integer(shards.count)), ("parts", .integers(shards.parts))])))
    }
    if let provenance {
      fields.append(
        (
          "provenance",
          .fields([
            ("date", .string(provenance.date)), ("machine", .string(provenance.machine)),
            ("jobs", .integer(provenance.jobs)), ("seconds", number(provenance.seconds)),
          ])
        ))
    }
    fields.append(("figures", figures))
    fields.append(("counts", record.json))
    return JSONValue.fields(fields).text
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
      let fields = try RecordFields(try value ?? JSONValue(json: bytes), at: "result")
      setup = try Setup(try fields.value("setup"))
      if let value = try? fields.value("shards") {
        let shards = try RecordFields(value, at: "shards")
        self.shards = Shards(
          parts: try shards.list("parts").compactMap(\.count), count: try shards.count("of"))
      }
      if let value = try? fields.value("provenance") {
        let provenance = try RecordFields(value, at: "provenance")
        var seconds = 0.0
        if case .number(let number) = try provenance.value("seconds") { seconds = number }
        self.provenance = Provenance(
          date: try provenance.text("date"), machine: try provenance.text("machine"),
          jobs: try provenance.count("jobs"), seconds: seconds)
      }
      record = try AccuracyRecord(json: try fields.value("counts"))
    } catch let error as JSONError {
      let place = error.place(in: bytes)
      throw .badFile(path: file, reason: "\(error.reason) (\(place.line):\(place.column))")
    } catch {
      throw .badFile(path: file, reason: "\(error)")
    }
  }
}
