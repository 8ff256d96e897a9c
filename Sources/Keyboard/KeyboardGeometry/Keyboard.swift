/// A layout placed in a rectangle: keys with centres and shapes in points (pt).
///
/// Tracking, decoding and synthesis work with the keys' centres and shapes and need not know whether
/// they are on a ring or a grid.
///
///     let ring = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
///     ring.key(for: "e")?.center   // (153.7, 175.0), to a tenth of a point
public struct Keyboard: Sendable {
  /// The layout.
  public let layout: KeyboardLayout
  /// The size, in pt.
  public let size: Size
  /// The keys: those that write characters first, in the layout's order, then the action keys.
  public let keys: [Key]
  /// The number of keys that write characters: `keys[..<characterCount]`.
  public let characterCount: Int
  /// The median distance from a character key's centre to the nearest other one, in pt. Errors of
  /// touch are stated in it, so that they can be compared between layouts. With only one character
  /// key it is the keyboard's smaller side.
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

  /// Returns the key that writes a character, or nil if there is none.
  ///
  /// - Complexity: O(1)
  public func key(for character: Character) -> Key? {
    indexByCharacter[character].map { keys[$0] }
  }

  /// Returns the first key that does an action, or nil if there is none.
  ///
  /// - Complexity: O(number of action keys)
  public func key(for action: KeyAction) -> Key? {
    keys[characterCount...].first { $0.action == action }
  }

  /// Returns the key whose shape contains a point (pt), or nil if there is none. Shapes never
  /// overlap, so there is at most one; the strips between a ring's keys belong to none.
  ///
  /// - Complexity: O(number of keys)
  public func key(at point: Point) -> Key? {
    keys.indices.first { keys[$0].shape.contains(point) }.map { keys[$0] }
  }

  /// Returns the character key whose centre is nearest to a point, and its distance, in pt. Among
  /// equally near keys it is the first in the layout's order.
  ///
  /// - Returns: Nil if the point is not finite, or so far away (about 10¹⁵⁴ pt) that its distance
  ///   is not.
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

  /// Returns the key that a tap means: the one whose shape contains the point or, beside all shapes
  /// (in the strips between a ring's keys, at the border), the nearest character key within
  /// `radius` pt. Letter frequencies play no part: otherwise a tap on Q would write A.
  ///
  /// - Complexity: O(number of keys)
  public func tappedKey(at point: Point, within radius: Double) -> Key? {
    if let key = key(at: point) { return key }
    guard let (key, distance) = nearestCharacterKey(to: point), distance <= radius else {
      return nil
    }
    return key
  }

  /// Returns the other character keys whose centres are within `radius` key pitches, nearest first;
  /// equally near keys are in the layout's order.
  ///
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
