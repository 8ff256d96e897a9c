import JSONText

/// Settings are kept as one JSON object, with the names that a session log has for them.
extension KeyboardSettings {
  /// Reads settings; what is missing has its default, what is not known is passed over.
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
