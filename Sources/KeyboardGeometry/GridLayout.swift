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
      let box = Rectangle(
        origin: Point(x: draft.area.origin.x * unit.width, y: draft.area.origin.y * unit.height),
        end: Point(x: draft.area.end.x * unit.width, y: draft.area.end.y * unit.height))
      return Key(index: index, role: draft.role, center: box.center, shape: .rectangle(box))
    }
  }

  /// A key before it is placed, in key widths and heights.
  struct Draft {
    var place: LayoutPlace
    var role: KeyRole
    var area: Rectangle
  }

  /// The keys in their final order: characters, then actions.
  var drafts: [Draft] {
    var drafts: [Draft] = []
    for (index, row) in rows.enumerated() {
      for (column, character) in row.characters.enumerated() {
        drafts.append(
          Draft(
            place: .rowKey(row: index, character), role: .character(character),
            area: Self.area(x: row.x + Double(column), y: row.y, width: 1, height: 1)))
      }
    }
    for (index, key) in actions.enumerated() {
      drafts.append(
        Draft(
          place: .action(index, key.action), role: .action(key.action),
          area: Self.area(x: key.x, y: key.y, width: key.width, height: key.height)))
    }
    return drafts
  }

  private static func area(x: Double, y: Double, width: Double, height: Double) -> Rectangle {
    Rectangle(
      origin: Point(x: snapped(x), y: snapped(y)),
      end: Point(x: snapped(x + width), y: snapped(y + height)))
  }
}
