import JSONText

extension KeyboardLayout {
  /// Returns the grid layout of a version 1 file.
  static func grid(_ file: JSONValue) throws(LayoutError) -> KeyboardLayout {
    let fields = try LayoutFields(
      file, at: "", what: "a grid layout",
      names: ["version", "name", "columns", "height", "rows", "actions"])
    let name = try fields.text("name")
    var layout = GridLayout(columns: 0, height: 0, rows: [])
    for (path, value) in try fields.members("rows") {
      layout.rows.append(try row(value, at: path, below: layout.rows.last))
    }
    for (path, value) in try fields.members("actions", isOptional: true) {
      layout.actions.append(try actionKey(value, at: path))
    }
    // Without a size of its own, the keyboard ends where its last keys do.
    let rightEdges =
      layout.rows.map { $0.x + Double($0.characters.count) }
      + layout.actions.map { $0.x + $0.width }
    let bottomEdges = layout.rows.map { $0.y + 1 } + layout.actions.map { $0.y + $0.height }
    layout.columns = try fields.number("columns", default: rightEdges.max() ?? 0)
    layout.height = try fields.number("height", default: bottomEdges.max() ?? 0)
    return KeyboardLayout(name: name, arrangement: .grid(layout))
  }

  private static func row(
    _ value: JSONValue, at path: String, below row: GridLayout.Row?
  ) throws(LayoutError) -> GridLayout.Row {
    let fields = try LayoutFields(value, at: path, what: "a row", names: ["characters", "x", "y"])
    return GridLayout.Row(
      characters: try fields.text("characters"),
      x: try fields.number("x", default: 0),
      y: try fields.number("y", default: row.map { $0.y + 1 } ?? 0))
  }

  private static func actionKey(
    _ value: JSONValue, at path: String
  ) throws(LayoutError) -> GridLayout.ActionKey {
    let fields = try LayoutFields(
      value, at: path, what: "an action key", names: ["action", "x", "y", "width", "height"])
    return GridLayout.ActionKey(
      action: try fields.action("action"),
      x: try fields.number("x"),
      y: try fields.number("y"),
      width: try fields.number("width", default: 1),
      height: try fields.number("height", default: 1))
  }
}

extension GridLayout {
  /// The fields of a layout file that describe the grid.
  var jsonFields: [(String, JSONValue)] {
    [
      ("columns", .number(columns)),
      ("height", .number(height)),
      (
        "rows",
        .array(
          rows.map {
            .fields([
              ("characters", .string($0.characters)), ("x", .number($0.x)), ("y", .number($0.y)),
            ])
          })
      ),
      (
        "actions",
        .array(
          actions.map {
            .fields([
              ("action", .string($0.action.rawValue)), ("x", .number($0.x)), ("y", .number($0.y)),
              ("width", .number($0.width)), ("height", .number($0.height)),
            ])
          })
      ),
    ]
  }
}
