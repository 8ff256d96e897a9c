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

/// A folder of study logs (docs/reference/study-logs.md): a file a life of a keyboard, and
/// `users.jsonl`, which says whose random id is whose.
///
///     let folder = try StudyLogFolder(making: "study")
///     try folder.delete(StudyRetention(), now: milliseconds)    // what is older than a week
///     let (name, file) = try folder.newLog(of: folder.user(named: "p01"), start: milliseconds)
///
/// Only its owner can read what it makes. Files of other names are left alone.
public struct StudyLogFolder: Sendable {
  public let path: FilePath

  /// A folder that is there.
  /// - Throws: `InputError` if it is none.
  public init(_ path: FilePath) throws(InputError) {
    guard OutputFolder.isFolder(path) else {
      let reason = InputFile.exists(path) ? "is not a folder" : "\(Errno.noSuchFileOrDirectory)"
      throw .cannotRead(path: path.string, reason: reason)
    }
    self.path = path
  }

  /// A folder that is made where there is none.
  /// - Throws: `OutputError` if it cannot be made or written to.
  public init(making path: FilePath) throws(OutputError) {
    let isNew = !OutputFolder.isFolder(path)
    try OutputFolder.make(path)
    if isNew { chmod(path.string, 0o700) }
    self.path = path
  }

  // MARK: - Logs

  /// The logs with their sizes, in the order of their names.
  /// - Throws: `InputError` for a folder that cannot be read.
  public func logs() throws(InputError) -> [StudyRetention.Log] {
    guard let listing = opendir(path.string) else {
      throw .cannotRead(path: path.string, reason: "\(Errno(rawValue: errno))")
    }
    defer { closedir(listing) }
    var found: [StudyRetention.Log] = []
    while let entry = readdir(listing) {
      let text = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      var status = stat()
      guard let name = StudyLogName(text), lstat(file(name).string, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      found.append((name, Int(status.st_size)))
    }
    return found.sorted { $0.name.text < $1.name.text }
  }

  /// The path of a log.
  public func file(_ name: StudyLogName) -> FilePath { path.appending(name.text) }

  /// A new log's file, open for writing.
  /// - Parameters:
  ///   - user: whose it is
  ///   - start: when it begins, in ms since 1970
  /// - Throws: `OutputError` if none can be made.
  public func newLog(
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
  ///   - retention: what is kept
  ///   - now: in ms since 1970
  /// - Returns: how many were deleted.
  /// - Throws: `InputError` for a folder that cannot be read, `OutputError` for a file that stays.
  @discardableResult
  public func delete(_ retention: StudyRetention, now: Int64) throws -> Int {
    let expired = retention.expired(try logs(), now: now)
    for name in expired { try erase(file(name)) }
    return expired.count
  }

  /// Deletes all logs of a user, and the name that goes with the id.
  /// - Returns: how many logs were deleted.
  /// - Throws: as `delete(_:now:)`.
  @discardableResult
  public func deleteLogs(of user: StudyUserID) throws -> Int {
    let own = try logs().map(\.name).filter { $0.user == user }
    for name in own { try erase(file(name)) }
    var users = try users()
    if users.contains(where: { $0.id == user }) {
      users.removeAll { $0.id == user }
      try write(users)
    }
    return own.count
  }

  /// Writes zeros over a file and removes it.
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

  /// The id of a participant, made when it is first asked for.
  /// - Parameters:
  ///   - name: of the participant, as session logs have it
  ///   - randomBytes: makes 16 bytes of random numbers
  /// - Throws: `InputError` for a damaged list of users, `OutputError` if it cannot be written.
  public func user(
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

  /// 16 bytes of the system's random numbers.
  public static func randomBytes() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<StudyUserID.byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator)
    }
  }

  private func users() throws(InputError) -> [User] {
    guard InputFile.exists(usersFile) else { return [] }
    var users: [User] = []
    let lines = try InputFile.contents(of: usersFile).split(separator: UInt8(ascii: "\n"))
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
