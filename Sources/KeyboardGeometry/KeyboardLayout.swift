/// Where the keys are, independent of size: a named ring or grid.
///
/// A layout is data. It is written by hand as JSON (`init(json:)`), or taken from
/// `KeyboardLayout.builtIn`, and becomes a keyboard by `placed(in:)`.
public struct KeyboardLayout: Hashable, Sendable {
  /// What trace files call it.
  public var name: String
  public var arrangement: Arrangement

  public enum Arrangement: Hashable, Sendable {
    case ring(RingLayout)
    case grid(GridLayout)
  }

  public init(name: String, arrangement: Arrangement) {
    self.name = name
    self.arrangement = arrangement
  }

  /// The characters that the layout writes, in its own order.
  public var characters: [Character] {
    switch arrangement {
    case .ring(let ring): ring.rings.flatMap { $0.keys.map(\.character) }
    case .grid(let grid): grid.rows.flatMap { Array($0.characters) }
    }
  }

  /// The keyboard that the layout makes in a rectangle.
  /// - Parameter size: in pt, at most 10⁶ a side; for a ring its smaller side must exceed twice the
  ///   ring's margin.
  /// - Throws: `LayoutError.invalid` as `validate()` does; `.badSize` if the size is not positive
  ///   and finite, or gives a ring unit, a key width or a key height less than 0.01 pt.
  /// - Complexity: O(n²) in the number of keys, which is at most 255
  public func placed(in size: Size) throws(LayoutError) -> Keyboard {
    guard size.width > 0, size.height > 0, size.width <= Self.maximumSide,
      size.height <= Self.maximumSide
    else { throw .badSize(size) }
    try validate()
    let keys =
      switch arrangement {
      case .ring(let ring): try ring.placedKeys(in: size)
      case .grid(let grid): try grid.placedKeys(in: size)
      }
    return Keyboard(layout: self, size: size, keys: keys)
  }

  /// Longest side that a keyboard may have, in pt; far above any screen, far below overflow.
  static let maximumSide = 1e6

  /// Smallest ring unit, key width or key height, in pt; far below any screen, far above the
  /// rounding of coordinates, so that every key's centre lies in its own shape.
  static let minimumUnit = 0.01
}
