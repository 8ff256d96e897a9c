import KeyboardGeometry
import RealModule
import Statistics

/// Random keyboards for training, so that the result is not specific to one layout.
package enum RandomKeyboard {
  /// Returns a ring keyboard, a grid or scattered keys, with equal probability, with the characters
  /// in random order.
  /// - Parameters:
  ///   - characters: different, visible characters in lower case, at most 200.
  ///   - random: the source of randomness.
  /// - Throws: `LayoutError` if the characters do not form a layout.
  /// - Complexity: O(n²) in the number of characters, for scattered keys O(n³) at worst
  package static func make(characters: [Character], using random: inout RandomSource)
    throws(LayoutError) -> Keyboard
  {
    let order = random.shuffled(characters)
    return switch random.below(3) {
    case 0: try rings(order, &random)
    case 1: try grid(order, &random)
    default: try scattered(order, &random)
    }
  }

  /// Returns two rings with two gaps at a random angle, about a third of the keys on the inner one.
  private static func rings(_ characters: [Character], _ random: inout RandomSource)
    throws(LayoutError) -> Keyboard
  {
    let count = characters.count
    let inner = min(max(1, count * (6 + random.below(5)) / 26), count)
    let ratio = random.uniform(in: 1.8...2.5)
    let phase = random.uniform(in: 0...360)
    let gap = random.uniform(in: 0...30)
    func ring(_ characters: ArraySlice<Character>, radius: Double, _ edges: ClosedRange<Double>)
      -> RingLayout.Ring?
    {
      guard !characters.isEmpty else { return nil }
      let width = (360 - 2 * gap) / Double(characters.count)
      let keys = characters.enumerated().map { index, character in
        let degrees = phase + width * Double(index) + (2 * index >= characters.count ? gap : 0)
        return RingLayout.RingKey(
          character: character, degrees: degrees.truncatingRemainder(dividingBy: 360))
      }
      return RingLayout.Ring(
        radius: radius, innerEdge: edges.lowerBound, outerEdge: edges.upperBound,
        keyWidthDegrees: width, keys: keys)
    }
    let middle = (1 + ratio) / 2
    let edge = ratio + 0.2
    let layout = RingLayout(
      rings: [
        ring(characters[..<inner], radius: 1, 0.6...middle),
        ring(characters[inner...], radius: ratio, middle...edge),
      ].compactMap(\.self),
      gaps: [], insetDegrees: 0.5, margin: 0, padding: 0, centerZoneRadius: 0)
    return try KeyboardLayout(name: "random rings", arrangement: .ring(layout))
      .placed(in: Size(width: 100 * edge, height: 100 * edge))
  }

  /// Returns three to five rows, every second one shifted by half a key; the height of the keys is
  /// up to 1.7 times their width.
  private static func grid(_ characters: [Character], _ random: inout RandomSource)
    throws(LayoutError) -> Keyboard
  {
    let rows = 3 + random.below(3)
    let perRow = (characters.count + rows - 1) / rows
    let aspect = random.uniform(in: 1...1.7)
    var layout = GridLayout(columns: Double(perRow) + 0.5, height: Double(rows), rows: [])
    for row in 0..<rows where row * perRow < characters.count {
      let end = min((row + 1) * perRow, characters.count)
      layout.rows.append(
        GridLayout.Row(
          characters: String(characters[(row * perRow)..<end]), x: row % 2 == 0 ? 0 : 0.5,
          y: Double(row)))
    }
    return try KeyboardLayout(name: "random grid", arrangement: .grid(layout))
      .placed(
        in: Size(width: 36 * layout.columns, height: 36 * aspect * layout.height))
  }

  /// Returns keys at random places in a rectangle. No two centres are closer than a pitch, which
  /// shrinks until the keys fit.
  private static func scattered(_ characters: [Character], _ random: inout RandomSource)
    throws(LayoutError) -> Keyboard
  {
    // 36 pt for the 26 letters on 330 × 230 pt; the same density for any number of keys.
    let stretch = (max(Double(characters.count), 1) / 26).squareRoot()
    let (width, height) = (330 * stretch, 230 * stretch)
    var pitch = 36.0
    var centers: [Point] = []
    var tries = 0
    while centers.count < characters.count {
      let x = random.uniform(in: 0...width)
      let center = Point(x: x, y: random.uniform(in: 0...height))
      tries += 1
      if tries % 400 == 0 { pitch *= 0.95 }
      if centers.allSatisfy({ $0.distance(to: center) > pitch }) { centers.append(center) }
    }
    // Squares of this side cannot overlap if centres are a pitch apart.
    let side = pitch / 2.0.squareRoot() * 0.999
    let layout = GridLayout(
      columns: width / side + 1, height: height / side + 1,
      rows: zip(characters, centers).map { character, center in
        GridLayout.Row(
          characters: String(character), x: center.x / side, y: center.y / side)
      })
    return try KeyboardLayout(name: "random keys", arrangement: .grid(layout))
      .placed(in: Size(width: width + side, height: height + side))
  }
}
