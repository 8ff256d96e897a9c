import BaselineDecoders
import LanguageModel
import ResourceLoading
import SystemPackage

/// What a study's decoding needs, before it is loaded.
struct DecodingPlan {
  /// The languages that are written; empty for English, whose data come with the program.
  let languages: [Language]
  /// The decoder.
  let description: DecoderDescription
  private let code: String

  /// - Parameter recognition: the language and the decoder of a study; nil for English
  /// - Throws: `InputError` for a language or a list that there is not.
  init(_ recognition: Study.Recognition?) throws(InputError) {
    let named = recognition?.sources.language ?? "en"
    let language = try LanguageLibrary.language(named)
    code = language.code
    // English without a language's name is the program's default, with the same files.
    languages = named == "en" ? [] : [language]
    var description = DecoderDescription()
    description.use(recognition.flatMap { DecoderKind(rawValue: $0.decoder) } ?? .path)
    description.lexicon =
      recognition?.sources.lexicon ?? (languages.isEmpty ? LexiconLoader.standard : named)
    description.profile = recognition?.sources.profile.map { FilePath($0) }
    description.folding = languages.first?.folding
    description.context.languages = languages
    description.compounds = languages
    try LexiconLoader.check([description.lexicon])
    self.description = description
  }

  /// Returns the model that predicts words.
  func model() throws(InputError) -> NGramModel {
    if let language = languages.first { return try LanguageLibrary.model(language) }
    return try NGramLibrary.model(NGramLibrary.standard)
  }

  /// Returns what decodes, for the data of sessions.
  func facts() throws(InputError) -> DecodingFacts {
    var facts = DecodingFacts(
      program: ProgramVersion.text, language: code, decoder: description.kind.rawValue)
    facts.files.append(
      .init(
        part: "lexicon", name: FilePath(description.lexicon).lastComponent?.string ?? "",
        sha256: try hash(of: try description.loader.files(of: description.lexicon))))
    if let language = languages.first, let model = language.file(language.model) {
      facts.files.append(.init(part: "model", name: code, sha256: try hash(of: [model])))
    } else {
      facts.files.append(
        .init(
          part: "model", name: NGramLibrary.standard,
          sha256: try hash(of: [try DataFolder.dictionary("english.rsb")])))
    }
    if description.kind.usesProfile {
      var profile = description.profile
      if profile == nil { profile = try DataFolder.file("profiles/default.json") }
      guard let profile else { return facts }
      facts.files.append(
        .init(
          part: "profile", name: profile.lastComponent?.string ?? "",
          sha256: try hash(of: [profile])))
    }
    return facts
  }

  /// Returns the hash of files, one after the other.
  private func hash(of files: [FilePath]) throws(InputError) -> String {
    var hash = SHA256.Hasher()
    for file in files {
      hash.add(try InputFile.contents(of: file, limit: FileSizeLimit.list))
    }
    return hash.hex
  }
}
