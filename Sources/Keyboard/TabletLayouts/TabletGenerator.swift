import KeyboardGeometry

/// Makes a tablet layout from a phone layout: the same letters and symbols on equally wide keys,
/// with digits, punctuation, two shift keys and a fixed bottom row around them (tablet layouts,
/// rules at the top and section 12).
///
/// Every content row has a fixed number of places: 14 (digits), 14, 13, 12, and 6 in the bottom
/// row; unused places are spacers. A symbol of the input method is never lost: if a row has more
/// symbols than places for letters, they take the places of punctuation, then places in other rows.
public struct TabletGenerator: Sendable {
  /// A Boolean value that indicates whether the result is exactly the layout in the specification's
  /// inventory, including its errors and losses.
  public var isLiteral: Bool

  /// Creates a generator.
  public init(isLiteral: Bool = false) {
    self.isLiteral = isLiteral
  }

  /// Returns why the specification excludes a layout, whatever its keys are; nil if it does not.
  /// - Parameter name: the name of a layout, as here (`hs-shift`) or in the specification
  ///   (`lime_hs_shift`).
  public static func refusal(of name: String) -> String? { TabletName(of: name).refusal }

  /// Returns the tablet form of a phone layout: a layout of rows named `name-tablet`. It has a
  /// layer `shift` and layers of symbols unless it is compact, and layers `chinese1` to `chinese3` if it
  /// is that of an input method.
  ///
  /// - Parameter source: a grid or a layout of rows: three rows with letters, with or without a row
  ///   of digits, or at most two short rows (strokes).
  /// - Throws: `TabletLayoutError` if the source has no tablet form.
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
    if !keys.isCompact { layout.layers += SymbolPages.layers(beside: layout.rows) }
    if !keys.isCompact, !isLatin {
      layout.layers += SymbolPages.chineseLayers(beside: layout.rows)
    }
    if isLiteral { PrintedLegends.apply(to: &layout, of: name.base) }
    return KeyboardLayout(name: "\(name.base)-tablet", arrangement: .rows(layout))
  }
}

/// Makes the rows of the shift layer: the same places, with the characters that shift writes.
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

  /// Returns a key with shift. A key with a slide writes the character of the slide. A digit with a
  /// symbol writes the digit's shifted character; a dash or an equals sign with a symbol writes "…"
  /// or "+" (in the inventory without the symbol). Other keys do not change: letters become
  /// capitals by shift itself.
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

/// The symbols in which the printed inventory differs from the input method.
enum PrintedLegends {
  static func apply(to layout: inout RowLayout, of name: String) {
    // The inventory has the ideograph 一 for the Bopomofo letter ㄧ, and 口 for 人 on the o key.
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
