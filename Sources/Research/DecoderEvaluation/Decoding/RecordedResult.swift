import JSONText
import Reports
import Statistics
import SwipeTraces

/// A result of `decode` for one trace, reduced to the best word.
public struct RecordedResult: Hashable, Sendable {
  /// The number of its line, from 1.
  public var line: Int
  /// The word with which the trace is labelled, if any.
  public var word: String?
  /// The best candidate; nil if there was none.
  public var best: String?
  /// The keyboard on which the trace was decoded; nil if the result names none.
  public var keyboard: KeyboardReference?
  /// A hash of the trace's id, word and place and of its best candidate, by which a second copy of the
  /// result is recognised; nil if the result does not name the trace's file and line.
  package var fingerprint: UInt64?

  /// Creates a result.
  public init(
    line: Int, word: String? = nil, best: String? = nil, keyboard: KeyboardReference? = nil
  ) {
    self.line = line
    self.word = word
    self.best = best
    self.keyboard = keyboard
  }

  /// - Parameter score: that of the best candidate.
  fileprivate mutating func identify(id: String?, file: String?, line: Double?, score: Double?) {
    guard let file, let line else { return }
    var hash = ContentHash()
    for text in [id, file, word, best] { hash.add(text) }
    hash.add(line)
    hash.add(score ?? 0)
    fingerprint = hash.value
  }

  /// A problem with a line of results.
  public struct Problem: Error, Hashable, CustomStringConvertible {
    /// The number of the line, from 1.
    public var line: Int
    /// A readable description of the problem.
    public var reason: String

    /// A readable message for the problem.
    public var description: String { reason }
  }
}

/// Results of `decode` in a file: JSON Lines, or CSV with its header.
public struct RecordedResults {
  /// The results in the file's order.
  public private(set) var results: [RecordedResult] = []
  /// The lines that cannot be used.
  public private(set) var problems: [RecordedResult.Problem] = []

  /// Reads results.
  ///
  /// - Complexity: O(bytes)
  public init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var columns: ResultColumns?
    var row = CSVRow()
    var start = 1
    for (index, line) in lines.enumerated() {
      let number = index + 1
      if !row.isInsideQuotes {
        start = number
        if line.allSatisfy({ $0 <= 0x20 }) { continue }
      }
      do throws(RecordedResult.Problem) {
        if columns == nil, results.isEmpty, problems.isEmpty {
          columns = ResultColumns(header: line)
          if columns != nil { continue }
          // A file of another kind gives one problem, not one for each line.
          guard line.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
            problems = [
              .init(
                line: number,
                reason: "not a result of decode: neither a JSON object nor a CSV header with the "
                  + "columns word, rank and candidate")
            ]
            return
          }
        }
        if let columns {
          guard let result = try columns.result(of: line, line: start, into: &row) else { continue }
          results.append(result)
        } else {
          results.append(try RecordedResult(json: line, line: number))
        }
      } catch {
        problems.append(error)
      }
    }
    if row.isInsideQuotes {
      problems.append(.init(line: start, reason: "a quoted cell of the row is never closed"))
    }
  }
}

extension RecordedResult {
  fileprivate init(json line: ArraySlice<UInt8>, line number: Int) throws(Problem) {
    func problem(_ reason: String) -> Problem { Problem(line: number, reason: reason) }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(json: Array(line))
    } catch {
      throw problem("\(error.reason) (byte \(error.offset + 1) of the line)")
    }
    guard case .array(let candidates) = value.member("candidates") else {
      throw problem("not a result of decode: an object with \"candidates\"")
    }
    self.init(line: number)
    if case .string(let text) = value.member("word") { word = text }
    if let first = candidates.first {
      guard case .string(let text) = first.member("word") else {
        throw problem("a candidate has no \"word\"")
      }
      best = text
    }
    identify(
      id: value.text("id"), file: value.text("file"), line: value.number("line"),
      score: candidates.first?.number("score"))
    guard let named = value.member("keyboard"), named != .null else { return }
    guard case .string(let layout) = named.member("layout"),
      case .number(let width) = named.member("width"),
      case .number(let height) = named.member("height")
    else { throw problem("\"keyboard\" needs \"layout\", \"width\" and \"height\"") }
    keyboard = KeyboardReference(layout: layout, width: width, height: height)
  }
}

