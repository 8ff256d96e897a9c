import JSONText
import KeyboardGeometry

/// The file of a search by several objectives. It serves as a checkpoint, and as the result of one
/// of several shards.
///
/// The first line identifies the search and gives the best arrangement for each objective alone;
/// each other line holds the members that one walk found.
public struct FrontRecord: Sendable, Equatable {
  /// The values that are the same in all shards of a search.
  public struct Header: Sendable, Equatable {
    /// Text that is equal for searches with equal results.
    public var run: String
    /// The prefix of the members' names, which is followed by their number.
    public var name: String
    /// The name of the layout whose letters the members rearrange, as a command takes it.
    public var base: String
    /// The names of the objectives.
    public var objectives: [String]
    /// For each objective, whether larger values are better.
    public var isBetterLarge: [Bool]
    /// The number of walks in the whole search.
    public var walks: Int
    /// The best arrangement for each objective alone.
    public var extremes: ParetoSearch.Extremes

    /// Creates a header.
    ///
    /// - Parameters:
    ///   - run: text that is equal for searches with equal results
    ///   - name: the prefix of the members' names
    ///   - base: the name of the layout whose letters the members rearrange
    ///   - objectives: the names of the objectives
    ///   - isBetterLarge: for each objective, whether larger values are better
    ///   - walks: the number of walks in the whole search
    ///   - extremes: the best arrangement for each objective alone
    public init(
      run: String, name: String, base: String, objectives: [String], isBetterLarge: [Bool],
      walks: Int, extremes: ParetoSearch.Extremes
    ) {
      self.run = run
      self.name = name
      self.base = base
      self.objectives = objectives
      self.isBetterLarge = isBetterLarge
      self.walks = walks
      self.extremes = extremes
    }
  }

  /// The values that are the same in all shards.
  public var header: Header
  /// The members found by each walk, by its number.
  package private(set) var walks: [Int: [FrontMember]] = [:]

  /// Creates a record without walks.
  public init(_ header: Header) { self.header = header }

  /// Adds a walk's members, unless the record already has that walk.
  package mutating func add(_ members: [FrontMember], of walk: Int) {
    if walks[walk] == nil { walks[walk] = members }
  }

  /// Returns the numbers of the walks of a shard that the record lacks.
  ///
  /// - Parameters:
  ///   - part: the shard, from 1
  ///   - count: the number of shards; walks are dealt to them in turn
  public func missing(part: Int = 1, of count: Int = 1) -> [Int] {
    RecordText.missing(of: header.walks, part: part, of: count) { walks[$0] != nil }
  }

  /// The members of all walks that no other member dominates.
  public var front: ParetoSearch.Found {
    ParetoSearch.front(
      of: header.extremes, walks: walks.keys.sorted().map { walks[$0] ?? [] },
      isBetterLarge: header.isBetterLarge)
  }

  /// Adds the walks of another shard.
  ///
  /// - Throws: `SearchRecord.Failure.differs`
  public mutating func add(_ other: FrontRecord) throws(SearchRecord.Failure) {
    guard other.header == header else { throw .differs }
    for (number, members) in other.walks { add(members, of: number) }
  }

  /// Checks that every walk has been made.
  ///
  /// - Throws: `SearchRecord.Failure.missing` if a walk is missing.
  public func checkComplete() throws(SearchRecord.Failure) {
    let missing = missing()
    if !missing.isEmpty { throw .missing(missing) }
  }

  /// The header's line followed by one line for each walk, by number.
  public var text: String {
    var text = headerLine + "\n"
    for number in walks.keys.sorted() { text += Self.line(number, walks[number] ?? []) + "\n" }
    return text
  }

  /// The first line of the file.
  public var headerLine: String {
    JSONValue.fields([
      ("front", .integer(1)), ("run", .string(header.run)), ("name", .string(header.name)),
      ("base", .string(header.base)),
      ("objectives", .array(header.objectives.map(JSONValue.string))),
      ("larger", .array(header.isBetterLarge.map(JSONValue.bool))),
      ("walks", .integer(header.walks)),
      ("extremes", .array(header.extremes.members.map(Self.json))),
    ]).line
  }

