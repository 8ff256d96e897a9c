extension MethodSettings {
  /// The fields of a log by name; each is written only where it differs from its default.
  static var flags: [(name: String, path: WritableKeyPath<MethodSettings, Bool>)] {
    [
      ("returnCommitsCode", \.composer.returnCommitsCode),
      ("makesRelatedChains", \.composer.makesRelatedChains),
      ("makesSentences", \.composer.makesSentences),
      ("offersPunctuation", \.composer.offersPunctuation),
      ("offersPartial", \.composer.offersPartial), ("offersRelated", \.composer.offersRelated),
      ("learnsRelated", \.learning.learnsRelated), ("learnsPhrases", \.learning.learnsPhrases),
      ("startsWithMethod", \.startsWithMethod), ("keepsLanguage", \.keepsLanguage),
    ]
  }

  static var numbers: [(name: String, path: WritableKeyPath<MethodSettings, Int>)] {
    [
      ("autoCommit", \.composer.autoCommit),
      ("selectionKeyOption", \.composer.selectionKeyOption),
      ("partialLimit", \.composer.partialLimit), ("emojiPosition", \.composer.emojiPosition),
    ]
  }

  func write(to line: inout JSONLine) {
    let usual = MethodSettings()
    for (name, path) in Self.flags where self[keyPath: path] != usual[keyPath: path] {
      line.bool(name, self[keyPath: path])
    }
    for (name, path) in Self.numbers where self[keyPath: path] != usual[keyPath: path] {
      line.number(name, Double(self[keyPath: path]))
    }
    if let sorts = composer.sortsByUse { line.bool("sortsByUse", sorts) }
    if hanConversion != .off { line.number("hanConversion", Double(hanConversion.rawValue)) }
    if composition != .bar { line.string("composition", composition.rawValue) }
    if composer.script != .all { line.string("script", composer.script.rawValue) }
    if symbolWidth != .full { line.string("symbolWidth", symbolWidth.rawValue) }
    if !reverseMethod.isEmpty { line.string("reverseMethod", reverseMethod) }
    if !reverseMethods.isEmpty { line.strings("reverseMethods", reverseMethods) }
    if !activeMethods.isEmpty { line.strings("activeMethods", activeMethods) }
    if !layouts.isEmpty { line.strings("layouts", layouts) }
    if !englishLayout.isEmpty { line.string("englishLayout", englishLayout) }
  }

  /// Fields that are missing have their defaults.
  init(_ fields: LogFields) throws(LogProblem) {
    self.init()
    for (name, path) in Self.flags where fields.has(name) {
      self[keyPath: path] = try fields.bool(name)
    }
    for (name, path) in Self.numbers where fields.has(name) {
      let number = try fields.integer(name)
      guard number >= 0 else { throw fields.error(name, "must not be negative") }
      self[keyPath: path] = number
    }
    if fields.has("sortsByUse") { composer.sortsByUse = try fields.bool("sortsByUse") }
    if fields.has("hanConversion") {
      guard
        let direction = HanConversion(rawValue: try fields.integer("hanConversion"))
      else { throw fields.error("hanConversion", "must be 0, 1 or 2") }
      hanConversion = direction
    }
    if fields.has("composition") {
      composition = try fields.choice("composition", CompositionPlace.self)
    }
    if fields.has("script") { composer.script = try fields.choice("script", HanScript.self) }
    if fields.has("symbolWidth") {
      symbolWidth = try fields.choice("symbolWidth", SymbolWidth.self)
    }
    reverseMethod = try fields.optionalString("reverseMethod") ?? ""
    if fields.has("reverseMethods") { reverseMethods = try fields.strings("reverseMethods") }
    if fields.has("activeMethods") { activeMethods = try fields.strings("activeMethods") }
    if fields.has("layouts") { layouts = try fields.strings("layouts") }
    englishLayout = try fields.optionalString("englishLayout") ?? ""
  }
}
