import KeyboardGeometry
import TabletLayouts

extension KeyboardLayout {
  /// The tablet forms of the built-in layouts that have one, as `NAME-tablet`.
  public static let tabletForms: [KeyboardLayout] = (builtIn + inputMethods).compactMap {
    try? TabletGenerator().tablet(from: $0)
  }

  /// Returns the built-in layout of a name, tablet forms included.
  public static func known(named name: String) -> KeyboardLayout? {
    builtIn(named: name) ?? tabletForms.first { $0.name == name }
  }
}
