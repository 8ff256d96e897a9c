import KeyboardGeometry
import Statistics

/// Changes of a free-form layout, whose keys may lie anywhere.
struct FreeMoves {
  /// The rectangle of the layout, in pt.
  let size: Size
  /// How far keys may move, 0…1.
  let reach: Double

  /// Moves one letter's key somewhere near or, one time in four, anywhere.
  func neighbor(of free: FreeLayout, _ random: inout RandomSource) -> FreeLayout? {
    let letters = free.keys.indices.filter { free.keys[$0].role.character != nil }
    guard !letters.isEmpty else { return nil }
    var free = free
    let index = letters[random.below(letters.count)]
    let key = free.keys[index]
    let (x, y): (Double, Double)
    if random.below(4) == 0 {
      x = random.uniform() * (free.columns - key.width)
      y = random.uniform() * (free.height - key.height)
    } else {
      x = key.x + key.width * reach * random.normal()
      y = key.y + key.height * reach * random.normal()
    }
    free.keys[index].x = min(max(0, GeometryMoves.tidy(x)), free.columns - key.width)
    free.keys[index].y = min(max(0, GeometryMoves.tidy(y)), free.height - key.height)
    let area = Self.area(free.keys[index])
    let isFree = free.keys.indices.allSatisfy {
      $0 == index || !area.overlaps(Self.area(free.keys[$0]))
    }
    return isFree ? free : nil
  }

  private static func area(_ key: FreeLayout.PlacedKey) -> Rectangle {
    Rectangle(
      origin: Point(x: key.x, y: key.y), end: Point(x: key.x + key.width, y: key.y + key.height))
  }

  /// Returns a layout with square keys, in pt, about the same centres. All squares have the same
  /// size: nine tenths of the largest at which none overlap.
  ///
  /// Rectangular action keys stay as they are. A ring's gaps become squares, and its centre zone is
  /// left out.
  static func freeForm(
    _ layout: KeyboardLayout, size: Size
  ) throws(LayoutError) -> KeyboardLayout {
    let keyboard = try layout.placed(in: size)
    let keys = keyboard.keys.filter { $0.action != .center }
    let fixed = keys.compactMap { key -> Rectangle? in
      if key.character == nil, case .rectangle(let area) = key.shape { return area }
      return nil
    }
    let squares = keys.filter { key in
      if key.character == nil, case .rectangle = key.shape { return false }
      return true
    }
    var side = min(size.width, size.height)
    for (index, key) in squares.enumerated() {
      let center = key.center
      side = min(
        side, 2 * center.x, 2 * center.y, 2 * (size.width - center.x),
        2 * (size.height - center.y))
      for other in squares[(index + 1)...] {
        side = min(side, max(abs(center.x - other.center.x), abs(center.y - other.center.y)))
      }
      for area in fixed {
        let aside = max(area.origin.x - center.x, center.x - area.end.x)
        let above = max(area.origin.y - center.y, center.y - area.end.y)
        side = min(side, 2 * max(aside, above))
      }
    }
    side = (side * 0.9 * 100).rounded(.down) / 100
    guard side > 0 else {
      throw .invalid(part: "layout", reason: "\(layout.name) has two keys in the same place")
    }
    let placed = keys.map { key -> FreeLayout.PlacedKey in
      var placed = FreeLayout.PlacedKey(
        role: key.role, x: key.center.x / side - 0.5, y: key.center.y / side - 0.5,
        legends: key.legends, slide: key.slide)
      if key.character == nil, case .rectangle(let area) = key.shape {
        (placed.x, placed.y) = (area.origin.x / side, area.origin.y / side)
        (placed.width, placed.height) = (area.size.width / side, area.size.height / side)
      }
      return placed
    }
    return KeyboardLayout(
      name: layout.name,
      arrangement: .free(
        FreeLayout(
          columns: size.width / side, height: size.height / side, keys: placed)))
  }
}
