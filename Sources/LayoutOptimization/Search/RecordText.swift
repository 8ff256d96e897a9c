import JSONText

/// The text of a search's record: a line that says which search it is, then one for each part that is
/// done.
enum RecordText {
  /// The lines with their numbers, from 1, the first apart.
  /// - Parameters:
  ///   - text: of the file
  ///   - dropsCutLine: whether a last line without its end, as a kill leaves it, is passed over
  /// - Throws: `Failure.line` for a text without a line
  static func lines(
    of text: String, dropsCutLine: Bool
  ) throws(SearchRecord.Failure) -> (first: Substring, rest: [(number: Int, line: Substring)]) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.popLast() ?? ""
    if !last.isEmpty, !dropsCutLine { lines.append(last) }
    guard let first = lines.first else { throw .line(1, "no record of a search: it is empty") }
    return (first, lines.enumerated().dropFirst().map { (number: $0 + 1, line: $1) })
  }

  /// The members of a line's object; none where it is no object.
  static func values(_ line: Substring) -> [String: JSONValue] {
    guard case .object(let members)? = try? JSONValue(json: Array(line.utf8)) else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The numbers of a part's restarts or walks that are not done yet.
  /// - Parameters:
  ///   - total: of the whole search
  ///   - part: from 1
  ///   - count: of parts; numbers are dealt to them in turn
  ///   - isDone: whether a number is done
  static func missing(
    of total: Int, part: Int, of count: Int, isDone: (Int) -> Bool
  ) -> [Int] {
    (0..<total).filter { $0 % count == part - 1 && !isDone($0) }
  }
}
