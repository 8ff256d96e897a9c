import JSONText

extension KeyboardLayout {
  /// Returns the layout of rows of a version 2 file.
  static func rows(_ file: JSONValue) throws(LayoutError) -> KeyboardLayout {
    let fields = try LayoutFields(
      file, at: "", what: "a layout of rows",
      names: ["version", "name", "form", "columns", "height", "gap", "rows", "layers"])
    let name = try fields.text("name")
    var layout = RowLayout(columns: 0, height: 0, rows: [])
    if fields.has("form") { layout.form = try fields.form("form") }
    if fields.has("gap") { layout.gap = try fields.gap("gap") }
    for (path, value) in try fields.members("rows") {
      layout.rows.append(try row(value, at: path, below: layout.rows.last))
    }
    // Without a size of its own, the keyboard ends where its last keys do. Filled rows are as wide as
    // the widest other row or, if there is none, as their own keys.
    let rigid = layout.rows.filter { !$0.fills }
    let edges = (rigid.isEmpty ? layout.rows : rigid).map { ($0.fills ? 0 : $0.x) + $0.width }
    layout.columns = try fields.number("columns", default: edges.max() ?? 0)
    layout.height = try fields.number(
      "height", default: layout.rows.map { $0.y + $0.height }.max() ?? 0)
    if fields.has("layers") { layout.layers = try layers(fields, like: layout.rows) }
    return KeyboardLayout(name: name, arrangement: .rows(layout))
  }

  private static func row(
    _ value: JSONValue, at path: String, below row: RowLayout.Row?
  ) throws(LayoutError) -> RowLayout.Row {
    let fields = try LayoutFields(
      value, at: path, what: "a row", names: ["keys", "x", "y", "height", "fill"])
    return RowLayout.Row(
      keys: try keys(fields),
      x: try fields.number("x", default: 0),
      y: try fields.number("y", default: row.map { $0.y + $0.height } ?? 0),
      height: try fields.number("height", default: 1),
      fills: fields.has("fill") ? try fields.bool("fill") : false)
  }

  private static func keys(_ fields: LayoutFields) throws(LayoutError) -> [RowKey] {
    var keys: [RowKey] = []
    for (path, value) in try fields.members("keys") { keys.append(try key(value, at: path)) }
    return keys
  }

  /// Returns the layers. Their rows are in the places of the first layer's; a key without a width
  /// has that of the key in its place.
  private static func layers(
    _ fields: LayoutFields, like base: [RowLayout.Row]
  ) throws(LayoutError) -> [RowLayout.Layer] {
    var layers: [RowLayout.Layer] = []
    for member in try LayoutFields.members(of: try fields.value("layers"), at: "layers") {
      let path = "layers.\(member.name)"
      guard case .array(let values) = member.value else {
        throw .invalid(part: path, reason: "must be a list, not \(member.value.kind)")
      }
      guard values.count == base.count else {
        throw .invalid(
          part: path, reason: "has \(values.count) rows, the first layer has \(base.count)")
      }
      var rows = base
      for (index, value) in values.enumerated() {
        let rowPath = "\(path)[\(index)]"
        let rowFields = try LayoutFields(
          value, at: rowPath, what: "a row of a layer", names: ["keys"])
        var keys: [RowKey] = []
        for (column, (keyPath, key)) in try rowFields.members("keys").enumerated() {
          let width =
            base[index].keys.indices.contains(column) ? base[index].keys[column].width : 1
          keys.append(try Self.key(key, at: keyPath, width: width))
        }
        rows[index].keys = keys
      }
      layers.append(RowLayout.Layer(name: member.name, rows: rows))
    }
    return layers
  }

  /// Returns a key: `"q"`, `{"key": "q", "legend": "手"}`, `{"action": "tab", "width": 1.5}`,
  /// `{"text": ".com"}` or `{"space": 0.5}`.
  private static func key(
    _ value: JSONValue, at path: String, width: Double = 1
  ) throws(LayoutError) -> RowKey {
    if case .string(let text) = value {
      return RowKey(.key(.character(try character(text, at: path))), width: width)
    }
    let fields = try LayoutFields(
      value, at: path, what: "a key",
      names: ["key", "action", "text", "space", "width", "legend", "legends", "slide"])
    if fields.has("space") {
      if let other = ["key", "action", "text", "width", "legend", "legends", "slide"]
        .first(where: fields.has)
      {
        throw fields.error(other, "a space has nothing but its width")
      }
      return RowKey(.spacer, width: try fields.number("space"))
    }
    return RowKey(
      .key(try fields.role()), width: try fields.number("width", default: width),
      legends: try fields.legends(), slide: try fields.slide())
  }

  /// Returns the only character of a text.
  static func character(_ text: String, at path: String) throws(LayoutError) -> Character {
    guard text.count == 1, let character = text.first else {
      throw .invalid(part: path, reason: "a key writes one character, not \(text.count)")
    }
    return character
  }
}

