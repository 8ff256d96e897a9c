import JSONText

/// Layout files: JSON, version 1, described in docs/layout-files.md.
///
///     let layout = try KeyboardLayout(
///       json: #"{"version": 1, "name": "pad", "rows": [{"characters": "abc"}]}"#.utf8)
///     layout.characters   // ["a", "b", "c"]
extension KeyboardLayout {
  /// The version of the format that is read and written.
  public static let fileVersion = 1

  /// Largest layout file that is read, in bytes: 1 MB, some thousand times a full keyboard's.
  public static let maximumFile = 1_000_000

  /// Reads a layout file and validates what it holds.
  /// - Parameter bytes: JSON in UTF-8, at most `maximumFile` bytes
  /// - Throws: `LayoutError.malformed` with line and column if the file is not JSON; `.invalid` with
  ///   the field or key and the reason if it is no layout, or one that `validate()` refuses.
  /// - Complexity: O(number of bytes), and O(n²) in the number of keys, which is at most 255
  public init(json bytes: some Collection<UInt8>) throws(LayoutError) {
    guard bytes.count <= Self.maximumFile else {
      throw .invalid(
        part: "file", reason: "is larger than 1 MB (\(Self.maximumFile) bytes), the most")
    }
    let file = try Self.document(Array(bytes))
    let members = try LayoutFields.members(of: file, at: "")
    func has(_ name: String) -> Bool { members.contains { $0.name == name } }
    // First of all: a file of a later version may have fields that this one lacks.
    try Self.checkVersion(members.first { $0.name == "version" }?.value)
    switch (has("rings"), has("rows")) {
    case (true, false): self = try Self.ring(file)
    case (false, true): self = try Self.grid(file)
    case (true, true):
      throw .invalid(
        part: "file", reason: "has both rings (for a ring layout) and rows (for a grid layout)")
    case (false, false):
      throw .invalid(
        part: "file", reason: "has neither rings (for a ring layout) nor rows (for a grid layout)")
    }
    try validate()
  }

  /// The layout as a file for people to read and change, all defaults written out. The same layout
  /// gives the same text, and `init(json:)` reads a valid layout back equal.
  public var jsonText: String {
    let fields: [(String, JSONValue)] =
      switch arrangement {
      case .ring(let ring): ring.jsonFields
      case .grid(let grid): grid.jsonFields
      }
    return JSONValue.fields(
      [("version", .number(Double(Self.fileVersion))), ("name", .string(name))] + fields
    ).text
  }

  private static func document(_ bytes: [UInt8]) throws(LayoutError) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(json: bytes)
    } catch {
      let place = error.place(in: bytes)
      throw .malformed(line: place.line, column: place.column, reason: error.reason)
    }
  }

  private static func checkVersion(_ value: JSONValue?) throws(LayoutError) {
    guard let value else {
      throw .invalid(part: "version", reason: "the field is missing; write \"version\": 1")
    }
    guard case .number(let version) = value else {
      throw .invalid(part: "version", reason: "must be a number, not \(value.kind)")
    }
    guard version == Double(fileVersion) else {
      throw .invalid(part: "version", reason: "\(version) is not supported, only \(fileVersion) is")
    }
  }
}

// MARK: - Rings

extension KeyboardLayout {
  private static func ring(_ file: JSONValue) throws(LayoutError) -> KeyboardLayout {
    let fields = try LayoutFields(
      file, at: "", what: "a ring layout",
      names: [
        "version", "name", "rings", "gaps", "insetDegrees", "margin", "padding",
        "centerZoneRadius",
      ])
    let name = try fields.text("name")
    var layout = RingLayout(rings: [], gaps: [])
    layout.insetDegrees = try fields.number("insetDegrees", default: layout.insetDegrees)
    layout.margin = try fields.number("margin", default: layout.margin)
    layout.padding = try fields.number("padding", default: layout.padding)
    layout.centerZoneRadius = try fields.number(
      "centerZoneRadius", default: layout.centerZoneRadius)
    for (path, value) in try fields.members("rings") {
      layout.rings.append(try ring(value, at: path))
    }
    // A gap lies among the outermost keys unless it says otherwise.
    let outermost = layout.rings.max { $0.outerEdge < $1.outerEdge }
    for (path, value) in try fields.members("gaps", isOptional: true) {
      layout.gaps.append(try gap(value, at: path, beside: outermost))
    }
    return KeyboardLayout(name: name, arrangement: .ring(layout))
  }

  private static func ring(
    _ value: JSONValue, at path: String
  ) throws(LayoutError) -> RingLayout.Ring {
    let fields = try LayoutFields(
      value, at: path, what: "a ring",
      names: ["radius", "innerEdge", "outerEdge", "keyWidthDegrees", "keys"])
    let innerEdge = try fields.number("innerEdge")
    let outerEdge = try fields.number("outerEdge")
    return RingLayout.Ring(
      radius: try fields.number("radius", default: (innerEdge + outerEdge) / 2),
      innerEdge: innerEdge, outerEdge: outerEdge,
      keyWidthDegrees: try fields.number("keyWidthDegrees"),
      keys: try fields.numbersByCharacter("keys").map {
        RingLayout.RingKey(character: $0.character, degrees: $0.number)
      })
  }

  private static func gap(
    _ value: JSONValue, at path: String, beside ring: RingLayout.Ring?
  ) throws(LayoutError) -> RingLayout.Gap {
    let fields = try LayoutFields(
      value, at: path, what: "a gap",
      names: ["action", "degrees", "widthDegrees", "innerEdge", "outerEdge"])
    return RingLayout.Gap(
      action: try fields.action("action"),
      degrees: try fields.number("degrees"),
      widthDegrees: try fields.number("widthDegrees"),
      innerEdge: try fields.number("innerEdge", default: ring?.innerEdge ?? 0),
      outerEdge: try fields.number("outerEdge", default: ring?.outerEdge ?? 0))
  }
}

extension RingLayout {
  fileprivate var jsonFields: [(String, JSONValue)] {
    [
      ("insetDegrees", .number(insetDegrees)),
      ("margin", .number(margin)),
      ("padding", .number(padding)),
      ("centerZoneRadius", .number(centerZoneRadius)),
      ("rings", .array(rings.map(\.json))),
      ("gaps", .array(gaps.map(\.json))),
    ]
  }
}

extension RingLayout.Ring {
  fileprivate var json: JSONValue {
    .fields([
      ("radius", .number(radius)),
      ("innerEdge", .number(innerEdge)),
      ("outerEdge", .number(outerEdge)),
      ("keyWidthDegrees", .number(keyWidthDegrees)),
      ("keys", .fields(keys.map { (String($0.character), .number($0.degrees)) })),
    ])
  }
}

extension RingLayout.Gap {
  fileprivate var json: JSONValue {
    .fields([
      ("action", .string(action.rawValue)),
      ("degrees", .number(degrees)),
      ("widthDegrees", .number(widthDegrees)),
      ("innerEdge", .number(innerEdge)),
      ("outerEdge", .number(outerEdge)),
    ])
  }
}

// MARK: - Grids

extension KeyboardLayout {
  private static func grid(_ file: JSONValue) throws(LayoutError) -> KeyboardLayout {
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
    // The keyboard ends where its last keys do, unless it says otherwise.
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
  fileprivate var jsonFields: [(String, JSONValue)] {
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
