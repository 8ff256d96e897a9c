import GRDB
import LanguageModel

/// A row whose values are checked as they are read: a file may be damaged or made up, and GRDB ends
/// the program where a value is not of the type that is asked for.
struct StoredRow {
  private let row: Row

  /// Numbers that a commit or an import can have written: exact in JSON's doubles, far above what a
  /// person writes in a lifetime, and small enough that sums fit an `Int`.
  static let numbers = 0...LearnedRecord.numberLimit
  /// Arrivals of a starting dictionary lie before those of all commits.
  static let arrivals = -LearnedRecord.numberLimit...LearnedRecord.numberLimit
  /// A rank after the halvings since it was stored.
  static let ranks = 0...(RankRule.limit - 1)

  init(_ row: Row) { self.row = row }

  /// One more, up to the largest number allowed.
  static func increased(_ number: Int) -> Int { min(number + 1, numbers.upperBound) }

  /// The first row of a result, if it has one.
  static func fetchOne(
    _ statement: Statement, _ arguments: StatementArguments = StatementArguments()
  ) throws -> StoredRow? {
    try Row.fetchOne(statement, arguments: arguments).map(StoredRow.init)
  }

  /// - Throws: `DatabaseError` (corrupt) if the value is no text.
  func text(_ column: Int) throws -> String {
    let value: DatabaseValue = row[column]
    guard case .string(let text) = value.storage else { throw Self.impossible }
    return text
  }

  /// - Throws: `DatabaseError` (corrupt) if the value is no whole number of the range.
  func number(_ column: Int, in range: ClosedRange<Int> = numbers) throws -> Int {
    let value: DatabaseValue = row[column]
    guard case .int64(let wide) = value.storage, let number = Int(exactly: wide),
      range.contains(number)
    else { throw Self.impossible }
    return number
  }

  private static var impossible: DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: LearnedStore.impossibleRow)
  }
}
