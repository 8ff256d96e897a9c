/// Where a finger passes between two words of a phrase, if it goes through a separator: the space key of a
/// grid, or the middle of rings.
package struct PhraseSeparator: Sendable {
  /// The places that count as the separator, one for each key width of a bar; in pt.
  package var centers: [Point]

  /// The separator of a keyboard; nil if it has none.
  ///
  /// A grid without a space key has one where it would be, a row below the letters, if that is still on the
  /// keyboard.
  package init?(of keyboard: Keyboard) {
    if let ring = keyboard.innerRing {
      centers = [ring.center]
      return
    }
    let pitch = keyboard.keyPitch
    if let space = keyboard.keys.first(where: { $0.role == .action(.space) }) {
      guard case .rectangle(let box) = space.shape else {
        centers = [space.center]
        return
      }
      centers = Self.places(from: box.origin.x, to: box.end.x, y: box.center.y, pitch: pitch)
      return
    }
    let boxes = keyboard.characterKeys.compactMap { key -> Rectangle? in
      if case .rectangle(let box) = key.shape { box } else { nil }
    }
    guard let lowest = boxes.max(by: { $0.center.y < $1.center.y }) else { return nil }
    let y = lowest.center.y + lowest.size.height
    guard y <= keyboard.size.height else { return nil }
    let (left, right) = (keyboard.size.width * 0.25, keyboard.size.width * 0.75)
    centers = Self.places(from: left, to: right, y: y, pitch: pitch)
  }

  private static func places(from left: Double, to right: Double, y: Double, pitch: Double)
    -> [Point]
  {
    let count = min(max(Int(((right - left) / max(pitch, 1e-6)).rounded()), 1), 16)
    let step = (right - left) / Double(count)
    return (0..<count).map { Point(x: left + (Double($0) + 0.5) * step, y: y) }
  }

  /// The place of the separator that a finger would aim at on its way between two points.
  package func aim(from start: Point, to end: Point) -> Point {
    let x = (start.x + end.x) / 2
    let left = centers.map(\.x).min() ?? x
    let right = centers.map(\.x).max() ?? x
    return Point(x: min(max(x, left), right), y: centers.first?.y ?? (start.y + end.y) / 2)
  }
}
