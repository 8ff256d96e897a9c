/// Where the keys are, independent of size: a named ring, grid, set of rows, or free arrangement.
///
/// A layout is data. It is written by hand as JSON (`init(json:)`) or taken from
/// `KeyboardLayout.builtIn`, and becomes a keyboard by `placed(in:)`.
public struct KeyboardLayout: Hashable, Sendable {
  /// The name that trace files use.
  public var name: String
  /// The places of the keys.
  public var arrangement: Arrangement

  /// The kinds of layouts.
  public enum Arrangement: Hashable, Sendable {
    /// Keys on concentric rings.
    case ring(RingLayout)
    /// Rows of equal keys, with action keys of any size.
    case grid(GridLayout)
    /// Rows of keys of any widths, with layers.
    case rows(RowLayout)
    /// Rectangles anywhere.
    case free(FreeLayout)
  }

  /// Creates a layout. It is checked when it is placed, or by `validate()`.
  public init(name: String, arrangement: Arrangement) {
    self.name = name
    self.arrangement = arrangement
  }

  /// The characters that the layout writes, in its own order.
  public var characters: [Character] {
    switch arrangement {
    case .ring(let ring): ring.rings.flatMap { $0.keys.map(\.character) }
    case .grid(let grid): grid.rows.flatMap { Array($0.characters) }
    case .rows(let rows): rows.rows.flatMap { $0.keys.compactMap(\.character) }
    case .free(let free): free.drafts.compactMap(\.role.character)
    }
  }

  /// The kind of layout in one word: `ring`, `grid`, `rows` or `free`.
  public var kind: String {
    switch arrangement {
    case .ring: "ring"
    case .grid: "grid"
    case .rows: "rows"
    case .free: "free"
    }
  }

  /// The names of the layers other than the first.
  public var layerNames: [String] {
    if case .rows(let rows) = arrangement { return rows.layers.map(\.name) }
    return []
  }

  /// The kind of device that the layout is made for.
  public var form: KeyboardForm {
    if case .rows(let rows) = arrangement { return rows.form }
    return .phone
  }

  /// The free space between neighbouring keys, in pt; 0 for layouts whose keys touch.
  public var gap: Size {
    if case .rows(let rows) = arrangement { return rows.gap }
    return Size(width: 0, height: 0)
  }

  /// The height of a keyboard with keys of the usual proportions, divided by its width: 290 to 390
  /// for a ring, and for keys in any places; in rows, keys are 1.4 times as high as wide on a phone
  /// and 0.9 times on a tablet.
  public var proportion: Double {
    switch arrangement {
    case .ring, .free: 290 / 390
    case .grid(let grid): 1.4 * grid.height / grid.columns
    case .rows(let rows): (rows.form == .tablet ? 0.9 : 1.4) * rows.height / rows.columns
    }
  }

  /// The space that the layout keeps free between its keys and the edges of the keyboard, in pt: a
  /// ring's margin. The keys of other arrangements reach the edges.
  public var margin: Double {
    if case .ring(let ring) = arrangement { return ring.margin }
    return 0
  }

  /// Returns the keyboard that the layout makes in a rectangle.
  ///
  /// - Parameters:
  ///   - size: the size of the rectangle in pt, at most 10⁶ a side. For a ring its smaller side
  ///     must exceed twice the ring's margin.
  ///   - layer: one of `layerNames`, or nil for the first layer.
  /// - Throws: `LayoutError.invalid` as `validate()` does, and if there is no such layer;
  ///   `.badSize` if the size is not positive and finite, or gives a ring unit, a key width or a
  ///   key height less than 0.01 pt.
  /// - Complexity: O(n²) in the number of keys, which is at most 255
  public func placed(in size: Size, layer: String? = nil) throws(LayoutError) -> Keyboard {
    guard size.width > 0, size.height > 0, size.width <= Self.maximumSide,
      size.height <= Self.maximumSide
    else { throw .badSize(size) }
    try validate()
    if let layer, !layerNames.contains(layer) { throw noLayer(layer) }
    let keys =
      switch arrangement {
      case .ring(let ring): try ring.placedKeys(in: size)
      case .grid(let grid): try grid.placedKeys(in: size)
      case .rows(let rows): try rows.placedKeys(in: size, layer: layer)
      case .free(let free): try free.placedKeys(in: size)
      }
    return Keyboard(layout: self, size: size, keys: keys)
  }

  func noLayer(_ layer: String) -> LayoutError {
    let names = layerNames
    return .invalid(
      part: "layers",
      reason: "\(name) has no layer \(quoted(layer))"
        + (names.isEmpty
          ? ", only one without a name" : " (they are \(names.joined(separator: ", ")))"))
  }

  /// The longest side that a keyboard may have, in pt; far above any screen, far below overflow.
  static let maximumSide = 1e6

  /// The smallest ring unit, key width or key height, in pt; far below any screen, far above the
  /// rounding of coordinates, so that every key's centre is in its own shape.
  static let minimumUnit = 0.01
}
