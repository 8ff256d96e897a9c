import JSONText

extension Theme {
  /// Creates the theme of a file: an object whose fields are all optional.
  ///
  ///     {"name": "paper", "base": "light", "accent": "#0072b2", "fonts": ["Noto Sans"]}
  ///
  /// `base` is the built-in theme that missing fields are taken from (by default dark); colours are
  /// `#rrggbb` or `#rrggbbaa`.
  ///
  /// - Throws: `RenderingError.badTheme` with the field, or with line and column if the file is not
  ///   JSON. Unknown fields are refused, so that a mistyped one does not go unnoticed.
  public init(json bytes: [UInt8]) throws(RenderingError) {
    let document: JSONValue
    do {
      document = try JSONValue(json: bytes)
    } catch {
      let place = error.place(in: bytes)
      throw .badTheme(part: "line \(place.line), column \(place.column)", reason: error.reason)
    }
    let fields = try ThemeFields(
      document, at: "", what: "a theme",
      names: ["name", "base", "fonts"] + Self.colors.keys.sorted())
    self = try Self.base(fields)
    for (field, path) in Self.colors.sorted(by: { $0.key < $1.key }) where fields.has(field) {
      self[keyPath: path] = try fields.color(field)
    }
    if fields.has("name") { name = try fields.shortText("name") }
    if fields.has("fonts") { fonts = try fields.families("fonts") }
  }

  /// The colours by their fields in a file.
  private static var colors: [String: WritableKeyPath<Theme, Color>] {
    [
      "background": \.background, "bracket": \.bracket, "text": \.text,
      "secondaryText": \.secondaryText, "arc": \.arc, "outline": \.outline,
      "backspaceZone": \.backspaceZone, "spaceZone": \.spaceZone, "centerDot": \.centerDot,
      "accent": \.accent, "panel": \.panel,
    ]
  }

  private static func base(_ fields: ThemeFields) throws(RenderingError) -> Theme {
    guard fields.has("base") else {
      var theme = dark
      theme.name = "custom"
      return theme
    }
    let name = try fields.shortText("base")
    guard var theme = builtIn(named: name) else {
      let names = builtIn.map(\.name).joined(separator: ", ")
      throw fields.error(
        "base", "\(name.debugDescription) is no built-in theme (they are \(names))")
    }
    theme.name = "custom"
    return theme
  }
}

/// The members of a theme file.
private typealias ThemeFields = JSONFields<RenderingError>

extension RenderingError: FieldError {
  package init(place: String, reason: String) {
    self = .badTheme(part: place.isEmpty ? "file" : place, reason: reason)
  }

  package init(place: String, problem: FieldProblem) {
    let reason =
      switch problem {
      case .unknown(let name, let known, let what):
        "\(name.debugDescription) is no field of \(what) (its fields are "
          + "\(known.joined(separator: ", ")))"
      default: problem.reason
      }
    self.init(place: place, reason: reason)
  }
}

extension JSONFields<RenderingError> {
  fileprivate func shortText(_ name: String) throws(RenderingError) -> String {
    try Self.checked(try text(name), at: place(name))
  }

  private static func checked(
    _ text: String, at place: String
  ) throws(RenderingError) -> String {
    guard !text.isEmpty, text.utf8.count <= 200, !text.unicodeScalars.contains(where: \.isControl)
    else {
      throw .badTheme(part: place, reason: "must have 1 to 200 bytes and no control characters")
    }
    return text
  }

  fileprivate func color(_ name: String) throws(RenderingError) -> Color {
    let text = try shortText(name)
    guard let color = Color(hex: text) else {
      throw error(name, "\(text.debugDescription) is no colour; write #rrggbb or #rrggbbaa")
    }
    return color
  }

  fileprivate func families(_ name: String) throws(RenderingError) -> [String] {
    guard case .array(let values) = try value(name), (1...10).contains(values.count) else {
      throw error(name, "must be a list of 1 to 10 names of fonts")
    }
    var families: [String] = []
    for (index, value) in values.enumerated() {
      let place = "\(place(name))[\(index)]"
      guard case .string(let text) = value else {
        throw RenderingError(place: place, problem: .wrongKind(.string, value))
      }
      families.append(try Self.checked(text, at: place))
    }
    return families
  }
}
