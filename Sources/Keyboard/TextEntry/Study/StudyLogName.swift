/// The name of a study log's file, which says whose it is and when it began, so that logs can be
/// deleted without being read.
///
///     StudyLogName(user: id, start: 1_466_000_000_000).text
///     // study-4fa1…-1466000000000-1.jsonl
public struct StudyLogName: Hashable, Sendable, CustomStringConvertible {
  /// The user of the log.
  public var user: StudyUserID
  /// When the keyboard appeared, in ms since 1970.
  public var start: Int64
  /// Distinguishes logs that began at the same time, from 1.
  public var number: Int

  private static let beginning = "study-"
  private static let ending = ".jsonl"

  /// Creates a name.
  /// - Parameters:
  ///   - user: The user of the log.
  ///   - start: When the log begins, in ms since 1970; times before that count as 0.
  ///   - number: Distinguishes logs that begin at the same time.
  public init(user: StudyUserID, start: Int64, number: Int = 1) {
    self.user = user
    self.start = max(0, start)
    self.number = max(1, number)
  }

  /// Creates the name of a file; nil if the file is not a study log, and so is never deleted as
  /// one.
  /// - Parameter text: The file name, without its folder.
  public init?(_ text: String) {
    guard text.hasPrefix(Self.beginning), text.hasSuffix(Self.ending) else { return nil }
    let parts = text.dropFirst(Self.beginning.count).dropLast(Self.ending.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let user = StudyUserID(String(parts[0])), let start = Int64(parts[1]),
      let number = Int(parts[2])
    else { return nil }
    self.init(user: user, start: start, number: number)
    // A file has only one name: no leading zeros, no signs, no numbers out of range.
    guard self.text == text else { return nil }
  }

  /// The file name.
  public var text: String { "\(Self.beginning)\(user)-\(start)-\(number)\(Self.ending)" }

  /// The file name.
  public var description: String { text }
}
