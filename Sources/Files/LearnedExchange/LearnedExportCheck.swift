/// Checks the records of an export one after the other: what one record cannot know.
package struct LearnedExportCheck {
  /// The number of commits in the export's own heading; nil before that.
  private var commits: Int?

  /// Creates a check of an export that has not begun.
  package init() {}

  /// Whether the heading was there.
  package var hasHeading: Bool { commits != nil }

  /// Checks the next record.
  /// - Throws: `LearnedRecord.Problem` for one in the wrong place, and for a last use that is beyond the export's
  ///   commits, whatever else was written or imported before.
  package mutating func check(_ record: LearnedRecord) throws(LearnedRecord.Problem) {
    switch (record, commits) {
    case (.heading(let number), nil): commits = number
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
  }
}
