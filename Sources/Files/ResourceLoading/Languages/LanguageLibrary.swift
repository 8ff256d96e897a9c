import KeyboardGeometry
import LanguageModel
import Lexicon
import SpellingCorrection
import SwipeDecoding
import Synchronization
import SystemPackage
import TextEntry

/// The languages that come with the program, and those in the user's own folders.
public enum LanguageLibrary {
  /// The codes of the languages that come with the program.
  public static let codes = ["de", "de-ch", "en", "es", "fr", "uk"]

  /// Returns whether a text names a language and not a word list: a code, or a folder's path with a slash.
  public static func isName(_ text: String) -> Bool {
    codes.contains(text) || text.contains("/") && InputFile.exists(file(in: FilePath(text)))
  }

  /// Returns a language by its name.
  /// - Parameters:
  ///   - name: a code, or the path of a folder with a file `language.json`.
  ///   - data: where the languages that come with the program are.
  /// - Throws: `InputError` for an unknown name, and for a description that cannot be read.
  public static func language(
    _ name: String, in data: DataFolder = .standard
  ) throws(InputError) -> Language {
    let path: FilePath
    if codes.contains(name) {
      path = try data.dictionary("\(name)/language.json")
    } else if name.contains("/") {
      path = file(in: FilePath(name))
    } else {
      throw .unknownName(
        UnknownName(
          "language", name, known: codes,
          alternative: "a folder with a file language.json has a / in its name",
          meant: OutputFolder.isFolder(FilePath(name)) ? "./\(name)" : nil))
    }
    var language = try Language(
      json: try InputFile.contents(of: path, limit: FileSizeLimit.settings),
      folder: path.removingLastComponent())
    language.isBuiltIn = codes.contains(name)
    if !language.isBuiltIn { try checkLayouts(of: language, in: path) }
    return language
  }

  /// Checks that the layouts that a description names without a file are built in.
  private static func checkLayouts(
    of language: Language, in path: FilePath
  ) throws(InputError) {
    for (field, name) in [("grid", language.grid), ("ring", language.ring)] {
      let base = LayoutName(name).base
      guard !LayoutFile.isName(base), KeyboardLayout.known(named: base) == nil else { continue }
      let known = (KeyboardLayout.builtIn + KeyboardLayout.languages).map(\.name)
      let unknown = UnknownName(
        "layout", base, known: known, alternative: "a file's name has a / or ends in .json")
      throw .badFile(path: path.string, reason: "\(field): \(unknown)")
    }
  }

  private static func file(in folder: FilePath) -> FilePath { folder.appending("language.json") }

  /// Returns the n-gram model of one language, or the mixture of several languages' models.
  /// - Throws: `InputError` for a language without a model.
  public static func context(_ languages: [Language]) throws(InputError) -> any ContextModel {
    let models = try languages.map(model)
    return models.count == 1 ? models[0] : LanguageMixture(models)
  }

  /// Returns the parts of compounds of the first of the languages that has some; nil if none has.
  /// - Throws: `InputError` for a file that is not a compiled list.
  public static func compounds(_ languages: [Language]) throws(InputError) -> CompoundParts? {
    for language in languages {
      guard let first = language.file(language.firstParts),
        let last = language.file(language.lastParts)
      else { continue }
      return CompoundParts(
        first: try parts(first, isTrusted: language.isBuiltIn),
        last: try parts(last, isTrusted: language.isBuiltIn))
    }
    return nil
  }

  private static func parts(
    _ path: FilePath, isTrusted: Bool
  ) throws(InputError) -> CompiledLexicon {
    guard let parts = try MappedFile.lexicon(at: path, isTrusted: isTrusted) else {
      throw .badFile(
        path: path.string, reason: "is no compiled list; 'ringswipe lexicon build' makes one")
    }
    return parts
  }

  /// Returns what is needed to find words that a language's list lacks; nil if the language has no letter
  /// model.
  /// - Parameters:
  ///   - language: the language.
  ///   - profanity: whether the words that are never spelled may be found.
  /// - Throws: `InputError` for a file that cannot be read.
  public static func unlistedWords(
    _ language: Language, profanity: Bool = false
  ) throws(InputError) -> UnlistedWords? {
    guard let path = language.file(language.letters) else { return nil }
    var words = UnlistedWords(letters: try letters(at: path, isTrusted: language.isBuiltIn))
    if !profanity, let path = language.file(language.unspelledWords) {
      words.excluded = try wordFilter(at: path, isTrusted: language.isBuiltIn)
    }
    return words
  }

