import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is in a folder.
enum FolderListing {
  /// Returns the names of a folder's files and folders, in no order.
  /// - Parameter folder: its path; an empty one is the folder in which the program runs.
  /// - Throws: `InputError` for a folder that cannot be read.
  /// - Complexity: O(files of the folder)
  static func names(in folder: FilePath) throws(InputError) -> [String] {
    guard let listing = opendir(folder.isEmpty ? "." : folder.string) else {
      throw .cannotRead(path: folder.string, reason: "\(Errno(rawValue: errno))")
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns whether there is a folder at a path, not a link to one: links may lead around in a circle.
  static func isUnlinkedFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return lstat(path.string, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
