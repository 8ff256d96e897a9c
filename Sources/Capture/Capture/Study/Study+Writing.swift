import JSONText
import KeyboardGeometry
import ResourceLoading
import SystemPackage

extension Study {
  /// The study as a file, to be stored next to `phrases.txt`, `words.txt` and a folder `layouts`.
  var storedText: String {
    func condition(_ condition: Condition) -> JSONValue {
      var layout = condition.layout
      if condition.file != nil {
        var name = LayoutName(condition.layout)
        name.base = "layouts/\(name.base)"
        layout = name.text
      }
      var members: [(String, JSONValue)] = [
        ("name", .string(condition.name)), ("layout", .string(layout)),
      ]
      if let size = condition.size {
        members += [("width", .number(size.width)), ("height", .number(size.height))]
      }
      if let millimetres = condition.millimetres {
        members.append(("millimetres", .number(millimetres)))
      }
      members.append(("theme", .string(condition.theme)))
      if condition.completesSwipes { members.append(("completesSwipes", .bool(true))) }
      return .fields(members)
    }
    func block(_ block: Block) -> JSONValue {
      .fields([
        ("phrases", .integer(block.phrases)), ("words", .integer(block.words)),
        ("practice", .bool(block.isPractice)), ("rest", .integer(block.rest)),
      ])
    }
    var members: [(String, JSONValue)] = [
      ("study", .integer(1)), ("name", .string(name)), ("title", .string(title)),
      ("consent", .string(consent)),
    ]
    if !agreements.isEmpty { members.append(("agreements", .array(agreements.map(\.json)))) }
    if let contact { members.append(("contact", .string(contact))) }
    members += [
      ("language", .string(recognition.language)), ("pageLanguage", .string(pageLanguage)),
    ]
    if let lexicon = recognition.lexicon { members.append(("lexicon", .string(lexicon))) }
    if let profile = recognition.profile { members.append(("profile", .string(profile))) }
    members += [
      ("decoder", .string(recognition.decoder)), ("layouts", .array(conditions.map(condition))),
      ("blocks", .array(blocks.map(block))), ("order", .string(order.rawValue)),
      ("phrases", .string("phrases.txt")), ("phraseSets", .string(phraseSets.rawValue)),
      ("retries", .integer(retries)), ("feedback", .string(feedback.rawValue)),
      ("case", .string(caseTreatment.rawValue)), ("rests", .string(rests.rawValue)),
      ("seed", .number(Double(seed))),
    ]
    if let dropOutHours { members.append(("dropOutHours", .integer(dropOutHours))) }
    if !questionnaires.isEmpty {
      members.append(("questionnaires", .array(questionnaires.map(\.json))))
    }
    if let completion { members.append(("completion", completion.json)) }
    return JSONValue.fields(members).text
  }

  /// Returns whether participants would do the same in both studies, wherever their files are.
  func isSame(as other: Study) -> Bool {
    var (one, two) = (self, other)
    for index in one.conditions.indices { one.conditions[index].source = "" }
    for index in two.conditions.indices { two.conditions[index].source = "" }
    (one.recognition.sources, two.recognition.sources) = (.init(), .init())
    return one == two
  }
}

extension Study.Agreement {
  var json: JSONValue {
    .fields([
      ("name", .string(name)), ("text", .string(text)), ("required", .bool(isRequired)),
    ])
  }
}

extension Study.Completion {
  var json: JSONValue {
    var members: [(String, JSONValue)] = []
    if let code { members.append(("code", .string(code))) }
    if let redirect { members.append(("redirect", .string(redirect))) }
    return .fields(members)
  }
}
