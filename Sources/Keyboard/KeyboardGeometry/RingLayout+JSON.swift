import JSONText

extension KeyboardLayout {
  /// Returns the ring layout of a file.
  static func ring(_ file: JSONValue) throws(LayoutError) -> KeyboardLayout {
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
    // Without edges of its own, a gap is among the outermost keys.
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
  /// The fields of a layout file that describe the ring.
  var jsonFields: [(String, JSONValue)] {
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
