import GRDB

/// Why a store of learned words cannot be used.
public enum LearnedStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  case cannotOpen(path: String, reason: String)
  /// What is there is no regular file, but as `kind` says.
  case notAFile(path: String, kind: String)
  case notAStore(path: String)
  case newerVersion(path: String)
  case damaged(path: String, reason: String)
  case readOnly(path: String)
  case noSpace(path: String)
  case busy(path: String)
  case failed(path: String, reason: String)
  /// A line of an export that cannot be imported; counted from 1.
  case badLine(Int, reason: String)

  /// A sentence for a person.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path): cannot be opened: \(reason)"
    case .notAFile(let path, let kind):
      "\(path): is \(kind); name a file for the store"
    case .notAStore(let path):
      "\(path): is not a store of learned words; name another file"
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

  /// What SQLite's own error means for a person.
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
