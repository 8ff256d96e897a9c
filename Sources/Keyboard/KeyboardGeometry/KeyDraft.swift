/// A rectangular key before it is placed, in the units of its layout.
struct KeyDraft {
  var place: LayoutPlace
  var role: KeyRole
  var area: Rectangle
  var legends: [String] = []
  var slide: Character?

  /// Returns the key in its place.
  ///
  /// - Parameters:
  ///   - index: its position in `Keyboard.keys`.
  ///   - box: its area, in pt.
  func placed(as index: Int, in box: Rectangle) -> Key {
    Key(
      index: index, role: role, center: box.center, shape: .rectangle(box), legends: legends,
      slide: slide)
  }
}

extension [KeyDraft] {
  /// The same keys in the order of a keyboard: those that write one character, then the others,
  /// each group in its own order.
  var charactersFirst: [KeyDraft] {
    filter(\.role.isCharacter) + filter { !$0.role.isCharacter }
  }
}

extension Rectangle {
  /// Returns a rectangle with snapped edges, so that two edges that are written differently (0.1 +
  /// 0.2 and 0.3) are one border.
  static func snapped(x: Double, y: Double, width: Double, height: Double) -> Rectangle {
    Rectangle(
      origin: Point(x: KeyboardGeometry.snapped(x), y: KeyboardGeometry.snapped(y)),
      end: Point(
        x: KeyboardGeometry.snapped(x + width), y: KeyboardGeometry.snapped(y + height)))
  }

  /// Returns the rectangle in pt.
  ///
  /// - Parameter unit: the size of the rectangle's own units, in pt.
  func scaled(by unit: Size) -> Rectangle {
    Rectangle(
      origin: Point(x: origin.x * unit.width, y: origin.y * unit.height),
      end: Point(x: end.x * unit.width, y: end.y * unit.height))
  }

  /// Returns the rectangle without a strip along each edge: `x` wide at left and right, `y` high
  /// above and below. At least a fifth of each side is left.
  func inset(x: Double, y: Double) -> Rectangle {
    let x = min(x, size.width * 0.4)
    let y = min(y, size.height * 0.4)
    return Rectangle(
      origin: Point(x: origin.x + x, y: origin.y + y), end: Point(x: end.x - x, y: end.y - y))
  }
}
