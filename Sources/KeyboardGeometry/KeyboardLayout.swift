/// Where the keys are, independent of size: a named ring or grid.
///
/// A layout is data. It is written by hand as JSON, or taken from `KeyboardLayout.builtIn`, and
/// becomes a keyboard by `placed(in:)`.
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
  /// - Parameter size: in pt; for a ring its smaller side must exceed twice the ring's margin.
  /// - Throws: `LayoutError` if the layout is invalid or the size is not positive and finite or too
  ///   small to hold it.
  public func placed(in size: Size) throws(LayoutError) -> Keyboard {
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0,
      size.width <= Self.largestSide, size.height <= Self.largestSide
    else { throw .badSize(size) }
    try validate()
    let keys =
      switch arrangement {
      case .ring(let ring): try ring.placedKeys(in: size)
      case .grid(let grid): grid.placedKeys(in: size)
      }
    return Keyboard(layout: self, size: size, keys: keys)
  }

  /// Longest side that a keyboard may have, in pt; far above any screen, far below overflow.
  static let largestSide = 1e6
}
