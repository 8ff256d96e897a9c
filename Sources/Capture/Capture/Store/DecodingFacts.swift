import JSONText

/// What decoded the swipes of a session, so that a result can be told from another: language, list,
/// model and profile with the hashes of their files, and the version of the program.
public struct DecodingFacts: Hashable, Sendable {
  /// The version of the program.
  public var program: String
  /// The code of the language.
  public var language: String
  /// The name of the decoder; nil for a study without feedback, where nothing is decoded.
  public var decoder: String?
  /// What was read, in the order of use.
  public var files: [File] = []

  /// A file that decoding uses.
  public struct File: Hashable, Sendable {
    /// What it is: `lexicon`, `model` or `profile`.
    public var part: String
    /// Its name.
    public var name: String
    /// SHA-256 of its content, in hexadecimal digits.
    public var sha256: String
  }

  /// Returns whether both give the same words for the same swipes, as far as data are concerned: the
  /// version of the program may differ.
  public func isSame(as other: DecodingFacts) -> Bool {
    language == other.language && decoder == other.decoder
      && files.map { [$0.part, $0.sha256] } == other.files.map { [$0.part, $0.sha256] }
  }

  /// A line for people: `path, de: lexicon de 3f2a…, profile default.json 9c…`.
  public var summary: String {
    guard let decoder else { return "nothing is decoded (\(language))" }
    let parts = files.map { "\($0.part) \($0.name) (\($0.sha256.prefix(12)))" }
    return "\(decoder) in \(language): " + parts.joined(separator: ", ")
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("program", .string(program)), ("language", .string(language)),
    ]
    if let decoder { members.append(("decoder", .string(decoder))) }
    for file in files {
      members.append(
        (file.part, .fields([("name", .string(file.name)), ("sha256", .string(file.sha256))])))
    }
    return .fields(members)
  }

  init(
    program: String, language: String, decoder: String? = nil, files: [File] = []
  ) {
    self.program = program
    self.language = language
    self.decoder = decoder
    self.files = files
  }

  private static let parts = ["lexicon", "model", "profile"]

  init<Failure>(_ fields: JSONFields<Failure>) throws(Failure) {
    program = try fields.text("program")
    language = try fields.text("language")
    decoder = fields.has("decoder") ? try fields.text("decoder") : nil
    for part in Self.parts where fields.has(part) {
      let own = try fields.object(part)
      files.append(
        File(part: part, name: try own.text("name"), sha256: try own.text("sha256")))
    }
  }
}