extension LayoutFields {
  fileprivate func form(_ name: String) throws(LayoutError) -> KeyboardForm {
    let text = try text(name)
    guard let form = KeyboardForm(rawValue: text) else {
      let known = KeyboardForm.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(name, "\(quoted(text)) is no form (they are \(known))")
    }
    return form
  }

  /// Returns a gap: `[x, y]`, or one number for both.
  fileprivate func gap(_ name: String) throws(LayoutError) -> Size {
    if case .number(let both) = try value(name) { return Size(width: both, height: both) }
    let values = try list(name)
    guard values.count == 2 else {
      throw error(name, "must be a number or a list of two, x and y, not of \(values.count)")
    }
    return Size(
      width: try Self.number(values[0], at: "\(place(name))[0]"),
      height: try Self.number(values[1], at: "\(place(name))[1]"))
  }

  /// Returns what a key does, from the one of `key`, `action` and `text` that is present.
  func role() throws(LayoutError) -> KeyRole {
    let present = ["key", "action", "text"].filter(has)
    guard present.count == 1 else {
      throw .invalid(
        part: path,
        reason: present.isEmpty
          ? "does not say what it does: a key has key, action, text or space"
          : "has both \(present.joined(separator: " and "))")
    }
    if has("key") {
      return .character(try KeyboardLayout.character(try text("key"), at: place("key")))
    }
    if has("action") { return .action(try action("action", among: KeyAction.ofVersion2)) }
    return .text(try text("text"))
  }

  func legends() throws(LayoutError) -> [String] {
    if has("legend"), has("legends") { throw error("legends", "stands beside legend; keep one") }
    if has("legend") { return [try text("legend")] }
    guard has("legends") else { return [] }
    var legends: [String] = []
    for (index, value) in try list("legends").enumerated() {
      guard case .string(let text) = value else {
        throw .invalid(
          part: "\(place("legends"))[\(index)]", reason: "must be a string, not \(value.kind)")
      }
      legends.append(text)
    }
    return legends
  }

  func slide() throws(LayoutError) -> Character? {
    guard has("slide") else { return nil }
    return try KeyboardLayout.character(try text("slide"), at: place("slide"))
  }
}

// MARK: - Writing

extension RowLayout {
  /// The fields of a layout file that describe the rows.
  var jsonFields: [(String, JSONValue)] {
    var fields: [(String, JSONValue)] = [
      ("form", .string(form.rawValue)), ("columns", .number(columns)), ("height", .number(height)),
      ("gap", .array([.number(gap.width), .number(gap.height)])),
      ("rows", .array(rows.map(\.json))),
    ]
    if !layers.isEmpty {
      fields.append(
        (
          "layers",
          .fields(
            layers.map { layer in
              (
                layer.name,
                .array(
                  layer.rows.map {
                    .fields([("keys", .array($0.keys.map { $0.json(width: nil) }))])
                  }
                )
              )
            })
        ))
    }
    return fields
  }
}

extension RowLayout.Row {
  fileprivate var json: JSONValue {
    var fields: [(String, JSONValue)] = [
      ("x", .number(x)), ("y", .number(y)), ("height", .number(height)),
    ]
    if fills { fields.append(("fill", .bool(true))) }
    fields.append(("keys", .array(keys.map { $0.json(width: $0.width) })))
    return .fields(fields)
  }
}

extension RowKey {
  /// Returns the key as a value of a layout file.
  ///
  /// - Parameter width: the width, which is written if it is not 1; nil in layers other than the
  ///   first, which alone has widths.
  fileprivate func json(width: Double?) -> JSONValue {
    guard let role else { return .fields([("space", .number(self.width))]) }
    let extras = role.jsonExtras(legends: legends, slide: slide)
    let isWide = width.map { $0 != 1 } ?? false
    if let character, extras.isEmpty, !isWide { return .string(String(character)) }
    let widthField = isWide ? [("width", JSONValue.number(self.width))] : []
    return .fields([role.jsonField] + widthField + extras)
  }
}

extension KeyRole {
  /// The field that describes what a key does.
  var jsonField: (String, JSONValue) {
    switch self {
    case .character(let character): ("key", .string(String(character)))
    case .text(let text): ("text", .string(text))
    case .action(let action): ("action", .string(action.rawValue))
    }
  }

  /// Returns the fields for legends and slide, as far as a key has them.
  func jsonExtras(legends: [String], slide: Character?) -> [(String, JSONValue)] {
    var fields: [(String, JSONValue)] = []
    if legends.count == 1 {
      fields.append(("legend", .string(legends[0])))
    } else if !legends.isEmpty {
      fields.append(("legends", .array(legends.map { .string($0) })))
    }
    if let slide { fields.append(("slide", .string(String(slide)))) }
    return fields
  }
}
