import JSONText

/// Numbers, texts and lists out of the values of a log, which may be text in a table.
enum LogValue {
  /// Texts that stand for a value that is missing.
  static func isMissing(_ text: some StringProtocol) -> Bool {
    switch text {
    case "", "NA", "N/A", "na", "n/a", "NaN", "nan", "NULL", "null", "None", "none", "undefined",
      "#N/A", "<NA>":
      true
    default: false
    }
  }

  /// Returns the word that a value stands for; nil for one that is missing. Other than in columns of
  /// numbers, `none` and `na` are words.
  static func word(_ value: JSONValue?) -> String? {
    guard let text = text(value) else { return nil }
    return isMissing(text) && text != "none" && text != "na" ? nil : text
  }

  /// Returns the mark of a missing value that a value is; nil for one that is empty or not missing.
  /// - Parameter isWord: whether it is a word: see `word(_:)`.
  static func missingMark(_ value: JSONValue?, isWord: Bool) -> String? {
    guard let text = text(value), isMissing(text), !isWord || word(value) == nil else { return nil }
    return text
  }

  /// Returns text without white space around it.
  static func trimmed(_ text: String) -> String {
    var view = text[...]
    while let first = view.first, first.isWhitespace { view.removeFirst() }
    while let last = view.last, last.isWhitespace { view.removeLast() }
    return view.count == text.count ? text : String(view)
  }

  /// Returns the number that text is; nil if it is anything else.
  ///
  /// Other than in JSON, `+5`, `.5`, `5.` and `007` are numbers, and so is `12,5` where commas do not
  /// separate cells.
  static func number(_ text: String, hasDecimalComma: Bool) -> Double? {
    var text = text
    if let number = text.withUTF8({ JSONText.number($0) }) { return number.isFinite ? number : nil }
    text = trimmed(text)
    guard text.utf8.count <= 40 else { return nil }
    if hasDecimalComma, !text.contains("."), text.count(where: { $0 == "," }) == 1 {
      text = String(text.map { $0 == "," ? "." : $0 })
    }
    guard text.utf8.allSatisfy({ $0 &- 0x30 < 10 || "+-.eE".utf8.contains($0) }),
      text.utf8.contains(where: { $0 &- 0x30 < 10 })
    else { return nil }
    if text.hasPrefix("+") { text.removeFirst() }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Returns the number that a value is; nil if it is anything else.
  static func number(_ value: JSONValue, hasDecimalComma: Bool) -> Double? {
    switch value {
    case .number(let number): number
    case .string(let text): number(text, hasDecimalComma: hasDecimalComma)
    default: nil
    }
  }

  /// Returns the text that a value stands for: numbers as they are written; nil for a missing value,
  /// lists and objects.
  static func text(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let text):
      let text = trimmed(text)
      return text.isEmpty ? nil : text
    case .number(let number):
      var bytes: [UInt8] = []
      JSONText.append(number: number, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    case .bool(let bool): return bool ? "true" : "false"
    case nil, .null, .array, .object: return nil
    }
  }

  /// Returns the list or object that text holds: JSON, a list as Python writes it, or numbers that
  /// are separated by semicolons, commas, bars or spaces; nil if it is none of them.
  static func container(_ text: String) -> JSONValue? {
    let text = trimmed(text)
    guard let first = text.first else { return .array([]) }
    if first == "[" || first == "{" || first == "(" {
      if let value = try? JSONValue(json: Array(text.utf8)) { return value }
      if let value = try? JSONValue(json: Array(json(ofPython: text).utf8)) { return value }
      if first == "{" { return nil }
    }
    let inner = text.filter { !"[]()".contains($0) }
    let separator = separator(of: inner)
    let parts =
      separator.map {
        inner.split(separator: $0, omittingEmptySubsequences: false).map(String.init)
      }
      ?? inner.split(whereSeparator: \.isWhitespace).map(String.init)
    let hasDecimalComma = separator != ","
    var numbers: [JSONValue] = []
    for part in parts {
      let part = trimmed(part)
      if isMissing(part) {
        numbers.append(.null)
      } else if let number = number(part, hasDecimalComma: hasDecimalComma) {
        numbers.append(.number(number))
      } else {
        numbers.append(.string(part))
      }
    }
    // A list that ends with a separator has no further element.
    if numbers.count > 1, numbers.last == .null { numbers.removeLast() }
    return .array(numbers)
  }

  /// Returns what separates the elements of a list; nil for spaces.
  private static func separator(of list: String) -> Character? {
    if let found = ([";", "|"] as [Character]).first(where: list.contains) { return found }
    guard list.contains(",") else {
      return !list.contains(where: \.isWhitespace) && list.contains(":") ? ":" : nil
    }
    // `1,2,3 4,5,6` are groups between spaces; `1, 2, 3` is a list, and `1,5 2,5` are decimal commas.
    let pieces = list.split(whereSeparator: \.isWhitespace)
    let commas = pieces.map { $0.count { $0 == "," } }
    let isOfGroups =
      pieces.count > 1 && !pieces.contains { $0.hasPrefix(",") || $0.hasSuffix(",") }
      && commas.allSatisfy { $0 == commas[0] && $0 > 0 }
      && (commas[0] > 1 || list.contains("."))
    return isOfGroups ? nil : ","
  }

  /// Returns a Python literal as JSON, as far as texts in it have no quotes of the other kind.
  private static func json(ofPython text: String) -> String {
    var json = text
    for (python, own) in [
      ("'", "\""), ("(", "["), (")", "]"), ("None", "null"), ("nan", "null"), ("True", "true"),
      ("False", "false"), (",]", "]"), (", ]", "]"),
    ] {
      json = json.split(separator: python, omittingEmptySubsequences: false)
        .joined(separator: own)
    }
    return json
  }

  /// Returns the value at the steps of a path without `each`; nil if there is none.
  static func value(
    _ steps: ArraySlice<FieldPath.Step>, of value: JSONValue
  ) -> JSONValue? {
    guard let step = steps.first else { return value == .null ? nil : value }
    switch (step, value) {
    case (_, .string(let text)):
      guard let inner = container(text) else { return nil }
      if case .string = inner { return nil }
      return self.value(steps, of: inner)
    case (.element(let index), .array(let elements)):
      guard index < elements.count else { return nil }
      return self.value(steps.dropFirst(), of: elements[index])
    case (.element(let index), .object):
      return self.value([.name("\(index)")] + steps.dropFirst(), of: value)
    case (.name(let name), .object(let members)):
      if let member = members.first(where: { $0.name == name }) {
        return self.value(steps.dropFirst(), of: member.value)
      }
      // A name may have a dot in it: {"pos.x": 12}.
      var joined = name
      var rest = steps.dropFirst()
      while case .name(let next)? = rest.first {
        joined += ".\(next)"
        rest = rest.dropFirst()
        if let member = members.first(where: { $0.name == joined }) {
          return self.value(rest, of: member.value)
        }
      }
      let lower = name.lowercased()
      guard let member = members.first(where: { $0.name.lowercased() == lower }) else { return nil }
      return self.value(steps.dropFirst(), of: member.value)
    default: return nil
    }
  }
}
