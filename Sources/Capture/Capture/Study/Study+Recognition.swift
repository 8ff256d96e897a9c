import JSONText
import ResourceLoading
import SystemPackage

extension Study.Recognition {
  /// Reads the fields of a study about its language and its decoder.
  ///
  /// - Parameters:
  ///   - folder: the folder of the study file
  ///   - language: the language in place of the study's; nil to keep it
  ///   - phrases: the language of the phrases, for a study that names none
  init(
    _ fields: StudyFields, folder: String, language: String?, phrases: String
  ) throws(StudyProblem) {
    func named(_ name: String) throws(StudyProblem) -> String? {
      guard fields.has(name) else { return nil }
      let text = try fields.text(name)
      guard !text.isEmpty else { throw fields.error(name, "is empty; leave it out or name one") }
      return text
    }
    let own = try named("language") ?? phrases
    guard own.contains("/") || LanguageLibrary.codes.contains(own) else {
      throw fields.error(
        "language",
        "must be one of \(LanguageLibrary.codes.joined(separator: ", ")), or a folder with a "
          + "language.json, written with a /")
    }
    self.language = language ?? own
    lexicon = try named("lexicon")
    profile = try named("profile")
    let kind = try named("decoder") ?? DecoderKind.path.rawValue
    guard let known = DecoderKind(rawValue: kind) else {
      throw fields.error(
        "decoder",
        "must be one of \(DecoderKind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    guard profile == nil || known.usesProfile else {
      throw fields.error("profile", "is for the path decoder; \(kind) uses none")
    }
    decoder = kind
    func source(_ name: String?) -> String? {
      guard let name, name.contains("/") || name.contains(".") else { return name }
      return Study.path(name, in: folder).string
    }
    sources = .init(
      language: language ?? source(own) ?? own, lexicon: source(lexicon), profile: source(profile))
  }
}

extension Study {
  /// The code of the language that is written (BCP 47).
  public var languageCode: String {
    let named = recognition.language
    return named.contains("/") ? FilePath(named).lastComponent?.string ?? "und" : named
  }
}
