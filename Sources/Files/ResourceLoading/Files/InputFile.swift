import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The largest files of each kind that are held as a whole, in bytes once unpacked: some hundred times what they
/// usually have. Without a limit a small packed file takes as much memory as there is.
package enum FileSizeLimit {
  /// Themes, languages and settings of keyboards.
  package static let settings = 1 << 20
  /// Profiles, motor models, lists of pairs and of sentences.
  package static let model = 64 << 20
  /// Lists of words, and results of experiments.
  package static let list = 256 << 20
}

/// Reads whole files and streams.
public enum InputFile {
  /// The maximum size of a file that is read into memory as a whole (lists, texts), in bytes.
  public static let maximumByteCount = 1 << 30

  /// Returns all bytes of a file, unpacked if they are compressed with gzip.
  /// - Parameters:
  ///   - path: the path of the file; `-` is standard input.
  ///   - limit: the maximum number of bytes, unpacked.
  /// - Throws: `InputError` for a file that cannot be read or is larger than the limit.
  public static func contents(
    of path: FilePath, limit: Int = maximumByteCount
  ) throws(InputError) -> [UInt8] {
    let input = try ByteInput(path)
    // A plain file says how large it is before any of it is held.
    if let size = input.size, size > limit { throw tooLarge(path, limit) }
    var bytes: [UInt8] = []
    // Room for the file as it is stored: an array that grows is copied to new pages each time.
    bytes.reserveCapacity(Int(input.size ?? 0))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      do {
        let count = try chunk.withUnsafeMutableBytes { try input.read(into: $0) }
        if count == 0 { return bytes }
        bytes.append(contentsOf: chunk[..<count])
      } catch Errno.interrupted {
        // Only reading whole streams can be cancelled.
        continue
      } catch {
        throw .cannotRead(path: path.string, reason: "\(error)")
      }
      guard bytes.count <= limit else { throw tooLarge(path, limit) }
    }
  }

  private static func tooLarge(_ path: FilePath, _ limit: Int) -> InputError {
    .badFile(
      path: path.string, reason: "larger than \(limit >> 20) MiB, the limit of such files")
  }

  /// Calls `body` with the pieces of a file or stream one after the other, unpacked if they are compressed with
  /// gzip.
  /// - Throws: `InputError` for a file that cannot be read; what `body` throws.
  package static func forEachPiece(
    of path: FilePath, _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    let input = try ByteInput(path)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do {
        count = try chunk.withUnsafeMutableBytes { try input.read(into: $0) }
      } catch Errno.interrupted {
        // After a signal `body` says whether to stop.
        try body([])
        continue
      } catch {
        throw InputError.cannotRead(path: path.string, reason: "\(error)")
      }
      if count == 0 { return }
      try body(chunk[..<count])
    }
  }

  /// Opens a file for reading; `-` is standard input.
  public static func open(_ path: FilePath) throws(InputError) -> FileDescriptor {
    if path == "-" { return .standardInput }
    do {
      let descriptor = try FileDescriptor.open(path, .readOnly)
      var status = stat()
      if fstat(descriptor.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        try descriptor.close()
        throw Errno.isDirectory
      }
      return descriptor
    } catch {
      throw .cannotRead(path: path.string, reason: "\(error)")
    }
  }

  /// Returns whether there is a file or folder at a path.
  public static func exists(_ path: FilePath) -> Bool { access(path.string, F_OK) == 0 }

  /// Returns whether a file was last written at least a second before another one; false if either cannot be
  /// examined.
  static func isOlder(_ path: FilePath, than other: FilePath) -> Bool {
    func time(_ path: FilePath) -> Int? {
      var status = stat()
      guard stat(path.string, &status) == 0 else { return nil }
      #if canImport(Darwin)
        return Int(status.st_mtimespec.tv_sec)
      #else
        return Int(status.st_mtim.tv_sec)
      #endif
    }
    guard let first = time(path), let second = time(other) else { return false }
    return first < second
  }

  /// Checks that files can be read, before long work begins or anything is written; `-` always can.
  /// - Throws: `InputError` for the first that cannot be read.
  public static func check(_ paths: [String]) throws(InputError) {
    for path in paths where path != "-" {
      var status = stat()
      guard access(path, R_OK) == 0, stat(path, &status) == 0 else {
        throw .cannotRead(path: path, reason: "\(Errno(rawValue: errno))")
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        throw .cannotRead(path: path, reason: "\(Errno.isDirectory)")
      }
    }
  }

  /// Returns the size of a regular file in bytes; nil for pipes and terminals.
  public static func size(of descriptor: FileDescriptor) -> Int64? {
    guard let position = try? descriptor.seek(offset: 0, from: .current),
      let end = try? descriptor.seek(offset: 0, from: .end),
      (try? descriptor.seek(offset: position, from: .start)) != nil
    else { return nil }
    return end
  }
}
