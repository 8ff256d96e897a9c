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

  /// Reads a result file.
  ///
  /// - Throws: `InputError`, which names the file and the problem.
  public init(reading file: String) throws(InputError) {
    try self.init(try InputFile.contents(of: FilePath(file)), named: file)
  }

  /// Reads a result.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file
  ///   - file: its name for errors
  /// - Throws: `InputError`, which names the file and the problem.
  public init(_ bytes: [UInt8], named file: String) throws(InputError) {
    do {
      let fields = try RecordFields(try JSONValue(json: bytes), at: "result")
      let format = try fields.text("format")
      guard format == Self.format else {
        throw EvaluationError.badRecord(
          place: "format", reason: "is \"\(format)\", not \"\(Self.format)\"")
      }
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
