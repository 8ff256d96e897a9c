import JSONText
import Statistics

/// What a result of a suite was made of: contents by their hashes, and the program's version. Two results with
/// equal manifests are of the same traces, lists and decoders, wherever they were made.
package struct SuiteManifest: Hashable, Sendable {
  /// The program with its version.
  package var program: String
  /// The hash of the study file.
  package var suite: String
  /// The parts of the traces.
  package var data: [Data]
  /// The word lists.
  package var lists: [List]
  /// All that was measured.
  package var decoders: [Decoder]

  /// A part of the traces.
  package struct Data: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The numbers of labelled traces, of traces without a word and of unusable ones.
    package var traces: Int, unlabelled: Int, malformed: Int
    /// The number of users, of traces without one, and of different words.
    package var users: Int, withoutUser: Int, words: Int
    /// The hash of all rows, in any order.
    package var rows: String
  }

  /// A word list.
  package struct List: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The number of words.
    package var words: Int
    /// The hash of the words with their counts.
    package var checksum: String
  }

  /// A decoder with its choice of every convention.
  package struct Decoder: Hashable, Sendable {
    /// The name in the result.
    package var name: String
    /// The name of the decoder, which is the same with other choices.
    package var decoder: String
    /// The algorithm, or `exec:` with a command.
    package var algorithm: String
    /// The hash of the fitted numbers, or of an external decoder's own file; nil without any.
    package var checksum: String?
    /// `fast`, `normal` or `best`; nil for decoders without the choice.
    package var effort: String?
    /// Whether the words before a swipe count.
    package var inContext: Bool
  }

  /// The manifest as it is written.
  package var json: JSONValue {
    .fields([
      ("program", .string(program)), ("suite", .string(suite)),
      (
        "data",
        .array(
          data.map {
            .fields([
              ("name", .string($0.name)), ("traces", .integer($0.traces)),
              ("unlabelled", .integer($0.unlabelled)), ("malformed", .integer($0.malformed)),
              ("users", .integer($0.users)), ("withoutUser", .integer($0.withoutUser)),
              ("words", .integer($0.words)), ("rows", .string($0.rows)),
            ])
          })
      ),
      (
        "lists",
        .array(
          lists.map {
            .fields([
              ("name", .string($0.name)), ("words", .integer($0.words)),
              ("checksum", .string($0.checksum)),
            ])
          })
      ),
      ("decoders", .array(decoders.map(\.json))),
    ])
  }

  /// Reads a manifest.
  ///
  /// - Throws: `EvaluationError.badRecord`, which names the place.
  init(_ json: JSONValue) throws(EvaluationError) {
    let fields = try RecordFields(json, at: "manifest")
    program = try fields.text("program")
    suite = try fields.text("suite")
    data = try fields.list("data").map { (value) throws(EvaluationError) in
      let fields = try RecordFields(value, at: "manifest.data")
      return Data(
        name: try fields.text("name"), traces: try fields.count("traces"),
        unlabelled: try fields.count("unlabelled"), malformed: try fields.count("malformed"),
        users: try fields.count("users"), withoutUser: try fields.count("withoutUser"),
        words: try fields.count("words"), rows: try fields.text("rows"))
    }
    lists = try fields.list("lists").map { (value) throws(EvaluationError) in
      let fields = try RecordFields(value, at: "manifest.lists")
      return List(
        name: try fields.text("name"), words: try fields.count("words"),
        checksum: try fields.text("checksum"))
    }
    decoders = try fields.list("decoders").map { (value) throws(EvaluationError) in
      try Decoder(value)
    }
  }

  /// Creates a manifest.
  package init(
    program: String, suite: String, data: [Data], lists: [List], decoders: [Decoder]
  ) {
    self.program = program
    self.suite = suite
    self.data = data
    self.lists = lists
    self.decoders = decoders
  }

  /// Returns in what another manifest differs, a line each; none if both are of the same contents.
  package func differences(from other: SuiteManifest) -> [String] {
    var lines: [String] = []
    func compare<Value: Equatable>(_ what: String, _ mine: Value, _ theirs: Value) {
      if mine != theirs { lines.append("\(what): \(theirs) in the result, \(mine) now") }
    }
    compare("program", program, other.program)
    compare("study file", suite, other.suite)
    for part in data {
      guard let theirs = other.data.first(where: { $0.name == part.name }) else { continue }
      compare("\(part.name), traces", part.traces, theirs.traces)
      compare("\(part.name), rows", part.rows, theirs.rows)
    }
    for list in lists {
      guard let theirs = other.lists.first(where: { $0.name == list.name }) else { continue }
      compare("list \(list.name)", list.checksum, theirs.checksum)
    }
    for decoder in decoders {
      guard let theirs = other.decoders.first(where: { $0.name == decoder.name }) else { continue }
      compare("decoder \(decoder.name)", decoder.checksum ?? "–", theirs.checksum ?? "–")
    }
    return lines
  }
}

extension SuiteManifest.Decoder {
  fileprivate init(_ value: JSONValue) throws(EvaluationError) {
    let fields = try RecordFields(value, at: "manifest.decoders")
    func text(_ name: String) throws(EvaluationError) -> String? {
      fields.has(name) ? try fields.text(name) : nil
    }
    self.init(
      name: try fields.text("name"), decoder: try fields.text("decoder"),
      algorithm: try fields.text("algorithm"), checksum: try text("checksum"),
      effort: try text("effort"), inContext: try fields.bool("context"))
  }

  fileprivate var json: JSONValue {
    var fields: [(String, JSONValue)] = [
      ("name", .string(name)), ("decoder", .string(decoder)), ("algorithm", .string(algorithm)),
    ]
    if let checksum { fields.append(("checksum", .string(checksum))) }
    if let effort { fields.append(("effort", .string(effort))) }
    fields.append(("context", .bool(inContext)))
    return .fields(fields)
  }
}
