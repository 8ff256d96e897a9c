import JSONText
import LanguageModel
import Lexicon
import SystemPackage
import TextEntry

/// A language as data: a folder with a file `language.json` and the files that it names
/// (docs/reference/languages.md).
///
///     let german = try LanguageLibrary.language("de")
///     german.alphabet       // abcdefghijklmnopqrstuvwxyzäöüß
///     german.ring           // ring-de
public struct Language: Hashable, Sendable {
  /// The code, which is also the folder's name: `de`, `de-ch` (BCP 47).
  public var code: String
  /// The English name.
  public var name: String
  /// The letters that have keys of their own on the language's layouts, in alphabetical order.
  public var alphabet: String
  /// How letters without a key are swiped, on the language's layouts and on others.
  public var folding: LetterFolding
  /// Its usual grid layout: the name of a built-in one, or the path of a file in its folder.
  public var grid: String
  /// Its ring layout, likewise.
  public var ring: String
  /// The rules of quotes, spaces before punctuation and capitals.
  public var rules: WritingRules
  /// The folder.
  public var folder: FilePath
  /// Whether it comes with the program.
  package var isBuiltIn = false
  /// The name of the file of the words, as they are written, with their counts.
  public var words: String
  /// The name of the file of the words with an apostrophe that is not swiped; empty if there is none.
  public var contractions: String
  /// The name of the file of the capitals of words that the list has in lower case; empty if there is none.
  public var casing: String
  /// The name of the file of all of these, compiled; empty if there is none.
  public var compiled: String
  /// The name of the file of the n-gram model; empty if there is none.
  public var model: String

  /// The name of the compiled file of the first parts of its compounds (`CompoundParts`); empty if it
  /// has none.
  public var firstParts: String
  /// The name of the compiled file of the last parts of its compounds; empty if it has none.
  public var lastParts: String

  /// The name of the file of its spelling patterns (`SpellingPattern`); empty if there is none.
  public var spellings: String
  /// The name of the file of the words that auto-correction leaves alone (`WordFilter`); empty if there is
  /// none.
  public var knownWords: String
  /// The name of the file of its known misspellings (`LanguageSpelling`); empty if there is none.
  public var misspellings: String
  /// The name of the file of how forms of its words are made (`WordForms`); empty if there is none.
  public var wordForms: String
  /// With how many nats of lead a word that its dictionaries lack is corrected however it is spelled
  /// (`LanguageSpelling.margin`); nil if they lack too many words.
  public var correctionMargin: Double?

  /// The name of the file of how its words are spelled (`LetterModel`), by which words are found that its
  /// list lacks; empty if there is none.
  public var letters: String
  /// The name of the file of the words that are never found so (`WordFilter`); empty if there is none.
  public var unspelledWords: String

  /// The name of the file of what endings say of words after others (`EndingModel`); empty if there is none.
  public var endings: String

  /// The name of the file of what the word before says of capitals (`CapitalContext`); empty if there is
  /// none.
  public var capitalContext: String

  /// Returns the path of one of its files; nil for an empty name.
  public func file(_ name: String) -> FilePath? {
    name.isEmpty ? nil : folder.pushing(FilePath(name))
  }

  private static let fields = [
    "version", "code", "name", "alphabet", "folding", "capitals", "grid", "ring",
    "capitalizesLoneI", "capitalizesNouns", "quotes",
    "spacedMarks", "openingMarks", "questionWords", "abbreviations", "words", "contractions",
    "casing", "compiled",
    "model",
    "firstParts", "lastParts", "spellings", "knownWords", "misspellings", "wordForms",
    "correctionMargin",
    "capitalContext", "endings", "letters", "unspelledWords",
  ]

  /// Reads a language's description.
  /// - Parameters:
  ///   - bytes: the description, JSON in UTF-8.
  ///   - folder: the folder that the file is in.
  /// - Throws: `InputError` with the file and the field.
  public init(json bytes: [UInt8], folder: FilePath) throws(InputError) {
    let path = folder.appending("language.json").string
    let document: JSONValue
    do {
      document = try JSONValue(json: bytes)
    } catch {
      let (line, column) = error.place(in: bytes)
      throw .badFile(path: path, reason: "line \(line), column \(column): \(error.reason)")
    }
    do throws(LanguageFieldError) {
      try self.init(
        JSONFields<LanguageFieldError>(document, at: "", what: "a language", names: Self.fields),
        folder: folder)
    } catch {
      throw .badFile(
        path: path, reason: (error.place.isEmpty ? "" : "\(error.place): ") + error.reason)
    }
  }

  /// The layouts that are files in the folder: traces made with the language name them.
  package var layoutFiles: [String] { [grid, ring].filter(LayoutFile.isName) }

  /// The name by which its word list, model and layouts are called on a command line.
  package var reference: String {
    isBuiltIn ? code : folder.string.contains("/") ? folder.string : "./\(folder)"
  }

