import JSONText

/// The text of a search record: a first line that identifies the search, then one line for each
/// finished part.
enum RecordText {
  /// Splits a record into its first line and the rest, numbered from 1.
  ///
  /// - Parameters:
  ///   - text: the text of the file
  ///   - dropsCutLine: whether to skip an unfinished last line, as an interrupted run leaves it
  /// - Throws: `Failure.line` if the text has no line.
  static func lines(
    of text: String, dropsCutLine: Bool
  ) throws(SearchRecord.Failure) -> (first: Substring, rest: [(number: Int, line: Substring)]) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.popLast() ?? ""
    if !last.isEmpty, !dropsCutLine { lines.append(last) }
    guard let first = lines.first else { throw .line(1, "is empty; a search record is needed") }
    return (first, lines.enumerated().dropFirst().map { (number: $0 + 1, line: $1) })
  }

  /// Returns the members of a line's JSON object; empty if the line is not an object.
  static func values(_ line: Substring) -> [String: JSONValue] {
    guard case .object(let members)? = try? JSONValue(json: Array(line.utf8)) else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Returns the numbers of a shard's restarts or walks that are not done.
  ///
  /// - Parameters:
  ///   - total: the number of restarts or walks in the whole search
  ///   - part: the shard, from 1
  ///   - count: the number of shards; numbers are dealt to them in turn
  ///   - isDone: whether a number is done
  static func missing(
    of total: Int, part: Int, of count: Int, isDone: (Int) -> Bool
  ) -> [Int] {
    (0..<total).filter { $0 % count == part - 1 && !isDone($0) }
  }
}
