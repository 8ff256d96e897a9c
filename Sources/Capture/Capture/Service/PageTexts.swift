import JSONText
import ResourceLoading
import SystemPackage

/// The texts of the page in a language: `dictionaries/CODE/page.json`, an object of names and texts.
/// What a language lacks is English.
struct PageTexts: Sendable {
  /// The language (BCP 47).
  let language: String
  private let texts: [String: String]

  private static let byteLimit = 1 << 20

  /// Reads the texts of a language. One that has none, such as a language of a study's own, gets
  /// those of the language without its region, else English ones.
  ///
  /// - Parameter language: its code
  /// - Throws: `StudyError` for a file that is no object of texts
  init(_ language: String) throws(StudyError) {
    let base = String(language.prefix { $0 != "-" })
    let english = try Self.texts(of: "en")
    for code in [language, base] where code != "en" {
      guard let file = try? DataFolder.dictionary("\(code)/page.json") else { continue }
      texts = english.merging(try Self.texts(in: file)) { _, own in own }
      self.language = code
      return
    }
    texts = english
    self.language = "en"
  }

  private static func texts(of language: String) throws(StudyError) -> [String: String] {
    let file: FilePath
    do throws(InputError) {
      file = try DataFolder.dictionary("\(language)/page.json")
    } catch {
      throw StudyError(place: "\(language)/page.json", reason: Study.reason(of: error))
    }
    return try texts(in: file)
  }

  private static func texts(in file: FilePath) throws(StudyError) -> [String: String] {
    let bytes: [UInt8]
    do throws(InputError) {
      bytes = try InputFile.contents(of: file, limit: byteLimit)
    } catch {
      throw StudyError(place: file.string, reason: Study.reason(of: error))
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(json: bytes)
    } catch {
      let (line, column) = error.place(in: bytes)
      throw StudyError(place: "\(file):\(line):\(column)", reason: error.reason)
    }
    guard case .object(let members) = value else {
      throw StudyError(place: file.string, reason: "must be an object of names and texts")
    }
    var texts: [String: String] = [:]
    for member in members {
      guard case .string(let text) = member.value else {
        throw StudyError(place: "\(file): \"\(member.name)\"", reason: "must be a text")
      }
      texts[member.name] = text
    }
    return texts
  }

  /// The direction of the language's writing, `ltr` or `rtl`.
  var direction: String {
    let own = language.prefix { $0 != "-" }.lowercased()
    return ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(own)
      ? "rtl" : "ltr"
  }

  /// All texts by their names.
  var json: JSONValue {
    .fields(texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
  }

  /// Returns a text; its name if there is none.
  func text(_ name: String) -> String { texts[name] ?? name }

  /// Returns questions as a page shows them.
  ///
  /// - Parameter condition: the name of the keyboard that they are about; nil for none
  func questions(_ questionnaire: Questionnaire, about condition: String?) -> JSONValue {
    let start = "form.\(questionnaire.form)"
    return .fields([
      ("form", .string(questionnaire.form)), ("at", .string(questionnaire.moment.rawValue)),
      ("condition", condition.map { .string($0) } ?? .null),
      (
        "title",
        .string(
          questionnaire.title
            ?? (Questionnaire.builtInForms.contains(questionnaire.form)
              ? text("\(start).title") : ""))
      ),
      ("items", .array(questionnaire.items.map { question($0, start) })),
    ])
  }

  private func question(_ item: Questionnaire.Item, _ start: String) -> JSONValue {
    let own = "\(start).\(item.name)"
    var members: [(String, JSONValue)] = [
      ("name", .string(item.name)), ("text", .string(item.text ?? text(own))),
      ("kind", .string(item.kind.name)), ("optional", .bool(item.isOptional)),
    ]
    switch item.kind {
    case .choice(let options):
      members.append(
        (
          "choices",
          .array(
            options.map { option in
              .fields([
                ("value", .string(option.value)),
                ("text", .string(option.text ?? text("\(own).\(option.value)"))),
              ])
            })
        ))
    case .scale(let steps, let low, let high):
      // The ends of one item, else those of the whole form.
      func end(_ given: String?, _ name: String) -> JSONValue {
        .string(given ?? texts["\(own).\(name)"] ?? text("\(start).\(name)"))
      }
      members += [
        ("steps", .integer(steps)), ("low", end(low, "low")), ("high", end(high, "high")),
      ]
    case .number(let range):
      members += [("least", .number(range.lowerBound)), ("most", .number(range.upperBound))]
    case .text: members.append(("limit", .integer(Questionnaire.textLimit)))
    }
    return .fields(members)
  }
}
