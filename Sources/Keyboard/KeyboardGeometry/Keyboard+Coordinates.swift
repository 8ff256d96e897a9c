/// Coordinates in which every key of a layout has the same place on keyboards of all sizes.
public struct LayoutCoordinates: Hashable, Sendable {
  /// The origin, in pt of the keyboard.
  public let origin: Point
  /// The lengths of a unit across and down the keyboard, in pt.
  public let unit: Size
}

extension Keyboard {
  /// The keyboard's coordinates: a ring's begin in its centre, with ring units; all others begin in
  /// the top left corner, with the width and the height of the keyboard.
  public var coordinates: LayoutCoordinates {
    switch layout.arrangement {
    case .ring(let ring):
      let scale = ring.scale(in: size)
      return LayoutCoordinates(
        origin: Point(x: size.width / 2, y: size.height / 2),
        unit: Size(width: scale, height: scale))
    case .grid, .rows, .free:
      return LayoutCoordinates(origin: Point(x: 0, y: 0), unit: size)
    }
  }
}