  /// Reads a letter model.
  /// - Throws: `InputError` for a file that is none.
  static func letters(at path: FilePath, isTrusted: Bool = false) throws(InputError) -> LetterModel
  {
    guard let letters = try MappedFile.letterModel(at: path, isTrusted: isTrusted) else {
      throw .badFile(
        path: path.string,
        reason: "is no letter model; 'ringswipe lexicon build --letters' makes one")
    }
    return letters
  }

  private static func wordFilter(
    at path: FilePath, isTrusted: Bool
  ) throws(InputError) -> WordFilter {
    guard let filter = try MappedFile.wordFilter(at: path, isTrusted: isTrusted) else {
      throw .badFile(
        path: path.string,
        reason: "is no set of words; 'ringswipe lexicon build --filter' makes one")
    }
    return filter
  }

  /// Returns what the words before say of capitals in languages, by the words of each; nil if nothing is known of
  /// any.
  /// - Throws: `InputError` for a file that cannot be read, with the first line that is wrong.
  public static func capitals(_ languages: [Language]) throws(InputError) -> CapitalContext? {
    var all: CapitalContext?
    for language in languages {
      guard let path = language.file(language.capitalContext) else { continue }
      let own = try capitals(at: path, isTrusted: language.isBuiltIn)
      if all != nil {
        all?.merge(own)
      } else {
        all = own
      }
    }
    return all
  }

  /// Reads such data; those of a built-in language are not checked, and taken up when they are first needed. Decoder,
  /// suggestions and correction share what was read last, as long as the file is the same.
  private static func capitals(
    at path: FilePath, isTrusted: Bool
  ) throws(InputError) -> CapitalContext {
    let text = try InputFile.contents(of: path, limit: FileSizeLimit.model)
    let hash = text.withUnsafeBytes { bytes in
      var hasher = Hasher()
      hasher.combine(bytes: bytes)
      return hasher.finalize()
    }
    if let known = lastCapitals.withLock(\.self), known.hash == hash { return known.capitals }
    let capitals: CapitalContext
    if isTrusted {
      capitals = CapitalContext(trusted: text)
    } else {
      let (checked, wrongLines) = CapitalContext.parse(String(decoding: text, as: UTF8.self))
      if let line = wrongLines.first {
        throw .badFile(
          path: path.string,
          reason: "line \(line): expected one to three words, a tab and a number of nats")
      }
      capitals = checked
    }
    lastCapitals.withLock { $0 = (hash, capitals) }
    return capitals
  }

  private static let lastCapitals = Mutex<(hash: Int, capitals: CapitalContext)?>(nil)

  /// Returns the spellings of each of several languages, in their order; nothing for one language, or if the list of
  /// one is not compiled.
  /// - Throws: as `suggestionSpelling`.
  public static func capitalsByLanguage(
    _ languages: [Language]
  ) throws(InputError) -> [CapitalChoice] {
    guard languages.count > 1 else { return [] }
    let choices = try languages.map { (language) throws(InputError) in
      try suggestionSpelling(language).capitals
    }
    return choices.contains { $0 == nil } ? [] : choices.compactMap(\.self)
  }

  /// Returns how suggestions of a language are spelled: as its list has them, which is not read if it is not
  /// compiled.
  /// - Parameters:
  ///   - language: the language.
  ///   - words: a list of its words that is open already; nil: the language's own is opened.
  /// - Throws: as `capitals`; `InputError` for a list that is damaged.
  package static func suggestionSpelling(
    _ language: Language, words: CompiledLexicon? = nil
  ) throws(InputError) -> SuggestionSpelling {
    var spelling = SuggestionSpelling(unkeyed: UnkeyedLetters(keyed: language.alphabet))
    var list = words
    if list == nil, let path = language.file(language.compiled), InputFile.exists(path) {
      list = try MappedFile.lexicon(at: path, isTrusted: language.isBuiltIn)
    }
    if let list {
      spelling.capitals = CapitalChoice(list, try capitals([language]) ?? CapitalContext())
    }
    return spelling
  }

