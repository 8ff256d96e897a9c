/// A keyboard in rows of keys of any widths, x in key widths from the left edge, y in key heights
/// from the top edge, with layers of one geometry (layout files of version 2).
public struct RowLayout: Hashable, Sendable {
  /// Width of the whole keyboard, in key widths.
  public var columns: Double
  /// Height of the whole keyboard, in key heights.
  public var height: Double
  /// The layer that the keyboard shows first.
  public var rows: [Row]
  /// Further layers by name, such as "shift". Their rows have the same keys in the same places;
  /// only what the keys write and show differs.
  public var layers: [Layer]
  /// What neighbouring keys leave free between them, in pt: `width` from key to key in a row,
  /// `height` from row to row. Centres stay where they are without it, except in filled rows.
  public var gap: Size
  public var form: KeyboardForm

  /// Keys side by side.
  public struct Row: Hashable, Sendable {
    /// From left to right.
    public var keys: [RowKey]
    /// Left edge of the first key, in key widths.
    public var x: Double
    /// Top edge, in key heights.
    public var y: Double
    /// In key heights.
    public var height: Double
    /// Whether the keys are stretched, in proportion, over the keyboard's whole width, with the
    /// gap between them and at either end.
    public var fills: Bool

    public init(
      keys: [RowKey], x: Double = 0, y: Double, height: Double = 1, fills: Bool = false
    ) {
      self.keys = keys
      self.x = x
      self.y = y
      self.height = height
      self.fills = fills
    }

    /// The sum of the keys' widths and the spaces between them, in key widths.
    public var width: Double { keys.reduce(0) { $0 + $1.width } }
  }

  /// A layer beside the first.
  public struct Layer: Hashable, Sendable {
    public var name: String
    public var rows: [Row]

    public init(name: String, rows: [Row]) {
      self.name = name
      self.rows = rows
    }
  }

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

  /// The rows of a layer, nil for one that does not exist.
  /// - Parameter layer: nil for the first
  public func rows(in layer: String?) -> [Row]? {
    guard let layer else { return rows }
    return layers.first { $0.name == layer }?.rows
  }
}

/// The kind of device that a layout is made for.
public enum KeyboardForm: String, Hashable, Sendable, CaseIterable {
  case phone, tablet
}

/// A key in a row, or the space that no key takes.
public struct RowKey: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case key(KeyRole)
    /// Drawn as nothing, touched as nothing.
    case spacer
  }

  public var content: Content
  /// In key widths.
  public var width: Double
  /// What else is printed on the key: the symbols of an input method.
  public var legends: [String]
  /// What the key writes when a finger slides down from it, or holds it.
  public var slide: Character?

  public init(
    _ content: Content, width: Double = 1, legends: [String] = [], slide: Character? = nil
  ) {
    self.content = content
    self.width = width
    self.legends = legends
    self.slide = slide
  }

  /// A key that writes a character.
  public init(
    _ character: Character, width: Double = 1, legends: [String] = [], slide: Character? = nil
  ) {
    self.init(.key(.character(character)), width: width, legends: legends, slide: slide)
  }

  /// A key that acts on the text.
  public init(_ action: KeyAction, width: Double = 1) {
    self.init(.key(.action(action)), width: width)
  }

  /// What the key does; nil for a space.
  public var role: KeyRole? {
    if case .key(let role) = content { return role }
    return nil
  }

  /// The character that the key writes, if it writes one.
  public var character: Character? {
    if case .key(.character(let character)) = content { return character }
    return nil
  }

  /// What the key does, if it writes nothing.
  public var action: KeyAction? {
    if case .key(.action(let action)) = content { return action }
    return nil
  }
}

// MARK: - Placing

extension RowLayout {
  /// - Parameter layer: nil for the first
  /// - Throws: `LayoutError.badSize` if a key comes out narrower or lower than
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
    // n keys share what n + 1 gaps leave of the width.
    let free = width - gap.width * Double(row.keys.count + 1)
    let before = row.keys[..<column].reduce(0) { $0 + $1.width }
    let left = gap.width * Double(column + 1) + free * before / row.width
    let filled = Rectangle(
      origin: Point(x: left, y: cell.origin.y),
      end: Point(x: left + free * row.keys[column].width / row.width, y: cell.end.y))
    return filled.inset(x: 0, y: gap.height / 2)
  }

  /// The keys and spaces of each row as cells that touch each other, in key widths and heights.
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
