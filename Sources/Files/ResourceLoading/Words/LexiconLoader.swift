import Lexicon
import SystemPackage

/// Loads word lists by name or from files, and prepares them.
public struct LexiconLoader: Sendable {
  /// Whether don't, we'll, … are added, swiped without the apostrophe; nil: to built-in lists only.
  public var contractions: Bool?
  /// Whether London, Monday, … are written with capitals; nil: in built-in lists only.
  public var casing: Bool?
  /// Whether the words of dictionaries/profanity.txt are kept and added; by default they are left out.
  public var profanity: Bool
  /// Where the lists that come with the program are.
  public var data = DataFolder.standard

  /// The name of the default list.
  public static let standard = "words-200k"

  /// The lists that come with the program, by name.
  private static let builtIn = [
    "words": "words.txt", "words-50k": "words-50k.tsv", "words-200k": "words-200k.tsv",
  ]
  /// Built-in lists compiled, with contractions and casing: they open in a tenth of the time that
  /// reading the lists takes.
  private static let compiled = ["words-50k": "words-50k.rsl", "words-200k": "words-200k.rsl"]

  /// Creates a loader.
  public init(contractions: Bool? = nil, casing: Bool? = nil, profanity: Bool = false) {
    self.contractions = contractions
    self.casing = casing
    self.profanity = profanity
  }

  /// Returns whether the words of a file are used unchanged.
  package func leavesAsIs(_ name: String) -> Bool {
    Self.builtIn[name] == nil && !Self.isOfLanguages(name) && contractions != true && casing != true
      && !profanity
  }

  /// Returns the compiled file to open instead of reading lists, if there is one, and whether it comes with
  /// the program.
  private func compiledFile(for names: [String]) -> (path: FilePath, isBuiltIn: Bool)? {
    guard names.count == 1 else { return nil }
    if leavesAsIs(names[0]) { return (FilePath(names[0]), false) }
    if LanguageLibrary.isName(names[0]), contractions != false, casing != false, !profanity,
      let language = try? LanguageLibrary.language(names[0], in: data),
      let file = language.file(language.compiled), InputFile.exists(file)
    {
      return (file, language.isBuiltIn)
    }
    guard let file = Self.compiled[names[0]], contractions != false, casing != false, !profanity
    else { return nil }
    return (try? data.dictionary(file)).map { ($0, true) }
  }

  /// Returns the files that a list is read from, so that it can be told from another one.
  /// - Parameter name: as for `loadCompiled`.
  /// - Throws: `InputError` for a language that there is not.
  public func files(of name: String) throws(InputError) -> [FilePath] {
    if let file = compiledFile(for: [name])?.path { return [file] }
    var files: [FilePath] = []
    func add(_ file: FilePath?) {
      if let file { files.append(file) }
    }
    if Self.isOfLanguages(name) {
      for part in name.split(separator: ",") {
        let language = try LanguageLibrary.language(String(part))
        add(language.file(language.words))
        if contractions != false { add(language.file(language.contractions)) }
        if casing != false { add(language.file(language.casing)) }
      }
      if profanity { files.append(try DataFolder.dictionary("profanity.txt")) }
      return files
    }
    let isBuiltIn = Self.builtIn[name] != nil
    files.append(
      try Self.builtIn[name].map { (file) throws(InputError) in try DataFolder.dictionary(file) }
        ?? FilePath(name))
    if isBuiltIn || profanity { files.append(try DataFolder.dictionary("profanity.txt")) }
    if contractions ?? isBuiltIn { files.append(try DataFolder.dictionary("contractions.tsv")) }
    if casing ?? isBuiltIn { files.append(try DataFolder.dictionary("casing.tsv")) }
    return files
  }

