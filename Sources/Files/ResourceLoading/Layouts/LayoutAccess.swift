import KeyboardGeometry
import SwipeTraces
import SystemPackage

/// Which layout files may be opened because data names them.
///
/// A user may name any file; a trace or a log comes from somebody else, who must not decide what is
/// opened here. Names of built-in layouts are always fine.
public struct LayoutAccess: Hashable, Sendable {
  /// The folder in which files that data names are looked for, by their names without folders; nil
  /// to refuse them.
  public var folder: String?

  /// No files.
  public static let builtInOnly = LayoutAccess(folder: nil)

  public init(folder: String?) { self.folder = folder }

  /// The name under which a layout that data names is to be opened.
  /// - Throws: `InputError.badTrace` for a file that may not be opened.
  public func resolved(_ name: String) throws(InputError) -> String {
    let parts = LayoutName(name)
    guard KeyboardLayout.known(named: parts.base) == nil, LayoutFile.isName(parts.base) else {
      return name
    }
    guard let folder else {
      throw .badTrace(
        reason: "names the layout file \(name); files that data names are opened only in a folder "
          + "that --layouts-from allows (or name the layout with --layout)")
    }
    guard let last = FilePath(parts.base).lastComponent, last.kind == .regular else {
      throw .badTrace(reason: "names the layout file \(name), which is no file's name")
    }
    var own = parts
    own.base = FilePath(folder).appending(last).string
    return own.text
  }

  /// A keyboard that data names, with the layout under the name under which it is to be opened.
  /// - Throws: `InputError.badTrace` for a file that may not be opened.
  public func resolved(_ reference: KeyboardReference) throws(InputError) -> KeyboardReference {
    var reference = reference
    reference.layout = try resolved(reference.layout)
    return reference
  }
}
