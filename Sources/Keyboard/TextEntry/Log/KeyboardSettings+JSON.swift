import JSONText

/// Settings are stored as one JSON object, with the names that session logs use.
extension KeyboardSettings {
  /// Reads settings. Missing fields have their defaults, and unknown ones are ignored.
  /// - Throws: `SessionLogError` with the field and the reason.
  public init(json bytes: [UInt8]) throws(SessionLogError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(json: bytes)
    } catch {
      throw SessionLogError(line: 0, reason: "byte \(error.offset + 1): \(error.reason)")
    }
    do throws(LogProblem) {
      try self.init(try LogFields(value, at: "", duplicates: .refusedWhenRead))
    } catch {
      throw SessionLogError(line: 0, reason: error.reason)
    }
  }

  /// All settings on one line.
  public var jsonText: String {
    var line = JSONLine()
    write(to: &line)
    return String(decoding: line.bytes, as: UTF8.self) + "}\n"
  }
}
