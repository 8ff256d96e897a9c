import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file operations of a store. Only the owner can read a new file, and data is on the disk when
/// a call that writes it returns.
enum StoredFiles {
  static let permissions: FilePermissions = .ownerReadWrite

  /// Waits until a file's bytes are on the disk.
  static func sync(_ descriptor: FileDescriptor) throws(Errno) {
    #if canImport(Darwin)
      let result = fcntl(descriptor.rawValue, F_FULLFSYNC)
    #else
      let result = fdatasync(descriptor.rawValue)
    #endif
    guard result == 0 else { throw Errno(rawValue: errno) }
  }

  /// Waits until a folder's entries are on the disk.
  static func sync(folder: FilePath) throws(Errno) {
    let descriptor = try opened(folder, .readOnly, [.directory, .closeOnExec])
    defer { try? descriptor.close() }
    guard fsync(descriptor.rawValue) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Opens a regular file, or a folder with the option for it; nothing else, and without waiting: whoever can
  /// write into the folder may have put a pipe there.
  ///
  /// - Throws: `Errno`, `ENODEV` for what is neither.
  static func opened(
    _ path: FilePath, _ mode: FileDescriptor.AccessMode,
    _ options: FileDescriptor.OpenOptions = [.closeOnExec, .noFollow]
  ) throws(Errno) -> FileDescriptor {
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(
        path, mode, options: options.union(.nonBlocking),
        permissions: options.contains(.create) ? permissions : nil)
    } catch let error as Errno {
      throw error
    } catch {
      throw .ioError
    }
    if options.contains(.directory) { return descriptor }
    var status = stat()
    if fstat(descriptor.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      return descriptor
    }
    try? descriptor.close()
    throw status.st_mode & S_IFMT == S_IFDIR ? .isDirectory : Errno(rawValue: ENODEV)
  }

  /// Returns whether a pipe, a device or a socket is at a path.
  static func isStream(_ path: FilePath) -> Bool {
    var status = stat()
    return stat(path.string, &status) == 0
      && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  static func length(_ descriptor: FileDescriptor) throws(Errno) -> Int {
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0 else { throw Errno(rawValue: errno) }
    return Int(status.st_size)
  }

  /// Appends all bytes or none to a file of a known length.
  ///
  /// - Throws: `Errno`; the file then has its old length, unless the system prevents it.
  static func append(
    _ bytes: [UInt8], to path: FilePath, length: Int
  ) throws(Errno) {
    let descriptor = try opened(path, .writeOnly)
    defer { try? descriptor.close() }
    let found = try Self.length(descriptor)
    // Bytes beyond the known length are from a failed append, and were not acknowledged.
    if found > length { try truncate(descriptor, to: length) }
    guard found >= length else { throw .ioError }
    do throws(Errno) {
      try write(bytes, to: descriptor, at: length)
      try sync(descriptor)
    } catch {
      try? truncate(descriptor, to: length)
      throw error
    }
  }

  static func truncate(_ descriptor: FileDescriptor, to length: Int) throws(Errno) {
    guard ftruncate(descriptor.rawValue, off_t(length)) == 0 else { throw Errno(rawValue: errno) }
  }

  static func write(
    _ bytes: [UInt8], to descriptor: FileDescriptor, at offset: Int
  ) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        pwrite(
          descriptor.rawValue, buffer.baseAddress.map { $0 + written }, buffer.count - written,
          off_t(offset + written))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Errno(rawValue: errno)
      }
      guard count > 0 else { throw .noSpace }
      written += count
    }
  }

  /// Creates a file with its first bytes; it must not exist.
  static func create(_ path: FilePath, _ bytes: [UInt8]) throws(Errno) {
    let descriptor = try opened(
      path, .writeOnly, [.create, .exclusiveCreate, .closeOnExec, .noFollow])
    defer { try? descriptor.close() }
    do throws(Errno) {
      try write(bytes, to: descriptor, at: 0)
      try sync(descriptor)
      try sync(folder: path.removingLastComponent())
    } catch {
      unlink(path.string)
      throw error
    }
  }

  /// Overwrites a file with zeros, empties it and removes it. A missing file is not an error.
  static func erase(_ path: FilePath) throws(Errno) {
    let descriptor: FileDescriptor
    do throws(Errno) {
      descriptor = try opened(path, .writeOnly)
    } catch {
      if error == .noSuchFileOrDirectory { return }
      throw error
    }
    defer { try? descriptor.close() }
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    let length = try length(descriptor)
    for offset in stride(from: 0, to: length, by: zeros.count) {
      try write(Array(zeros.prefix(length - offset)), to: descriptor, at: offset)
    }
    try sync(descriptor)
    try truncate(descriptor, to: 0)
    try sync(descriptor)
    guard unlink(path.string) == 0 || errno == ENOENT else { throw Errno(rawValue: errno) }
  }

  /// Returns the names in a folder, in byte order; empty for a missing folder.
  static func names(in folder: FilePath) throws(Errno) -> [String] {
    guard let directory = opendir(folder.string) else {
      if errno == ENOENT { return [] }
      throw Errno(rawValue: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Creates a folder that only its owner can enter, unless it exists.
  static func makeFolder(_ path: FilePath) throws(Errno) {
    if mkdir(path.string, 0o700) == 0 || errno == EEXIST { return }
    throw Errno(rawValue: errno)
  }

  /// Locks a file for this process and creates it if necessary, or returns nil if another process
  /// holds the lock.
  static func lock(_ path: FilePath) throws(Errno) -> FileDescriptor? {
    let descriptor = try opened(path, .readWrite, [.create, .closeOnExec, .noFollow])
    if flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    let error = Errno(rawValue: errno)
    try? descriptor.close()
    if error == .wouldBlock || error == .resourceTemporarilyUnavailable { return nil }
    throw error
  }

  /// Returns all bytes of a file.
  static func contents(of path: FilePath) throws(Errno) -> [UInt8] {
    let descriptor = try opened(path, .readOnly)
    defer { try? descriptor.close() }
    let length = try length(descriptor)
    var bytes = [UInt8](repeating: 0, count: length)
    var count = 0
    while count < length {
      let read = bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor.rawValue, buffer.baseAddress.map { $0 + count }, length - count,
          off_t(count))
      }
      if read < 0 {
        if errno == EINTR { continue }
        throw Errno(rawValue: errno)
      }
      if read == 0 { break }
      count += read
    }
    return Array(bytes[..<count])
  }
}

/// The time of day, in ms since 1970.
enum WallClock {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec / 1_000_000)
  }

  /// Returns the day of a time, such as 2026-11-22 (UTC), in the proleptic Gregorian calendar.
  ///
  /// - Parameter milliseconds: the time since 1970
  static func day(_ milliseconds: Double) -> String {
    let bounded = min(max(milliseconds, -1e14), 1e14)
    // Days since 0000-03-01: with years that begin in March, the leap day comes last.
    let days = Int((bounded / 86_400_000).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let day = days - era * 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let inYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * inYear + 2) / 153
    let dayOfMonth = inYear - (153 * month + 2) / 5 + 1
    let monthNumber = month < 10 ? month + 3 : month - 9
    let fullYear = year + era * 400 + (monthNumber <= 2 ? 1 : 0)
    func padded(_ value: Int, _ width: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(padded(fullYear, 4))-\(padded(monthNumber, 2))-\(padded(dayOfMonth, 2))"
  }
}
