import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of the files that come with the program: word lists, profiles.
public enum DataFolder {
  /// Returns the path of a file under `dictionaries/`.
  /// - Throws: `InputError.noData` with the places where it was looked for.
  public static func dictionary(_ name: String) throws(InputError) -> FilePath {
    try file("dictionaries/" + name)
  }

  /// Returns the path of a file that comes with the program.
  /// - Parameter path: its path in the data folder, with / between the parts.
  /// - Throws: `InputError.noData` with the places where it was looked for.
  public static func file(_ path: String) throws(InputError) -> FilePath {
    let candidates = roots().map { $0.pushing(FilePath(path)) }
    guard let found = candidates.first(where: { isReadable($0) }) else {
      throw .noData(name: path, lookedIn: candidates.map(\.string))
    }
    return found
  }

  /// The places where it is looked for: `$RINGSWIPE_DATA`; beside an installed program (`bin/ringswipe`,
  /// `share/ringswipe`); the project's folder above a program that was built in it or in a package nested
  /// in it.
  private static func roots() -> [FilePath] {
    var roots: [FilePath] = []
    if let named = getenv("RINGSWIPE_DATA") { roots.append(FilePath(String(cString: named))) }
    guard let program = programPath() else { return roots }
    var folder = program.removingLastComponent()
    roots.append(folder.removingLastComponent().appending("share").appending("ringswipe"))
    while !folder.components.isEmpty {
      if isReadable(folder.appending("Package.swift")),
        isReadable(folder.appending("dictionaries"))
      {
        roots.append(folder)
        break
      }
      folder = folder.removingLastComponent()
    }
    return roots
  }

  private static func isReadable(_ path: FilePath) -> Bool {
    path.withPlatformString { access($0, R_OK) == 0 }
  }

  /// Returns the path of the program itself, with links resolved.
  public static func programPath() -> FilePath? {
    #if os(Linux)
      let name = "/proc/self/exe"
    #else
      guard let name = CommandLine.arguments.first else { return nil }
    #endif
    guard let resolved = realpath(name, nil) else { return nil }
    defer { free(resolved) }
    return FilePath(String(cString: resolved))
  }
}
