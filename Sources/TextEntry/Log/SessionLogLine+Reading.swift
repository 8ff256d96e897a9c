import JSONText
import KeyboardGeometry

extension SessionLogLine {
  /// Reads one line of a session log.
  /// - Parameter number: of the line, for the error.
  /// - Throws: `SessionLogError` with the field and the reason. Fields that the format does not know
  ///   are passed over.
  /// - Complexity: O(bytes)
  public init(json bytes: [UInt8], line number: Int = 1) throws(SessionLogError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(json: bytes)
    } catch {
      throw SessionLogError(line: number, reason: "byte \(error.offset + 1): \(error.reason)")
    }
    self = try Self.read(LogFields(value, line: number))
  }

  private static func read(_ fields: LogFields) throws(SessionLogError) -> SessionLogLine {
    if fields.has("session") { return .header(try SessionLogHeader(fields)) }
    if fields.has("did") { return .deed(try SessionDeed(fields)) }
    if fields.has("state") { return .snapshot(try SessionSnapshot(fields.object("state"))) }
    if fields.has("end") {
      let text = try fields.object("end")
      return .end(before: try text.string("before"), after: try text.string("after"))
    }
    let time = try fields.number("t")
    if fields.has("outside") {
      let text = try fields.object("outside")
      return .outsideChange(
        before: try text.string("before"), after: try text.string("after"), time: time)
    }
    if fields.has("finger") { return .event(.touch(try TouchEvent(fields, time: time))) }
    if fields.has("advance") { return .event(.advance(to: time)) }
    if fields.has("appeared") { return .event(.appeared(at: time)) }
    if fields.has("textChanged") { return .event(.textChangedOutside(at: time)) }
    if fields.has("settings") {
      return .event(.settings(try KeyboardSettings(fields.object("settings")), at: time))
    }
    throw fields.error(
      "is no line of a session log: it has none of session, finger, advance, appeared, outside, "
        + "settings, did, state, end")
  }
}

/// The members of an object of a log.
struct LogFields {
  private let members: [JSONValue.Member]
  let line: Int
  private let path: String

  init(_ value: JSONValue, line: Int, path: String = "") throws(SessionLogError) {
    guard case .object(let members) = value else {
      throw SessionLogError(
        line: line, reason: "\(path.isEmpty ? "a line" : path) must be an object, not \(value.kind)"
      )
    }
    self.members = members
    self.line = line
    self.path = path
  }

  func error(_ reason: String) -> SessionLogError { SessionLogError(line: line, reason: reason) }

  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  private func value(_ name: String) throws(SessionLogError) -> JSONValue {
    let found = members.filter { $0.name == name }
    guard let first = found.first else { throw error("\(path)\(name): the field is missing") }
    guard found.count == 1 else { throw error("\(path)\(name): the field is there twice") }
    return first.value
  }

  /// Null is what a number is written as that is not finite; it reads as not a number.
  func number(_ name: String) throws(SessionLogError) -> Double {
    switch try value(name) {
    case .number(let number): return number
    case .null: return .nan
    case let other: throw error("\(path)\(name): must be a number, not \(other.kind)")
    }
  }

  func integer(_ name: String) throws(SessionLogError) -> Int {
    let number = try number(name)
    guard let integer = Int(exactly: number), integer.magnitude <= 1 << 53 else {
      throw error("\(path)\(name): must be a whole number, not \(number)")
    }
    return integer
  }

  func string(_ name: String) throws(SessionLogError) -> String {
    let value = try value(name)
    guard case .string(let string) = value else {
      throw error("\(path)\(name): must be a string, not \(value.kind)")
    }
    return string
  }

  func optionalString(_ name: String) throws(SessionLogError) -> String? {
    has(name) ? try string(name) : nil
  }

  func bool(_ name: String) throws(SessionLogError) -> Bool {
    let value = try value(name)
    guard case .bool(let bool) = value else {
      throw error("\(path)\(name): must be true or false, not \(value.kind)")
    }
    return bool
  }

  func strings(_ name: String) throws(SessionLogError) -> [String] {
    var strings: [String] = []
    for element in try list(name) {
      guard case .string(let string) = element else {
        throw error("\(path)\(name): must hold strings, not \(element.kind)")
      }
      strings.append(string)
    }
    return strings
  }

  func list(_ name: String) throws(SessionLogError) -> [JSONValue] {
    let value = try value(name)
    guard case .array(let elements) = value else {
      throw error("\(path)\(name): must be a list, not \(value.kind)")
    }
    return elements
  }

