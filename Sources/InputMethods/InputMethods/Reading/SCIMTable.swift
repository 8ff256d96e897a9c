import Lexicon

/// Compiled tables of scim (`SCIM_Generic_Table_Phrase_Library_BINARY`): a header of `NAME = value` lines in
/// UTF-8, the names of the keys between `BEGIN_CHAR_PROMPTS_DEFINITION` and its end, then behind
/// `BEGIN_TABLE` the number of bytes of all records (four bytes, little-endian) and the records.
///
/// A record is the length of its code (the lower six bits; the highest is set unless the record was
/// deleted), the length of its word, a frequency of two bytes, the code and the word.
public enum SCIMTable {
  /// The first line of such a file.
  public static let signature = "SCIM_Generic_Table_Phrase_Library_BINARY"

  private static let tableMark = Array("BEGIN_TABLE\n".utf8)

  /// Reads a table.
  /// - Throws: `TableReadingError`; no content can make it crash.
  /// - Complexity: O(n) for n bytes.
  public static func read(_ bytes: [UInt8]) throws(TableReadingError) -> TableReading {
    guard bytes.count <= CodeTableContents.maximumFileSize else { throw .tooLarge }
    guard bytes.starts(with: signature.utf8) else { throw .damaged("it is no table of scim") }
    guard let start = headerEnd(of: bytes) else { throw .damaged("it has no records") }
    guard bytes.count - start >= 4 else { throw .damaged("it ends within its header") }
    let size = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    guard size <= bytes.count - start - 4 else { throw .damaged("it ends within its records") }
    var collector = TableCollector()
    try readRecords(bytes[start + 4..<start + 4 + size], &collector)
    let header = String(decoding: bytes[..<(start - tableMark.count)], as: UTF8.self)
    collector.reading.contents.properties = properties(header)
    return try collector.finish()
  }

  /// Returns the index behind the mark that ends the header.
  private static func headerEnd(of bytes: [UInt8]) -> Int? {
    var line = 0
    while line < bytes.count {
      if bytes[line...].starts(with: tableMark) { return line + tableMark.count }
      guard let end = bytes[line...].firstIndex(of: 10) else { return nil }
      line = end + 1
    }
    return nil
  }

  private static func readRecords(
    _ bytes: ArraySlice<UInt8>, _ collector: inout TableCollector
  ) throws(TableReadingError) {
    var (next, number) = (bytes.startIndex, 0)
    while next < bytes.endIndex {
      number += 1
      guard bytes.endIndex - next >= 4 else { throw .damaged("record \(number) is cut off") }
      let (code, word) = (Int(bytes[next] & 0x3F), Int(bytes[next + 1]))
      let isKept = bytes[next] & 0x80 != 0
      let count = UInt32(bytes[next + 2]) | UInt32(bytes[next + 3]) << 8
      let text = next + 4
      guard code > 0, bytes.endIndex - text >= code + word else {
        throw .damaged("record \(number) is cut off")
      }
      next = text + code + word
      guard isKept else { continue }
      guard let keys = String(validating: bytes[text..<text + code], as: UTF8.self),
        let written = String(validating: bytes[text + code..<next], as: UTF8.self)
      else {
        collector.refuse(.invalidUTF8, number, "")
        continue
      }
      try collector.add(
        code: keys, word: written, count: count, line: number, text: "\(keys)\t\(written)",
        lowercasing: false)
    }
  }

  private static func properties(_ header: String) -> CodeTableProperties {
    var properties = CodeTableProperties()
    var namesKeys = false
    for line in header.split(separator: "\n") {
      switch line {
      case "BEGIN_CHAR_PROMPTS_DEFINITION": namesKeys = true
      case "END_CHAR_PROMPTS_DEFINITION": namesKeys = false
      case _ where namesKeys:
        let columns = line.split(separator: " ", maxSplits: 1)
        guard columns.count == 2, columns[0].count == 1, let key = columns[0].first,
          !TableCollector.hasControls(String(columns[1]))
        else { continue }
        properties.keyNames.append(.init(key: key, name: String(columns[1])))
      default: set(line, &properties)
      }
    }
    return properties
  }

  private static func set(_ line: Substring, _ properties: inout CodeTableProperties) {
    guard let sign = line.firstPlace(of: " = "), !line.hasPrefix("#") else { return }
    let value = String(line[sign.upperBound...])
    guard !TableCollector.hasControls(value) else { return }
    switch line[..<sign.lowerBound] {
    case "NAME": properties.name = value.filter { !$0.isWhitespace }
    case "NAME.zh_TW": properties.title = value
    case "AUTHOR": properties.source = value
    case "SELECT_KEYS": properties.selectionKeys = value.filter { $0 != "," }
    case "DYNAMIC_ADJUST": properties.order = value == "TRUE" ? .learned : .fixed
    default: break
    }
  }
}
