import JSONText

/// Layout files: JSON, versions 1 and 2, described in docs/reference/layout-files.md.
///
///     let layout = try KeyboardLayout(
///       json: #"{"version": 1, "name": "pad", "rows": [{"characters": "abc"}]}"#.utf8)
///     layout.characters   // ["a", "b", "c"]
extension KeyboardLayout {
  /// The versions of the file format that can be read.
  public static let fileVersions = 1...2

  /// The version of the file format in which the layout is written: the first that can describe it.
  public var fileVersion: Int {
    switch arrangement {
    case .ring, .grid: 1
    case .rows, .free: 2
    }
  }

  /// The size of the largest layout file that is read, in bytes: 1 MB, a thousand times that of a
  /// full keyboard.
  public static let maximumFile = 1_000_000

  /// Creates a layout from a file and validates it.
  ///
  /// - Parameter bytes: JSON in UTF-8, at most `maximumFile` bytes.
  /// - Throws: `LayoutError.malformed` with line and column if the file is not JSON; `.invalid`
  ///   with the field or key and the reason if it is not a layout, or is one that `validate()`
  ///   refuses.
  /// - Complexity: O(number of bytes), and O(n²) in the number of keys, which is at most 255
  public init(json bytes: some Collection<UInt8>) throws(LayoutError) {
    guard bytes.count <= Self.maximumFile else {
      throw .invalid(
        part: "file",
        reason: "is larger than 1 MB (\(Self.maximumFile) bytes), the limit of "
          + "layout files")
    }
    let file = try Self.document(Array(bytes))
    let members = try LayoutFields.members(of: file, at: "")
    func has(_ name: String) -> Bool { members.contains { $0.name == name } }
    // The version comes first: a file of a later version may have fields that this one lacks.
    let version = try Self.version(members.first { $0.name == "version" }?.value)
    switch (version, has("rings"), has("rows"), has("keys")) {
    case (1, true, false, _), (_, true, false, false): self = try Self.ring(file)
    case (1, false, true, _): self = try Self.grid(file)
    case (_, false, true, false): self = try Self.rows(file)
    case (2..., false, false, true): self = try Self.free(file)
    case (1, true, true, _):
      throw .invalid(
        part: "file", reason: "has both rings (for a ring layout) and rows (for a grid layout)")
    case (1, _, _, _):
      throw .invalid(
        part: "file", reason: "has neither rings (for a ring layout) nor rows (for a grid layout)")
    default:
      throw .invalid(
        part: "file",
        reason: "must have one of rings (for a ring layout), rows (for rows of keys) and keys (for "
          + "keys anywhere)")
    }
    try validate()
  }

  /// The layout as a file for people to read and change, with all defaults written out. The same
  /// layout gives the same text, and `init(json:)` turns the text of a valid layout back into an
  /// equal one.
  public var jsonText: String {
    let fields: [(String, JSONValue)] =
      switch arrangement {
      case .ring(let ring): ring.jsonFields
      case .grid(let grid): grid.jsonFields
      case .rows(let rows): rows.jsonFields
      case .free(let free): free.jsonFields
      }
    return JSONValue.fields(
      [("version", .integer(fileVersion)), ("name", .string(name))] + fields
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

  private static func version(_ value: JSONValue?) throws(LayoutError) -> Int {
    guard let value else {
      throw .invalid(part: "version", reason: "the field is missing; write \"version\": 1")
    }
    guard case .number(let number) = value else {
      throw .invalid(part: "version", reason: "must be a number, not \(value.kind)")
    }
    guard let version = Int(exactly: number), fileVersions.contains(version) else {
      throw .invalid(part: "version", reason: "\(number) is not supported, only 1 and 2 are")
    }
    return version
  }
}