  /// Returns the line of a walk.
  ///
  /// - Parameters:
  ///   - number: the number of the walk
  ///   - members: the members that it found
  package static func line(_ number: Int, _ members: [FrontMember]) -> String {
    JSONValue.fields([("walk", .integer(number)), ("members", .array(members.map(json)))]).line
  }

  private static func json(_ member: FrontMember) -> JSONValue {
    .fields([
      ("characters", .string(String(member.characters))),
      ("costs", .array(member.costs.map(JSONValue.number))),
    ])
  }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - text: the text of the file
  ///   - dropsCutLine: whether to skip an unfinished last line, as an interrupted run leaves it
  /// - Throws: `SearchRecord.Failure.line`
  public init(_ text: String, dropsCutLine: Bool = false) throws(SearchRecord.Failure) {
    let (first, rest) = try RecordText.lines(of: text, dropsCutLine: dropsCutLine)
    header = try Self.header(first)
    for (place, line) in rest {
      let values = RecordText.values(line)
      guard let number = values["walk"]?.count, number < header.walks,
        case .array(let written)? = values["members"]
      else { throw .line(place, "is not a line of a search record") }
      guard walks[number] == nil else {
        throw .line(place, "walk \(number) appears twice")
      }
      walks[number] = try Self.members(written, like: header, place)
    }
  }

  /// Returns whether the first line of a text is that of such a record.
  public static func isFront(_ text: String) -> Bool {
    text.split(separator: "\n", maxSplits: 1).first.map { RecordText.values($0)["front"] != nil }
      ?? false
  }

  private static func header(_ line: Substring) throws(SearchRecord.Failure) -> Header {
    let values = RecordText.values(line)
    guard case .number(1)? = values["front"], case .string(let run)? = values["run"],
      case .string(let name)? = values["name"], case .string(let base)? = values["base"],
      case .array(let names)? = values["objectives"], case .array(let larger)? = values["larger"],
      let walks = values["walks"]?.count, (1...10_000_000).contains(walks),
      case .array(let extremes)? = values["extremes"], names.count > 1,
      names.count == larger.count, extremes.count == names.count
    else {
      throw .line(1, "is not a search record; write one with layout optimize --pareto --shard")
    }
    var header = Header(
      run: run, name: name, base: base, objectives: [], isBetterLarge: [], walks: walks,
      extremes: .init(members: []))
    for case .string(let name) in names { header.objectives.append(name) }
    for case .bool(let isLarge) in larger { header.isBetterLarge.append(isLarge) }
    guard header.objectives.count == names.count, header.isBetterLarge.count == names.count else {
      throw .line(1, "is not a search record; write one with layout optimize --pareto --shard")
    }
    header.extremes.members = try members(extremes, like: header, 1)
    return header
  }

  private static func members(
    _ written: [JSONValue], like header: Header, _ line: Int
  ) throws(SearchRecord.Failure) -> [FrontMember] {
    var members: [FrontMember] = []
    for value in written {
      guard case .object(let fields) = value else {
        throw .line(line, "a member is not an object")
      }
      var characters: [Character] = []
      var costs: [Double] = []
      for case let field in fields {
        switch (field.name, field.value) {
        case ("characters", .string(let text)): characters = Array(text)
        case ("costs", .array(let numbers)):
          for case .number(let cost) in numbers { costs.append(cost) }
        default: break
        }
      }
      let letters = header.extremes.members.first?.characters ?? members.first?.characters
      guard costs.count == header.objectives.count, !characters.isEmpty,
        letters == nil || letters?.sorted() == characters.sorted()
      else { throw .line(line, "a member's letters and costs do not match the others'") }
      members.append(FrontMember(characters: characters, costs: costs))
    }
    return members
  }
}
