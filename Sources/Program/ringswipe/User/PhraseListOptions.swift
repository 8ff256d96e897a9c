import ArgumentParser
import InputMethods
import LanguageModelStore
import Lexicon
import ResourceLoading
import SystemPackage

/// A plain list of one input method's words instead of a whole export.
struct PhraseListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Words of an input method as a plain list: rime, chewing.", valueName: "form"))
  var phrases: PhraseList.Format?

  @Option(
    help: ArgumentHelp(
      "The input method of --phrases: a name of 'method list', or a table's file.",
      valueName: "name|file"),
    completion: .file())
  var method: String?

  func validate() throws {
    guard (phrases == nil) == (method == nil) else {
      throw ValidationError("--phrases and --method go together.")
    }
  }

  /// Returns what was asked for; nil for a whole export.
  func load() throws -> (format: PhraseList.Format, method: InputMethod)? {
    guard let phrases, let method else { return nil }
    let table = try MethodFiles.load(method).table
    guard phrases == .rime || table.properties.kind == .phonetic else {
      throw ValidationError(
        "libchewing's lists are of Bopomofo; --phrases rime is for every method.")
    }
    return (phrases, InputMethod(table: table))
  }
}

/// Plain lists of phrases, out of a store and into it.
enum PhraseExchange {
  /// The lines of a method's words, the most used first.
  static func lines(
    of store: LearnedStore, as format: PhraseList.Format, of method: InputMethod
  ) throws -> [String] {
    let phrases = try store.methodRows().compactMap { row -> PhraseList.Phrase? in
      guard case .mapping(method.name, let code, let word, let uses) = row else { return nil }
      return (code, word, uses)
    }
    let lines = PhraseList.lines(phrases, as: format, of: method)
    if lines.count < phrases.count {
      Terminal.say(
        "\(phrases.count - lines.count) of \(phrases.count) codes left out: they are no whole "
          + "syllables, or repeat a word")
    }
    return lines
  }

  /// Adds a list to a store, in one transaction.
  /// - Returns: whether lines were skipped.
  static func add(
    _ file: String, as format: PhraseList.Format, of method: InputMethod, to store: LearnedStore
  ) throws -> Bool {
    let bytes = try InputFile.contents(of: FilePath(file), limit: CodeTableContents.maximumFileSize)
    let (phrases, problems): (phrases: [PhraseList.Phrase], problems: LineProblems)
    do throws(TableReadingError) {
      (phrases, problems) = try PhraseList.read(bytes, as: format)
    } catch {
      throw InputError.badFile(path: file, reason: "\(error)")
    }
    for problem in problems.first { Terminal.report("\(file): \(problem)") }
    try store.add(
      phrases.map {
        .mapping(method: method.name, code: $0.code, word: $0.word, uses: $0.uses)
      })
    Terminal.say("\(phrases.count) words of \(method.name) imported")
    return !problems.isEmpty
  }
}

extension PhraseList.Format: NamedValue {}
