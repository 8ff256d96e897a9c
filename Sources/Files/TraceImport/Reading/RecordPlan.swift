import JSONText
import SwipeTraces

/// How the samples of a record are found: the paths of a mapping, compared with that of x.
///
/// Lists that a path has in common with x are gone through together. What lies above the list of samples
/// holds for all of them; a list beside it has an element for each.
struct RecordPlan {
  /// A value of each sample, or of all.
  private struct Source {
    var path: FieldPath
    /// The number of lists that the path has in common with x.
    var level: Int
    /// The steps from there to the value, or to the list beside that of x.
    var steps: ArraySlice<FieldPath.Step>
    /// The steps within the elements of a list of its own; nil if there is none.
    var inner: ArraySlice<FieldPath.Step>?
  }

  let options: ImportOptions
  let hasDecimalComma: Bool
  /// The steps of x, cut at its lists.
  private let parts: [ArraySlice<FieldPath.Step>]
  private var sources: [ColumnMapping.Role: Source] = [:]
  private var channels: [Source] = []
  private var fields: [(name: String, source: Source)] = []
  private let time: Source?

  /// A Boolean value that is true if each list of samples is a trace.
  let hasWholeTraces: Bool

  private var lists: Int { parts.count - 1 }

  /// - Throws: `TraceError` for paths that do not go together.
  init(_ options: ImportOptions, hasDecimalComma: Bool = false) throws(TraceError) {
    self.options = options
    self.hasDecimalComma = hasDecimalComma
    let mapping = options.mapping
    guard let x = mapping.roles[.x] else { throw .badField(name: "x", reason: "is not mapped") }
    parts = Self.parts(x)
    var found: [ColumnMapping.Role: Source] = [:]
    for (role, path) in mapping.roles { found[role] = try Self.source(path, parts) }
    sources = found
    for kept in mapping.channels {
      let source = try Self.source(kept.path, parts)
      guard source.level == parts.count - 1 || source.inner != nil else {
        throw .badField(
          name: kept.path.text,
          reason: "has one value a trace, not one a sample; keep it with --fields "
            + "\(kept.name)=\(kept.path)")
      }
      channels.append(source)
    }
    for kept in mapping.fields {
      let source = try Self.source(kept.path, parts)
      guard parts.count == 1 || source.level < parts.count - 1, source.inner == nil else {
        throw .badField(
          name: kept.path.text,
          reason: "has a value for each sample; keep it with --map \(kept.name)=\(kept.path)")
      }
      fields.append((kept.name, source))
    }
    time = found[.t] ?? found[.dt]
    let lists = parts.count - 1
    let namesSamples = [ColumnMapping.Role.id, .word, .user].contains { found[$0]?.level == lists }
    hasWholeTraces = lists > 0 && found[.event] == nil && !namesSamples
  }

  private static func parts(_ path: FieldPath) -> [ArraySlice<FieldPath.Step>] {
    path.steps.split(separator: .each, omittingEmptySubsequences: false)
  }

  private static func source(
    _ path: FieldPath, _ x: [ArraySlice<FieldPath.Step>]
  ) throws(TraceError) -> Source {
    let own = parts(path)
    var level = 0
    while level < own.count - 1, level < x.count - 1, own[level] == x[level] { level += 1 }
    switch own.count - 1 - level {
    case 0: return Source(path: path, level: level, steps: own[level], inner: nil)
    case 1 where level == x.count - 2:
      return Source(path: path, level: level, steps: own[level], inner: own[level + 1])
    default:
      throw .badField(
        name: path.text, reason: "goes through a list that the path of x does not go through")
    }
  }

  /// A record's samples and what they belong to.
  struct Part {
    var rows: [LoggedRow] = []
    /// The head of a list of samples that is a trace.
    var head = TraceHead()
    var error: TraceError?
    /// The place in the record, if it has several such lists: `sessions[2].trials[5]`.
    var place = ""
  }

  /// Calls `take` with each list of samples in a record.
  /// - Returns: whether there was a sample or an event.
  func forEachPart(
    of record: JSONValue, line: Int, _ take: (Part) -> Void
  ) -> Bool {
    visit([record], place: "", line: line, take)
  }

  private func visit(
    _ ancestors: [JSONValue], place: String, line: Int, _ take: (Part) -> Void
  ) -> Bool {
    let level = ancestors.count - 1
    guard level < lists - 1 else { return part(ancestors, place: place, line: line, take) }
    guard case .array(let elements)? = container(parts[level], of: ancestors[level]) else {
      return false
    }
    var hasSamples = false
    let name = place.isEmpty ? Self.text(parts[level]) : "\(place).\(Self.text(parts[level]))"
    for (index, element) in elements.enumerated() {
      if visit(ancestors + [element], place: "\(name)[\(index)]", line: line, take) {
        hasSamples = true
      }
    }
    return hasSamples
  }

