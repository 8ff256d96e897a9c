import GRDB

/// The reason why a store of learned words cannot be used.
public enum LearnedStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be opened or created.
  case cannotOpen(path: String, reason: String)
  /// The path does not lead to a regular file; `kind` says what it is.
  case notAFile(path: String, kind: String)
  /// The file is not a store of learned words.
  case notAStore(path: String)
  /// The file is empty: earlier versions left one if they were killed while they made a store.
  case empty(path: String)
  /// A newer version of the program wrote the file.
  case newerVersion(path: String)
  /// The file is damaged.
  case damaged(path: String, reason: String)
  /// The file was opened for reading only, or its permissions do not allow writing.
  case readOnly(path: String)
  /// The disk is full.
  case noSpace(path: String)
  /// Another program is using the file.
  case busy(path: String)
  /// Another error of SQLite or of the file system.
  case failed(path: String, reason: String)
  /// A line of an export cannot be imported; lines are counted from 1.
  case badLine(Int, reason: String)

  /// The error as a readable message.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path): cannot be opened: \(reason)"
    case .notAFile(let path, let kind):
      "\(path): is \(kind); name a file for the store"
    case .notAStore(let path):
      "\(path): is not a store of learned words; name another file"
    case .empty(let path):
      "\(path): is empty; 'ringswipe learn' makes a store of it"
    case .newerVersion(let path):
      "\(path): was written by a newer version of this program; use that one"
    case .damaged(let path, let reason):
      "\(path): is damaged (\(reason)); import an export of it into a new file"
    case .readOnly(let path):
      "\(path): cannot be written; the file and its folder must be writable"
    case .noSpace(let path):
      "\(path): there is no space left on the disk; what was learned before is kept"
    case .busy(let path):
      "\(path): another program is writing to it; try again"
    case .failed(let path, let reason):
      "\(path): \(reason)"
    case .badLine(let number, let reason):
      "line \(number): \(reason); nothing was imported"
    }
  }

  /// Translates an error of SQLite.
  init(_ error: any Error, path: String) {
    if let error = error as? LearnedStoreError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed(path: path, reason: "\(error)")
      return
    }
    let reason = error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notAStore(path: path)
      case .SQLITE_CORRUPT: .damaged(path: path, reason: reason)
      case .SQLITE_READONLY, .SQLITE_PERM: .readOnly(path: path)
      case .SQLITE_FULL: .noSpace(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
      case .SQLITE_CANTOPEN: .cannotOpen(path: path, reason: reason)
      default: .failed(path: path, reason: reason)
      }
  }
}
