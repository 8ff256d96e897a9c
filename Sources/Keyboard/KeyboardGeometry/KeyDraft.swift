/// A rectangular key before it is placed, in the units of its layout.
struct KeyDraft {
  var place: LayoutPlace
  var role: KeyRole
  var area: Rectangle
  var legends: [String] = []
  var slide: Character?

  /// - Parameter box: the key's area, in pt
  func placed(as index: Int, in box: Rectangle) -> Key {
    Key(
      index: index, role: role, center: box.center, shape: .rectangle(box), legends: legends,
      slide: slide)
  }
}

extension [KeyDraft] {
  /// Keys that write one character first, the others behind them, each in their own order.
  var charactersFirst: [KeyDraft] {
    filter(\.role.isCharacter) + filter { !$0.role.isCharacter }
  }
}

extension Rectangle {
  /// A rectangle whose edges are snapped, so that two that are written differently (0.1 + 0.2 and
  /// 0.3) are one border.
  static func snapped(x: Double, y: Double, width: Double, height: Double) -> Rectangle {
    Rectangle(
      origin: Point(x: KeyboardGeometry.snapped(x), y: KeyboardGeometry.snapped(y)),
      end: Point(
        x: KeyboardGeometry.snapped(x + width), y: KeyboardGeometry.snapped(y + height)))
  }

  /// The rectangle in pt, where its own units are as long as `unit` says.
  func scaled(by unit: Size) -> Rectangle {
    Rectangle(
      origin: Point(x: origin.x * unit.width, y: origin.y * unit.height),
      end: Point(x: end.x * unit.width, y: end.y * unit.height))
  }

  /// The rectangle without a strip along each edge, as wide as `x` at left and right and as high as
  /// `y` above and below, but never less than a fifth of itself.
  func inset(x: Double, y: Double) -> Rectangle {
    let x = min(x, size.width * 0.4)
    let y = min(y, size.height * 0.4)
    return Rectangle(
      origin: Point(x: origin.x + x, y: origin.y + y), end: Point(x: end.x - x, y: end.y - y))
  }
}
