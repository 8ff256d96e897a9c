import Gzip
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes files of results, all of which are made here.
public enum OutputFile {
  /// Writes a whole file.
  ///
  /// How depends on what is at the path:
  /// - a regular file, or nothing yet: a draft with a random name is written beside it and renamed when it is
  ///   complete, so that a program that has mapped the old file keeps it, and a failure leaves the old file
  ///   unchanged. The file keeps its permissions;
  /// - a symbolic link: the file that it leads to is written, and the link stays;
  /// - a device, a pipe or a socket: the bytes are written straight into it.
  ///
  /// A file whose name ends in `.gz` is compressed with gzip.
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - isPacked: whether `write` compresses its output by itself.
  ///   - write: called with the file to write to.
  /// - Throws: `OutputError` with the path if the system refuses; errors of `write` as they are.
  public static func replace(
    _ path: FilePath, isPacked: Bool = false, _ write: (FileDescriptor) throws -> Void
  ) throws {
    let packs = !isPacked && path.string.lowercased().hasSuffix(".gz")
    do {
      switch try OutputTarget(path) {
      case .stream: try writeStraight(path, write)
      case .file(let target, let permissions):
        try writeDraft(of: target, permissions) { descriptor in
          guard packs else { return try write(descriptor) }
          try pack(write, into: descriptor, beside: target)
        }
      }
    } catch let error as Errno {
      throw OutputError(path: path.string, reason: "\(error)")
    }
  }

  /// Checks, before long work, that a file can be written: that its folder is there and may be written to.
  /// - Throws: `OutputError` with the path and the reason.
  public static func check(_ path: FilePath) throws(OutputError) {
    do {
      guard !path.isEmpty else { throw Errno.noSuchFileOrDirectory }
      guard case .file(let target, _) = try OutputTarget(path) else { return }
      let folder = target.removingLastComponent()
      if access(folder.isEmpty ? "." : folder.string, W_OK | X_OK) != 0 {
        throw Errno(rawValue: errno)
      }
    } catch {
      throw OutputError(path: path.string, reason: "\(error)")
    }
  }

  /// Opens a file to continue writing where an earlier run stopped; makes it if there is none.
  /// - Throws: `OutputError`, also for a symbolic link and for anything but a regular file.
  public static func open(toContinue path: FilePath) throws(OutputError) -> FileDescriptor {
    do {
      let descriptor = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .noFollow, .closeOnExec, .nonBlocking],
        permissions: OutputTarget.newFilePermissions)
      var status = stat()
      if fstat(descriptor.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
        return descriptor
      }
      try? descriptor.close()
    } catch Errno.tooManySymbolicLinkLevels {
      throw OutputError(path: path.string, reason: "it is a symbolic link")
    } catch {
      throw OutputError(path: path.string, reason: "\(error)")
    }
    throw OutputError(path: path.string, reason: "it is no regular file")
  }

  /// Removes a file, if there is one.
  public static func remove(_ path: FilePath) { unlink(path.string) }

  private static func writeStraight(
    _ path: FilePath, _ write: (FileDescriptor) throws -> Void
  ) throws {
    let descriptor = try FileDescriptor.open(
      path, .writeOnly, options: [.closeOnExec])
    try descriptor.closeAfter { try write(descriptor) }
  }

  private static func writeDraft(
    of target: FilePath, _ permissions: FilePermissions?,
    _ write: (FileDescriptor) throws -> Void
  ) throws {
    AbandonedDrafts.removeOnce(in: target.removingLastComponent())
    let (draft, descriptor) = try openDraft(beside: target)
    UnfinishedFiles.add(draft)
    defer { UnfinishedFiles.forget(draft) }
    do {
      // Closing may report an error, and the draft is locked until it has its name.
      let lock = try? descriptor.duplicate()
      defer { try? lock?.close() }
      try descriptor.closeAfter {
        if let permissions { fchmod(descriptor.rawValue, permissions.rawValue) }
        try write(descriptor)
      }
      guard rename(draft.string, target.string) == 0 else { throw Errno(rawValue: errno) }
    } catch {
      unlink(draft.string)
      throw error
    }
  }

  /// Compresses what is written, by way of a file without a name.
  private static func pack(
    _ write: (FileDescriptor) throws -> Void, into packed: FileDescriptor, beside target: FilePath
  ) throws {
    let (path, plain) = try openDraft(beside: target, .readWrite)
    unlink(path.string)
    try plain.closeAfter {
      try write(plain)
      try plain.seek(offset: 0, from: .start)
      let packer = try GzipWriter { _ = try packed.writeAll($0) }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = try chunk.withUnsafeMutableBytes({ try plain.read(into: $0) }),
        count > 0
      {
        try chunk.withUnsafeBytes {
          try packer.write(UnsafeRawBufferPointer(rebasing: $0[..<count]))
        }
      }
      try packer.finish()
    }
  }

  /// Makes a new file with a random name, which nobody else can have made and no link leads to. It is locked as
  /// long as its descriptor, or a copy of it, is open.
  private static func openDraft(
    beside target: FilePath, _ mode: FileDescriptor.AccessMode = .writeOnly
  ) throws -> (path: FilePath, descriptor: FileDescriptor) {
    var attempts = 0
    while true {
      let draft = target.removingLastComponent().appending(AbandonedDrafts.newName())
      do {
        let descriptor = try FileDescriptor.open(
          draft, mode, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
          permissions: OutputTarget.newFilePermissions)
        if AbandonedDrafts.lock(descriptor) { return (draft, descriptor) }
        // Another program has taken it for one that was left.
        try descriptor.close()
        unlink(draft.string)
      } catch Errno.fileExists {}
      attempts += 1
      if attempts == 10 { throw Errno.fileExists }
    }
  }
}

/// An error of writing results.
public struct OutputError: Error, Hashable, CustomStringConvertible {
  /// The path of the file or folder.
  public var path: String
  /// Why it cannot be written.
  public var reason: String

  /// Creates an error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// A readable message.
  public var description: String { "\(InputError.shown(path)): cannot be written: \(reason)" }
}
