import JSONText

/// The paths of the values of a record.
struct LogPaths {
  /// The paths of numbers, texts and truth values, in the order of the record.
  private(set) var all: [FieldPath] = []
  private var seen: Set<String> = []

  /// The longest list of numbers whose places are paths of their own, such as `position.0`.
  static let tupleLimit = 6
  /// The number of elements of a list that are looked at.
  private static let elementLimit = 50
  /// The longest path, in steps.
  private static let depthLimit = 16
  /// The number of paths that are kept.
  private static let pathLimit = 2000

  /// A Boolean value that is true if text of several numbers counts as a list.
  private let findsBareLists: Bool

  /// - Parameter findsBareLists: whether `1;2;3` is a list, and not text.
  init(of record: JSONValue, findsBareLists: Bool = false) {
    self.findsBareLists = findsBareLists
    add(record, "", [], isInList: false)
  }

  private mutating func add(
    _ value: JSONValue, _ text: String, _ steps: [FieldPath.Step], isInList: Bool
  ) {
    // Texts that hold lists may hold further such texts.
    guard all.count < Self.pathLimit, steps.count < Self.depthLimit else { return }
    switch value {
    case .object(let members):
      for member in members where !member.name.isEmpty {
        add(
          member.value, text.isEmpty ? member.name : "\(text).\(member.name)",
          steps + [.name(member.name)], isInList: isInList)
      }
    case .array(let elements):
      guard !text.isEmpty else { return }
      let isTuple =
        elements.count <= Self.tupleLimit && elements.count >= 2 && elements.allSatisfy(\.isNumber)
      if isTuple {
        for (index, element) in elements.enumerated() where isInList || !text.contains("*") {
          add(element, "\(text).\(index)", steps + [.element(index)], isInList: isInList)
        }
        if isInList { return }
      }
      for element in elements.prefix(Self.elementLimit) {
        add(
          element, text.contains("*") ? text : "\(text)[]", steps + [.each], isInList: true)
      }
    case .null: return
    case .string(let string):
      if string.utf8.count > 2, "[{(".contains(string.first ?? " "),
        let inner = LogValue.container(string), case .array = inner
      {
        return add(inner, text, steps, isInList: isInList)
      }
      // 10:15:30 is a time of day, and 1:2:3 a list.
      if findsBareLists, string.utf8.count > 4, string.utf8.allSatisfy(Self.isOfNumbers),
        ClockUnit.milliseconds(iso: string) == nil,
        case .array(let elements)? = LogValue.container(string), elements.count >= 3,
        let first = Self.elementOfNumbers(elements)
      {
        return add(first, "\(text)[]", steps + [.each], isInList: true)
      }
      leaf(text, steps)
    case .number, .bool: leaf(text, steps)
    }
  }

  /// Returns the first element of a list of numbers, or of groups of as many numbers each; nil for others.
  private static func elementOfNumbers(_ elements: [JSONValue]) -> JSONValue? {
    if elements.allSatisfy(\.isNumber) { return elements.first }
    var first: [JSONValue] = []
    for element in elements {
      guard case .string(let text) = element, case .array(let group)? = LogValue.container(text),
        group.count >= 2, group.allSatisfy(\.isNumber), first.isEmpty || group.count == first.count
      else { return nil }
      if first.isEmpty { first = group }
    }
    return first.isEmpty ? nil : .array(first)
  }

  private static func isOfNumbers(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || ";,|: .-+eE".utf8.contains(byte)
  }

  private mutating func leaf(_ text: String, _ steps: [FieldPath.Step]) {
    guard !text.isEmpty, seen.insert(text).inserted else { return }
    all.append(FieldPath(text: text, steps: steps))
  }
}

extension JSONValue {
  /// A Boolean value that is true for a number.
  var isNumber: Bool { if case .number = self { true } else { false } }
}
