import ArgumentParser
import LanguageModel
import ResourceLoading

/// Which languages are written.
struct LanguageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The language: \(LanguageLibrary.codes.joined(separator: ", ")), a folder with a language.json, "
        + "or several by commas, for people who mix them. Sets word list, model, letters and the "
        + "layout where none is named (default: English, on the ring).", valueName: "code"),
    transform: Self.names)
  var language: String?

  private static func names(_ text: String) throws -> String {
    let names = Array(listed(text).uniqued())
    guard !names.isEmpty else {
      throw ValidationError("it names no language; give a code such as de, or leave it out.")
    }
    return names.joined(separator: ",")
  }

  /// The languages, in the order given; none where the option is not used.
  /// - Throws: `InputError` for one that there is not.
  func languages() throws(InputError) -> [Language] {
    var found: [Language] = []
    for name in listed(language ?? "") {
      let language = try LanguageLibrary.language(name)
      if !found.contains(language) { found.append(language) }
    }
    return found
  }

  /// The layout where none is named: the first language's ring.
  func ring() throws(InputError) -> String? { try languages().first?.ring }
}
