import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file's bytes in memory that need not be held there: the system may drop their pages and read them again, so
/// that only those that are searched take memory. They stay until `release` is called.
///
/// A mapping of the file itself ends the process when the file is shortened or written in place while its pages are
/// read (docs/decisions.md has the measurements). So the bytes of a user's file are copied into a file without a name,
/// which only this process has, and that is mapped. Where no such file can be made, the copy is held in memory as a
/// whole.
struct MappedBytes {
  /// The bytes.
  let bytes: UnsafeRawBufferPointer
  /// Whether pages can be read again from a file.
  private let isFile: Bool

  /// Maps a file in place, which nobody changes: one that comes with the program, which is replaced by renaming.
  /// - Parameters:
  ///   - source: the file.
  ///   - count: its size in bytes, above 0.
  /// - Throws: `Errno`.
  init(inPlace source: FileDescriptor, count: Int) throws {
    bytes = try Self.map(source, count)
    isFile = true
  }

  /// Copies a file.
  /// - Parameters:
  ///   - source: the file.
  ///   - count: its size in bytes, above 0.
  ///   - holdsInMemory: whether no file is made.
  /// - Throws: `Errno`; `.noData` for a file that has become shorter meanwhile.
  init(copyOf source: FileDescriptor, count: Int, holdsInMemory: Bool = false) throws {
    if !holdsInMemory, let file = Self.fileWithoutName() {
      defer { try? file.close() }
      if try Self.copy(source, count, to: file), let mapped = try? Self.map(file, count) {
        bytes = mapped
        isFile = true
        return
      }
    }
    guard
      let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      start != MAP_FAILED
    else { throw Errno(rawValue: errno) }
    do {
      try Self.fill(UnsafeMutableRawBufferPointer(start: start, count: count), from: source, at: 0)
      mprotect(start, count, PROT_READ)
    } catch {
      munmap(start, count)
      throw error
    }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
    isFile = false
  }

  /// Gives the bytes back.
  static let release: @Sendable (UnsafeRawBufferPointer) -> Void = { bytes in
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  /// Gives the pages back that only a check of the whole has read, where they can be read again.
  func dropPages() {
    guard isFile, let start = bytes.baseAddress else { return }
    let pages = UnsafeMutableRawPointer(mutating: start)
    madvise(pages, bytes.count, MADV_DONTNEED)
    madvise(pages, bytes.count, MADV_RANDOM)
  }

  private static func map(
    _ file: FileDescriptor, _ count: Int
  ) throws(Errno) -> UnsafeRawBufferPointer {
    guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file.rawValue, 0),
      start != MAP_FAILED
    else { throw Errno(rawValue: errno) }
    return UnsafeRawBufferPointer(start: start, count: count)
  }

  /// Returns a new file that has no name, and so is gone with its last descriptor and mapping; nil if there
  /// is none.
  private static func fileWithoutName() -> FileDescriptor? {
    #if os(Linux)
      // O_TMPFILE, which Swift does not import: the same number on all processors beside O_DIRECTORY.
      let nameless = FileDescriptor.OpenOptions(rawValue: 0o20_000_000 | O_DIRECTORY)
      let named = getenv("TMPDIR").map { String(cString: $0) }
      // /var/tmp is on a disk where /tmp is in memory.
      for folder in [named, "/var/tmp", "/tmp"].compactMap(\.self) {
        if let file = try? FileDescriptor.open(
          FilePath(folder), .readWrite, options: [nameless, .exclusiveCreate, .closeOnExec],
          permissions: .ownerReadWrite)
        {
          return file
        }
      }
    #endif
    return nil
  }

  /// Copies the source into a new file.
  /// - Returns: false if that cannot be written.
  /// - Throws: what reading throws.
  private static func copy(
    _ source: FileDescriptor, _ count: Int, to file: FileDescriptor
  ) throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 18))
    var offset = 0
    while offset < count {
      let length = min(chunk.count, count - offset)
      try chunk.withUnsafeMutableBytes {
        try fill(UnsafeMutableRawBufferPointer(rebasing: $0[..<length]), from: source, at: offset)
      }
      guard (try? file.writeAll(chunk[..<length])) != nil else { return false }
      offset += length
    }
    return true
  }

  /// Fills a buffer with the bytes of a file from a place on.
  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from file: FileDescriptor, at offset: Int
  ) throws {
    var filled = 0
    while filled < buffer.count {
      let count = try file.read(
        fromAbsoluteOffset: Int64(offset + filled),
        into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      guard count > 0 else { throw Errno.noData }
      filled += count
    }
  }
}
