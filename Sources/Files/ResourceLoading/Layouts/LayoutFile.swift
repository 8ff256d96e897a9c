import KeyboardGeometry
import SwipeTraces
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads layout files, which are small regular files, so that no pipe or device can keep the program waiting
/// or fill its memory.
enum LayoutFile {
  /// Returns whether a layout's name is that of a file: a path, or a name that ends in `.json`.
  static func isName(_ name: String) -> Bool {
    !KeyboardReference.isEmbedded(name) && (name.contains("/") || name.hasSuffix(".json"))
  }

  /// Reads a layout file.
  /// - Throws: `InputError` for a file that is not regular, cannot be read, is too large or has no valid
  ///   layout.
  static func layout(at path: FilePath) throws(InputError) -> KeyboardLayout {
    let bytes = try contents(of: path)
    do {
      return try FutoLayoutFile.layout(bytes) ?? KeyboardLayout(json: bytes)
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
  }

  private static func contents(of path: FilePath) throws(InputError) -> [UInt8] {
    let descriptor: FileDescriptor
    do {
      // Without O_NONBLOCK, opening a named pipe would wait for a writer.
      descriptor = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking])
    } catch {
      throw .cannotRead(path: path.string, reason: "\(error)")
    }
    defer { try? descriptor.close() }
    var status = stat()
    guard fstat(descriptor.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .badFile(path: path.string, reason: "a layout is read from a regular file only")
    }
    guard status.st_size <= KeyboardLayout.maximumFile else {
      throw .badFile(
        path: path.string,
        reason:
          "is larger than 1 MB (\(KeyboardLayout.maximumFile) bytes), the limit of "
          + "layout files")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    do {
      while count < bytes.count {
        let read = try bytes.withUnsafeMutableBytes {
          try descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
        }
        if read == 0 { break }
        count += read
      }
    } catch {
      throw .cannotRead(path: path.string, reason: "\(error)")
    }
    return Array(bytes[..<count])
  }
}
