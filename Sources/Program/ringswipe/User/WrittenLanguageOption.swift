import ArgumentParser
import Lexicon
import ResourceLoading

/// Which language is written into a store.
struct WrittenLanguageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language that is written, whose rules say which small letter a capital has: "
        + "\(LanguageLibrary.codes.joined(separator: ", ")), a folder with a language.json, or several "
        + "by commas (default: Unicode's rules).", valueName: "code"))
  var language: String?

  /// The language's rules for capitals.
  /// - Throws: `InputError` for a language that there is not; `ValidationError` for languages that do not
  ///   agree, since a store keeps each word in one form.
  func letterCase() throws -> LetterCase {
    let languages = try listed(language ?? "").map { name throws(InputError) in
      try LanguageLibrary.language(name)
    }
    guard let first = languages.first?.rules.letterCase else { return .standard }
    guard languages.allSatisfy({ $0.rules.letterCase == first }) else {
      throw ValidationError(
        "--language \(language ?? ""): the languages have different capitals; name one of them.")
    }
    return first
  }
}