  private static func text(_ steps: ArraySlice<FieldPath.Step>) -> String {
    steps.map { step in
      switch step {
      case .name(let name): name
      case .element(let index): "\(index)"
      case .each: "[]"
      }
    }.joined(separator: ".")
  }

  private func container(
    _ steps: ArraySlice<FieldPath.Step>, of value: JSONValue
  ) -> JSONValue? {
    let found = LogValue.value(steps, of: value)
    if case .string(let text)? = found { return LogValue.container(text) }
    return found
  }

  /// The elements beside those of x of a role.
  private enum Column {
    /// The same value for all samples.
    case constant(JSONValue?)
    /// A value in each element of the list of x.
    case inElement(ArraySlice<FieldPath.Step>)
    /// A list of its own.
    case list([JSONValue], ArraySlice<FieldPath.Step>)
  }

  private func part(
    _ ancestors: [JSONValue], place: String, line: Int, _ take: (Part) -> Void
  ) -> Bool {
    var elements = [ancestors[ancestors.count - 1]]
    var part = Part()
    part.place = place
    if lists > 0 {
      let found = container(parts[lists - 1], of: ancestors[lists - 1])
      guard case .array(let list)? = found else {
        // An event without its list, such as the end of a touch.
        guard found == nil, let event = sources[.event], event.level < lists else { return false }
        elements = []
        return rows(&part, elements, ancestors, line: line, take)
      }
      elements = list
    }
    return rows(&part, elements, ancestors, line: line, take)
  }

  private func rows(
    _ part: inout Part, _ elements: [JSONValue], _ ancestors: [JSONValue], line: Int,
    _ take: (Part) -> Void
  ) -> Bool {
    func column(_ source: Source?) throws(TraceError) -> Column {
      guard let source else { return .constant(nil) }
      if let inner = source.inner {
        guard case .array(let list)? = container(source.steps, of: ancestors[source.level]) else {
          return .constant(nil)
        }
        return .list(list, inner)
      }
      if source.level == lists, lists > 0 { return .inElement(source.steps) }
      return .constant(LogValue.value(source.steps, of: ancestors[source.level]))
    }
    func value(_ column: Column, _ index: Int) -> JSONValue? {
      switch column {
      case .constant(let value): value
      case .inElement(let steps):
        index < elements.count ? LogValue.value(steps, of: elements[index]) : nil
      case .list(let list, let steps):
        index < list.count ? LogValue.value(steps, of: list[index]) : nil
      }
    }
    do throws(TraceError) {
      var columns: [ColumnMapping.Role: Column] = [:]
      for (role, source) in sources { columns[role] = try column(source) }
      var further: [Column] = []
      for source in channels { further.append(try column(source)) }
      func present(_ column: Column?, _ index: Int) -> JSONValue? {
        guard let found = column.flatMap({ value($0, index) }) else { return nil }
        if case .string(let text) = found, LogValue.isMissing(LogValue.trimmed(text)) { return nil }
        return found
      }
      let timing = columns[.t] ?? columns[.dt]
      var count = elements.count
      // Columns x0, x1, … of a shorter trace are empty at their ends.
      while count > 0, lists > 0, present(columns[.x], count - 1) == nil,
        present(columns[.y], count - 1) == nil
      { count -= 1 }
      for (role, name) in [(ColumnMapping.Role.y, "y"), (.t, "t"), (.dt, "dt")] {
        guard case .list(let list, _)? = columns[role] else { continue }
        guard list.count >= count else {
          throw .badField(
            name: sources[role]?.path.text ?? name,
            reason: "has \(list.count) values, \(sources[.x]?.path.text ?? "x") \(count)")
        }
      }
      for index in 0..<count {
        let sample = try sample(
          number: index + 1, x: present(columns[.x], index), y: present(columns[.y], index),
          t: present(timing, index), further.map { present($0, index) },
          isOptional: lists == 0 && sources[.event] != nil)
        let head: TraceHead =
          index == 0 || !hasWholeTraces
          ? try head(index) { role, index in
            role == .word || role == .user
              ? columns[role].flatMap { value($0, index) } : present(columns[role], index)
          } field: {
            LogValue.value($0.steps, of: ancestors[min($0.level, ancestors.count - 1)])
          } : part.head
        if index == 0 { part.head = head }
        // An event of the record is that of its first sample.
        let event = try event(
          index == 0 || sources[.event]?.level == lists ? present(columns[.event], index) : nil)
        guard sample != nil || event != nil else { continue }
        part.rows.append(
          LoggedRow(
            head: head, sample: sample, event: sources[.event] == nil ? nil : event ?? .move,
            line: line))
      }
      if count == 0, sources[.event] != nil, let event = try event(present(columns[.event], 0)) {
        part.rows.append(LoggedRow(head: part.head, sample: nil, event: event, line: line))
      }
      if !part.rows.isEmpty { take(part) }
      return !part.rows.isEmpty
    } catch {
      part.error = error
      part.rows = []
      take(part)
      return true
    }
  }

