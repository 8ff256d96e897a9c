extension PanelButton {
  /// The distance of the buttons' centres from the ring's outer edge, in ring units (ring keyboard,
  /// section 7.2).
  private static let arcDistance = 0.80
  /// The radius of a button, in ring units. The specification does not give it; neighbours on the
  /// arc, 12° apart, leave 0.02 units between them.
  private static let arcRadius = 0.32
  /// The punctuation marks from the top of the left arc to its bottom (ring keyboard, section 7.1).
  private static let marks: [Character] = [".", ",", "'", "\"", "?", "!"]
  /// The actions from the top of the right arc to its bottom.
  private static let functions: [KeyAction] = [.shift, .symbols, .return]
  /// The actions that a grid needs keys for, with the widths of their buttons relative to each
  /// other.
  private static let row: [(action: KeyAction, width: Double)] = [
    (.shift, 1.5), (.symbols, 1.5), (.space, 4), (.backspace, 1.5), (.return, 1.5),
  ]
  /// The height of a row beneath a ring, in pt.
  private static let rowHeight = 40.0

  /// Returns the buttons of a keyboard, those of the row at the bottom last.
  static func all(around keyboard: Keyboard, hasCorners: Bool) -> [PanelButton] {
    switch keyboard.layout.arrangement {
    case .ring(let ring):
      let arcs = onArcs(of: ring, in: keyboard.size)
      // A ring's centre writes spaces, as its gap does.
      let needed = row.filter { part in
        part.action == .backspace
          || part.action == .space && keyboard.key(for: .center) == nil
      }
      return arcs + (hasCorners ? corners(in: keyboard.size, above: false) : [])
        + bottomRow(needed, under: keyboard)
    case .grid, .rows, .free:
      return (hasCorners ? corners(in: keyboard.size, above: true) : [])
        + bottomRow(row, under: keyboard)
    }
  }

  private static func onArcs(of ring: RingLayout, in size: Size) -> [PanelButton] {
    let scale = ring.scale(in: size)
    let edge = ring.rings.map(\.outerEdge).max() ?? 0
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let radius = min(arcRadius * scale, size.width / 2, size.height / 2)
    func button(_ role: Role, at degrees: Double) -> PanelButton {
      let place = PolarPoint(radius: (edge + arcDistance) * scale, degrees: degrees)
        .point(around: middle)
      let center = Point(
        x: min(max(place.x, radius), size.width - radius),
        y: min(max(place.y, radius), size.height - radius))
      return PanelButton(role: role, center: center, radius: radius)
    }
    return marks.enumerated().map { index, mark in
      button(.punctuation(mark), at: 150 + 12 * Double(index))
    }
      + functions.enumerated().map { index, action in
        button(.action(action), at: 15 - 15 * Double(index))
      }
  }

  private static func corners(in size: Size, above: Bool) -> [PanelButton] {
    let side = min(KeyboardPanel.cornerSide, size.width / 4)
    let top = above ? -KeyboardPanel.barHeight : 0
    let height = above ? KeyboardPanel.barHeight : side
    return [(Role.theme, 0.0), (.dismiss, size.width - side)].map { role, x in
      PanelButton(
        role: role,
        rectangle: Rectangle(
          origin: Point(x: x, y: top), size: Size(width: side, height: height)))
    }
  }

  /// Returns a row of buttons for those of the needed actions that the layout has no key for.
  private static func bottomRow(
    _ needed: [(action: KeyAction, width: Double)], under keyboard: Keyboard
  ) -> [PanelButton] {
    let missing = needed.filter { keyboard.key(for: $0.action) == nil }
    let total = missing.reduce(0) { $0 + $1.width }
    guard total > 0 else { return [] }
    let rectangles = keyboard.keys.compactMap { key -> Rectangle? in
      if case .rectangle(let rectangle) = key.shape { return rectangle }
      return nil
    }
    let height = rectangles.first?.size.height ?? rowHeight
    let lowest = rectangles.map(\.end.y).max() ?? keyboard.size.height
    let isFree = keyboard.size.height - lowest >= height / 2
    let top = isFree ? lowest : keyboard.size.height
    let bottom = isFree ? keyboard.size.height : top + height
    var x = 0.0
    return missing.map { part in
      let end = x + part.width / total * keyboard.size.width
      defer { x = end }
      return PanelButton(
        role: .action(part.action),
        rectangle: Rectangle(origin: Point(x: x, y: top), end: Point(x: end, y: bottom)))
    }
  }
}