  private init(
    _ fields: JSONFields<LanguageFieldError>, folder: FilePath
  ) throws(LanguageFieldError) {
    func text(_ name: String, default standard: String) throws(LanguageFieldError) -> String {
      fields.has(name) ? try fields.text(name) : standard
    }
    guard try fields.count("version") == 1 else {
      throw fields.error("version", "must be 1, the only version there is")
    }
    self.folder = folder
    code = try fields.text("code")
    name = try fields.text("name")
    alphabet = composed(try fields.text("alphabet"))
    guard !alphabet.isEmpty, alphabet.count <= 200, Set(alphabet).count == alphabet.count,
      alphabet.allSatisfy({ $0.isLetter && lowered(String($0)) == String($0) })
    else { throw fields.error("alphabet", "must be different small letters, 1 to 200") }
    let how = try text("folding", default: "plain")
    guard let folding = LetterFolding(rawValue: how) else {
      let known = LetterFolding.allCases.map(\.rawValue).joined(separator: " or ")
      throw fields.error("folding", "must be \(known), not \"\(how)\"")
    }
    self.folding = folding
    func layout(_ name: String) throws(LanguageFieldError) -> String {
      let layout = try fields.text(name)
      guard LayoutFile.isName(layout) else { return layout }
      return folder.pushing(FilePath(layout)).string
    }
    grid = try layout("grid")
    ring = try layout("ring")
    rules = WritingRules()
    if fields.has("capitals") {
      rules.letterCase = try Self.letterCase(try fields.value("capitals"))
    }
    if fields.has("capitalizesLoneI") {
      rules.capitalizesLoneI = try fields.bool("capitalizesLoneI")
    }
    if fields.has("capitalizesNouns") {
      rules.capitalizesNouns = try fields.bool("capitalizesNouns")
    }
    let quotes = Array(try text("quotes", default: ""))
    guard quotes.isEmpty || quotes.count == 2 else {
      throw fields.error("quotes", "must be the two marks, the opening one first")
    }
    if quotes.count == 2 { rules.quotes = .init(opening: quotes[0], closing: quotes[1]) }
    rules.spacedMarks = Set(try text("spacedMarks", default: ""))
    rules.openingMarks = Set(try text("openingMarks", default: ""))
    rules.questionWords = QuestionWords(
      try text("questionWords", default: "").split(separator: " ").map(String.init))
    for abbreviation in try text("abbreviations", default: "").split(separator: " ") {
      rules.abbreviations.insert(rules.letterCase.lowering(String(abbreviation)).lowercased())
    }
    words = try text("words", default: "words.tsv")
    contractions = try text("contractions", default: "")
    casing = try text("casing", default: "")
    compiled = try text("compiled", default: "words.rsl")
    model = try text("model", default: "model.rsb")
    firstParts = try text("firstParts", default: "")
    lastParts = try text("lastParts", default: "")
    spellings = try text("spellings", default: "")
    knownWords = try text("knownWords", default: "")
    misspellings = try text("misspellings", default: "")
    wordForms = try text("wordForms", default: "")
    if fields.has("correctionMargin") {
      let margin = try fields.number("correctionMargin")
      guard margin >= 0 else { throw fields.error("correctionMargin", "must not be below 0") }
      correctionMargin = margin
    }
    capitalContext = try text("capitalContext", default: "")
    endings = try text("endings", default: "")
    letters = try text("letters", default: "")
    unspelledWords = try text("unspelledWords", default: "")
    guard firstParts.isEmpty == lastParts.isEmpty else {
      throw fields.error(
        firstParts.isEmpty ? "firstParts" : "lastParts", "is missing: compounds need both parts")
    }
  }
}

extension Language {
  /// Reads the letters whose capitals are not those of most languages: `{"i": "İ", "ı": "I"}`.
  private static func letterCase(_ value: JSONValue) throws(LanguageFieldError) -> LetterCase {
    var capitals: [String: String] = [:]
    for member in try JSONFields<LanguageFieldError>.members(of: value, at: "capitals") {
      let place = "capitals.\(member.name)"
      guard case .string(let capital) = member.value, !capital.isEmpty, capital.count <= 2 else {
        throw LanguageFieldError(place: place, reason: "must be the capital, one or two letters")
      }
      let small = composed(member.name)
      guard (1...2).contains(small.count), lowered(small) == small, small.allSatisfy(\.isLetter)
      else {
        throw LanguageFieldError(place: place, reason: "is not one or two small letters")
      }
      guard capital.count >= small.count else {
        throw LanguageFieldError(
          place: place,
          reason: "has one capital, \"\(capital)\", for the two letters \"\(small)\"; name both "
            + "capitals")
      }
      if let other = capitals.first(where: { $0.value == composed(capital) })?.key, other != small {
        throw LanguageFieldError(
          place: place,
          reason: "has the capital \"\(capital)\" of \"\(other)\", which could not be told from it")
      }
      guard capitals.updateValue(composed(capital), forKey: small) == nil else {
        throw LanguageFieldError(place: place, reason: "is there twice")
      }
    }
    return LetterCase(capitals: capitals)
  }
}

/// An error in a field of a language's description.
struct LanguageFieldError: FieldError {
  var place: String
  var reason: String
}