  private func event(_ value: JSONValue?) throws(TraceError) -> TouchEventNames.Event? {
    guard let text = LogValue.text(value) else { return nil }
    guard let event = options.events.event(text) else {
      throw .badField(
        name: sources[.event]?.path.text ?? "event",
        reason: "\"\(text)\" is not known; say what it means with --events "
          + "down=VALUE,move=VALUE,up=VALUE,other=VALUE")
    }
    return event
  }

  /// Returns a sample; nil if it is missing where that is allowed, in the row of an event.
  private func sample(
    number: Int, x: JSONValue?, y: JSONValue?, t: JSONValue?, _ channels: [JSONValue?],
    isOptional: Bool
  ) throws(TraceError) -> LoggedSample? {
    if isOptional, x == nil, y == nil { return nil }
    func place(_ value: JSONValue?, _ role: ColumnMapping.Role) throws(TraceError) -> Double {
      let name = sources[role]?.path.text ?? role.rawValue
      guard let value else { throw fault(number, "\(name) is missing") }
      if let place = LogValue.number(value, hasDecimalComma: hasDecimalComma) { return place }
      throw fault(number, Self.wrongKind(name, value))
    }
    var values: [Double?] = []
    for (channel, value) in channels.enumerated() {
      guard let value else {
        values.append(nil)
        continue
      }
      guard let kept = LogValue.number(value, hasDecimalComma: hasDecimalComma) else {
        throw fault(number, Self.wrongKind(self.channels[channel].path.text, value))
      }
      values.append(kept)
    }
    return LoggedSample(
      x: try place(x, .x), y: try place(y, .y), t: try time(t, number: number), channels: values)
  }

  private func time(_ value: JSONValue?, number: Int) throws(TraceError) -> Double {
    guard let time else { return 0 }
    guard let value else {
      // The first sample has none before it.
      if number == 1, sources[.dt] != nil { return 0 }
      throw fault(number, "\(time.path.text) is missing")
    }
    if options.clock == .iso {
      guard case .string(let text) = value,
        let moment = ClockUnit.milliseconds(iso: LogValue.trimmed(text))
      else {
        throw fault(
          number, "\(time.path.text) is not a time such as 2024-05-01T10:15:30.250Z")
      }
      return moment
    }
    guard let number = LogValue.number(value, hasDecimalComma: hasDecimalComma) else {
      if case .string(let text) = value,
        ClockUnit.milliseconds(iso: LogValue.trimmed(text)) != nil
      {
        throw fault(number, "\(time.path.text) is date and time; read it with --time iso")
      }
      throw fault(number, Self.wrongKind(time.path.text, value))
    }
    return number * options.clock.milliseconds
  }

  private func fault(_ number: Int, _ reason: String) -> TraceError {
    lists == 0 ? .strayRow(reason: reason) : .badSample(number: number, reason: reason)
  }

  private static func wrongKind(_ name: String, _ value: JSONValue) -> String {
    switch value {
    case .array: "\(name) is a list; its elements are \(name)[]"
    case .string(let text):
      if case .array(let list)? = LogValue.container(text), list.count > 1,
        list.allSatisfy({ if case .string = $0 { false } else { true } })
      {
        "\(name) is a list; its elements are \(name)[]"
      } else {
        "\(name) is \"\(text)\", not a number"
      }
    default: "\(name) is \(value.kind), not a number"
    }
  }

  private func head(
    _ index: Int, _ value: (ColumnMapping.Role, Int) -> JSONValue?,
    field: (Source) -> JSONValue?
  ) throws(TraceError) -> TraceHead {
    func text(_ role: ColumnMapping.Role) -> String? { LogValue.text(value(role, index)) }
    let (word, user) = (value(.word, index), value(.user, index))
    var head = TraceHead(
      id: text(.id), word: LogValue.word(word), layout: text(.layout))
    head.noWord = LogValue.missingMark(word, isWord: true)
    head.noUser = LogValue.missingMark(user, isWord: false)
    if head.noUser == nil { head.user = LogValue.text(user) }
    switch value(.previous, index) {
    case .array(let words)?: head.previous = words.compactMap(LogValue.text)
    case let words?:
      head.previous = (LogValue.text(words) ?? "").split(whereSeparator: \.isWhitespace)
        .map(String.init)
    case nil: break
    }
    for role in [ColumnMapping.Role.width, .height] {
      guard let value = value(role, index) else { continue }
      guard let side = LogValue.number(value, hasDecimalComma: hasDecimalComma), side > 0 else {
        throw .badField(name: sources[role]?.path.text ?? "", reason: "is not a length above 0")
      }
      if role == .width { head.width = side } else { head.height = side }
    }
    for (name, source) in fields {
      guard let value = field(source) else { continue }
      head.fields.append(.init(name: name, json: Self.json(value)))
    }
    return head
  }

  private static func json(_ value: JSONValue) -> String {
    if case .string(let text) = value, JSONText.isValue(text) { return text }
    return value.line
  }
}
