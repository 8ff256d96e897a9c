/// A keyboard in rows, x in key widths from the left edge, y in key heights from the top edge.
public struct GridLayout: Hashable, Sendable {
  /// Width of the whole keyboard, in key widths.
  public var columns: Double
  /// Height of the whole keyboard, in key heights.
  public var height: Double
  public var rows: [Row]
  public var actions: [ActionKey]

  /// Keys of one key width and one key height side by side.
  public struct Row: Hashable, Sendable {
    /// From left to right, one key a character.
    public var characters: String
    /// Left edge of the first key, in key widths.
    public var x: Double
    /// Top edge, in key heights.
    public var y: Double

    public init(characters: String, x: Double, y: Double) {
      self.characters = characters
      self.x = x
      self.y = y
    }
  }

  /// A key that acts on the text.
  public struct ActionKey: Hashable, Sendable {
    public var action: KeyAction
    /// Left edge, in key widths.
    public var x: Double
    /// Top edge, in key heights.
    public var y: Double
    /// In key widths.
    public var width: Double
    /// In key heights.
    public var height: Double

    public init(action: KeyAction, x: Double, y: Double, width: Double = 1, height: Double = 1) {
      self.action = action
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  public init(columns: Double, height: Double, rows: [Row], actions: [ActionKey] = []) {
    self.columns = columns
    self.height = height
    self.rows = rows
    self.actions = actions
  }

  /// - Throws: `LayoutError.badSize` if a key width or height comes out below
  ///   `KeyboardLayout.smallestUnit`.
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
