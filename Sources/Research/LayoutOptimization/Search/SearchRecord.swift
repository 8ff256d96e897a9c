import JSONText
import KeyboardGeometry

/// The result of one restart of a search.
public struct RestartResult: Hashable, Sendable {
  /// The number of the restart, from 0.
  public var number: Int
  /// The letters in the layout's order.
  public var characters: [Character]
  /// The objective's value, in its unit.
  public var value: Double
  /// The number of arrangements evaluated.
  public var evaluations: Int
  /// The layout, if the search also changed the shape; nil if only letters were swapped.
  public var layout: KeyboardLayout?
  /// The convergence history: each improvement of the best value, with its step. Empty for a result
  /// that was read from a file.
  public var history: [SearchResult.Improvement]

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - number: the number of the restart, from 0
  ///   - characters: the letters in the layout's order
  ///   - value: the objective's value, in its unit
  ///   - evaluations: the number of arrangements evaluated
  ///   - layout: the layout, if its shape was changed too
  ///   - history: the convergence history
  public init(
    number: Int, characters: [Character], value: Double, evaluations: Int,
    layout: KeyboardLayout? = nil, history: [SearchResult.Improvement] = []
  ) {
    self.number = number
    self.characters = characters
    self.value = value
    self.evaluations = evaluations
    self.layout = layout
    self.history = history
  }
}

/// The restarts of a search, as a file. It serves as a checkpoint, and as the result of one of
/// several shards.
///
/// The first line identifies the search; each other line is the result of one restart.
public struct SearchRecord: Sendable, Equatable {
  /// The values that are the same in all shards of a search.
  public struct Header: Sendable, Equatable {
    /// Text that is equal for searches with equal results.
    public var run: String
    /// The name of the objective.
    public var objective: String
    /// A Boolean value that indicates whether larger values are better.
    public var isBetterLarge: Bool
    /// The number of restarts in the whole search.
    public var restarts: Int
    /// The objective's value on the initial layout.
    public var before: Double
    /// The initial layout, with the name of the result.
    public var layout: KeyboardLayout

    /// Creates a header from what identifies a search.
    public init(
      run: String, objective: String, isBetterLarge: Bool, restarts: Int, before: Double,
      layout: KeyboardLayout
    ) {
      self.run = run
      self.objective = objective
      self.isBetterLarge = isBetterLarge
      self.restarts = restarts
      self.before = before
      self.layout = layout
    }
  }

  /// The values that are the same in all shards.
  public var header: Header
  /// The results by restart number.
  public private(set) var results: [Int: RestartResult] = [:]

  /// Creates a record without results.
  public init(_ header: Header) { self.header = header }

  /// Adds the result of a restart, unless the record already has that restart.
  public mutating func add(_ result: RestartResult) {
    if results[result.number] == nil { results[result.number] = result }
  }

  /// Returns the numbers of a shard's restarts that the record lacks.
  ///
  /// - Parameters:
  ///   - part: the shard, from 1
  ///   - count: the number of shards; restarts are dealt to them in turn
  public func missing(part: Int = 1, of count: Int = 1) -> [Int] {
    RecordText.missing(of: header.restarts, part: part, of: count) { results[$0] != nil }
  }

  /// The best result, or nil if there is none. Of equal results, the one with the lowest number.
  public var best: RestartResult? {
    let sign = header.isBetterLarge ? -1.0 : 1.0
    return results.values.min { (sign * $0.value, $0.number) < (sign * $1.value, $1.number) }
  }

  /// Returns the layout of a result.
  public func layout(of result: RestartResult) -> KeyboardLayout {
    guard var layout = result.layout else { return header.layout.writing(result.characters) }
    layout.name = header.layout.name
    return layout
  }

  /// The number of restarts whose value equals the best to nine digits.
  public var countAtBest: Int {
    guard let best else { return 0 }
    let near = max(1, abs(best.value)) * 1e-9
    return results.values.count { abs($0.value - best.value) <= near }
  }

  /// The header's line followed by one line for each result, by number.
  public var text: String {
    var text = headerLine + "\n"
    for number in results.keys.sorted() {
      if let result = results[number] { text += Self.line(result) + "\n" }
    }
    return text
  }

