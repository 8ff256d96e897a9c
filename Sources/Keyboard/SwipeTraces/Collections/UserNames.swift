/// The names of the users of a collection, and which of them probably are one person: names that differ
/// only by case, by blanks around them, or by zeros before a number (`P1`, `p1 `; `7`, `007`).
///
/// None of the 1,013 users of How We Swipe differs from another by case alone.
public struct UserNames: Sendable {
  /// The number of names that are remembered, in some 20 MB.
  static let limit = 1 << 16

  /// The numbers of traces whose user is a mark of none.
  private var marks: [String: Int] = [:]
  private static let marksOfNone: Set<String> = [
    "na", "n/a", "nan", "null", "none", "nil", "undefined", "unknown", "-", "--", "?", "_", ".",
  ]
  /// The number of such traces from which on they are remarked.
  private static let fewestMarks = 3
  private var spellings: [String: Set<String>] = [:]
  private var names: Set<String> = []
  /// The last trace's user, who mostly made the next one, too.
  private var last: String?
  /// The number of traces that name a user.
  public private(set) var traces = 0
  /// The number of these whose user has the name of the trace.
  public private(set) var namedAsTrace = 0

  /// Creates a collection of no names.
  public init() {}

  /// Adds the user of a trace, if it names one.
  public mutating func add(_ trace: SwipeTrace) {
    guard let user = trace.user else { return }
    traces += 1
    if user == trace.id { namedAsTrace += 1 }
    if user.utf8.count <= 9, Self.marksOfNone.contains(user.lowercased()) {
      marks[user, default: 0] += 1
    }
    guard user != last else { return }
    last = user
    guard names.count < Self.limit, names.insert(user).inserted else { return }
    spellings[Self.person(user), default: []].insert(user)
  }

  /// The names that probably are one person, sorted, and these groups by their first names.
  public var variants: [[String]] {
    spellings.values.filter { $0.count > 1 }.map { $0.sorted() }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Lines on users that probably are marks of none, in the order of their names.
  package var markRemarks: [String] {
    let often = marks.filter { $0.value >= Self.fewestMarks }.sorted { $0.key < $1.key }
    return often.map { mark, count in
      "\(count) of \(traces) traces have the user '\(mark)', who counts as one person; if it means that nobody "
        + "is named, leave it empty"
    }
  }

  /// Whether each of several traces has a user of its own, named like the trace.
  public var areNamedAsTraces: Bool {
    traces > 1 && namedAsTrace == traces && names.count == min(traces, Self.limit)
  }

  /// Returns a line on names that probably are one person's; nil without any.
  /// - Parameters:
  ///   - variants: names of one person each, as in `variants`.
  ///   - people: what they are called: `users`.
  ///   - shown: makes a name fit for a terminal.
  package static func remark(
    on variants: [[String]], of people: String, shown: (String) -> String
  ) -> String? {
    guard !variants.isEmpty else { return nil }
    let first = variants.prefix(shownVariants).map { names in
      names.map { "'\(shown($0))'" }.joined(separator: " and ")
    }
    let rest = variants.count > first.count ? " and \(variants.count - first.count) more" : ""
    return
      "\(people) whose names differ only by case, blanks or leading zeros count as different people: "
      + first.joined(separator: ", ") + rest + "; give each person one name"
  }

  /// How many people's names a line has.
  private static let shownVariants = 3

  /// Returns what the names of one person have in common.
  package static func person(_ user: String) -> String {
    let name = user.lowercased().drop(while: \.isWhitespace)
    let end = name.lastIndex { !$0.isWhitespace }
    let trimmed = end.map { name[...$0] } ?? ""
    guard trimmed.allSatisfy({ ("0"..."9").contains($0) }) else { return String(trimmed) }
    let digits = trimmed.drop { $0 == "0" }
    return digits.isEmpty ? "0" : String(digits)
  }
}
