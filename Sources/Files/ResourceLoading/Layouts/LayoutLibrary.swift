import KeyboardGeometry
import SwipeTraces
import SystemPackage

/// Finds layouts by name: built-in ones, and files, each of which is read once.
public final class LayoutLibrary: Sendable {
  private let files = BoundedCache<String, Result<KeyboardLayout, InputError>>(capacity: 1000)

  /// Creates a library.
  public init() {}

  /// Returns a layout.
  /// - Parameter name: the name of a built-in layout, or the path of a regular file of at most 1 MB, with or
  ///   without a layer (see `LayoutName`); or the text of a layout file, as traces may have it. Names that
  ///   come from data must go through `LayoutAccess` first.
  /// - Throws: `InputError` if there is no such layout or layer, or no layout in the file.
  public func layout(named name: String) throws(InputError) -> KeyboardLayout {
    let parts = LayoutName(name)
    let layout = try layout(without: parts.base)
    guard let layer = parts.layer else { return layout }
    do {
      return try layout.showing(layer: layer)
    } catch {
      throw .badFile(path: parts.base, reason: "\(error)")
    }
  }

  /// - Parameter name: a name without a layer.
  private func layout(without name: String) throws(InputError) -> KeyboardLayout {
    if let builtIn = KeyboardLayout.known(named: name) { return builtIn }
    return try files.value(for: name) {
      Result { () throws(InputError) in try Self.read(name) }
    }.get()
  }

  private static func read(_ name: String) throws(InputError) -> KeyboardLayout {
    if KeyboardReference.isEmbedded(name) {
      do {
        return try KeyboardLayout(json: name.utf8)
      } catch {
        throw .badFile(path: KeyboardReference.title(ofLayout: name), reason: "\(error)")
      }
    }
    guard LayoutFile.isName(name) else {
      throw .unknownName(
        UnknownName(
          "layout", name, known: (KeyboardLayout.builtIn + KeyboardLayout.languages).map(\.name),
          alternative: "a layout file's name has a / or ends in .json"))
    }
    return try LayoutFile.layout(at: FilePath(name))
  }
}
