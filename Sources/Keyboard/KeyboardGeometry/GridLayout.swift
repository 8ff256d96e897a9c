/// A keyboard of rows. The unit of x is a key width, counted from the left edge; the unit of y is a
/// key height, counted from the top edge.
public struct GridLayout: Hashable, Sendable {
  /// The width of the whole keyboard, in key widths.
  public var columns: Double
  /// The height of the whole keyboard, in key heights.
  public var height: Double
  /// The rows of character keys.
  public var rows: [Row]
  /// The keys that act on the text.
  public var actions: [ActionKey]

  /// A row of keys, side by side, each one key width wide and one key height high.
  public struct Row: Hashable, Sendable {
    /// The characters of the keys, from left to right.
    public var characters: String
    /// The left edge of the first key, in key widths.
    public var x: Double
    /// The top edge, in key heights.
    public var y: Double

    /// Creates a row.
    public init(characters: String, x: Double, y: Double) {
      self.characters = characters
      self.x = x
      self.y = y
    }
  }

  /// A key that acts on the text.
  public struct ActionKey: Hashable, Sendable {
    /// What the key does.
    public var action: KeyAction
    /// The left edge, in key widths.
    public var x: Double
    /// The top edge, in key heights.
    public var y: Double
    /// The width, in key widths.
    public var width: Double
    /// The height, in key heights.
    public var height: Double

    /// Creates a key; by default it is one key width wide and one key height high.
    public init(action: KeyAction, x: Double, y: Double, width: Double = 1, height: Double = 1) {
      self.action = action
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// Creates a layout.
  public init(columns: Double, height: Double, rows: [Row], actions: [ActionKey] = []) {
    self.columns = columns
    self.height = height
    self.rows = rows
    self.actions = actions
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

  /// The keys in their final order: characters, then actions.
  var drafts: [KeyDraft] {
    var drafts: [KeyDraft] = []
    for (index, row) in rows.enumerated() {
      for (column, character) in row.characters.enumerated() {
        drafts.append(
          KeyDraft(
            place: .rowKey(row: index, character), role: .character(character),
            area: Rectangle.snapped(x: row.x + Double(column), y: row.y, width: 1, height: 1)))
      }
    }
    for (index, key) in actions.enumerated() {
      drafts.append(
        KeyDraft(
          place: .action(index, key.action), role: .action(key.action),
          area: Rectangle.snapped(x: key.x, y: key.y, width: key.width, height: key.height)))
    }
    return drafts
  }
}
