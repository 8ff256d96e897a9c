import KeyboardGeometry

/// Makes a tablet layout out of a phone's: the same letters and symbols on equally wide keys, with
/// digits, punctuation, two shift keys and a fixed bottom row around them (tablet layouts, rules at
/// the top and section 12).
///
/// Every content row has a fixed number of places: 14 (digits), 14, 13, 12, and 6 in the bottom
/// row; places that no key takes are spacers. A symbol of the input method is never lost: where a
/// row has more of them than places for letters, they take those of punctuation, then places in
/// other rows.
public struct TabletGenerator: Sendable {
  /// Whether the result is the one printed in the specification's inventory, with what it loses.
  public var isLiteral: Bool

  public init(isLiteral: Bool = false) {
    self.isLiteral = isLiteral
  }

  /// The tablet layout of a phone's layout.
  /// - Parameter source: rows of keys, or a grid; three rows with letters, with or without a row
  ///   of digits, or at most two short rows (strokes)
  /// - Returns: a layout of rows named `name-tablet`, with a layer `shift` unless it is compact, and
  ///   layers `symbols1` to `symbols3` if its punctuation is Latin
  /// - Throws: `TabletLayoutError` if the source may not have a tablet form, or cannot have one
  /// - Complexity: O(number of keys)
  public func tablet(from source: KeyboardLayout) throws(TabletLayoutError) -> KeyboardLayout {
    let name = TabletName(of: source.name)
    if let reason = name.refusal { throw .refused(reason: reason) }
    let keys = try SourceKeys(source)
    let isLatin = !keys.isCompact && !keys.hasSymbols && !name.isMethod
    let rows =
      keys.isCompact
      ? keys.letterRows
      : try TabletRows(keys, isLatin: isLatin, isLiteral: isLiteral).content
    var layout = RowLayout(
      columns: TabletGeometry.columns, height: 0, rows: [], gap: TabletGeometry.gap, form: .tablet)
    for row in rows {
      let placed = keys.isCompact ? TabletGeometry.stretched(row) : row
      layout.rows.append(RowLayout.Row(keys: placed, y: Double(layout.rows.count)))
    }
    layout.rows.append(
      RowLayout.Row(
        keys: TabletGeometry.bottomRow, y: Double(rows.count), height: TabletGeometry.bottomHeight))
    layout.height = Double(rows.count) + TabletGeometry.bottomHeight
    if !keys.isCompact {
      layout.layers = [
        RowLayout.Layer(name: "shift", rows: layout.rows.map { ShiftedRow(isLiteral).of($0) })
      ]
    }
    if isLatin { layout.layers += SymbolPages.layers(beside: layout.rows) }
    if isLiteral { PrintedLegends.apply(to: &layout, of: name.base) }
    return KeyboardLayout(name: "\(name.base)-tablet", arrangement: .rows(layout))
  }
}

/// The shift layer's row: the same places, what the keys write with shift.
struct ShiftedRow {
  let isLiteral: Bool

  init(_ isLiteral: Bool) {
    self.isLiteral = isLiteral
  }

  func of(_ row: RowLayout.Row) -> RowLayout.Row {
    var row = row
    row.keys = row.keys.map(shifted)
    return row
  }

  /// A key with a slide writes what the slide writes. A digit with a symbol writes the digit's
  /// shifted character; a dash or an equals sign with a symbol "…" and "+", in the inventory
  /// without the symbol. All other keys are as they were: shift makes letters capitals.
  private func shifted(_ key: RowKey) -> RowKey {
    guard let character = key.character else { return key }
    if let slide = key.slide { return RowKey(slide, width: key.width, legends: key.legends) }
    guard !key.legends.isEmpty else { return key }
    if let upper = Punctuation.shiftedDigit(character) {
      return RowKey(upper, width: key.width, legends: key.legends)
    }
    switch character {
    case "-": return RowKey("…", width: key.width, legends: isLiteral ? [] : key.legends)
    case "=": return RowKey("+", width: key.width, legends: isLiteral ? [] : key.legends)
    default: return key
    }
  }
}

/// Where the printed inventory shows another symbol than the method has.
enum PrintedLegends {
  static func apply(to layout: inout RowLayout, of name: String) {
    // The ideograph 一 for the Bopomofo letter ㄧ; 口 for 人 on the o key.
    switch name {
    case "bopomofo": replace("ㄧ", "一", on: "u", in: &layout)
    case "bopomofo-eten": replace("ㄧ", "一", on: "e", in: &layout)
    case "strokes-shift": replace("人", "口", on: "o", in: &layout)
    default: break
    }
  }

  private static func replace(
    _ symbol: String, _ printed: String, on character: Character, in layout: inout RowLayout
  ) {
    func changed(_ rows: [RowLayout.Row]) -> [RowLayout.Row] {
      rows.map { row in
        var row = row
        row.keys = row.keys.map { key in
          guard key.character == character, key.legends == [symbol] else { return key }
          return RowKey(key.content, width: key.width, legends: [printed], slide: key.slide)
        }
        return row
      }
    }
    layout.rows = changed(layout.rows)
    layout.layers = layout.layers.map { RowLayout.Layer(name: $0.name, rows: changed($0.rows)) }
  }
}
