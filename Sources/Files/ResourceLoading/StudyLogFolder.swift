import JSONText
import SystemPackage
import TextEntry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder of study logs (docs/reference/study-logs.md): a file for each session of a keyboard, and
/// `users.jsonl`, which maps participants to random ids.
///
///     let folder = try StudyLogFolder(making: "study")
///     try folder.delete(StudyRetention(), now: milliseconds)    // what is older than a week
///     let (name, file) = try folder.newLog(of: folder.user(named: "p01"), start: milliseconds)
///
/// Only the owner can read the files that it makes. Files with other names are left alone.
package struct StudyLogFolder: Sendable {
  /// The path of the folder.
  package let path: FilePath

  /// Opens a folder.
  /// - Throws: `InputError` if there is no folder at the path.
  package init(_ path: FilePath) throws(InputError) {
    guard OutputFolder.isFolder(path) else {
      let reason = InputFile.exists(path) ? "is not a folder" : "\(Errno.noSuchFileOrDirectory)"
      throw .cannotRead(path: path.string, reason: reason)
    }
    self.path = path
  }

  /// Opens a folder, which is made if there is none.
  /// - Throws: `OutputError` if it cannot be made or written to.
  package init(making path: FilePath) throws(OutputError) {
    let isNew = !OutputFolder.isFolder(path)
    try OutputFolder.make(path)
    if isNew { chmod(path.string, 0o700) }
    self.path = path
  }

  // MARK: - Logs

  /// Returns the logs with their sizes, in the order of their names.
  /// - Throws: `InputError` for a folder that cannot be read.
  package func logs() throws(InputError) -> [StudyRetention.Log] {
    var found: [StudyRetention.Log] = []
    for text in try FolderListing.names(in: path) {
      var status = stat()
      guard let name = StudyLogName(text), lstat(file(name).string, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      found.append((name, Int(status.st_size)))
    }
    return found.sorted { $0.name.text < $1.name.text }
  }

  /// Returns the path of a log.
  package func file(_ name: StudyLogName) -> FilePath { path.appending(name.text) }

  /// Makes the file of a new log, open for writing.
  /// - Parameters:
  ///   - user: the participant.
  ///   - start: the time at which it begins, in ms since 1970.
  /// - Throws: `OutputError` if it cannot be made.
  package func newLog(
    of user: StudyUserID, start: Int64
  ) throws(OutputError) -> (name: StudyLogName, descriptor: FileDescriptor) {
    var name = StudyLogName(user: user, start: start)
    while true {
      do {
        let descriptor = try FileDescriptor.open(
          file(name), .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
          permissions: .ownerReadWrite)
        return (name, descriptor)
      } catch Errno.fileExists where name.number < 1_000_000 {
        name.number += 1
      } catch {
        throw OutputError(path: file(name).string, reason: "\(error)")
      }
    }
  }

  /// Deletes logs that are too old, or too many.
  /// - Parameters:
  ///   - retention: the logs that are kept.
  ///   - now: the current time, in ms since 1970.
  /// - Returns: the number of logs deleted.
  /// - Throws: `InputError` for a folder that cannot be read, `OutputError` for a file that cannot be
  ///   deleted.
  @discardableResult
  package func delete(_ retention: StudyRetention, now: Int64) throws -> Int {
    let expired = retention.expired(try logs(), now: now)
    for name in expired { try erase(file(name)) }
    return expired.count
  }

  /// Deletes all logs of a participant, and the entry that maps the name to the id.
  /// - Returns: the number of logs deleted.
  /// - Throws: as `delete(_:now:)`.
  @discardableResult
  package func deleteLogs(of user: StudyUserID) throws -> Int {
    let own = try logs().map(\.name).filter { $0.user == user }
    for name in own { try erase(file(name)) }
    var users = try users()
    if users.contains(where: { $0.id == user }) {
      users.removeAll { $0.id == user }
      try write(users)
    }
    return own.count
  }

  /// Overwrites a file with zeros and removes it.
  private func erase(_ path: FilePath) throws(OutputError) {
    do {
      let descriptor = try FileDescriptor.open(
        path, .writeOnly, options: [.noFollow, .closeOnExec, .nonBlocking])
      try descriptor.closeAfter {
        var left = try descriptor.seek(offset: 0, from: .end)
        try descriptor.seek(offset: 0, from: .start)
        let zeros = [UInt8](repeating: 0, count: 1 << 16)
        while left > 0 {
          left -= Int64(try descriptor.writeAll(zeros.prefix(Int(min(left, 1 << 16)))))
        }
        fsync(descriptor.rawValue)
      }
      guard unlink(path.string) == 0 else { throw Errno(rawValue: errno) }
    } catch Errno.noSuchFileOrDirectory {
      return
    } catch {
      throw OutputError(path: path.string, reason: "\(error)")
    }
  }

  // MARK: - Users

  private struct User {
    var id: StudyUserID
    var name: String
  }

  private var usersFile: FilePath { path.appending("users.jsonl") }

  /// Returns the id of a participant, which is made when it is first needed.
  /// - Parameters:
  ///   - name: the participant's name in session logs.
  ///   - randomBytes: returns 16 random bytes.
  /// - Throws: `InputError` for a damaged list of users, `OutputError` if it cannot be written.
  package func user(
    named name: String, randomBytes: () -> [UInt8] = Self.randomBytes
  ) throws -> StudyUserID {
    var users = try users()
    if let known = users.first(where: { $0.name == name }) { return known.id }
    guard let id = StudyUserID(randomBytes: randomBytes()), !users.contains(where: { $0.id == id })
    else { throw OutputError(path: usersFile.string, reason: "no random numbers for a new id") }
    users.append(User(id: id, name: name))
    try write(users)
    return id
  }

  /// Returns 16 random bytes of the system.
  package static func randomBytes() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<StudyUserID.byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator)
    }
  }

  private func users() throws(InputError) -> [User] {
    guard InputFile.exists(usersFile) else { return [] }
    var users: [User] = []
    let lines = try InputFile.contents(of: usersFile, limit: FileSizeLimit.model).split(
      separator: UInt8(ascii: "\n"))
    for (index, line) in lines.enumerated() {
      guard let value = try? JSONValue(json: Array(line)), case .object(let members) = value,
        case .string(let id)? = members.first(where: { $0.name == "user" })?.value,
        let user = StudyUserID(id),
        case .string(let name)? = members.first(where: { $0.name == "name" })?.value
      else {
        throw .badFile(
          path: "\(usersFile.string):\(index + 1)",
          reason:
            "is no user of a study: {\"user\":\"32 digits\",\"name\":\"…\"}; mend or delete it")
      }
      users.append(User(id: user, name: name))
    }
    return users
  }

  private func write(_ users: [User]) throws {
    let text = users.map { user in
      JSONValue.fields([("user", .string(user.id.text)), ("name", .string(user.name))]).line + "\n"
    }.joined()
    try OutputFile.replace(usersFile) { descriptor in
      fchmod(descriptor.rawValue, 0o600)
      _ = try descriptor.writeAll(text.utf8)
    }
  }
}
