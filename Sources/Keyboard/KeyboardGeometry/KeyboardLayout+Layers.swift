extension KeyboardLayout {
  /// Returns the layout with one of its layers first, which is the one that a keyboard shows. Its
  /// name is `name#layer`.
  ///
  /// - Throws: `LayoutError.invalid` if there is no such layer.
  public func showing(layer: String) throws(LayoutError) -> KeyboardLayout {
    guard case .rows(var rows) = arrangement, let shown = rows.rows(in: layer) else {
      throw noLayer(layer)
    }
    rows.rows = shown
    rows.layers.removeAll { $0.name == layer }
    return KeyboardLayout(name: "\(name)#\(layer)", arrangement: .rows(rows))
  }
}
