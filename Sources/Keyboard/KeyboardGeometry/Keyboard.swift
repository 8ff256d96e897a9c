/// A layout placed in a rectangle: keys with centres and shapes in points (pt).
///
/// Everything downstream (tracking, decoding, synthesis, rendering) works from a keyboard's keys
/// and never asks whether they lie on a ring or a grid.
///
///     let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
///     ring.key(for: "e")?.center   // (153.7, 175.0), to a tenth of a point
public struct Keyboard: Sendable {
  public let layout: KeyboardLayout
  /// In pt.
  public let size: Size
  /// Character keys first, in the layout's order, then the action keys.
  public let keys: [Key]
  /// The keys that write characters: `keys[..<characterCount]`.
  public let characterCount: Int
  /// Median distance from a character key's centre to the nearest other one, in pt. The unit in
  /// which errors of touch are stated so that they carry from one layout to another. With one
  /// character key only, the keyboard's smaller side.
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
    self.keyPitch =
      Keyboard.medianNearestDistance(characters.map(\.center)) ?? min(size.width, size.height)
  }

  /// The keys that write characters, in the layout's order.
  public var characterKeys: ArraySlice<Key> { keys[..<characterCount] }

  /// The key that writes the character, if there is one.
  /// - Complexity: O(1)
  public func key(for character: Character) -> Key? {
    indexByCharacter[character].map { keys[$0] }
  }

  /// The first key that does the action, if there is one.
  /// - Complexity: O(number of action keys)
  public func key(for action: KeyAction) -> Key? {
    keys[characterCount...].first { $0.action == action }
  }

  /// Hit test: the key whose shape holds the point (pt), if any. Shapes never overlap, so there is
  /// at most one; the strips between a ring's keys belong to none.
  /// - Complexity: O(number of keys)
  public func key(at point: Point) -> Key? {
    keys.indices.first { keys[$0].shape.contains(point) }.map { keys[$0] }
  }

  /// The character key whose centre is nearest to the point, and its distance, in pt. Of equally
  /// near ones the first in the layout's order. Nil if the point is not finite, or so far off
  /// (about 10¹⁵⁴ pt) that its distance is not.
  /// - Complexity: O(number of keys)
  public func nearestCharacterKey(to point: Point) -> (key: Key, distance: Double)? {
    // By index: copying a key costs more than its distance.
    var nearest: Int?
    var least = Double.infinity
    for index in 0..<characterCount {
      let distance = keys[index].center.distance(to: point)
      if distance < least { (nearest, least) = (index, distance) }
    }
    return nearest.map { (keys[$0], least) }
  }

  /// The key that a tap at the point means: the one whose shape holds it; where no shape lies (the
  /// strips between a ring's keys, the border) the nearest character key within `radius` pt. Letter
  /// frequencies play no part: else a tap on Q would write A.
  /// - Complexity: O(number of keys)
  public func tappedKey(at point: Point, within radius: Double) -> Key? {
    if let key = key(at: point) { return key }
    guard let (key, distance) = nearestCharacterKey(to: point), distance <= radius else {
      return nil
    }
    return key
  }

  /// The other character keys whose centres lie within `radius` key pitches, nearest first, equally
  /// near ones in the layout's order.
  /// - Complexity: O(n log n) in the number of keys
  public func neighbors(of key: Key, within radius: Double = 1.5) -> [Key] {
    characterKeys
      .filter { $0.index != key.index }
      .map { (key: $0, distance: $0.center.distance(to: key.center)) }
      .filter { $0.distance <= radius * keyPitch }
      .sorted { ($0.distance, $0.key.index) < ($1.distance, $1.key.index) }
      .map(\.key)
  }

  private static func medianNearestDistance(_ centers: [Point]) -> Double? {
    let nearest = centers.indices.compactMap { i in
      centers.indices.lazy.filter { $0 != i }.map { centers[i].distance(to: centers[$0]) }.min()
    }.sorted()
    guard !nearest.isEmpty else { return nil }
    return (nearest[(nearest.count - 1) / 2] + nearest[nearest.count / 2]) / 2
  }
}
