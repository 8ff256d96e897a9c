import JSONText

extension Questionnaire {
  private static let limit = 20
  private static let itemLimit = 100

  /// Reads the questionnaires of a study.
  static func list(in study: StudyFields) throws(StudyProblem) -> [Questionnaire] {
    guard study.has("questionnaires") else { return [] }
    let values = try study.list("questionnaires")
    guard values.count <= limit else {
      throw study.error("questionnaires", "must be at most \(limit)")
    }
    var list: [Questionnaire] = []
    for (index, value) in values.enumerated() {
      list.append(try Questionnaire(value, at: "questionnaires[\(index)]"))
    }
    return list
  }

  private init(_ value: JSONValue, at place: String) throws(StudyProblem) {
    let fields = try StudyFields(
      value, at: place, what: "a questionnaire", names: ["at", "form", "title", "items"])
    let moments = Moment.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    guard let moment = Moment(rawValue: try fields.text("at")) else {
      throw fields.error("at", "must be one of \(moments)")
    }
    let form = try fields.text("form")
    if !fields.has("items") {
      guard let known = Self.builtIn(form, at: moment) else {
        throw fields.error(
          "form",
          "must be one of \(Self.builtInForms.joined(separator: ", ")), or have \"items\" of its "
            + "own")
      }
      self = known
      if fields.has("title") { title = try Study.text("title", in: fields, limit: 200) }
      return
    }
    guard Study.isName(form), !Self.builtInForms.contains(form) else {
      throw fields.error(
        "form",
        "must be a name of its own, of 1 to 64 letters, digits, -, _ and . of ASCII; "
          + "\(Self.builtInForms.joined(separator: ", ")) have their own items")
    }
    self.init(
      form: form, moment: moment,
      title: fields.has("title") ? try Study.text("title", in: fields, limit: 200) : nil, items: [])
    for (index, value) in try fields.list("items").enumerated() {
      items.append(try Item(value, at: "\(place).items[\(index)]"))
    }
    guard (1...Self.itemLimit).contains(items.count) else {
      throw fields.error("items", "must be 1 to \(Self.itemLimit) questions")
    }
    guard Set(items.map(\.name)).count == items.count else {
      throw fields.error("items", "two have the same \"name\"; give each its own")
    }
  }

  /// The questionnaire as in a study file.
  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("at", .string(moment.rawValue)), ("form", .string(form)),
    ]
    if let title { members.append(("title", .string(title))) }
    if !Self.builtInForms.contains(form) { members.append(("items", .array(items.map(\.json)))) }
    return .fields(members)
  }
}

extension Questionnaire.Item {
  fileprivate init(_ value: JSONValue, at place: String) throws(StudyProblem) {
    let fields = try StudyFields(
      value, at: place, what: "a question",
      names: [
        "name", "text", "kind", "choices", "low", "high", "steps", "least", "most", "optional",
      ])
    name = try fields.text("name")
    guard Study.isName(name) else {
      throw fields.error("name", "must be 1 to 64 letters, digits, -, _ and . of ASCII")
    }
    text = try Study.text("text", in: fields, limit: 2000)
    isOptional = fields.has("optional") ? try fields.bool("optional") : false
    switch try fields.text("kind") {
    case "choice":
      var options: [Questionnaire.Option] = []
      for value in try fields.list("choices") {
        guard case .string(let text) = value, (1...300).contains(text.count) else {
          throw fields.error("choices", "must be texts of 1 to 300 characters")
        }
        options.append(.init(value: text, text: text))
      }
      guard (2...100).contains(options.count), Set(options).count == options.count else {
        throw fields.error("choices", "must be 2 to 100 different texts")
      }
      kind = .choice(options)
    case "scale":
      let steps = try fields.count("steps")
      guard (2...101).contains(steps) else { throw fields.error("steps", "must be 2 to 101") }
      kind = .scale(
        steps: steps, low: try Study.text("low", in: fields, limit: 200),
        high: try Study.text("high", in: fields, limit: 200))
    case "number":
      let least = try fields.number("least", default: -1e9)
      let most = try fields.number("most", default: 1e9)
      guard least <= most else { throw fields.error("least", "must not be above \"most\"") }
      kind = .number(least...most)
    case "text": kind = .text
    default: throw fields.error("kind", "must be \"choice\", \"scale\", \"number\" or \"text\"")
    }
  }

  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("text", .string(text ?? "")), ("kind", .string(kind.name)),
    ]
    switch kind {
    case .choice(let options):
      members.append(("choices", .array(options.map { .string($0.value) })))
    case .scale(let steps, let low, let high):
      members += [
        ("steps", .integer(steps)), ("low", .string(low ?? "")), ("high", .string(high ?? "")),
      ]
    case .number(let range):
      members += [("least", .number(range.lowerBound)), ("most", .number(range.upperBound))]
    case .text: break
    }
    if isOptional { members.append(("optional", .bool(true))) }
    return .fields(members)
  }
}

extension Questionnaire.Kind {
  /// The name in study files and in the states of sessions.
  var name: String {
    switch self {
    case .choice: "choice"
    case .scale: "scale"
    case .number: "number"
    case .text: "text"
    }
  }
}

extension Questionnaire {
  /// Checks the answers of a participant.
  ///
  /// - Returns: the answers in the order of the questions, without those that were not given
  /// - Throws: `CaptureRefusal`, which names the question
  func checked(_ answers: RequestFields) throws(CaptureRefusal) -> [(String, JSONValue)] {
    var checked: [(String, JSONValue)] = []
    for item in items {
      guard answers.has(item.name), try answers.value(item.name) != .null else {
        guard item.isOptional else { throw answers.error(item.name, "is not answered") }
        continue
      }
      let value = try answers.value(item.name)
      switch (item.kind, value) {
      case (.choice(let options), .string(let text)) where options.contains { $0.value == text }:
        break
      case (.scale(let steps, _, _), .number(let step))
      where step == step.rounded() && (1...Double(steps)).contains(step):
        break
      case (.number(let range), .number(let number)) where range.contains(number): break
      case (.text, .string(let text)) where text.count <= Self.textLimit: break
      default: throw answers.error(item.name, "is no answer to this question")
      }
      checked.append((item.name, value))
    }
    return checked
  }
}
