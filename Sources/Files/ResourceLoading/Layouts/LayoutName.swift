import KeyboardGeometry
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A layout as options, traces and logs name it: a built-in layout or a layout file, and behind a
/// `#` the layer that is shown first.
///
///     LayoutName("qwerty").with(form: .tablet, layer: "shift").text   // qwerty-tablet#shift
public struct LayoutName: Hashable, Sendable {
  /// A built-in layout's name or a file's path.
  public var base: String
  /// Nil for the layout's own first layer.
  public var layer: String?

  private static let tabletEnding = "-tablet"

  public init(_ text: String) {
    base = text
    guard let mark = text.lastIndex(of: "#") else { return }
    let (name, layer) = (String(text[..<mark]), String(text[text.index(after: mark)...]))
    // A file may have the sign in its own name: drafts#2.json.
    guard !layer.isEmpty, !layer.contains("/"), !layer.contains("."),
      KeyboardLayout.known(named: name) != nil || LayoutFile.isName(name)
    else { return }
    (base, self.layer) = (name, layer)
  }

  /// The name as it is written.
  public var text: String { layer.map { "\(base)#\($0)" } ?? base }

  /// The layout's other form, where there is one, and a layer of it.
  ///
  /// The tablet form of NAME is NAME-tablet, that of a file mine.json the file mine-tablet.json
  /// beside it: if there is one, it is meant, and when it cannot be read, that is an error later.
  /// - Parameters:
  ///   - form: nil to leave it as it is named.
  ///   - layer: nil to leave it as it is named.
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

  /// Takes another layout, if there is one of that name.
  private mutating func take(_ other: String) {
    if KeyboardLayout.known(named: other) != nil
      || (LayoutFile.isName(other) && Self.isThere(other))
    {
      base = other
    }
  }

  private var ending: String { base.hasSuffix(".json") ? ".json" : "" }

  private var stem: String { String(base.dropLast(ending.count)) }

  /// Whether something has the path, were it a link that leads nowhere.
  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
