import JSONText
import KeyboardGeometry
import ResourceLoading
import Statistics
import SwipeTraces
import SystemPackage

extension SuiteDescription {
  /// The name and version of study files of suites.
  package static let format = "ringswipe suite 1"

  private typealias Fields = JSONFields<EvaluationError>

  /// Reads a study file.
  ///
  /// - Throws: `InputError`, which names the file and what is wrong where.
  package init(reading file: FilePath) throws(InputError) {
    let bytes = try InputFile.contents(of: file, limit: FileSizeLimit.settings)
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(json: bytes)
    } catch {
      let place = error.place(in: bytes)
      throw .badFile(path: file.string, reason: "\(error.reason) (\(place.line):\(place.column))")
    }
    do throws(EvaluationError) {
      try self.init(value)
    } catch {
      throw .badFile(path: file.string, reason: "\(error)")
    }
  }

  /// Reads a study file's contents.
  ///
  /// - Throws: `EvaluationError.badRecord`, which names the field.
  package init(_ json: JSONValue) throws(EvaluationError) {
    let fields = try Fields(
      json, at: "", what: "a suite",
      names: [
        "format", "name", "data", "test", "lists", "decoders", "context", "effort", "rejection",
        "candidates", "seed", "resamples", "timeLimit", "accept", "people", "covariates",
      ])
    guard try fields.text("format") == Self.format else {
      throw fields.error("format", "must be \"\(Self.format)\"")
    }
    self.json = json
    name = try fields.text("name")
    splits = try Fields.members(of: try fields.value("data"), at: "data").map {
      (member) throws(EvaluationError) in
      try Split(member.value, named: member.name, at: "data.\(member.name)")
    }
    guard let first = splits.first else { throw fields.error("data", "names no traces") }
    let names = splits.map(\.name)
    guard Set(names).count == names.count else {
      throw fields.error("data", "a name appears twice")
    }
    test = fields.has("test") ? try fields.text("test") : first.name
    if !fields.has("test"), splits.count > 1 {
      throw fields.error(
        "test", "is missing: which of \(names.joined(separator: ", ")) is decoded?")
    }
    guard names.contains(test) else {
      throw fields.error("test", "\"\(test)\" is not among \(names.joined(separator: ", "))")
    }
    lists = try Self.elements(fields, "lists") { (value, place) throws(EvaluationError) in
      try List(value, at: place)
    }
    decoders = try Self.elements(fields, "decoders") { (value, place) throws(EvaluationError) in
      try Decoder(value, at: place)
    }
    contexts =
      fields.has("context")
      ? try Self.elements(fields, "context") { (value, place) throws(EvaluationError) in
        try Self.isOn(value, at: place)
      } : [false]
    efforts =
      fields.has("effort")
      ? try Self.elements(fields, "effort") { (value, place) throws(EvaluationError) in
        try Self.choice(value, at: place)
      } : [.normal]
    rejects = false
    if fields.has("rejection") {
      let text = try fields.text("rejection")
      guard ["none", "fitted"].contains(text) else {
        throw fields.error("rejection", "must be \"none\" or \"fitted\"")
      }
      rejects = text == "fitted"
    }
    candidates = try Self.count(fields, "candidates", in: 1...35, else: 10)
    seed = UInt64(try Self.count(fields, "seed", in: 0...Int(UInt32.max), else: 1))
    resamples = try Self.count(fields, "resamples", in: Interval.resampleCounts, else: 1000)
    timeLimit = try fields.number("timeLimit", default: 10)
    guard (0.001...86_400).contains(timeLimit) else {
      throw fields.error("timeLimit", "must be from 0.001 to 86400 seconds")
    }
    accepted =
      fields.has("accept")
      ? try fields.list("accept").enumerated().map { (index, value) throws(EvaluationError) in
        try Self.choice(value, at: "accept[\(index)]")
      } : []
    people = fields.has("people") ? try fields.text("people") : nil
    covariates =
      fields.has("covariates")
      ? try Self.texts(try fields.list("covariates"), at: "covariates") : []
    try checkNames(fields)
  }

  private func checkNames(_ fields: JSONFields<EvaluationError>) throws(EvaluationError) {
    for (field, names) in [("lists", lists.map(\.name)), ("decoders", members.map(\.name))] {
      var seen: Set<String> = []
      if let twice = names.first(where: { !seen.insert($0).inserted }) {
        throw fields.error(field, "\"\(twice)\" appears twice; give one of them another \"name\"")
      }
    }
  }

  private static func elements<Element: Hashable>(
    _ fields: JSONFields<EvaluationError>, _ name: String,
    _ element: (JSONValue, String) throws(EvaluationError) -> Element
  ) throws(EvaluationError) -> [Element] {
    let values = try fields.list(name)
    guard !values.isEmpty else { throw fields.error(name, "is empty") }
    var elements: [Element] = []
    for (index, value) in values.enumerated() {
      let next = try element(value, "\(name)[\(index)]")
      guard !elements.contains(next) else {
        throw EvaluationError(place: "\(name)[\(index)]", reason: "appears twice")
      }
      elements.append(next)
    }
    return elements
  }

  private static func isOn(_ value: JSONValue, at place: String) throws(EvaluationError) -> Bool {
    switch value {
    case .string("on"): return true
    case .string("off"): return false
    default: throw EvaluationError(place: place, reason: "must be \"on\" or \"off\"")
    }
  }

  fileprivate static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, at place: String
  ) throws(EvaluationError) -> Choice {
    if case .string(let text) = value, let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw EvaluationError(place: place, reason: "must be one of \(known)")
  }

  fileprivate static func count(
    _ fields: JSONFields<EvaluationError>, _ name: String, in range: ClosedRange<Int>,
    else standard: Int
  ) throws(EvaluationError) -> Int {
    guard fields.has(name) else { return standard }
    let count = try fields.count(name)
    guard range.contains(count) else {
      throw fields.error(name, "must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return count
  }

  fileprivate static func texts(
    _ values: [JSONValue], at place: String
  ) throws(EvaluationError) -> [String] {
    var texts: [String] = []
    for (index, value) in values.enumerated() {
      guard case .string(let text) = value, !text.isEmpty else {
        throw EvaluationError(place: "\(place)[\(index)]", reason: "must be a text")
      }
      texts.append(text)
    }
    return texts
  }
}

extension SuiteDescription.Split {
  fileprivate init(_ json: JSONValue, named name: String, at place: String) throws(EvaluationError)
  {
    self.name = name
    if case .array(let values) = json {
      files = try SuiteDescription.texts(values, at: place)
      guard !files.isEmpty else { throw EvaluationError(place: place, reason: "names no file") }
      return
    }
    let fields = try JSONFields<EvaluationError>(
      json, at: place, what: "a part of the traces",
      names: [
        "files", "format", "coordinates", "layout", "size", "users", "part", "previous", "rows",
      ])
    files = try SuiteDescription.texts(try fields.list("files"), at: "\(place).files")
    guard !files.isEmpty else { throw fields.error("files", "names no file") }
    if fields.has("format") {
      format = try SuiteDescription.choice(try fields.value("format"), at: "\(place).format")
    }
    if fields.has("coordinates") {
      coordinates = try SuiteDescription.choice(
        try fields.value("coordinates"), at: "\(place).coordinates")
    }
    if fields.has("layout") { keyboard.layout = try fields.text("layout") }
    if fields.has("size") {
      let size = try fields.floats("size", count: 2)
      guard size.allSatisfy({ $0 > 0 && $0.isFinite }) else {
        throw fields.error("size", "must be [width, height] in points")
      }
      keyboard.size = Size(width: Double(size[0]), height: Double(size[1]))
    }
    users = fields.has("users") ? try fields.text("users") : nil
    part = fields.has("part") ? try SuiteDescription.Part(try fields.object("part")) : nil
    previous = fields.has("previous") ? try fields.text("previous") : nil
    rows = fields.has("rows") ? try fields.text("rows") : nil
  }
}

extension SuiteDescription.Part {
  fileprivate init(_ fields: JSONFields<EvaluationError>) throws(EvaluationError) {
    let place = "\(fields.path).parts"
    shares = try JSONFields<EvaluationError>.members(of: try fields.value("parts"), at: place).map {
      (member) throws(EvaluationError) in
      Share(
        name: member.name,
        share: try JSONFields<EvaluationError>.number(member.value, at: "\(place).\(member.name)"))
    }
    seed = UInt64(
      try SuiteDescription.count(fields, "seed", in: 0...Int(UInt32.max), else: 1))
    take = try fields.text("take")
    guard shares.contains(where: { $0.name == take }) else {
      throw fields.error("take", "\"\(take)\" is not among the parts")
    }
    do throws(TraceSplitError) {
      _ = try split()
    } catch {
      throw fields.error("parts", "\(error)")
    }
  }

  /// The division of the users.
  func split() throws(TraceSplitError) -> TraceSplit {
    try TraceSplit(parts: shares.map { ($0.name, $0.share) }, by: .user, seed: seed)
  }
}

extension SuiteDescription.List {
  fileprivate init(_ json: JSONValue, at place: String) throws(EvaluationError) {
    if case .string(let text) = json {
      (name, lexicon) = (FilePath(text).lastComponent?.string ?? text, text)
      return
    }
    let fields = try JSONFields<EvaluationError>(
      json, at: place, what: "a word list", names: ["name", "lexicon", "top"])
    lexicon = try fields.text("lexicon")
    if fields.has("top") {
      top = try SuiteDescription.count(fields, "top", in: 1...(1 << 20), else: 1)
    }
    let base = FilePath(lexicon).lastComponent?.string ?? lexicon
    name = fields.has("name") ? try fields.text("name") : base + (top.map { "-\($0)" } ?? "")
  }
}

extension SuiteDescription.Decoder {
  fileprivate init(_ json: JSONValue, at place: String) throws(EvaluationError) {
    if case .string(let text) = json {
      algorithm = try SuiteDescription.Algorithm(text, at: place)
      (name, context) = (text, true)
      return
    }
    let fields = try JSONFields<EvaluationError>(
      json, at: place, what: "a decoder", names: ["name", "decoder", "profile", "context"])
    algorithm = try SuiteDescription.Algorithm(try fields.text("decoder"), at: "\(place).decoder")
    name = fields.has("name") ? try fields.text("name") : algorithm.name
    context = fields.has("context") ? try fields.bool("context") : true
    if fields.has("profile") {
      guard case .builtIn(let kind) = algorithm, kind.usesProfile else {
        throw fields.error("profile", "is for decoders with fitted numbers")
      }
      profile = try fields.text("profile")
    }
  }
}

extension SuiteDescription.Algorithm {
  fileprivate init(_ text: String, at place: String) throws(EvaluationError) {
    if text.hasPrefix("exec:") {
      guard text.count > 5 else { throw EvaluationError(place: place, reason: "needs a program") }
      self = .external(String(text.dropFirst(5)))
    } else if let kind = DecoderKind(rawValue: text) {
      self = .builtIn(kind)
    } else {
      let unknown = UnknownName(
        "decoder", text, known: DecoderKind.allCases.map(\.rawValue) + ["exec:PROGRAM"])
      throw EvaluationError(place: place, reason: "\(unknown)")
    }
  }
}
