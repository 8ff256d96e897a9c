/// A keyboard in rows of keys of any widths, with layers that share one geometry (layout files of
/// version 2). The unit of x is a key width, counted from the left edge; the unit of y is a key
/// height, counted from the top edge.
public struct RowLayout: Hashable, Sendable {
  /// The width of the whole keyboard, in key widths.
  public var columns: Double
  /// The height of the whole keyboard, in key heights.
  public var height: Double
  /// The rows of the layer that the keyboard shows first.
  public var rows: [Row]
  /// Further layers by name, such as "shift". Their rows have the same keys in the same places;
  /// only what the keys write and show differs.
  public var layers: [Layer]
  /// The free space between neighbouring keys, in pt: `width` from key to key in a row, `height`
  /// from row to row. It does not move the keys' centres, except in filled rows.
  public var gap: Size
  /// The kind of device that the layout is made for.
  public var form: KeyboardForm

  /// Keys side by side.
  public struct Row: Hashable, Sendable {
    /// The keys and spaces, from left to right.
    public var keys: [RowKey]
    /// The left edge of the first key, in key widths.
    public var x: Double
    /// The top edge, in key heights.
    public var y: Double
    /// The height, in key heights.
    public var height: Double
    /// A Boolean value that indicates whether the keys are stretched, in proportion, over the
    /// keyboard's whole width, with the gap between them and at either end.
    public var fills: Bool

    /// Creates a row; by default it is one key height high and begins at the left edge.
    public init(
      keys: [RowKey], x: Double = 0, y: Double, height: Double = 1, fills: Bool = false
    ) {
      self.keys = keys
      self.x = x
      self.y = y
      self.height = height
      self.fills = fills
    }

    /// The sum of the widths of the keys and spaces, in key widths.
    public var width: Double { keys.reduce(0) { $0 + $1.width } }
  }

  /// A layer other than the first.
  public struct Layer: Hashable, Sendable {
    /// The name of the layer.
    public var name: String
    /// The rows, with the same shape as the first layer's.
    public var rows: [Row]

    /// Creates a layer.
    public init(name: String, rows: [Row]) {
      self.name = name
      self.rows = rows
    }
  }

  /// Creates a layout.
  public init(
    columns: Double, height: Double, rows: [Row], layers: [Layer] = [],
    gap: Size = Size(width: 0, height: 0), form: KeyboardForm = .phone
  ) {
    self.columns = columns
    self.height = height
    self.rows = rows
    self.layers = layers
    self.gap = gap
    self.form = form
  }

  /// Returns the rows of a layer, or nil if there is no such layer.
  ///
  /// - Parameter layer: the name of the layer, or nil for the first one.
  public func rows(in layer: String?) -> [Row]? {
    guard let layer else { return rows }
    return layers.first { $0.name == layer }?.rows
  }
}

/// The kind of device that a layout is made for.
public enum KeyboardForm: String, Hashable, Sendable, CaseIterable {
  /// A phone.
  case phone
  /// A tablet, on whose keys a slide writes a second character.
  case tablet
}

/// A key in a row, or a space between keys.
public struct RowKey: Hashable, Sendable {
  /// What is in a place of a row.
  public enum Content: Hashable, Sendable {
    /// A key.
    case key(KeyRole)
    /// A space, which is neither drawn nor touched.
    case spacer
  }

  /// What is in this place.
  public var content: Content
  /// The width, in key widths.
  public var width: Double
  /// Further symbols printed on the key, such as those of an input method.
  public var legends: [String]
  /// The character that the key writes when a finger slides down from it, or holds it.
  public var slide: Character?

  /// Creates a key or a space.
  public init(
    _ content: Content, width: Double = 1, legends: [String] = [], slide: Character? = nil
  ) {
    self.content = content
    self.width = width
    self.legends = legends
    self.slide = slide
  }

