import GRDB
import InputMethods
import ResourceLoading
import SystemPackage

/// Tables of ibus-table: SQLite databases with the tables `phrases` (codes, words, frequencies) and
/// `ime` (the table's settings).
enum IBusTable {
  static let library = MethodLibrary { (path) throws(InputError) in try read(path) }

  static func read(_ path: FilePath) throws(InputError) -> TableReading {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path.string, configuration: configuration)
      return try queue.read { database in
        let isTable =
          try String.fetchOne(
            database, sql: "SELECT type FROM sqlite_master WHERE name = 'phrases'") == "table"
        let columns = isTable ? try database.columns(in: "phrases").map(\.name) : []
        guard Set(["tabkeys", "phrase", "freq"]).isSubset(of: columns) else {
          throw InputError.badFile(
            path: path.string, reason: "the database is not one of ibus-table: no table 'phrases'")
        }
        let properties = try properties(database)
        let rows = try Row.fetchCursor(
          database,
          sql:
            "SELECT tabkeys, phrase, freq FROM phrases ORDER BY tabkeys, freq DESC, rowid LIMIT ?",
          arguments: [CodeTableContents.maximumEntryCount + 1])
        var list: [(code: String, word: String, count: UInt32?)] = []
        while let row = try rows.next() {
          let code = String.fromDatabaseValue(row[0]) ?? ""
          let word = String.fromDatabaseValue(row[1]) ?? ""
          list.append((code, word, Int64.fromDatabaseValue(row[2]).flatMap { UInt32(exactly: $0) }))
        }
        return try TableReading(rows: list, properties: properties)
      }
    } catch let error as InputError {
      throw error
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
  }

  private static func properties(_ database: Database) throws -> CodeTableProperties {
    var properties = CodeTableProperties()
    guard try database.tableExists("ime") else { return properties }
    let rows = try Row.fetchAll(database, sql: "SELECT attr, val FROM ime LIMIT 1000")
    for row in rows {
      guard let attribute = String.fromDatabaseValue(row[0]),
        let value = String.fromDatabaseValue(row[1])
      else { continue }
      switch attribute {
      case "name": properties.name = value
      case "name.zh_tw": properties.title = value
      case "license": properties.source = value
      case "select_keys": properties.selectionKeys = value.filter { $0 != "," }
      case "dynamic_adjust": properties.order = value.lowercased() == "true" ? .learned : .fixed
      case "char_prompts": properties.keyNames = keyNames(value)
      default: break
      }
    }
    return properties
  }

  /// The pairs of a dictionary as Python writes it: `{'q': '1^', 'w': '2^'}`. Anything else gives
  /// none.
  static func keyNames(_ literal: String) -> [CodeTableProperties.KeyName] {
    let pair = /(?<q>['"])(?<key>[^'"\\])\k<q>\s*:\s*(?<r>['"])(?<name>[^'"\\]*)\k<r>/
    return literal.matches(of: pair).compactMap { match in
      guard let key = match.key.first, !match.name.isEmpty else { return nil }
      return CodeTableProperties.KeyName(key: key, name: String(match.name))
    }.sorted { $0.key < $1.key }
  }
}
