import JSONText

extension SessionLogLine {
  /// Appends the line, with its line break. Numbers that are not finite are written as null.
  /// - Complexity: O(bytes)
  public func append(to bytes: inout [UInt8]) {
    var line = JSONLine()
    switch self {
    case .header(let header): header.write(to: &line)
    case .event(let event): event.write(to: &line)
    case .outsideChange(let before, let after, let time):
      line.number("t", time)
      line.object("outside") { $0.text(before: before, after: after) }
    case .action(let action): action.write(to: &line)
    case .snapshot(let snapshot): line.object("state") { snapshot.write(to: &$0) }
    case .end(let before, let after): line.object("end") { $0.text(before: before, after: after) }
    }
    bytes += line.bytes
    bytes += "}\n".utf8
  }

  /// The line as it stands in a file, without its line break.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}

/// A JSON object that grows member by member on one line.
struct JSONLine {
  private(set) var bytes = Array("{".utf8)

  private mutating func name(_ name: String) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    JSONText.append(string: name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func number(_ name: String, _ value: Double) {
    self.name(name)
    append(value)
  }

  private mutating func append(_ value: Double) {
    if value.isFinite { JSONText.append(number: value, to: &bytes) } else { bytes += "null".utf8 }
  }

  mutating func string(_ name: String, _ value: String) {
    self.name(name)
    JSONText.append(string: value, to: &bytes)
  }

  mutating func bool(_ name: String, _ value: Bool) {
    self.name(name)
    bytes += (value ? "true" : "false").utf8
  }

  mutating func strings(_ name: String, _ values: [String]) {
    self.name(name)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(string: value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func object(_ name: String, _ body: (inout JSONLine) -> Void) {
    self.name(name)
    var inner = JSONLine()
    body(&inner)
    bytes += inner.bytes
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func objects<Value>(
    _ name: String, _ values: some Sequence<Value>, _ body: (Value, inout JSONLine) -> Void
  ) {
    self.name(name)
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      var inner = JSONLine()
      body(value, &inner)
      bytes += inner.bytes
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func text(before: String, after: String) {
    string("before", before)
    string("after", after)
  }
}

extension SessionLogHeader {
  func write(to line: inout JSONLine) {
    line.number("session", Double(Self.version))
    line.string("layout", layout)
    line.number("width", width)
    line.number("height", height)
    if !before.isEmpty { line.string("before", before) }
    if !after.isEmpty { line.string("after", after) }
    if let presented { line.string("presented", presented) }
    if let user { line.string("user", user) }
    if let condition { line.string("condition", condition) }
    if let setup { line.string("setup", setup) }
    if let simulation {
      line.object("simulated") { note in
        note.string("generator", simulation.generator)
        note.string("motorModel", simulation.motorModel)
        // As text: a number of JSON need not hold 64 bits.
        note.string("seed", String(simulation.seed))
        note.string("policy", simulation.policy)
      }
    }
    if !methods.isEmpty {
      line.objects("methods", methods) { method, inner in
        inner.string("name", method.name)
        inner.string("digest", method.digest)
        if let keyboard = method.keyboard { inner.string("keyboard", keyboard) }
      }
    }
    if settings != KeyboardSettings() { line.object("settings") { settings.write(to: &$0) } }
  }
}

extension KeyboardSettings {
  func write(to line: inout JSONLine) {
    for (name, path) in Self.numbers { line.number(name, self[keyPath: path]) }
    for (name, path) in Self.flags { line.bool(name, self[keyPath: path]) }
    for (name, path) in Self.names { line.string(name, self[keyPath: path]) }
    for (name, path) in Self.lists { line.strings(name, self[keyPath: path]) }
    let usual = KeyboardSettings()
    for (name, path) in Self.laterNumbers where self[keyPath: path] != usual[keyPath: path] {
      line.number(name, self[keyPath: path])
    }
    for (name, path) in Self.laterFlags where self[keyPath: path] != usual[keyPath: path] {
      line.bool(name, self[keyPath: path])
    }
    if let phraseSwipes { line.string("phraseSwipes", phraseSwipes.rawValue) }
    if let field { line.string("field", field.rawValue) }
    if methods != usual.methods { line.object("methods") { methods.write(to: &$0) } }
    guard behaviors != .all else { return }
    // Those that are off.
    line.object("behaviors") { off in
      for (name, behavior) in KeyboardBehaviors.named where !behaviors.contains(behavior) {
        off.bool(name, false)
      }
    }
  }
}

extension SessionEvent {
  func write(to line: inout JSONLine) {
    line.number("t", time)
    switch self {
    case .touch(let touch):
      line.number("finger", Double(touch.finger))
      line.string("phase", touch.phase.rawValue)
      line.number("x", touch.position.x)
      line.number("y", touch.position.y)
    case .advance: line.bool("advance", true)
    case .appeared(_, let field):
      line.bool("appeared", true)
      if field != .text { line.string("field", field.rawValue) }
    case .textChangedOutside: line.bool("textChanged", true)
    case .settings(let settings, _): line.object("settings") { settings.write(to: &$0) }
    }
  }
}

extension SessionAction {
  func write(to line: inout JSONLine) {
    line.number("t", time)
    line.string("did", cause.rawValue)
    if let gesture { line.string("by", gesture.rawValue) }
    line.objects("actions", actions) { action, inner in
      switch action {
      case .insert(let text): inner.string("insert", text)
      case .deleteBackward(let count): inner.number("delete", Double(count))
      case .moveCursor(let offset): inner.number("move", Double(offset))
      }
    }
    if let pick {
      line.object("pick") { inner in
        inner.string("method", pick.method)
        inner.string("code", pick.code)
        inner.number("candidate", Double(pick.candidate))
        inner.number("type", Double(pick.kind.rawValue))
        inner.bool("selected", pick.wasSelected)
      }
    }
  }
}

extension SessionSnapshot {
  func write(to line: inout JSONLine) {
    line.string("mode", mode.rawValue)
    line.string("shift", shift.rawValue)
    if let layer { line.string("layer", layer) }
    line.string("theme", theme.rawValue)
    line.bool("shown", isShown)
    line.bool("cursor", isMovingCursor)
    line.string("bar", bar.mode.rawValue)
    line.strings("words", bar.words)
    // Usually the rivals are exactly the words of the alternatives.
    if bar.rivals != SuggestionBar(mode: bar.mode, words: bar.words).rivals {
      line.number("rivals", Double(bar.rivals))
    }
    if !bar.spelled.isEmpty { line.strings("spelled", bar.spelled) }
    if let composition {
      line.object("composition") { inner in
        inner.string("method", composition.method)
        inner.string("code", composition.keys)
        inner.number("page", Double(composition.page))
      }
    }
  }
}
