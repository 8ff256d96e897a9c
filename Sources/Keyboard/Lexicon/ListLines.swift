/// Splits a list into lines of columns.
///
/// Lines end with LF or CR LF. Byte order marks, blank lines and lines that begin with `#` are
/// skipped; spaces around a column are ignored. A column may be in quotation marks, within which a
/// doubled quotation mark stands for one and separators are text.
package struct ListLines {
  /// The maximum length in bytes of UTF-8. The longest word of ordinary lists has fewer than 40.
  static let maximumWordLength = 128
  /// The maximum count. No text has more words, so a larger count is an error.
  static let maximumCount = 1e15
  /// The maximum length in bytes. A longer line cannot belong to a list and is not decoded.
  private static let maximumLineLength = 8192

  private let bytes: [UInt8]
  private let separator: ListFormat.Separator
  private var position = 0
  private(set) var line = 0
  /// The range of bytes of the latest line.
  private(set) var range = 0..<0

  /// Creates a splitter at the start of a list.
  package init(_ bytes: [UInt8], separator: ListFormat.Separator = .tab) {
    self.bytes = bytes
    self.separator = separator
    // Files put together from others, or saved by two programs, may have several.
    while bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
  }

  /// Returns the columns of the next line that is not blank or a comment, or nil at the end.
  package mutating func next() -> Result<[String], LineProblem>? {
    while position < bytes.count {
      line += 1
      let start = position
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      position = end + 1
      range = trimmed(start..<end)
      if range.isEmpty || bytes[range.lowerBound] == 0x23 { continue }
      return columns()
    }
    return nil
  }

  /// Returns a problem of the latest line.
  package func problem(_ reason: LineProblem.Reason) -> LineProblem {
    let limit = LineProblem.maximumTextLength
    // A character has at most four bytes; there is no need to decode a 100 MB line to show 40
    // characters.
    let shown = String(decoding: bytes[range].prefix(4 * limit), as: UTF8.self)
      .unicodeScalars.prefix(limit)
      .map { scalar in
        if scalar == "\t" { return "<TAB>" }
        return scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
      }.joined()
    return LineProblem(line: line, reason: reason, text: shown)
  }

  /// Returns a column as a word.
  /// - Throws: a problem of the latest line if it is not a valid word.
  package func word(_ column: String) throws(LineProblem) -> String {
    if column.isEmpty { throw problem(.noWord) }
    if column.utf8.count > Self.maximumWordLength { throw problem(.wordTooLong) }
    // Looking up Unicode properties takes longer than everything else together.
    if column.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) { return column }
    if column.unicodeScalars.contains(where: \.properties.isWhitespace) {
      throw problem(.spaceInWord)
    }
    if column.utf8.contains(where: { $0 == 0x2C || $0 == 0x3B || $0 == 0x22 }) {
      throw problem(.separatorInWord)
    }
    if swipeCode(of: column).isEmpty { throw problem(.noLetters) }
    return withPlainApostrophes(composed(column))
  }

  /// Returns a column as a count.
  /// - Parameter digits: how the list writes numbers. Between semicolons a comma is a decimal comma
  /// unless
  ///   it says otherwise.
  /// - Throws: a problem of the latest line if it is not a valid count.
  package func count(
    _ column: String, digits: DigitMarks = .plain
  ) throws(LineProblem) -> Double {
    if digits != .plain { return try plainCount(digits.plain(column)) }
    if separator == .semicolon { return try plainCount(DigitMarks.decimalComma.plain(column)) }
    return try plainCount(column)
  }

  /// Returns a column as a rank or a logarithm: any finite number.
  /// - Throws: a problem of the latest line if it is none.
  func number(_ column: String, digits: DigitMarks) throws(LineProblem) -> Double {
    let plain = digits.plain(column)
    guard Self.isDecimal(plain), let number = Double(plain) else { throw problem(.invalidCount) }
    guard abs(number) <= Self.maximumCount else { throw problem(.countOutOfRange) }
    return number
  }

  private func plainCount(_ column: String) throws(LineProblem) -> Double {
    if let whole = wholeNumber(column) {
      if whole == 0 { throw problem(.countOutOfRange) }
      return Double(whole)
    }
    guard Self.isDecimal(column), let count = Double(column) else { throw problem(.invalidCount) }
    guard count > 0, count <= Self.maximumCount else { throw problem(.countOutOfRange) }
    return count
  }

  /// Returns whether a text has digits, signs, points and exponents only. Swift reads "nan", "inf"
  /// and
  /// "0x1p3" as numbers; here they are errors.
  private static func isDecimal(_ column: String) -> Bool {
    column.utf8.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0)
    }
  }

  /// Returns a whole number of at most 15 digits, which almost all counts are, or nil. It is below
  /// 10¹⁵ and therefore exact as a `Double`.
  private func wholeNumber(_ column: String) -> Int? {
    guard (1...15).contains(column.utf8.count) else { return nil }
    var number = 0
    for byte in column.utf8 {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  private func columns() -> Result<[String], LineProblem> {
    if range.count > Self.maximumLineLength { return .failure(problem(.wordTooLong)) }
    if bytes[range].contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) {
      return .failure(problem(.controlCharacter))
    }
    var columns: [String] = []
    var start = range.lowerBound
    while true {
      while start < range.upperBound, bytes[start] == 0x20 { start += 1 }
      let isQuoted = start < range.upperBound && bytes[start] == 0x22
      if isQuoted, let (column, end) = quoted(from: start) {
        guard let column else { return .failure(problem(.invalidUTF8)) }
        columns.append(column)
        if end == range.upperBound { return .success(columns) }
        start = end + 1
        continue
      }
      let end =
        bytes[start..<range.upperBound].firstIndex(of: separator.rawValue) ?? range.upperBound
      guard let column = String(validating: bytes[trimmed(start..<end)], as: UTF8.self) else {
        return .failure(problem(.invalidUTF8))
      }
      columns.append(column)
      if end == range.upperBound { return .success(columns) }
      start = end + 1
    }
  }

  /// Returns a column in quotation marks and where it ends, or nil if there is none at `start`. The
  /// column is nil if it is not UTF-8.
  private func quoted(from start: Int) -> (column: String?, end: Int)? {
    var text: [UInt8] = []
    var position = start + 1
    while position < range.upperBound {
      if bytes[position] != 0x22 {
        text.append(bytes[position])
      } else if position + 1 < range.upperBound, bytes[position + 1] == 0x22 {
        text.append(0x22)
        position += 1
      } else {
        var end = position + 1
        while separator != .space, end < range.upperBound, bytes[end] == 0x20 { end += 1 }
        guard end == range.upperBound || bytes[end] == separator.rawValue else { return nil }
        return (String(validating: text, as: UTF8.self), end)
      }
      position += 1
    }
    return nil
  }

  /// Returns the range without spaces at both ends and without a final CR. Tabs stay, because they
  /// separate columns.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    while end > start, bytes[start] == 0x20 { start += 1 }
    return start..<end
  }
}
