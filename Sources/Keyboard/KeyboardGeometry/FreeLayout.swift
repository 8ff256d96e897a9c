/// A keyboard of rectangular keys in any places (layout files of version 2). The unit of x is a key
/// width, counted from the left edge; the unit of y is a key height, counted from the top edge.
public struct FreeLayout: Hashable, Sendable {
  /// The width of the whole keyboard, in key widths.
  public var columns: Double
  /// The height of the whole keyboard, in key heights.
  public var height: Double
  /// The keys, in the order of the file.
  public var keys: [PlacedKey]

  /// A rectangular key with its place.
  public struct PlacedKey: Hashable, Sendable {
    /// What the key does.
    public var role: KeyRole
    /// The left edge, in key widths.
    public var x: Double
    /// The top edge, in key heights.
    public var y: Double
    /// The width, in key widths.
    public var width: Double
    /// The height, in key heights.
    public var height: Double
    /// Further symbols printed on the key, such as those of an input method.
    public var legends: [String]
    /// The character that the key writes when a finger slides down from it, or holds it.
    public var slide: Character?

    /// Creates a key; by default it is one key width wide and one key height high.
    public init(
      role: KeyRole, x: Double, y: Double, width: Double = 1, height: Double = 1,
      legends: [String] = [], slide: Character? = nil
    ) {
      self.role = role
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.legends = legends
      self.slide = slide
    }
  }

  /// Creates a layout.
  public init(columns: Double, height: Double, keys: [PlacedKey]) {
    self.columns = columns
    self.height = height
    self.keys = keys
  }

  /// Returns the keys of a keyboard.
  ///
  /// - Throws: `LayoutError.badSize` if a key width or height is below
  ///   `KeyboardLayout.minimumUnit`.
  func placedKeys(in size: Size) throws(LayoutError) -> [Key] {
    let unit = Size(width: size.width / columns, height: size.height / height)
    guard min(unit.width, unit.height) >= KeyboardLayout.minimumUnit else { throw .badSize(size) }
    return drafts.enumerated().map { index, draft in
      draft.placed(as: index, in: draft.area.scaled(by: unit))
    }
  }

  /// The keys in their final order: characters, then the others.
  var drafts: [KeyDraft] {
    keys.enumerated().map { index, key in
      KeyDraft(
        place: .freeKey(index), role: key.role,
        area: .snapped(x: key.x, y: key.y, width: key.width, height: key.height),
        legends: key.legends, slide: key.slide)
    }.charactersFirst
  }
}
