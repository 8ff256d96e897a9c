/// A keyboard in rows, x in key widths from the left edge, y in key heights from the top edge.
public struct GridLayout: Hashable, Sendable {
  /// Width of the whole keyboard in key widths, and its height in key heights.
  public var columns: Double
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
    /// Left and top edge and size, in key widths and heights.
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(action: KeyAction, x: Double, y: Double, width: Double, height: Double = 1) {
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

  func placedKeys(in size: Size) -> [Key] {
    let unit = Size(width: size.width / columns, height: size.height / height)
    var keys: [Key] = []
    func add(_ role: KeyRole, x: Double, y: Double, width: Double, height: Double) {
      let box = Rectangle(
        origin: Point(x: x * unit.width, y: y * unit.height),
        size: Size(width: width * unit.width, height: height * unit.height))
      keys.append(
        Key(index: keys.count, role: role, center: box.center, shape: .rectangle(box)))
    }
    for row in rows {
      for (column, character) in row.characters.enumerated() {
        add(.character(character), x: row.x + Double(column), y: row.y, width: 1, height: 1)
      }
    }
    for key in actions {
      add(.action(key.action), x: key.x, y: key.y, width: key.width, height: key.height)
    }
    return keys
  }
}