extension JSONValue {
  /// Returns the first member of that name, or nil if the value is not an object.
  fileprivate func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  fileprivate func text(_ name: String) -> String? {
    if case .string(let text)? = member(name) { text } else { nil }
  }

  fileprivate func number(_ name: String) -> Double? {
    if case .number(let number)? = member(name) { number } else { nil }
  }
}

/// The columns of decode's CSV, found by its header. There may be other columns anywhere.
private struct ResultColumns {
  private let count: Int
  private let word: Int
  private let rank: Int
  private let candidate: Int
  private let keyboard: (layout: Int, width: Int, height: Int)?
  /// What identifies the trace, as far as there are columns for it.
  private let id, file, line, score: Int?

  /// Reads a header, or returns nil if the line is not such a header.
  init?(header line: ArraySlice<UInt8>) {
    var row = CSVRow()
    guard let isWhole = try? row.take(line), isWhole else { return nil }
    let names = row.cells.indices.map { String(decoding: row.trimmed($0), as: UTF8.self) }
    guard let word = names.firstIndex(of: "word"), let rank = names.firstIndex(of: "rank"),
      let candidate = names.firstIndex(of: "candidate")
    else { return nil }
    (self.word, self.rank, self.candidate, count) = (word, rank, candidate, names.count)
    id = names.firstIndex(of: "id")
    file = names.firstIndex(of: "file")
    self.line = names.firstIndex(of: "line")
    score = names.firstIndex(of: "score")
    keyboard =
      if let layout = names.firstIndex(of: "layout"), let width = names.firstIndex(of: "width"),
        let height = names.firstIndex(of: "height")
      {
        (layout, width, height)
      } else {
        nil
      }
  }

  /// Returns the result in a row, or nil for a row of a further candidate and for a line that does
  /// not end its row.
  func result(
    of line: ArraySlice<UInt8>, line number: Int, into row: inout CSVRow
  ) throws(RecordedResult.Problem) -> RecordedResult? {
    func problem(_ reason: String) -> RecordedResult.Problem { .init(line: number, reason: reason) }
    do throws(TraceError) {
      guard try row.take(line) else { return nil }
    } catch {
      throw problem("\(error)")
    }
    guard row.cells.count == count else {
      throw problem("the row has \(row.cells.count) cells, the header \(count)")
    }
    let cells = row
    func text(_ cell: Int) -> String? {
      let text = String(decoding: cells.text[cells.cells[cell]], as: UTF8.self)
      return text.isEmpty ? nil : text
    }
    func real(_ cell: Int) throws(RecordedResult.Problem) -> Double? {
      guard let text = text(cell) else { return nil }
      guard let number = Double(text), number.isFinite else {
        throw problem("“\(text)” is not a number")
      }
      return number
    }
    let place = try real(rank)
    guard place == nil || place == 1 else { return nil }
    var result = RecordedResult(line: number, word: text(word), best: text(candidate))
    if let keyboard, let layout = text(keyboard.layout), let width = try real(keyboard.width),
      let height = try real(keyboard.height)
    {
      result.keyboard = KeyboardReference(layout: layout, width: width, height: height)
    }
    result.identify(
      id: id.flatMap(text), file: file.flatMap(text), line: try self.line.flatMap(real),
      score: try score.flatMap(real))
    return result
  }
}

extension CSVRow {
  /// Reads a line, with the carriage return that may end it, and returns true when the row is
  /// complete.
  fileprivate mutating func take(_ line: ArraySlice<UInt8>) throws(TraceError) -> Bool {
    let endsWithReturn = line.last == 0x0D
    return try (endsWithReturn ? line.dropLast() : line).withUnsafeBufferPointer {
      (bytes) throws(TraceError) in
      try take(bytes, endsWithCarriageReturn: endsWithReturn)
    }
  }
}
