import Foundation
import TextEntry

/// The script of a day's typing, `Fixtures/day-of-typing.txt`, whose beginning says how it is written.
struct DayScript {
  struct Field {
    var name: String
    var kind: FieldKind
    /// What must stand in the field at the end, by method; "" for every other.
    var texts: [String: String] = [:]
    /// What is typed, by method; "any" for every other.
    var steps: [String: [Step]] = [:]
  }

  enum Step: Hashable {
    case code(String)
    case text(String)
    case candidate(String)
    case action(String)
  }

  struct Mistake: Error {
    var line: Int
    var text: String
  }

  var fields: [Field] = []

  static func standard() throws -> DayScript {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/day-of-typing.txt")
    return try DayScript(String(contentsOf: file, encoding: .utf8))
  }

  init(_ text: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let mistake = Mistake(line: index + 1, text: String(line))
      if line.hasPrefix("== ") {
        fields.append(Field(name: String(line.dropFirst(3)), kind: .text))
        continue
      }
      guard let space = line.firstIndex(of: " "), !fields.isEmpty else { throw mistake }
      let (word, rest) = (String(line[..<space]), String(line[line.index(after: space)...]))
      let last = fields.count - 1
      switch word {
      case "field":
        guard let kind = FieldKind(rawValue: rest) else { throw mistake }
        fields[last].kind = kind
      case "reads": fields[last].texts[""] = rest.replacing("⏎", with: "\n")
      case _ where rest.hasPrefix("reads "):
        fields[last].texts[word] = String(rest.dropFirst(6)).replacing("⏎", with: "\n")
      default: fields[last].steps[word] = try Self.steps(rest, mistake)
      }
    }
  }

  private static func steps(_ text: String, _ mistake: Mistake) throws -> [Step] {
    var (steps, rest): ([Step], Substring) = ([], text[...])
    while let first = rest.first {
      guard let close = [" ": " ", "\"": "\"", "{": "}", "<": ">"][first] ?? Optional(" ") else {
        throw mistake
      }
      if first == " " {
        rest.removeFirst()
        continue
      }
      if close == " " {
        let keys = rest.prefix { $0 != " " }
        steps.append(.code(String(keys)))
        rest = rest.dropFirst(keys.count)
        continue
      }
      let inside = rest.dropFirst().prefix { String($0) != close }
      guard rest.count > inside.count + 1 else { throw mistake }
      rest = rest.dropFirst(inside.count + 2)
      switch first {
      case "\"": steps.append(.text(String(inside)))
      case "{": steps.append(.candidate(String(inside)))
      default: steps.append(.action(String(inside)))
      }
    }
    return steps
  }
}
