/// A layout placed in a rectangle: keys with centres and shapes in points (pt).
///
/// Everything downstream (tracking, decoding, synthesis, rendering) works from a keyboard's keys
/// and never asks whether they lie on a ring or a grid.
///
///     let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
///     ring.key(for: "e")?.center   // Point(x: 179.2, y: 193.5)
public struct Keyboard: Sendable {
  public let layout: KeyboardLayout
  /// In pt.
  public let size: Size
  /// Character keys first, in the layout's order, then the action keys.
  public let keys: [Key]
  /// The keys that write characters: `keys[..<characterCount]`.
  public let characterCount: Int
  /// Median distance from a character key's centre to the nearest other one, in pt. The unit in
  /// which errors of touch are stated so that they carry from one layout to another.
  public let keyPitch: Double

  private let indexByCharacter: [Character: Int]

  init(layout: KeyboardLayout, size: Size, keys: [Key]) {
    self.layout = layout
    self.size = size
    self.keys = keys
    let characters = keys.prefix { $0.character != nil }
    self.characterCount = characters.count
    var byCharacter: [Character: Int] = [:]
    for key in characters {
      if let character = key.character { byCharacter[character] = key.index }
    }
    self.indexByCharacter = byCharacter
    self.keyPitch = Keyboard.medianNearestDistance(characters.map(\.center))
  }

  /// The keys that write characters, in the layout's order.
  public var characterKeys: ArraySlice<Key> { keys[..<characterCount] }

  /// The key that writes the character, if there is one.
  /// - Complexity: O(1)
  public func key(for character: Character) -> Key? {
    indexByCharacter[character].map { keys[$0] }
  }

  /// The key that does the action, if there is one.
  public func key(for action: KeyAction) -> Key? {
    keys[characterCount...].first { $0.action == action }
  }

  /// Hit test: the key whose shape holds the point (pt), if any.
  /// - Complexity: O(number of keys)
  public func key(at point: Point) -> Key? {
    keys.first { $0.shape.contains(point) }
  }

  /// The character key whose centre is nearest to the point, and its distance, in pt. Of equally
  /// near ones the first in the layout's order. Nil on a keyboard without character keys.
  /// - Complexity: O(number of keys)
  public func nearestCharacterKey(to point: Point) -> (key: Key, distance: Double)? {
    var best: (key: Key, distance: Double)?
    for key in characterKeys {
      let distance = key.center.distance(to: point)
      if distance < best?.distance ?? .infinity { best = (key, distance) }
    }
    return best
  }

  /// The other character keys whose centres lie within `radius` key pitches, nearest first.
  /// - Complexity: O(n log n) in the number of keys
  public func neighbors(of key: Key, within radius: Double = 1.5) -> [Key] {
    characterKeys
      .filter { $0.index != key.index }
      .map { (key: $0, distance: $0.center.distance(to: key.center)) }
      .filter { $0.distance <= radius * keyPitch }
      .sorted { ($0.distance, $0.key.index) < ($1.distance, $1.key.index) }
      .map(\.key)
  }

  private static func medianNearestDistance(_ centers: [Point]) -> Double {
    guard centers.count > 1 else { return 1 }
    let nearest = centers.indices.map { i in
      centers.indices.lazy.filter { $0 != i }
        .map { centers[i].distance(to: centers[$0]) }.min() ?? 1
    }.sorted()
    return (nearest[(nearest.count - 1) / 2] + nearest[nearest.count / 2]) / 2
  }
}
