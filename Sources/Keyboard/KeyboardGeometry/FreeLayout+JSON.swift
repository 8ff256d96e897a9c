import JSONText

extension KeyboardLayout {
  /// Returns the free layout of a version 2 file.
  static func free(_ file: JSONValue) throws(LayoutError) -> KeyboardLayout {
    let fields = try LayoutFields(
      file, at: "", what: "a layout of keys anywhere",
      names: ["version", "name", "columns", "height", "keys"])
    let name = try fields.text("name")
    var layout = FreeLayout(columns: 0, height: 0, keys: [])
    for (path, value) in try fields.members("keys") {
      let key = try LayoutFields(
        value, at: path, what: "a key",
        names: [
          "key", "action", "text", "x", "y", "width", "height", "legend", "legends", "slide",
        ])
      layout.keys.append(
        FreeLayout.PlacedKey(
          role: try key.role(), x: try key.number("x"), y: try key.number("y"),
          width: try key.number("width", default: 1),
          height: try key.number("height", default: 1),
          legends: try key.legends(), slide: try key.slide()))
    }
    layout.columns = try fields.number(
      "columns", default: layout.keys.map { $0.x + $0.width }.max() ?? 0)
    layout.height = try fields.number(
      "height", default: layout.keys.map { $0.y + $0.height }.max() ?? 0)
    return KeyboardLayout(name: name, arrangement: .free(layout))
  }
}

extension FreeLayout {
  /// The fields of a layout file that describe the keys.
  var jsonFields: [(String, JSONValue)] {
    [
      ("columns", .number(columns)), ("height", .number(height)),
      (
        "keys",
        .array(
          keys.map { key in
            .fields(
              [
                key.role.jsonField, ("x", .number(key.x)), ("y", .number(key.y)),
                ("width", .number(key.width)), ("height", .number(key.height)),
              ] + key.role.jsonExtras(legends: key.legends, slide: key.slide))
          })
      ),
    ]
  }
}