  /// Reads lists or compiled lexicons and combines them: words that an earlier one lacks are added. Wrong
  /// lines are skipped.
  /// - Parameters:
  ///   - names: the names of built-in lists, or the paths of files.
  ///   - report: called with remarks about the form of a list, and for skipped lines.
  ///   - isWanted: returns whether a word of a file that is no compiled lexicon is read, so that a list may be longer
  ///     than a lexicon; nil: all are, and a file must have some.
  /// - Returns: the lexicon, and how many lines were skipped.
  /// - Throws: `InputError` for a file that cannot be read, is damaged or has no words.
  public func load(
    _ names: [String], report: (String) -> Void = { _ in },
    where isWanted: ((String) -> Bool)? = nil
  ) throws(InputError) -> (lexicon: Lexicon, skippedLines: Int) {
    let isBuiltIn = names.contains { Self.builtIn[$0] != nil }
    var skipped = 0
    func skip(_ problems: LineProblems, in path: FilePath) {
      problems.messages(in: path).forEach(report)
      skipped += problems.totalCount
    }
    func read(_ path: FilePath) throws(InputError) -> Lexicon {
      if let compiled = try Self.mapped(path) { return Lexicon(compiled) }
      return try Self.list(in: path, where: isWanted, report: report) { skip($0, in: path) }
    }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      report("\(name): named twice; its words count once")
    }
    var result = Lexicon(entries: [])
    for (index, name) in names.enumerated() {
      if Self.isOfLanguages(name) {
        let list = try words(of: name, report: report) { skip($0, in: $1) }
        result = index == 0 ? list : result.adding(list)
        continue
      }
      let path =
        if let file = Self.builtIn[name] { try data.dictionary(file) } else { FilePath(name) }
      let list = try read(path)
      result = index == 0 ? list : result.adding(list)
    }
    // A user's own list is used unchanged; only built-in ones are free of profanity.
    if isBuiltIn || profanity {
      let file = try data.dictionary("profanity.txt")
      let (listed, problems) = Lexicon.parse(
        try InputFile.contents(of: file, limit: FileSizeLimit.list))
      skip(problems, in: file)
      result = profanity ? result.adding(listed) : result.removing(listed)
    }
    if contractions ?? isBuiltIn {
      let file = try data.dictionary("contractions.tsv")
      let (listed, problems) = Contraction.parse(
        try InputFile.contents(of: file, limit: FileSizeLimit.model))
      skip(problems, in: file)
      result = result.adding(contractions: listed)
    }
    if casing ?? isBuiltIn {
      let file = try data.dictionary("casing.tsv")
      let (listed, problems) = Casing.parse(
        try InputFile.contents(of: file, limit: FileSizeLimit.list))
      skip(problems, in: file)
      result = result.applying(listed)
    }
    return (result, skipped)
  }

  /// Reads a list in a file.
  /// - Parameters:
  ///   - isWanted: as for `load`.
  ///   - report: called with remarks on the list's form and order.
  ///   - skip: called with the lines that are skipped.
  /// - Throws: `InputError` for a file that cannot be read, is no text or has no words.
  private static func list(
    in path: FilePath, where isWanted: ((String) -> Bool)? = nil, report: (String) -> Void,
    skip: (LineProblems) -> Void
  ) throws(InputError) -> Lexicon {
    try list(
      of: try TextFile.list(in: path), named: path, where: isWanted, report: report, skip: skip)
  }

  private static func list(
    of text: [UInt8], named path: FilePath, where isWanted: ((String) -> Bool)? = nil,
    report: (String) -> Void, skip: (LineProblems) -> Void
  ) throws(InputError) -> Lexicon {
    let reading = ListReading(text, where: isWanted)
    // What is remarkable about the order of a part is not so of the list.
    if isWanted == nil { for remark in reading.remarks { report("\(path): \(remark)") } }
    skip(reading.problems)
    guard isWanted != nil || !reading.lexicon.entries.isEmpty else {
      throw .badFile(path: path.string, reason: "holds no words")
    }
    return reading.lexicon
  }

  /// Reads a list, or a compiled lexicon, that is in memory.
  /// - Parameters:
  ///   - bytes: what a file would have, not compressed.
  ///   - name: how messages call it.
  ///   - report: called with remarks about the form of the list, and for skipped lines.
  /// - Throws: `InputError` for bytes that are no text, are damaged or have no words.
  package static func compiled(
    _ bytes: [UInt8], named name: String, report: (String) -> Void = { _ in }
  ) throws(InputError) -> CompiledLexicon {
    if bytes.starts(with: CompiledLexicon.magic) {
      do throws(CompiledLexiconError) {
        return try CompiledLexicon(bytes: bytes)
      } catch {
        throw .badFile(path: name, reason: "\(error)")
      }
    }
    let path = FilePath(name)
    let text = try TextFile.list(bytes, named: name)
    let words = try list(of: text, named: path, report: report) {
      $0.messages(in: path).forEach(report)
    }
    return try words.compiled(named: name)
  }

  /// Returns whether a name is that of a language or of several, separated by commas.
  private static func isOfLanguages(_ name: String) -> Bool {
    let parts = name.split(separator: ",")
    return !parts.isEmpty && parts.allSatisfy { LanguageLibrary.isName(String($0)) }
  }

  /// Returns the words of a language or of several, separated by commas, with codes for the keys of the
  /// languages' layouts.
  private func words(
    of name: String, report: (String) -> Void, skip: (LineProblems, FilePath) -> Void
  ) throws(InputError) -> Lexicon {
    var lists: [Lexicon] = []
    for part in name.split(separator: ",") {
      let language = try LanguageLibrary.language(String(part), in: data)
      lists.append(try words(in: language, report: report, skip: skip))
    }
    return Lexicon.mixture(lists)
  }

  private func words(
    in language: Language, report: (String) -> Void, skip: (LineProblems, FilePath) -> Void
  ) throws(InputError) -> Lexicon {
    func parsed<List>(
      _ name: String, _ parse: ([UInt8]) -> (List, LineProblems)
    ) throws(InputError) -> List? {
      guard let file = language.file(name) else { return nil }
      let (list, problems) = parse(try InputFile.contents(of: file, limit: FileSizeLimit.list))
      skip(problems, file)
      return list
    }
    guard let file = language.file(language.words) else {
      throw .badFile(path: language.folder.string, reason: "the language has no words")
    }
    let letterCase = language.rules.letterCase
    var list = try Self.list(in: file, report: report) { skip($0, file) }.following(letterCase)
    if contractions != false,
      let contractions = try parsed(language.contractions, { Contraction.parse($0) })
    {
      list = list.adding(contractions: contractions)
    }
    if casing != false, let casing = try parsed(language.casing, { Casing.parse($0) }) {
      list = list.applying(casing)
    }
    list = list.folding(language.folding, on: Set(language.alphabet)).lexicon
    list.letterCase = letterCase
    return list
  }

  /// Checks that there are lists of these names, before long work begins.
  /// - Throws: `InputError` if not.
  public static func check(_ names: [String]) throws(InputError) {
    for name in names where builtIn[name] == nil && !isOfLanguages(name) {
      try refuseUnknownName(
        FilePath(name), "word list", known: builtIn.keys.sorted() + LanguageLibrary.codes)
      try InputFile.check([name])
    }
  }

  /// Opens a compiled lexicon as `MappedFile.lexicon(at:)` does; a text that is not a file's name is taken
  /// for that of a list.
  private static func mapped(
    _ path: FilePath, isTrusted: Bool = false
  ) throws(InputError) -> CompiledLexicon? {
    try refuseUnknownName(path, "word list", known: builtIn.keys.sorted() + LanguageLibrary.codes)
    return try MappedFile.lexicon(at: path, isTrusted: isTrusted)
  }

  /// Returns a message about a compiled list of a user's own language that is older than the list.
  private static func remark(onAgeOf compiled: FilePath, of language: Language) -> String? {
    guard !language.isBuiltIn, let words = language.file(language.words),
      InputFile.isOlder(compiled, than: words)
    else { return nil }
    let (list, file) = (ShellWord.quoted(language.reference), ShellWord.quoted(compiled.string))
    return "\(compiled): older than \(language.words); if that was changed, "
      + "'ringswipe lexicon build \(list) -o \(file)' makes it anew"
  }

  /// Reads and compiles lists, or opens a compiled lexicon in place.
  /// - Throws: as `load(_:report:)`.
  public func loadCompiled(
    _ names: [String], report: (String) -> Void = { _ in }
  ) throws(InputError) -> (lexicon: CompiledLexicon, skippedLines: Int) {
    if let file = compiledFile(for: names),
      var compiled = try Self.mapped(file.path, isTrusted: file.isBuiltIn)
    {
      if LanguageLibrary.isName(names[0]) {
        let language = try LanguageLibrary.language(names[0], in: data)
        compiled.letterCase = language.rules.letterCase
        if let remark = Self.remark(onAgeOf: file.path, of: language) { report(remark) }
      }
      return (compiled, 0)
    }
    let (list, skippedLines) = try load(names, report: report)
    return (try list.compiled(named: names.joined(separator: ", ")), skippedLines)
  }
}
