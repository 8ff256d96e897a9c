/// Checks the records of an export one after the other: what one record cannot know.
package struct LearnedExportCheck {
  /// The number of commits in the export's own heading; nil before that.
  private var commits: Int?
  /// The number of records that the heading announces; nil if it does not say.
  private var announced: Int?
  /// The number of records behind the heading.
  private var found = 0

  /// Creates a check of an export that has not begun.
  package init() {}

  /// Whether the heading was there.
  private var hasHeading: Bool { commits != nil }

  /// Checks the next record.
  /// - Throws: `LearnedRecord.Problem` for one in the wrong place, for one more than the heading announces, and
  ///   for a last use that is beyond the export's commits, whatever else was written or imported before.
  package mutating func check(_ record: LearnedRecord) throws(LearnedRecord.Problem) {
    switch (record, commits) {
    case (.heading(let number, let records), nil):
      commits = number
      announced = records
      return
    case (.heading, _), (_, nil):
      throw LearnedRecord.Problem(
        reason: "the heading of an export must be its first line, and only that")
    case (.word(_, _, _, _, let lastUse, _), let commits?),
      (.bigram(_, _, _, let lastUse, _), let commits?):
      guard lastUse <= commits else {
        throw LearnedRecord.Problem(reason: "\"lastUse\" is beyond the heading's \"commits\"")
      }
    case (.method, _): break
    }
    found += 1
    if let announced, found > announced {
      throw LearnedRecord.Problem(
        reason: "the heading announces \(announced) records, and here is one more; to import it as "
          + "well, delete \"records\" from the first line")
    }
  }

  /// What to say of a last line that is cut (`LearnedRecord.Problem.isCut`).
  package static let cutReason =
    "the file ends in the middle of this line: it was probably cut short; export again, or, to import what is "
    + "complete, delete this line, and \"records\" from the first one"

  /// Checks what only the end of an export shows: that nothing is missing there.
  /// - Throws: `LearnedRecord.Problem` for an export without a heading, and for one of fewer records than its
  ///   heading announces.
  package func finish() throws(LearnedRecord.Problem) {
    guard hasHeading else {
      throw LearnedRecord.Problem(reason: "the heading of an export is missing")
    }
    guard let announced, found < announced else { return }
    throw LearnedRecord.Problem(
      reason: "the export was cut short: it ends after \(found) of \(announced) records; to import "
        + "what is there, delete \"records\" from its first line")
  }
}