  func object(_ name: String) throws(SessionLogError) -> LogFields {
    try LogFields(value(name), line: line, path: "\(path)\(name).")
  }

  /// A word of a fixed set.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Value.Type
  ) throws(SessionLogError) -> Value where Value.RawValue == String {
    let text = try string(name)
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("\(path)\(name): must be one of \(names)")
    }
    return value
  }
}

extension SessionLogHeader {
  init(_ fields: LogFields) throws(SessionLogError) {
    let version = try fields.number("session")
    guard version == Double(Self.version) else {
      throw fields.error("session: version \(version) is not supported, only \(Self.version) is")
    }
    self.init(
      layout: try fields.string("layout"), width: try fields.number("width"),
      height: try fields.number("height"),
      settings: fields.has("settings")
        ? try KeyboardSettings(fields.object("settings")) : KeyboardSettings(),
      before: try fields.optionalString("before") ?? "",
      after: try fields.optionalString("after") ?? "",
      presented: try fields.optionalString("presented"),
      user: try fields.optionalString("user"), setup: try fields.optionalString("setup"),
      simulation: fields.has("simulated")
        ? try SimulationNote(fields.object("simulated")) : nil)
  }
}

extension SimulationNote {
  init(_ fields: LogFields) throws(SessionLogError) {
    guard let seed = UInt64(try fields.string("seed")) else {
      throw fields.error("simulated.seed: must be a whole number in quotes")
    }
    self.init(
      generator: try fields.string("generator"), hand: try fields.string("hand"), seed: seed,
      policy: try fields.string("policy"))
  }
}

extension KeyboardSettings {
  /// Fields that are missing have their defaults.
  init(_ fields: LogFields) throws(SessionLogError) {
    self.init()
    for (name, path) in Self.numbers where fields.has(name) {
      let number = try fields.number(name)
      // Null is written for infinity: a window without end, a preview that never comes.
      let value = number.isNaN ? .infinity : number
      guard value >= 0 else { throw fields.error("settings.\(name): must not be negative") }
      self[keyPath: path] = value
    }
    for (name, path) in Self.flags where fields.has(name) {
      self[keyPath: path] = try fields.bool(name)
    }
    for (name, path) in Self.names where fields.has(name) {
      self[keyPath: path] = try fields.string(name)
    }
    for (name, path) in Self.lists where fields.has(name) {
      self[keyPath: path] = try fields.strings(name)
    }
  }
}

extension TouchEvent {
  init(_ fields: LogFields, time: Double) throws(SessionLogError) {
    self.init(
      finger: try fields.integer("finger"), phase: try fields.choice("phase", Phase.self),
      position: Point(x: try fields.number("x"), y: try fields.number("y")), time: time)
  }
}

extension SessionDeed {
  /// The most characters that one action deletes or moves by.
  private static let mostCharacters = 1_000_000

  init(_ fields: LogFields) throws(SessionLogError) {
    var actions: [DocumentAction] = []
    for (index, element) in try fields.list("actions").enumerated() {
      let action = try LogFields(element, line: fields.line, path: "actions[\(index)].")
      if action.has("insert") {
        actions.append(.insert(try action.string("insert")))
      } else if action.has("delete") {
        let count = try action.integer("delete")
        guard (0...Self.mostCharacters).contains(count) else {
          throw fields.error("actions[\(index)].delete: must be 0 to \(Self.mostCharacters)")
        }
        actions.append(.deleteBackward(count: count))
      } else {
        let offset = try action.integer("move")
        guard offset.magnitude <= Self.mostCharacters else {
          throw fields.error("actions[\(index)].move: is beyond ±\(Self.mostCharacters)")
        }
        actions.append(.moveCursor(offset))
      }
    }
    self.init(
      time: try fields.number("t"), cause: try fields.choice("did", Cause.self), actions: actions)
  }
}

extension SessionSnapshot {
  init(_ fields: LogFields) throws(SessionLogError) {
    self.init(
      mode: try fields.choice("mode", KeyboardMode.self),
      shift: try fields.choice("shift", ShiftState.self),
      theme: KeyboardTheme(rawValue: try fields.string("theme")), isShown: try fields.bool("shown"),
      bar: PredictionBar(
        mode: try fields.choice("bar", PredictionBar.Mode.self), words: try fields.strings("words"),
        rivals: fields.has("rivals") ? try fields.integer("rivals") : nil),
      isMovingCursor: try fields.bool("cursor"))
  }
}
