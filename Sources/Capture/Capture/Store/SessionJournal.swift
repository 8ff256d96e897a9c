import JSONText

/// The content of a session's file.
struct SessionJournal {
  var header: SessionHeader
  var records: [SessionRecord]
  /// The size of the complete lines, in bytes.
  var length: Int

  init(header: SessionHeader, records: [SessionRecord], length: Int) {
    self.header = header
    self.records = records
    self.length = length
  }

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file
  ///   - file: its name, for errors
  ///   - name: the name of the session
  /// - Returns: nil if not even the header is complete
  /// - Throws: `CaptureError`
  init?(_ bytes: [UInt8], file: String, name: SessionName) throws(CaptureError) {
    guard let end = bytes.lastIndex(of: 0x0A) else { return nil }
    length = end + 1
    records = []
    var header: SessionHeader?
    var number = 0
    for line in bytes[..<end].split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      do throws(StoredLineProblem) {
        if number == 1 {
          header = try Self.header(Array(line), name: name)
        } else {
          let record = try SessionRecord(line: Array(line))
          guard record.sequence == number - 1 else {
            throw StoredLineProblem(
              place: "sequence", reason: "is \(record.sequence) where \(number - 1) is due")
          }
          records.append(record)
        }
      } catch {
        let field = error.place.isEmpty ? "" : "\"\(error.place)\" "
        throw CaptureError(
          path: "\(file):\(number)",
          reason: "\(field)\(error.reason); the file was changed or damaged: bring it back from a "
            + "copy, or move it elsewhere")
      }
    }
    guard let header else { return nil }
    self.header = header
  }

  private static func header(
    _ line: [UInt8], name: SessionName
  ) throws(StoredLineProblem) -> SessionHeader {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(json: line)
    } catch {
      throw StoredLineProblem(place: "", reason: "byte \(error.offset + 1): \(error.reason)")
    }
    let header = try SessionHeader(try JSONFields(value, at: ""))
    guard header.session == name.text else {
      throw StoredLineProblem(place: "session", reason: "is not the file's name")
    }
    return header
  }
}
