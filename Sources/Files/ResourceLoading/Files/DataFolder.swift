import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of the files that come with the program: word lists, profiles.
public struct DataFolder: Hashable, Sendable {
  private enum Place: Hashable {
    /// Where the program that is running has it.
    case program
    /// Where a library of another program has it.
    case library(FilePath?)
    /// This folder.
    case folder(FilePath)
  }

  private let place: Place

  /// The folder of the program that is running.
  public static let standard = DataFolder(place: .program)

  private init(place: Place) { self.place = place }

  /// Creates a folder that is named.
  public init(_ folder: FilePath) { place = .folder(folder) }

  /// Creates the folder of a library.
  /// - Parameter library: the library's file; nil if it is not known.
  public init(besideLibrary library: FilePath?) { place = .library(library) }

  /// Returns the path of a file under `dictionaries/`.
  /// - Throws: `InputError.noData` with the places where it was looked for.
  public func dictionary(_ name: String) throws(InputError) -> FilePath {
    try file("dictionaries/" + name)
  }

  /// Returns the path of a file that comes with the program.
  /// - Parameter path: its path in the data folder, with / between the parts.
  /// - Throws: `InputError.noData` with the places where it was looked for.
  public func file(_ path: String) throws(InputError) -> FilePath {
    let candidates = roots().map { $0.pushing(FilePath(path)) }
    guard let found = candidates.first(where: { Self.isReadable($0) }) else {
      throw .noData(name: path, lookedIn: candidates.map(\.string))
    }
    return found
  }

  /// Returns the path of a file under `dictionaries/` in the program's folder.
  /// - Throws: `InputError.noData` with the places where it was looked for.
  public static func dictionary(_ name: String) throws(InputError) -> FilePath {
    try standard.dictionary(name)
  }

  /// Returns the path of a file in the program's folder.
  /// - Parameter path: its path in the data folder, with / between the parts.
  /// - Throws: `InputError.noData` with the places where it was looked for.
  public static func file(_ path: String) throws(InputError) -> FilePath { try standard.file(path) }

  /// The places where it is looked for: the folder that is named, or else `$RINGSWIPE_DATA`; beside an
  /// installed program (`bin/ringswipe`, `share/ringswipe`) or library (`lib`, or a folder in it); the
  /// project's folder above what was built in it or in a package nested in it.
  private func roots() -> [FilePath] {
    if case .folder(let folder) = place { return [folder] }
    var roots: [FilePath] = []
    if let named = getenv("RINGSWIPE_DATA") { roots.append(FilePath(String(cString: named))) }
    let file: FilePath?
    if case .library(let library) = place { file = library } else { file = Self.programPath() }
    guard var folder = file?.removingLastComponent() else { return roots }
    func share(_ prefix: FilePath) -> FilePath { prefix.appending("share").appending("ringswipe") }
    roots.append(share(folder.removingLastComponent()))
    if case .library = place {
      // Debian has a folder for each kind of machine in `lib`.
      roots.append(share(folder.removingLastComponent().removingLastComponent()))
    }
    while !folder.components.isEmpty {
      if Self.isReadable(folder.appending("Package.swift")),
        Self.isReadable(folder.appending("dictionaries"))
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
