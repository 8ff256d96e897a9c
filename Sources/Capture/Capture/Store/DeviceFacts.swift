import JSONText

/// What a page was opened on, as far as the browser tells: never the whole text of the user agent.
public struct DeviceFacts: Hashable, Sendable {
  /// The texts: `model`, `system`, `browser`, `kind` (`phone`, `tablet` or `desktop`), `language` and
  /// `scheme` (`light` or `dark`).
  public var texts: [String: String] = [:]
  /// The numbers: `touchPoints`, `pixelRatio` and `pixelsPerMillimetre`.
  public var numbers: [String: Double] = [:]
  /// The width and height of the screen, in px of CSS.
  public var screen: [Double] = []

  static let textNames = ["model", "system", "browser", "kind", "language", "scheme"]
  static let numberNames = ["touchPoints", "pixelRatio", "pixelsPerMillimetre"]
  /// The largest number of characters of a text.
  static let textLimit = 100

  /// Creates facts of which nothing is known.
  public init() {}

  /// A Boolean value that indicates whether nothing is known.
  public var isEmpty: Bool { texts.isEmpty && numbers.isEmpty && screen.isEmpty }

  /// Model, system and browser, for people.
  var summary: String {
    ["model", "system", "browser"].compactMap { texts[$0] }.joined(separator: ", ")
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = []
    for name in Self.textNames {
      if let text = texts[name] { members.append((name, .string(text))) }
    }
    for name in Self.numberNames {
      if let number = numbers[name] { members.append((name, .number(number))) }
    }
    if !screen.isEmpty { members.append(("screen", .array(screen.map { .number($0) }))) }
    return .fields(members)
  }

  /// Reads facts.
  ///
  /// - Throws: `Failure` for a text that is too long or a value of another kind
  init<Failure>(_ fields: JSONFields<Failure>) throws(Failure) {
    for name in Self.textNames where fields.has(name) {
      let text = try fields.text(name)
      guard text.count <= Self.textLimit else {
        throw fields.error(name, "must have at most \(Self.textLimit) characters")
      }
      if !text.isEmpty { texts[name] = text }
    }
    for name in Self.numberNames where fields.has(name) {
      let number = try fields.number(name)
      guard (0...1000).contains(number) else { throw fields.error(name, "must be from 0 to 1000") }
      numbers[name] = number
    }
    guard fields.has("screen") else { return }
    for case .number(let side) in try fields.list("screen") { screen.append(side) }
    guard screen.count == 2, screen.allSatisfy({ (1...100_000).contains($0) }) else {
      throw fields.error("screen", "must be a width and a height")
    }
  }
}
