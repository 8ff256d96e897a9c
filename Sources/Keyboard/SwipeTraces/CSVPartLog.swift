import JSONText
import Statistics

/// The parts of a CSV file's traces: rows of one id that stand together.
///
/// Several parts of one id and user are traces of their own if the times of all of them begin at 0;
/// otherwise the rows of one trace are scattered. Rows without a user, as programs write them that
/// put the user into a trace's first row only, belong to the id's earlier or later user.
struct CSVPartLog {
  /// A part, as its first row shows it.
  struct Part {
    /// The hash of the id.
    var id: UInt64
    /// The hash of id and user.
    var trace: UInt64
    /// Whether the row has no user; nil if the file has no column for it.
    var isAnonymous: Bool?
    /// The hash of the word.
    var word: UInt32
    /// Whether the time does not begin at 0.
    var isLate: Bool

    init(_ row: CSVRow, _ columns: CSVColumns) {
      let user = columns.user.map { row.text[row.cells[$0]] } ?? []
      var hash = ContentHash()
      hash.add(row.text[row.cells[columns.id]])
      id = hash.value
      // No cell has this byte.
      hash.add([0xFF])
      hash.add(user)
      trace = hash.value
      isAnonymous = columns.user == nil ? nil : user.isEmpty
      hash = ContentHash()
      if let word = columns.word { hash.add(row.text[row.cells[word]]) }
      word = UInt32(truncatingIfNeeded: hash.value)
      let time = row.trimmed(columns.t).withUnsafeBufferPointer { JSONText.number($0) }
      isLate = time.map { $0 != 0 } ?? false
    }
  }

  private struct Entry: BitwiseCopyable, Sendable {
    var word: UInt32
    var isLate: Bool
    /// Whether all times of a part are 0.
    var isInstant = false
  }

  private struct Users: BitwiseCopyable, Sendable {
    var hasUser = false
    var hasLateAnonymousPart = false
  }

  /// What a part has to do with earlier ones.
  enum Relation {
    /// It is a trace of its own.
    case none
    /// It has rows of the same id and user as an earlier part.
    case sameTrace
    /// It has rows of the same id, of which some have no user.
    case sameID
  }

  private var entries = HashTable<Entry>(limit: memoryLimit)
  private var users = HashTable<Users>(limit: memoryLimit)
  private var current: (part: Part, isRepeated: Bool)?

  /// The maximum number of traces that are remembered, in some 30 MB.
  private static let memoryLimit = 3 << 18

  /// Adds the next part.
  mutating func begin(_ part: Part) -> Relation {
    var relation = Relation.none
    var isRepeated = false
    if let entry = entries[part.trace] {
      if part.isLate || entry.isLate {
        relation = .sameTrace
      } else {
        isRepeated = entry.word == part.word
      }
    }
    if let isAnonymous = part.isAnonymous {
      let known = users[part.id] ?? Users()
      if isAnonymous ? part.isLate && known.hasUser : known.hasLateAnonymousPart {
        relation = .sameID
      }
    }
    current = (part, isRepeated)
    if !entries.isFull || entries[part.trace] != nil { remember(part) }
    return relation
  }

  private mutating func remember(_ part: Part) {
    var entry = entries[part.trace] ?? Entry(word: part.word, isLate: false)
    entry.isLate = entry.isLate || part.isLate
    entries[part.trace] = entry
    guard let isAnonymous = part.isAnonymous else { return }
    var known = users[part.id] ?? Users()
    known.hasUser = known.hasUser || !isAnonymous
    known.hasLateAnonymousPart = known.hasLateAnonymousPart || isAnonymous && part.isLate
    users[part.id] = known
  }

  /// Ends the part that was begun last.
  /// - Parameter isInstant: whether all of its times are 0.
  /// - Returns: whether it and an earlier part of the same id, user and word may be one trace.
  mutating func end(isInstant: Bool) -> Bool {
    guard let (part, isRepeated) = current else { return false }
    current = nil
    let isDoubtful = isRepeated && (isInstant || entries[part.trace]?.isInstant == true)
    if isInstant { entries[part.trace]?.isInstant = true }
    return isDoubtful
  }
}
