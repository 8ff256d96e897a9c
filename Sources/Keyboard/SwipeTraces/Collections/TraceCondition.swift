import JSONText

/// A condition on one field of a trace: `samples >= 30`, `word ~ th*`, `trial != 3`.
///
/// The grammar is `FIELD OPERATOR VALUE`. The field is `id`, `word`, `user`, `layout`, `width` or
/// `height` of the keyboard, one of `TraceQuantity`, or any field that the format does not define.
/// `=` and `!=` compare numbers as numbers and anything else as text, words without regard to
/// capitals; an empty value stands for a missing field. `<`, `<=`, `>` and `>=` compare numbers. `~`
/// compares the whole text with a pattern, in which `*` stands for any text and `?` for one
/// character.
public struct TraceCondition: Hashable, Sendable {
  private enum Operator: String, CaseIterable {
    // Longer ones first: they begin like others.
    case atMost = "<="
    case atLeast = ">="
    case unequal = "!="
    case equal = "="
    case below = "<"
    case above = ">"
    case pattern = "~"
  }

  /// The condition as it was written.
  package let text: String
  /// The name of the field.
  public let field: String
  private let comparison: Operator
  private let value: String
  private let number: Double?

  /// Reads a condition.
  /// - Throws: `TraceConditionError`.
  public init(_ text: String) throws(TraceConditionError) {
    guard let start = text.firstIndex(where: { "=!<>~".contains($0) }),
      let comparison = Operator.allCases.first(where: { text[start...].hasPrefix($0.rawValue) })
    else { throw .noOperator(text) }
    self.text = text
    field = Self.trimmed(text[..<start])
    value = Self.trimmed(text[start...].dropFirst(comparison.rawValue.count))
    guard !field.isEmpty else { throw .noField(text) }
    self.comparison = comparison
    number = Double(value).flatMap { $0.isFinite ? $0 : nil }
    switch comparison {
    case .atMost, .atLeast, .below, .above:
      guard number != nil else { throw .noNumber(value: value, comparison: comparison.rawValue) }
    case .equal, .unequal:
      guard !Self.isQuantity(field) || number != nil || value.isEmpty else {
        throw .noNumber(value: value, comparison: "\(field) \(comparison.rawValue)")
      }
    case .pattern: break
    }
  }

  /// The names of the fields that every trace may have.
  public static let fields =
    ["id", "word", "user", "layout", "width", "height"] + TraceQuantity.allCases.map(\.rawValue)

  private static func isQuantity(_ field: String) -> Bool {
    field == "width" || field == "height" || TraceQuantity(rawValue: field) != nil
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// Returns whether the trace has the field.
  public func hasField(_ trace: SwipeTrace) -> Bool { text(of: trace) != nil }

  /// Returns whether the trace meets the condition.
  public func isMet(by trace: SwipeTrace) -> Bool {
    let text = text(of: trace)
    switch comparison {
    case .equal: return isEqual(text)
    case .unequal: return !isEqual(text)
    case .pattern:
      return text.map { Self.matches(Array($0), pattern: Array(folded(value))) } ?? false
    case .atMost, .atLeast, .below, .above:
      guard let found = text.flatMap({ Double($0) }), let number else { return false }
      switch comparison {
      case .atMost: return found <= number
      case .atLeast: return found >= number
      case .below: return found < number
      default: return found > number
      }
    }
  }

  private func isEqual(_ text: String?) -> Bool {
    guard let text, !text.isEmpty else { return value.isEmpty }
    if let number, field != "word", let found = Double(text) { return found == number }
    return text == folded(value)
  }

  private func folded(_ text: String) -> String { field == "word" ? text.lowercased() : text }

  /// Returns the field's value as text; nil if the trace does not have it.
  private func text(of trace: SwipeTrace) -> String? {
    switch field {
    case "id": return trace.id
    case "word": return trace.word?.lowercased()
    case "user": return trace.user
    case "layout": return trace.keyboard?.layout
    case "width": return trace.keyboard.map { "\($0.width)" }
    case "height": return trace.keyboard.map { "\($0.height)" }
    default: break
    }
    if let quantity = TraceQuantity(rawValue: field) {
      return quantity.value(of: TraceMeasures(trace)).map { "\($0)" }
    }
    guard let json = trace.otherFields.first(where: { $0.name == field })?.json, json != "null"
    else { return nil }
    return JSONText.string(json) ?? json
  }

  /// Returns whether a text matches a pattern as a whole.
  /// - Complexity: O(length of the text · length of the pattern)
  private static func matches(_ text: [Character], pattern: [Character]) -> Bool {
    var (place, patternPlace) = (0, 0)
    // Where the last star stands, and the text that it leaves.
    var star: (pattern: Int, text: Int)?
    while place < text.count {
      if patternPlace < pattern.count, pattern[patternPlace] == "*" {
        star = (patternPlace, place)
        patternPlace += 1
      } else if patternPlace < pattern.count,
        pattern[patternPlace] == "?" || pattern[patternPlace] == text[place]
      {
        place += 1
        patternPlace += 1
      } else if let last = star {
        place = last.text + 1
        star = (last.pattern, place)
        patternPlace = last.pattern + 1
      } else {
        return false
      }
    }
    return pattern[patternPlace...].allSatisfy { $0 == "*" }
  }
}

/// The reason why a text is not a condition.
public enum TraceConditionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text has no operator.
  case noOperator(String)
  /// There is no field before the operator.
  case noField(String)
  /// The operator, or the field, needs a number.
  case noNumber(value: String, comparison: String)

  /// The error as a readable message.
  public var description: String {
    switch self {
    case .noOperator(let text):
      "'\(text)' is not FIELD OPERATOR VALUE, such as 'samples >= 30'; the operators are "
        + "= != < <= > >= ~"
    case .noField(let text): "'\(text)' names no field, such as 'samples >= 30'"
    case .noNumber(let value, let comparison): "'\(comparison)' takes a number, not '\(value)'"
    }
  }
}