  /// Creates a key that writes a character.
  public init(
    _ character: Character, width: Double = 1, legends: [String] = [], slide: Character? = nil
  ) {
    self.init(.key(.character(character)), width: width, legends: legends, slide: slide)
  }

  /// Creates a key that acts on the text.
  public init(_ action: KeyAction, width: Double = 1) {
    self.init(.key(.action(action)), width: width)
  }

  /// What the key does; nil for a space.
  public var role: KeyRole? {
    if case .key(let role) = content { return role }
    return nil
  }

  /// The character that the key writes, or nil if it does something else.
  public var character: Character? {
    if case .key(.character(let character)) = content { return character }
    return nil
  }

  /// The action of the key, or nil if it writes something.
  public var action: KeyAction? {
    if case .key(.action(let action)) = content { return action }
    return nil
  }
}

// MARK: - Placing

extension RowLayout {
  /// Returns the keys of a keyboard.
  ///
  /// - Parameters:
  ///   - size: the size of the keyboard, in pt.
  ///   - layer: the name of a layer, or nil for the first one.
  /// - Throws: `LayoutError.badSize` if a key is narrower or lower than
  ///   `KeyboardLayout.minimumUnit`; `.invalid` if there is no such layer.
  func placedKeys(in size: Size, layer: String?) throws(LayoutError) -> [Key] {
    guard let rows = rows(in: layer) else {
      throw .invalid(part: "layers", reason: "has no layer \(quoted(layer ?? ""))")
    }
    let unit = Size(width: size.width / columns, height: size.height / height)
    guard min(unit.width, unit.height) >= KeyboardLayout.minimumUnit else { throw .badSize(size) }
    var boxes: [(KeyDraft, Rectangle)] = []
    for (row, drafts) in zip(rows, drafts(of: rows)) {
      for (column, draft) in drafts.enumerated() where !row.keys[column].isSpace {
        boxes.append((draft, box(of: column, in: row, draft, unit: unit, width: size.width)))
      }
    }
    guard
      boxes.allSatisfy({
        min($0.1.size.width, $0.1.size.height) >= KeyboardLayout.minimumUnit
      })
    else { throw .badSize(size) }
    let ordered =
      boxes.filter { $0.0.role.isCharacter } + boxes.filter { !$0.0.role.isCharacter }
    return ordered.enumerated().map { index, key in key.0.placed(as: index, in: key.1) }
  }

  private func box(
    of column: Int, in row: Row, _ draft: KeyDraft, unit: Size, width: Double
  ) -> Rectangle {
    let cell = draft.area.scaled(by: unit)
    guard row.fills else { return cell.inset(x: gap.width / 2, y: gap.height / 2) }
    // n keys share the width without n + 1 gaps.
    let free = width - gap.width * Double(row.keys.count + 1)
    let before = row.keys[..<column].reduce(0) { $0 + $1.width }
    let left = gap.width * Double(column + 1) + free * before / row.width
    let filled = Rectangle(
      origin: Point(x: left, y: cell.origin.y),
      end: Point(x: left + free * row.keys[column].width / row.width, y: cell.end.y))
    return filled.inset(x: 0, y: gap.height / 2)
  }

  /// Returns the keys and spaces of each row as adjacent cells, in key widths and heights.
  func drafts(of rows: [Row], layer: String? = nil) -> [[KeyDraft]] {
    rows.enumerated().map { rowIndex, row in
      let scale = row.fills && row.width > 0 ? columns / row.width : 1
      var x = row.fills ? 0 : row.x
      return row.keys.enumerated().map { column, key in
        let left = x
        x += key.width * scale
        return KeyDraft(
          place: .key(layer: layer, row: rowIndex, column: column),
          role: key.role ?? .action(.space),
          area: .snapped(x: left, y: row.y, width: x - left, height: row.height),
          legends: key.legends, slide: key.slide)
      }
    }
  }
}

extension RowKey {
  var isSpace: Bool { content == .spacer }
}
