import JSONText
import KeyboardGeometry

/// A search by several objectives as a file: the first line says which search it is and what each
/// objective alone has come to, each other line what a walk came by. It serves as a checkpoint, and
/// as the result of one of several shards.
public struct FrontRecord: Sendable, Equatable {
  /// What is the same for all parts of a search.
  public struct Header: Sendable, Equatable {
    /// Text that is the same for searches with the same result.
    public var run: String
    /// What members are called, before their number.
    public var name: String
    /// The layout that members rearrange, as a command takes it.
    public var base: String
    /// The objectives' names.
    public var objectives: [String]
    /// Of each objective.
    public var isBetterLarge: [Bool]
    /// Walks of the whole search.
    public var walks: Int
    public var extremes: ParetoSearch.Extremes

    /// - Parameters:
    ///   - run: the same for searches with the same result
    ///   - name: what members are called, before their number
    ///   - base: the layout that members rearrange
    ///   - objectives: their names
    ///   - isBetterLarge: of each objective
    ///   - walks: of the whole search
    ///   - extremes: the best of each objective alone
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

  public var header: Header
  /// By number.
  public private(set) var walks: [Int: [FrontMember]] = [:]

  public init(_ header: Header) { self.header = header }

  /// Takes a walk's members; those of one that is there already stay.
  public mutating func add(_ members: [FrontMember], of walk: Int) {
    if walks[walk] == nil { walks[walk] = members }
  }

  /// The numbers of the walks of a part that are not there yet.
  /// - Parameters:
  ///   - part: from 1
  ///   - count: of parts; walks are dealt to them in turn
  public func missing(part: Int = 1, of count: Int = 1) -> [Int] {
    RecordText.missing(of: header.walks, part: part, of: count) { walks[$0] != nil }
  }

  /// What of all walks is not dominated.
  public var front: ParetoSearch.Found {
    ParetoSearch.front(
      of: header.extremes, walks: walks.keys.sorted().map { walks[$0] ?? [] },
      isBetterLarge: header.isBetterLarge)
  }

  /// Takes the walks of another part.
  /// - Throws: `SearchRecord.Failure.differs`
  public mutating func add(_ other: FrontRecord) throws(SearchRecord.Failure) {
    guard other.header == header else { throw .differs }
    for (number, members) in other.walks { add(members, of: number) }
  }

  /// - Throws: `SearchRecord.Failure.missing` unless every walk is there
  public func checkComplete() throws(SearchRecord.Failure) {
    let missing = missing()
    if !missing.isEmpty { throw .missing(missing) }
  }

  /// The header's line and one for each walk, by number.
  public var text: String {
    var text = headerLine + "\n"
    for number in walks.keys.sorted() { text += Self.line(number, walks[number] ?? []) + "\n" }
    return text
  }

  /// The first line.
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

  /// A walk's line.
  /// - Parameters:
  ///   - number: of the walk
  ///   - members: what it came by
  public static func line(_ number: Int, _ members: [FrontMember]) -> String {
    JSONValue.fields([("walk", .integer(number)), ("members", .array(members.map(json)))]).line
  }

  private static func json(_ member: FrontMember) -> JSONValue {
    .fields([
      ("characters", .string(String(member.characters))),
      ("costs", .array(member.costs.map(JSONValue.number))),
    ])
  }

  /// Reads a record.
  /// - Parameters:
  ///   - text: of the file
  ///   - dropsCutLine: whether a last line without its end, as a kill leaves it, is passed over
  /// - Throws: `SearchRecord.Failure.line`
  public init(_ text: String, dropsCutLine: Bool = false) throws(SearchRecord.Failure) {
    let (first, rest) = try RecordText.lines(of: text, dropsCutLine: dropsCutLine)
    header = try Self.header(first)
    for (place, line) in rest {
      let values = RecordText.values(line)
      guard let number = values["walk"]?.count, number < header.walks,
        case .array(let written)? = values["members"]
      else { throw .line(place, "is no line of a search's record") }
      guard walks[number] == nil else {
        throw .line(place, "walk \(number) stands there twice")
      }
      walks[number] = try Self.members(written, like: header, place)
    }
  }

  /// Whether a text's first line is that of such a record.
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
      throw .line(1, "is no record of a search: write one by layout optimize --pareto --shard")
    }
    var header = Header(
      run: run, name: name, base: base, objectives: [], isBetterLarge: [], walks: walks,
      extremes: .init(members: []))
    for case .string(let name) in names { header.objectives.append(name) }
    for case .bool(let isLarge) in larger { header.isBetterLarge.append(isLarge) }
    guard header.objectives.count == names.count, header.isBetterLarge.count == names.count else {
      throw .line(1, "is no record of a search: write one by layout optimize --pareto --shard")
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
        throw .line(line, "a member is no object")
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
      else { throw .line(line, "a member has not the letters and costs of the others") }
      members.append(FrontMember(characters: characters, costs: costs))
    }
    return members
  }
}
