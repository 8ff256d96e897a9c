import Lexicon

/// The project's own text form of a table: `code<TAB>word<TAB>count` lines, the count optional.
///
/// Lines at the beginning that start with `#` are a header: `#:name<TAB>value` a property
/// (``CodeTableProperties``), others comments. The header ends with the first other line, or with
/// `#:entries`.
public enum TSVTable {
  /// - Throws: `TableReadingError`; no content can make it crash.
  /// - Complexity: O(n) for n bytes.
  public static func read(_ bytes: [UInt8]) throws(TableReadingError) -> TableReading {
    var collector = TableCollector()
    var properties = CodeTableProperties()
    var isHeader = true
    try TextLines(bytes).visit { (number, line) throws(TableReadingError) in
      guard let line else {
        collector.refuse(.invalidUTF8, number, "")
        return
      }
      if isHeader, line.hasPrefix("#") {
        if line == "#:entries" {
          isHeader = false
        } else if line.hasPrefix("#:"), !properties.read(line.dropFirst(2)) {
          // Taken for another kind, a table composes otherwise.
          if line.hasPrefix("#:kind\t") || line.hasPrefix("#:order\t") {
            throw .unsupportedHeader(line: number, text: line)
          }
          collector.warn(.unknownHeader, number, line)
        }
        return
      }
      if line.isEmpty { return }
      isHeader = false
      if line.hasPrefix("#:") { collector.warn(.settingBehindEntries, number, line) }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard (2...3).contains(columns.count) else {
        collector.refuse(
          .wrongColumnCount(expected: "a code, a word and a count"), number, line)
        return
      }
      let count = columns.count == 3 ? UInt32(columns[2]) : 0
      let isNumber = columns.last.flatMap { Double($0) }?.isFinite == true
      try collector.add(
        code: columns[0], word: columns[1], count: count, line: number, text: line,
        lowercasing: false, badCount: isNumber ? .countNotWhole : .invalidCount)
    }
    collector.reading.contents.properties = properties
    return try collector.finish()
  }

  /// The text of a table, which `read(_:)` reads as the same table.
  public static func text(_ contents: CodeTableContents) -> String {
    var text = ""
    for line in contents.properties.cleaned.lines { text += "#:\(line)\n" }
    text += "#:entries\n"
    for entry in contents.entries {
      text += "\(entry.code)\t\(entry.word)"
      if entry.count > 0 { text += "\t\(entry.count)" }
      text += "\n"
    }
    return text
  }
}