  /// Returns what fills the suggestion bar by the models of languages.
  /// - Parameters:
  ///   - languages: at least one.
  ///   - learned: what the user wrote before.
  ///   - words: the only language's words, if they are open already.
  /// - Throws: as `model` and `suggestionSpelling`.
  package static func barPredictor(
    _ languages: [Language], _ learned: LearnedCounts = LearnedCounts(),
    words: CompiledLexicon? = nil
  ) throws(InputError) -> BarPredictor {
    let models = try languages.map { language throws(InputError) in try model(language) }
    guard models.count > 1 else {
      return .adaptive(models[0], learned, try suggestionSpelling(languages[0], words: words))
    }
    let spellings = try languages.map { language throws(InputError) in
      try suggestionSpelling(language)
    }
    return .multilingual(models, learned, spellings)
  }

  /// Returns how words of the languages are spelled, and which words their dictionaries have.
  /// - Parameters:
  ///   - languages: the languages; if empty, the built-in language of the list, if it is one's.
  ///   - words: the list of words to which others are corrected.
  /// - Throws: `InputError` for a file that cannot be read, with the first line that is wrong.
  public static func spelling(
    _ languages: [Language], of words: CompiledLexicon
  ) throws(InputError) -> LanguageSpelling {
    var languages = languages
    if languages.isEmpty, let name = try StandardContext.fitting(words)?.name {
      languages = [try language(name == NGramLibrary.standard ? "en" : name)]
    }
    var spelling = LanguageSpelling(capitals: try capitals(languages))
    for language in languages {
      spelling.questionWords.merge(language.rules.questionWords)
      if let path = language.file(language.spellings) {
        let text = try InputFile.contents(of: path, limit: FileSizeLimit.model)
        let (patterns, byEar, wrongLines) = SpellingPattern.parse(
          String(decoding: text, as: UTF8.self))
        if let line = wrongLines.first {
          throw .badFile(
            path: path.string,
            reason:
              "line \(line): expected the letters of a word, a tab, those that are written for "
              + "them, a tab and the cost in nats")
        }
        spelling.patterns += patterns
        spelling.byEar = max(spelling.byEar, byEar)
      }
      if let path = language.file(language.knownWords) {
        spelling.knownWords.append(try wordFilter(at: path, isTrusted: language.isBuiltIn))
      }
      if let path = language.file(language.misspellings) {
        let text = try InputFile.contents(of: path, limit: FileSizeLimit.model)
        let (misspellings, wrongLines) = LanguageSpelling.parseMisspellings(
          String(decoding: text, as: UTF8.self))
        if let line = wrongLines.first {
          throw .badFile(
            path: path.string,
            reason: "line \(line): expected a misspelling, a tab and what is meant")
        }
        spelling.misspellings.merge(misspellings) { first, _ in first }
      }
      if let path = language.file(language.wordForms) {
        let text = try InputFile.contents(of: path, limit: FileSizeLimit.model)
        let (forms, wrongLines) = WordForms.parse(String(decoding: text, as: UTF8.self))
        if let line = wrongLines.first {
          throw .badFile(
            path: path.string,
            reason: "line \(line): expected the letters of a form, a tab and those in their place")
        }
        spelling.forms.append(forms)
      }
      if let path = language.file(language.letters) {
        spelling.letters.append(try letters(at: path, isTrusted: language.isBuiltIn))
      }
    }
    let margins = languages.compactMap(\.correctionMargin)
    if margins.count == languages.count { spelling.margin = margins.max() }
    return spelling
  }

  /// Returns the n-gram model of a language.
  /// - Throws: `InputError` for a language without a model, and for a file that is not a model.
  public static func model(_ language: Language) throws(InputError) -> NGramModel {
    let command = "'ringswipe lexicon build \(ShellWord.quoted(language.reference)) --text TEXT -o "
    guard let path = language.file(language.model) else {
      throw .badFile(
        path: language.reference,
        reason:
          "the language has no n-gram model; make one with \(command)MODEL' and name it as \"model\" "
          + "in language.json"
      )
    }
    guard InputFile.exists(path) else {
      throw .badFile(
        path: path.string,
        reason:
          "there is no such file; make the model with \(command)\(ShellWord.quoted(path.string))', or write "
          + "\"model\": \"\" into language.json")
    }
    guard var model = try MappedFile.nGramModel(at: path, isTrusted: language.isBuiltIn) else {
      throw .badFile(path: path.string, reason: "is no n-gram model")
    }
    model.letterCase = language.rules.letterCase
    if let path = language.file(language.endings) {
      guard
        let endings = try MappedFile.endingModel(at: path, isTrusted: language.isBuiltIn)
      else { throw .badFile(path: path.string, reason: "is no model of endings") }
      model.endings = endings
    }
    return model
  }
}
