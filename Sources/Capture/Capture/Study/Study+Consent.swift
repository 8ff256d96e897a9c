import JSONText

extension Study.Agreement {
  /// The most statements of a study.
  private static let limit = 20

  static func list(in fields: StudyFields) throws(StudyProblem) -> [Study.Agreement] {
    guard fields.has("agreements") else { return [] }
    let values = try fields.list("agreements")
    guard values.count <= limit else {
      throw fields.error("agreements", "must be at most \(limit) statements")
    }
    var agreements: [Study.Agreement] = []
    for (index, value) in values.enumerated() {
      let place = "agreements[\(index)]"
      if case .string(let text) = value {
        guard (1...2000).contains(text.count) else {
          throw StudyProblem(place: place, reason: "must have 1 to 2000 characters")
        }
        agreements.append(.init(name: "\(index + 1)", text: text, isRequired: true))
        continue
      }
      let own = try StudyFields(
        value, at: place, what: "a statement", names: ["name", "text", "required"])
      let name = try own.text("name")
      guard Study.isName(name) else {
        throw own.error("name", "must be 1 to 64 letters, digits, -, _ and . of ASCII")
      }
      agreements.append(
        .init(
          name: name, text: try Study.text("text", in: own, limit: 2000),
          isRequired: own.has("required") ? try own.bool("required") : true))
    }
    guard Set(agreements.map(\.name)).count == agreements.count else {
      throw fields.error("agreements", "two have the same \"name\"; give each its own")
    }
    return agreements
  }
}
