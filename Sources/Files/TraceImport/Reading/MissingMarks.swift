import ResourceLoading

/// How often a log writes instead of a word or a user that there is none: NA, NULL. Somebody may be called so.
public struct MissingMarks: Hashable, Sendable {
  private var labels: [String: Int] = [:]
  private var users: [String: Int] = [:]
  /// The numbers of traces whose user is empty, and of those that have one.
  private var unnamed = 0
  private var named = 0

  /// The number of marks that are named.
  private static let shown = 5

  /// Creates a count of nothing.
  public init() {}

  /// Adds a trace.
  mutating func add(_ head: TraceHead) {
    if let mark = head.noWord { labels[mark, default: 0] += 1 }
    if let mark = head.noUser {
      users[mark, default: 0] += 1
    } else if head.user == nil {
      unnamed += 1
    } else {
      named += 1
    }
  }

  /// Adds the traces of another log.
  public mutating func add(_ other: MissingMarks) {
    labels.merge(other.labels) { $0 + $1 }
    users.merge(other.users) { $0 + $1 }
    unnamed += other.unnamed
    named += other.named
  }

  /// A line on labels and one on users, as far as there are marks, and one on users that are empty.
  public var remarks: [String] {
    let empty: String? =
      unnamed > 0 && named > 0
      ? "\(unnamed) of \(unnamed + named) traces have no user, as it is empty there; if a cell of the log holds for the "
        + "rows below it, fill these in" : nil
    return [Self.remark(labels, "labels", "word"), Self.remark(users, "users", "user"), empty]
      .compactMap(\.self)
  }

  private static func remark(_ marks: [String: Int], _ what: String, _ single: String) -> String? {
    guard !marks.isEmpty else { return nil }
    let sorted = marks.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let named = sorted.prefix(shown).map { "\(printable($0.key, limit: 20)) (\($0.value))" }
    return
      "\(what) that were read as none: \(named.joined(separator: ", ")); a \(single) of this name needs "
      + "another spelling in the log"
  }
}
