import KeyboardGeometry
import SwipeTraces
import SystemPackage

/// The layout files that may be opened because data names them.
///
/// A user may name any file, but a trace or a log comes from somebody else, who must not decide which files
/// are opened. Names of built-in layouts are always allowed, and so are layouts that the data itself holds.
public struct LayoutAccess: Hashable, Sendable {
  /// The folder in which files that data names are looked for, by their names without folders; nil: they are
  /// refused.
  public var folder: String?
  /// Files that may be opened besides for the data's own name of them, whatever folder that has: a language's.
  package var files: [String] = []

  /// Allows built-in layouts only.
  public static let builtInOnly = LayoutAccess(folder: nil)

  /// Allows files in a folder.
  public init(folder: String?) { self.folder = folder }

  /// Returns the name under which a layout that data names is to be opened.
  /// - Throws: `InputError.badTrace` for a file that may not be opened.
  package func resolved(_ name: String) throws(InputError) -> String {
    var parts = LayoutName(name)
    guard KeyboardLayout.known(named: parts.base) == nil, LayoutFile.isName(parts.base) else {
      return name
    }
    if let last = FilePath(parts.base).lastComponent,
      let file = files.first(where: { FilePath($0).lastComponent == last }),
      folder == nil || InputFile.exists(FilePath(file))
    {
      parts.base = file
      return parts.text
    }
    guard let folder else {
      throw .badTrace(
        reason: "names the layout file \(name), which is opened only if the command line says so: "
          + "add --layout \(name), or --layouts-from with its folder")
    }
    guard let last = FilePath(parts.base).lastComponent, last.kind == .regular else {
      throw .badTrace(reason: "names the layout file \(name), which is no file's name")
    }
    var own = parts
    own.base = FilePath(folder).appending(last).string
    return own.text
  }

  /// Returns a keyboard that data names, with the name under which its layout is to be opened.
  /// - Throws: `InputError.badTrace` for a file that may not be opened.
  package func resolved(_ reference: KeyboardReference) throws(InputError) -> KeyboardReference {
    var reference = reference
    reference.layout = try resolved(reference.layout)
    return reference
  }
}