  /// The first line of the file.
  public var headerLine: String {
    JSONValue.fields([
      ("search", .integer(1)), ("run", .string(header.run)),
      ("objective", .string(header.objective)), ("larger", .bool(header.isBetterLarge)),
      ("restarts", .integer(header.restarts)), ("before", .number(header.before)),
      ("layout", Self.json(header.layout)),
    ]).line
  }

  private static func json(_ layout: KeyboardLayout) -> JSONValue {
    (try? JSONValue(json: Array(layout.jsonText.utf8))) ?? .null
  }

  /// Returns the line of a result.
  public static func line(_ result: RestartResult) -> String {
    JSONValue.fields(
      [
        ("restart", .integer(result.number)), ("value", .number(result.value)),
        ("characters", .string(String(result.characters))),
        ("evaluations", .integer(result.evaluations)),
      ] + (result.layout.map { [("layout", json($0))] } ?? [])
    ).line
  }

  /// An error in a file of restarts.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    case line(Int, String)
    /// The records belong to different searches.
    case differs
    /// No record has these restarts.
    case missing([Int])

    /// A readable message for the error.
    public var description: String {
      switch self {
      case .line(let number, let reason): "line \(number): \(reason)"
      case .differs: "belongs to a different search than the first file"
      case .missing(let numbers):
        "restart \(numbers.first ?? 0) is missing"
          + (numbers.count > 1 ? ", and \(numbers.count - 1) others" : "")
          + "; all shards are needed, each finished"
      }
    }
  }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - text: the text of the file
  ///   - dropsCutLine: whether to skip an unfinished last line, as an interrupted run leaves it
  /// - Throws: `Failure.line`
  public init(_ text: String, dropsCutLine: Bool = false) throws(Failure) {
    let (first, rest) = try RecordText.lines(of: text, dropsCutLine: dropsCutLine)
    header = try Self.header(first)
    let letters = header.layout.characters.sorted()
    for (number, line) in rest {
      let result = try Self.result(line, number)
      guard result.number < header.restarts else {
        throw .line(number, "restart \(result.number) is not among \(header.restarts)")
      }
      guard result.characters.sorted() == letters else {
        throw .line(number, "its characters are not those of the layout")
      }
      guard results[result.number] == nil else {
        throw .line(number, "restart \(result.number) appears twice")
      }
      results[result.number] = result
    }
  }

  /// Adds the results of another shard.
  ///
  /// - Throws: `Failure.differs`
  public mutating func add(_ other: SearchRecord) throws(Failure) {
    guard other.header == header else { throw .differs }
    for result in other.results.values { add(result) }
  }

  /// Checks that every restart has been made.
  ///
  /// - Throws: `Failure.missing` if a restart is missing.
  public func checkComplete() throws(Failure) {
    let missing = missing()
    if !missing.isEmpty { throw .missing(missing) }
  }

  private static func header(_ line: Substring) throws(Failure) -> Header {
    let values = RecordText.values(line)
    guard case .number(1)? = values["search"], case .string(let run)? = values["run"],
      case .string(let objective)? = values["objective"],
      case .bool(let isBetterLarge)? = values["larger"],
      let restarts = values["restarts"]?.count, (1...100_000).contains(restarts),
      case .number(let before)? = values["before"], let layout = values["layout"]
    else { throw .line(1, "is not a search record; write one with layout optimize --shard") }
    do {
      return Header(
        run: run, objective: objective, isBetterLarge: isBetterLarge, restarts: restarts,
        before: before, layout: try KeyboardLayout(json: layout.line.utf8))
    } catch {
      throw .line(1, "\(error)")
    }
  }

  private static func result(_ line: Substring, _ number: Int) throws(Failure) -> RestartResult {
    let values = RecordText.values(line)
    guard let restart = values["restart"]?.count,
      case .number(let value)? = values["value"],
      case .string(let characters)? = values["characters"],
      let evaluations = values["evaluations"]?.count
    else { throw .line(number, "is not a line of a search record") }
    var layout: KeyboardLayout?
    if let written = values["layout"] {
      do {
        layout = try KeyboardLayout(json: written.line.utf8)
      } catch {
        throw .line(number, "\(error)")
      }
      guard layout?.characters == Array(characters) else {
        throw .line(number, "its characters are not those of its layout")
      }
    }
    return RestartResult(
      number: restart, characters: Array(characters), value: value, evaluations: evaluations,
      layout: layout)
  }
}
