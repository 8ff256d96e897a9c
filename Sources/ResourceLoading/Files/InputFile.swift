import SystemPackage

/// Reading whole files and streams.
public enum InputFile {
  /// Largest file that is read into memory as a whole (lists, layouts), in bytes.
  private static let maximumByteCount = 1 << 30

  /// All bytes of a file, or of standard input for `-`.
  /// - Throws: `InputError` for a file that cannot be read or is larger than 1 GiB.
  public static func contents(of path: FilePath) throws(InputError) -> [UInt8] {
    let descriptor = try open(path)
    defer { if path != "-" { try? descriptor.close() } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    do {
      while true {
        let count = try chunk.withUnsafeMutableBytes { try descriptor.read(into: $0) }
        if count == 0 { return bytes }
        guard bytes.count + count <= maximumByteCount else {
          throw InputError.badFile(path: path.string, reason: "larger than 1 GiB")
        }
        bytes.append(contentsOf: chunk[..<count])
      }
    } catch let error as InputError {
      throw error
    } catch {
      throw .cannotRead(path: path.string, reason: "\(error)")
    }
  }

  /// Opens a file for reading, or standard input for `-`.
  public static func open(_ path: FilePath) throws(InputError) -> FileDescriptor {
    if path == "-" { return .standardInput }
    do {
      return try FileDescriptor.open(path, .readOnly)
    } catch {
      throw .cannotRead(path: path.string, reason: "\(error)")
    }
  }

  /// The size of a regular file in bytes; nil for pipes and terminals.
  public static func size(of descriptor: FileDescriptor) -> Int64? {
    guard let position = try? descriptor.seek(offset: 0, from: .current),
      let end = try? descriptor.seek(offset: 0, from: .end),
      (try? descriptor.seek(offset: position, from: .start)) != nil
    else { return nil }
    return end
  }
}
