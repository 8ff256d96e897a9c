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

/// The name of a layout in options, traces and logs: a built-in layout or a layout file, and after a `#`
/// the layer that is shown first.
///
///     LayoutName("qwerty").with(form: .tablet, layer: "shift").text   // qwerty-tablet#shift
public struct LayoutName: Hashable, Sendable {
  /// The name of a built-in layout, or the path of a file.
  public var base: String
  /// The layer; nil for the layout's own first layer.
  public var layer: String?

  private static let tabletEnding = "-tablet"

  /// Reads a name.
  public init(_ text: String) {
    base = text
    // A layout itself, as traces may have it, is no name with a layer.
    guard !KeyboardReference.isEmbedded(text) else { return }
    guard let mark = text.lastIndex(of: "#") else { return }
    let (name, layer) = (String(text[..<mark]), String(text[text.index(after: mark)...]))
    // A file may have a # in its own name: drafts#2.json.
    guard !layer.isEmpty, !layer.contains("/"), !layer.contains("."),
      KeyboardLayout.known(named: name) != nil || LayoutFile.isName(name)
    else { return }
    (base, self.layer) = (name, layer)
  }

  /// The name as it is written.
  public var text: String { layer.map { "\(base)#\($0)" } ?? base }

  /// Returns the name of the layout's other form, if there is one, and of a layer of it.
  ///
  /// The tablet form of NAME is NAME-tablet; that of a file mine.json is the file mine-tablet.json beside it,
  /// if there is one, even if it cannot be read.
  /// - Parameters:
  ///   - form: the form; nil for the one that is named.
  ///   - layer: the layer; nil for the one that is named.
  public func with(form: KeyboardForm?, layer: String?) -> LayoutName {
    var name = self
    if let layer { name.layer = layer }
    switch form {
    case .tablet where !stem.hasSuffix(Self.tabletEnding):
      name.take(stem + Self.tabletEnding + ending)
    case .phone where stem.hasSuffix(Self.tabletEnding):
      name.take(String(stem.dropLast(Self.tabletEnding.count)) + ending)
    default: break
    }
    return name
  }

  /// Changes to another layout, if there is one of a name.
  private mutating func take(_ other: String) {
    if KeyboardLayout.known(named: other) != nil
      || (LayoutFile.isName(other) && Self.isThere(other))
    {
      base = other
    }
  }

  private var ending: String { base.hasSuffix(".json") ? ".json" : "" }

  private var stem: String { String(base.dropLast(ending.count)) }

  /// Returns whether there is anything at a path, even a link that leads nowhere.
  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
