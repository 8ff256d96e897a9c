/// Rectangular keys anywhere, x in key widths from the left edge, y in key heights from the top
/// edge (layout files of version 2).
public struct FreeLayout: Hashable, Sendable {
  /// Width of the whole keyboard, in key widths.
  public var columns: Double
  /// Height of the whole keyboard, in key heights.
  public var height: Double
  public var keys: [PlacedKey]

  public struct PlacedKey: Hashable, Sendable {
    public var role: KeyRole
    /// Left edge, in key widths.
    public var x: Double
    /// Top edge, in key heights.
    public var y: Double
    /// In key widths.
    public var width: Double
    /// In key heights.
    public var height: Double
    /// What else is printed on the key.
    public var legends: [String]
    /// What the key writes when a finger slides down from it, or holds it.
    public var slide: Character?

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

  public init(columns: Double, height: Double, keys: [PlacedKey]) {
    self.columns = columns
    self.height = height
    self.keys = keys
  }

  /// - Throws: `LayoutError.badSize` if a key width or height comes out below
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
