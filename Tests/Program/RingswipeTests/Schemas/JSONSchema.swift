import Foundation
import JSONText

/// A JSON Schema of `docs/schemas` (draft 2020-12), as far as those use its keywords. A keyword that
/// is not known here is a fault of the schema: nothing in a schema goes unchecked.
struct JSONSchema {
  let name: String
  private let root: JSONValue

  struct Fault: Error { var reason: String }

  static let folder = ProjectFolder.file("docs/schemas")

  /// Names of all schemas, without `.schema.json`.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".schema.json") }.map { String($0.dropLast(12)) }.sorted()
  }

  init(named name: String) throws {
    self.name = name
    let file = Self.folder.appendingPathComponent(name + ".schema.json")
    root = try JSONValue(json: [UInt8](try Data(contentsOf: file)))
  }

  /// What is wrong with a document.
  /// - Parameter isClosed: whether an object may only have members that the schema describes, also
  ///   where the schema leaves it open for later versions.
  func problems(in value: JSONValue, isClosed: Bool) throws -> [String] {
    try problems(value, root, at: "$", isClosed)
  }

  private func problems(
    _ value: JSONValue, _ schema: JSONValue, at place: String, _ isClosed: Bool
  ) throws -> [String] {
    guard case .object(let members) = schema else { throw Fault(reason: "\(place): no schema") }
    var problems: [String] = []
    for member in members {
      problems += try self.problems(value, member, of: schema, at: place, isClosed)
    }
    if isClosed, case .object(let known)? = schema["properties"],
      schema["additionalProperties"] == nil, case .object(let own) = value
    {
      let names = Set(known.map(\.name))
      problems += own.filter { !names.contains($0.name) }.map {
        "\(place).\($0.name): is not described"
      }
    }
    return problems
  }

  private func problems(
    _ value: JSONValue, _ keyword: JSONValue.Member, of schema: JSONValue, at place: String,
    _ isClosed: Bool
  ) throws -> [String] {
    func fails(_ isWrong: Bool) -> [String] {
      isWrong ? ["\(place): \(keyword.name) \(keyword.value.line.prefix(60))"] : []
    }
    func matches(_ schemas: JSONValue) throws -> Int {
      try schemas.elements.count { try problems(value, $0, at: place, isClosed).isEmpty }
    }
    switch keyword.name {
    case "$schema", "$defs", "title", "description": return []
    case "$ref":
      if case .string(let text) = keyword.value, text.hasSuffix(".schema.json") {
        let other = try JSONSchema(named: String(text.dropLast(12)))
        return try other.problems(value, other.root, at: place, isClosed)
      }
      return try problems(value, try definition(keyword.value), at: place, isClosed)
    case "type":
      let kinds = keyword.value.elements.isEmpty ? [keyword.value] : keyword.value.elements
      return fails(!kinds.contains { value.isOf($0) })
    case "const": return fails(value != keyword.value)
    case "enum": return fails(!keyword.value.elements.contains(value))
    case "oneOf": return fails(try matches(keyword.value) != 1)
    case "anyOf": return fails(try matches(keyword.value) == 0)
    case "not": return fails(try problems(value, keyword.value, at: place, false).isEmpty)
    case "minimum", "maximum", "exclusiveMinimum":
      guard case .number(let number) = value else { return [] }
      let limit = try keyword.number
      return fails(
        keyword.name == "minimum"
          ? number < limit : keyword.name == "maximum" ? number > limit : number <= limit)
    case "minLength", "maxLength", "pattern":
      guard case .string(let text) = value else { return [] }
      if keyword.name == "pattern" {
        guard case .string(let pattern) = keyword.value else {
          throw Fault(reason: "\(place): a pattern is a text")
        }
        return fails(try Regex(pattern).firstMatch(in: text) == nil)
      }
      let (count, limit) = (Double(text.unicodeScalars.count), try keyword.number)
      return fails(keyword.name == "minLength" ? count < limit : count > limit)
    case "minItems", "maxItems":
      guard case .array(let items) = value else { return [] }
      let limit = try keyword.number
      return fails(
        keyword.name == "minItems" ? Double(items.count) < limit : Double(items.count) > limit)
    case "prefixItems", "items":
      guard case .array(let items) = value else { return [] }
      let first = schema["prefixItems"]?.elements ?? []
      let checked =
        keyword.name == "prefixItems"
        ? Array(zip(items, first)) : items.dropFirst(first.count).map { ($0, keyword.value) }
      let offset = keyword.name == "items" ? first.count : 0
      return try checked.enumerated().flatMap { index, pair in
        try problems(pair.0, pair.1, at: "\(place)[\(index + offset)]", isClosed)
      }
    default: return try problemsOfMembers(value, keyword, of: schema, at: place, isClosed)
    }
  }

  /// Of the keywords that apply to objects alone.
  private func problemsOfMembers(
    _ value: JSONValue, _ keyword: JSONValue.Member, of schema: JSONValue, at place: String,
    _ isClosed: Bool
  ) throws -> [String] {
    let own = value.members
    func missing(_ names: JSONValue) -> [String] {
      names.elements.filter { name in !own.contains { .string($0.name) == name } }
        .map { "\(place): \($0.line) is missing" }
    }
    switch keyword.name {
    case "required": return value.isObject ? missing(keyword.value) : []
    case "dependentRequired":
      return keyword.value.members
        .filter { rule in own.contains { $0.name == rule.name } }.flatMap { missing($0.value) }
    case "properties":
      return try own.flatMap { member in
        try keyword.value[member.name].map {
          try problems(member.value, $0, at: "\(place).\(member.name)", isClosed)
        } ?? []
      }
    case "propertyNames":
      return try own.flatMap {
        try problems(.string($0.name), keyword.value, at: "\(place).\($0.name)", isClosed)
      }
    case "additionalProperties":
      let known = Set(schema["properties"]?.members.map(\.name) ?? [])
      return try own.filter { !known.contains($0.name) }.flatMap { member in
        keyword.value == .bool(false)
          ? ["\(place).\(member.name): is not allowed"]
          : try problems(member.value, keyword.value, at: "\(place).\(member.name)", isClosed)
      }
    default: throw Fault(reason: "\(name): the keyword \(keyword.name) is not known")
    }
  }

  private func definition(_ reference: JSONValue) throws -> JSONValue {
    guard case .string(let text) = reference, text.hasPrefix("#/$defs/"),
      let found = root["$defs"]?[String(text.dropFirst(8))]
    else { throw Fault(reason: "\(name): \(reference.line) is not defined") }
    return found
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// Of an object; empty for anything else.
  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// Of a list; empty for anything else.
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var isObject: Bool {
    if case .object = self { true } else { false }
  }

  fileprivate func isOf(_ type: JSONValue) -> Bool {
    switch (self, type) {
    case (.null, .string("null")), (.bool, .string("boolean")), (.string, .string("string")),
      (.array, .string("array")), (.object, .string("object")), (.number, .string("number")):
      true
    case (.number(let number), .string("integer")): number == number.rounded()
    default: false
    }
  }
}

extension JSONValue.Member {
  fileprivate var number: Double {
    get throws {
      guard case .number(let number) = value else {
        throw JSONSchema.Fault(reason: "\(name) is a number")
      }
      return number
    }
  }
}

/// The checkout that the tests are of.
enum ProjectFolder {
  static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func file(_ path: String) -> URL { url.appendingPathComponent(path) }
}
