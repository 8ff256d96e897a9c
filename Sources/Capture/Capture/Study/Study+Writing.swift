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
      return .fields(members + [("theme", .string(condition.theme))])
    }
    func block(_ block: Block) -> JSONValue {
      .fields([
        ("phrases", .integer(block.phrases)), ("words", .integer(block.words)),
        ("practice", .bool(block.isPractice)), ("rest", .integer(block.rest)),
      ])
    }
    return JSONValue.fields([
      ("study", .integer(1)), ("name", .string(name)), ("title", .string(title)),
      ("consent", .string(consent)), ("layouts", .array(conditions.map(condition))),
      ("blocks", .array(blocks.map(block))), ("order", .string(order.rawValue)),
      ("phrases", .string("phrases.txt")), ("retries", .integer(retries)),
      ("feedback", .string(feedback.rawValue)), ("seed", .number(Double(seed))),
    ]).text
  }

  /// Returns whether participants would do the same in both studies, wherever their files are.
  func isSame(as other: Study) -> Bool {
    var (one, two) = (self, other)
    for index in one.conditions.indices { one.conditions[index].source = "" }
    for index in two.conditions.indices { two.conditions[index].source = "" }
    return one == two
  }
}
