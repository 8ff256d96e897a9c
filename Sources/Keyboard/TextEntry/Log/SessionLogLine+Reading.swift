import JSONText
import KeyboardGeometry
import SwipeDecoding

extension SessionLogLine: LogLine {
  /// Reads one line of a session log.
  /// - Parameters:
  ///   - bytes: The line, without its line break.
  ///   - number: The number of the line, for errors.
  /// - Throws: `SessionLogError` with the field and the reason. Unknown fields are ignored.
  /// - Complexity: O(bytes)
  public init(json bytes: [UInt8], line number: Int = 1) throws(SessionLogError) {
    self = try LogFields.read(bytes, line: number, Self.read)
  }

  private static func read(_ fields: LogFields) throws(LogProblem) -> SessionLogLine {
    if fields.has("session") { return .header(try SessionLogHeader(fields)) }
    if fields.has("did") { return .action(try SessionAction(fields)) }
    if fields.has("state") { return .snapshot(try SessionSnapshot(fields.part("state"))) }
    if fields.has("end") {
      let text = try fields.part("end")
      return .end(before: try text.text("before"), after: try text.text("after"))
    }
    if fields.has("samples") {
      throw LogProblem(
        reason: "is a trace, as 'ringswipe decode' reads them, and no line of a session log")
    }
    let time = try fields.real("t")
    if fields.has("outside") {
      let text = try fields.part("outside")
      return .outsideChange(
        before: try text.text("before"), after: try text.text("after"), time: time)
    }
    if fields.has("finger") { return .event(.touch(try TouchEvent(fields, time: time))) }
    if fields.has("advance") { return .event(.advance(to: time)) }
    if fields.has("appeared") {
      let field = fields.has("field") ? try fields.choice("field", FieldKind.self) : .text
      return .event(.appeared(at: time, field: field))
    }
    if fields.has("textChanged") { return .event(.textChangedOutside(at: time)) }
    if fields.has("settings") {
      return .event(.settings(try KeyboardSettings(fields.part("settings")), at: time))
    }
    throw LogProblem(
      reason:
        "is no line of a session log: it has none of session, finger, advance, appeared, outside, "
        + "settings, did, state, end")
  }
}

extension SessionLogHeader {
  init(_ fields: LogFields) throws(LogProblem) {
    let version = try fields.real("session")
    guard version == Double(Self.version) else {
      throw LogProblem(
        reason: "session: version \(version) is not supported, only \(Self.version) is")
    }
    self.init(
      layout: try fields.text("layout"), width: try fields.real("width"),
      height: try fields.real("height"),
      settings: fields.has("settings")
        ? try KeyboardSettings(fields.part("settings")) : KeyboardSettings(),
      before: try fields.optionalString("before") ?? "",
      after: try fields.optionalString("after") ?? "",
      presented: try fields.optionalString("presented"),
      user: try fields.optionalString("user"),
      condition: try fields.optionalString("condition"),
      setup: try fields.optionalString("setup"),
      simulation: fields.has("simulated")
        ? try SimulationNote(fields.part("simulated")) : nil)
    guard fields.has("methods") else { return }
    for (index, element) in try fields.list("methods").enumerated() {
      let method = try LogFields(
        element, at: "methods[\(index)]", duplicates: .refusedWhenRead)
      methods.append(
        MethodNote(
          name: try method.text("name"), digest: try method.text("digest"),
          keyboard: try method.optionalString("keyboard")))
    }
  }
}

extension SimulationNote {
  init(_ fields: LogFields) throws(LogProblem) {
    guard let seed = UInt64(try fields.text("seed")) else {
      throw fields.error("seed", "must be a whole number in quotes")
    }
    self.init(
      generator: try fields.text("generator"),
      motorModel: try fields.text(fields.has("motorModel") ? "motorModel" : "hand"), seed: seed,
      policy: try fields.text("policy"))
  }
}

