import GRDB
import LanguageModel
import LearnedExchange

/// A row whose values are checked as they are read: a file may be damaged or forged, and GRDB ends
/// the program if a value does not have the requested type.
struct StoredRow {
  private let row: Row

  /// The numbers that a commit or an import can have written: exact in JSON's doubles, far above
  /// what a person writes in a lifetime, and small enough that sums fit into an `Int`.
  static let numbers = 0...LearnedRecord.numberLimit
  /// The arrivals: those of a starting dictionary come before those of all commits.
  static let arrivals = -LearnedRecord.numberLimit...LearnedRecord.numberLimit
  /// The ranks, after the halvings since they were stored.
  static let ranks = 0...(RankRule.limit - 1)

  init(_ row: Row) { self.row = row }

  /// Returns the number plus one, up to the largest number allowed.
  static func increased(_ number: Int) -> Int { min(number + 1, numbers.upperBound) }

  /// Returns the first row of a result, or nil if it is empty.
  static func fetchOne(
    _ statement: Statement, _ arguments: StatementArguments = StatementArguments()
  ) throws -> StoredRow? {
    try Row.fetchOne(statement, arguments: arguments).map(StoredRow.init)
  }

  /// - Throws: `DatabaseError` (corrupt) if the value is not text.
  func text(_ column: Int) throws -> String {
    let value: DatabaseValue = row[column]
    guard case .string(let text) = value.storage else { throw Self.impossible }
    return text
  }

  /// - Throws: `DatabaseError` (corrupt) if the value is not a whole number in the range.
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
