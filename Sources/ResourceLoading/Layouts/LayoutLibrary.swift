import KeyboardGeometry
import SystemPackage

/// Layouts by name: the built-in ones, and files, each read once.
public final class LayoutLibrary: Sendable {
  private let files = BoundedCache<String, Result<KeyboardLayout, InputError>>(capacity: 1000)

  public init() {}

  /// - Parameter name: the name of a built-in layout, or a path.
  /// - Throws: `InputError` if there is no such layout, or none in the file.
  public func layout(named name: String) throws(InputError) -> KeyboardLayout {
    if let builtIn = KeyboardLayout.builtIn(named: name) { return builtIn }
    return try files.value(for: name) {
      Result { () throws(InputError) in try Self.read(name) }
    }.get()
  }

  private static func read(_ name: String) throws(InputError) -> KeyboardLayout {
    guard name.contains("/") || name.hasSuffix(".json") else {
      let names = KeyboardLayout.builtIn.map(\.name).joined(separator: ", ")
      throw .badFile(
        path: name,
        reason: "no such layout; the built-in ones are \(names); a file's name has a / or ends "
          + "in .json")
    }
    let bytes = try InputFile.contents(of: FilePath(name))
    do {
      return try KeyboardLayout(json: bytes)
    } catch {
      throw .badFile(path: name, reason: "\(error)")
    }
  }
}
