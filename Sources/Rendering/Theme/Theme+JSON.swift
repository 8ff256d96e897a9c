import JSONText

extension Theme {
  /// Reads a theme file: an object whose fields are all optional.
  ///
  ///     {"name": "paper", "base": "light", "accent": "#0072b2", "fonts": ["Noto Sans"]}
  ///
  /// `base` names the built-in theme from which whatever is left out is taken (dark); colours are
  /// `#rrggbb` or `#rrggbbaa`.
  /// - Throws: `RenderingError.badTheme` naming the field, or line and column where the file is not
  ///   JSON. A field that is none of a theme is refused: a mistyped one must not pass unnoticed.
  public init(json bytes: [UInt8]) throws(RenderingError) {
    let document: JSONValue
    do {
      document = try JSONValue(json: bytes)
    } catch {
      let place = error.place(in: bytes)
      throw .badTheme(part: "line \(place.line), column \(place.column)", reason: error.reason)
    }
    guard case .object(let members) = document else {
      throw .badTheme(part: "file", reason: "must be an object, not \(document.kind)")
    }
    try Self.checkNames(of: members)
    self = try Self.base(among: members)
    for member in members {
      if let field = Self.colors[member.name] {
        self[keyPath: field] = try Self.color(member)
      } else if member.name == "name" {
        name = try Self.text(member)
      } else if member.name == "fonts" {
        fonts = try Self.families(member)
      }
    }
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

  private static func checkNames(of members: [JSONValue.Member]) throws(RenderingError) {
    let known = ["name", "base", "fonts"] + colors.keys.sorted()
    var seen: Set<String> = []
    for member in members {
      guard known.contains(member.name) else {
        throw .badTheme(
          part: "file",
          reason: "\(member.name.debugDescription) is no field of a theme (its fields are "
            + "\(known.joined(separator: ", ")))")
      }
      guard seen.insert(member.name).inserted else {
        throw .badTheme(part: member.name, reason: "the field stands twice")
      }
    }
  }

  private static func base(among members: [JSONValue.Member]) throws(RenderingError) -> Theme {
    guard let member = members.first(where: { $0.name == "base" }) else {
      var theme = dark
      theme.name = "custom"
      return theme
    }
    let name = try text(member)
    guard var theme = builtIn(named: name) else {
      let names = builtIn.map(\.name).joined(separator: ", ")
      throw .badTheme(
        part: "base",
        reason: "\(name.debugDescription) is no built-in theme (they are \(names))")
    }
    theme.name = "custom"
    return theme
  }

  private static func text(_ member: JSONValue.Member) throws(RenderingError) -> String {
    guard case .string(let text) = member.value else {
      throw .badTheme(part: member.name, reason: "must be a string, not \(member.value.kind)")
    }
    guard !text.isEmpty, text.utf8.count <= 200, !text.unicodeScalars.contains(where: \.isControl)
    else {
      throw .badTheme(
        part: member.name, reason: "must have 1 to 200 bytes and no control characters")
    }
    return text
  }

  private static func color(_ member: JSONValue.Member) throws(RenderingError) -> Color {
    let text = try text(member)
    guard let color = Color(hex: text) else {
      throw .badTheme(
        part: member.name,
        reason: "\(text.debugDescription) is no colour; write #rrggbb or #rrggbbaa")
    }
    return color
  }

  private static func families(_ member: JSONValue.Member) throws(RenderingError) -> [String] {
    guard case .array(let values) = member.value, (1...10).contains(values.count) else {
      throw .badTheme(part: member.name, reason: "must be a list of 1 to 10 names of fonts")
    }
    var families: [String] = []
    for (index, value) in values.enumerated() {
      families.append(
        try text(JSONValue.Member(name: "\(member.name)[\(index)]", value: value)))
    }
    return families
  }
}