extension KeyboardSettings {
  /// Fields that are missing have their defaults.
  init(_ fields: LogFields) throws(LogProblem) {
    self.init()
    for (name, path) in Self.numbers + Self.laterNumbers where fields.has(name) {
      let number = try fields.real(name)
      // Null stands for infinity: a time window without end, a preview that is never shown.
      let value = number.isNaN ? .infinity : number
      guard value >= 0 else { throw fields.error(name, "must not be negative") }
      self[keyPath: path] = value
    }
    for (name, path) in Self.flags + Self.laterFlags where fields.has(name) {
      self[keyPath: path] = try fields.bool(name)
    }
    for (name, path) in Self.names where fields.has(name) {
      self[keyPath: path] = try fields.text(name)
    }
    for (name, path) in Self.lists where fields.has(name) {
      self[keyPath: path] = try fields.strings(name)
    }
    if fields.has("phraseSwipes") {
      phraseSwipes = try fields.choice("phraseSwipes", PhraseBoundary.self)
    }
    if fields.has("field") { field = try fields.choice("field", FieldKind.self) }
    if fields.has("methods") { methods = try MethodSettings(fields.part("methods")) }
    if fields.has("behaviors") {
      let listed = try fields.part("behaviors")
      for (name, behavior) in KeyboardBehaviors.named where listed.has(name) {
        if try !listed.bool(name) { behaviors.remove(behavior) }
      }
    }
  }
}

extension TouchEvent {
  init(_ fields: LogFields, time: Double) throws(LogProblem) {
    self.init(
      finger: try fields.integer("finger"), phase: try fields.choice("phase", Phase.self),
      position: Point(x: try fields.real("x"), y: try fields.real("y")), time: time)
  }
}

extension SessionAction {
  /// The maximum number of characters that one action deletes or moves by.
  private static let maximumCharacters = 1_000_000

  init(_ fields: LogFields) throws(LogProblem) {
    var actions = DocumentActions()
    for (index, element) in try fields.list("actions").enumerated() {
      let action = try LogFields(
        element, at: "actions[\(index)]", duplicates: .refusedWhenRead)
      if action.has("insert") {
        actions.append(.insert(try action.text("insert")))
      } else if action.has("delete") {
        let count = try action.integer("delete")
        guard (0...Self.maximumCharacters).contains(count) else {
          throw action.error("delete", "must be 0 to \(Self.maximumCharacters)")
        }
        actions.append(.deleteBackward(count: count))
      } else {
        let offset = try action.integer("move")
        guard offset.magnitude <= Self.maximumCharacters else {
          throw action.error("move", "is beyond ±\(Self.maximumCharacters)")
        }
        actions.append(.moveCursor(offset))
      }
    }
    self.init(
      time: try fields.real("t"), cause: try fields.choice("did", Cause.self), actions: actions,
      by: fields.has("by") ? try fields.choice("by", KeyGesture.self) : nil)
    if fields.has("pick") { pick = try MethodPick(fields.part("pick")) }
  }
}

extension SessionSnapshot {
  init(_ fields: LogFields) throws(LogProblem) {
    self.init(
      mode: try fields.choice("mode", KeyboardMode.self),
      shift: try fields.choice("shift", ShiftState.self),
      layer: try fields.optionalString("layer"),
      theme: KeyboardTheme(rawValue: try fields.text("theme")), isShown: try fields.bool("shown"),
      bar: SuggestionBar(
        mode: try fields.choice("bar", SuggestionBar.Mode.self), words: try fields.strings("words"),
        rivals: fields.has("rivals") ? try fields.integer("rivals") : nil,
        spelled: fields.has("spelled") ? try fields.strings("spelled") : []),
      isMovingCursor: try fields.bool("cursor"),
      composition: fields.has("composition") ? try Composition(fields.part("composition")) : nil)
  }
}

extension SessionSnapshot.Composition {
  init(_ fields: LogFields) throws(LogProblem) {
    self.init(
      method: try fields.text("method"), keys: try fields.text("code"),
      page: try fields.integer("page"))
  }
}

extension MethodPick {
  init(_ fields: LogFields) throws(LogProblem) {
    let number = try fields.integer("type")
    guard let kind = MethodCandidate.Kind(rawValue: number) else {
      throw fields.error("type", "is no kind of candidate: \(number)")
    }
    let candidate = try fields.integer("candidate")
    guard candidate >= 0 else { throw fields.error("candidate", "must not be negative") }
    self.init(
      method: try fields.text("method"), code: try fields.text("code"), candidate: candidate,
      kind: kind, wasSelected: try fields.bool("selected"))
  }
}
