import InputMethods
import LanguageModel
import SystemPackage

/// Opens the tables of input methods: those that come with the program, those of the system's packages, and
/// files.
public struct MethodLibrary: Sendable {
  /// A table that can be opened by its name.
  public struct Known: Sendable {
    /// The name.
    public var name: String
    /// The Chinese title.
    public var title: String
    /// What its codes spell.
    public var kind: CodeTableProperties.Kind
    /// Its source and licence.
    public var source: String
    /// The file under `dictionaries/` that comes with the program; nil for a table of the system.
    public var builtIn: String?
    /// The system's files that it is in, of which the first is opened.
    public var files: [String]
    /// The Debian package of these files.
    public var package: String?
  }

  /// The tables that can be opened by name.
  public static let known = [
    Known(
      name: "bopomofo", title: "注音", kind: .phonetic, source: "libchewing's phrases, LGPL-2.1+",
      builtIn: "methods/bopomofo.rst", files: []),
    Known(
      name: "bopomofo-characters", title: "注音（單字）", kind: .phonetic,
      source: "Unihan, Unicode licence", builtIn: "methods/bopomofo-characters.tsv", files: []),
    Known(
      name: "pinyin", title: "拼音", kind: .pinyin,
      source: "Android's Pinyin, Apache-2.0; libchewing's phrases, LGPL-2.1+",
      builtIn: "methods/pinyin.rst", files: []),
    Known(
      name: "pinyin-android", title: "拼音（安卓）", kind: .pinyin,
      source: "Android's Pinyin, Apache-2.0", builtIn: "methods/pinyin-android.tsv", files: []),
    Known(
      name: "cangjie5", title: "倉頡五代", kind: .shape, source: "libcangjie, public domain",
      builtIn: "methods/cangjie5.tsv", files: []),
    Known(
      name: "cangjie3", title: "倉頡三代", kind: .shape, source: "libcangjie, public domain",
      builtIn: "methods/cangjie3.tsv", files: []),
    Known(
      name: "array30", title: "行列30", kind: .shape,
      source: "ibus-table-array30, freely redistributable", builtIn: "methods/array30.tsv",
      files: []),
    Known(
      name: "stroke", title: "筆順", kind: .stroke, source: "rime-stroke, LGPL-3",
      files: ["/usr/share/rime-data/stroke.dict.yaml"], package: "rime-data-stroke"),
    Known(
      name: "stroke5", title: "筆順五碼", kind: .stroke, source: "scim-tables, GPL-2+",
      files: ["/usr/share/scim/tables/Stroke5.bin"], package: "scim-tables-zh"),
    Known(
      name: "dayi", title: "大易", kind: .shape, source: "scim-tables, GPL-2+",
      files: ["/usr/share/scim/tables/Dayi3.bin"], package: "scim-tables-zh"),
  ]

  /// Reads a SQLite database of ibus-table, as this library does not link SQLite.
  private let readDatabase: @Sendable (FilePath) throws(InputError) -> TableReading

  /// Creates a library.
  /// - Parameter readDatabase: reads a SQLite database of ibus-table; by default such files are refused.
  public init(
    readDatabase: @escaping @Sendable (FilePath) throws(InputError) -> TableReading = {
      (path) throws(InputError) in
      throw .badFile(path: path.string, reason: "SQLite databases are not read here")
    }
  ) {
    self.readDatabase = readDatabase
  }

  /// Returns whether the files of a known table are installed.
  public func isInstalled(_ known: Known) -> Bool {
    known.builtIn != nil || known.files.allSatisfy { InputFile.exists(FilePath($0)) }
  }

  /// Opens a table by its name, or a file in any known format.
  ///
  /// - Returns: the table, and for text files what was skipped in them.
  /// - Throws: `InputError` for unknown names, files that cannot be read, and tables that are not installed.
  public func table(
    _ nameOrFile: String
  ) throws(InputError) -> (table: CodeTable, reading: TableReading?) {
    let path = try self.path(of: nameOrFile)
    if let table = try MappedFile.codeTable(at: path) { return (table, nil) }
    var reading = try reading(nameOrFile)
    _ = reading.contents.estimateCharacterCounts()
    // Tables that come with the program have codes in the form of compiled ones.
    let isKnown = Self.known.contains { $0.name == nameOrFile }
    if reading.contents.properties.kind == .pinyin, !isKnown {
      _ = reading.contents.convertToPinyin()
    }
    do throws(CodeTableError) {
      return (try CodeTable(reading.contents), reading)
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
  }

  /// Opens a table by its name or file as a method, with the model of Chinese words after words if it
  /// makes sentences.
  ///
  /// - Returns: the method, and for text files what was skipped in them.
  /// - Throws: `InputError` as `table(_:)`, and for a model that cannot be read.
  public func method(
    _ nameOrFile: String, keyboard: BopomofoKeyboard = .standard
  ) throws(InputError) -> (method: InputMethod, reading: TableReading?) {
    let (table, reading) = try table(nameOrFile)
    return (try Self.method(table, keyboard: keyboard), reading)
  }

  /// Returns a method of a table, with the model of Chinese words after words if it makes sentences.
  /// - Throws: `InputError` for a model that cannot be read.
  public static func method(
    _ table: CodeTable, keyboard: BopomofoKeyboard = .standard
  ) throws(InputError) -> InputMethod {
    InputMethod(table: table, keyboard: keyboard, model: try model(for: table))
  }

  /// Returns a method of a table with the keyboard or scheme of a name, and the model as above.
  /// - Returns: nil for a name that no keyboard and no scheme has.
  /// - Throws: `InputError` for a model that cannot be read.
  public static func method(
    _ table: CodeTable, keyboardName: String?
  ) throws(InputError) -> InputMethod? {
    InputMethod(table: table, keyboardName: keyboardName, model: try model(for: table))
  }

  /// The model of the script in which a table's words are written: that which has more of them. Nil for a
  /// table that makes no sentences.
  static func model(for table: CodeTable) throws(InputError) -> NGramModel? {
    guard InputMethod.makesSentences(table.properties.kind) else { return nil }
    var best: (model: NGramModel, known: Int)?
    for file in ["methods/chinese.rsb", "methods/chinese-simplified.rsb"] {
      let model = try NGramLibrary.model(DataFolder.dictionary(file).string)
      let step = max(table.wordCount / sampledWords, 1)
      let known = stride(from: 0, to: table.wordCount, by: step).count {
        model.index(ofLowercased: table.word($0)) != nil
      }
      if known > best?.known ?? -1 { best = (model, known) }
    }
    return best?.model
  }

  /// Words of a table that are looked up to find the model of its script.
  private static let sampledWords = 500

  /// Reads a table by its name, or a text file.
  /// - Throws: `InputError` as `table(_:)`.
  public func reading(_ nameOrFile: String) throws(InputError) -> TableReading {
    try reading(of: try path(of: nameOrFile))
  }

  /// Returns the path of a table by its name, or that of the file itself.
  public func path(of nameOrFile: String) throws(InputError) -> FilePath {
    guard let known = Self.known.first(where: { $0.name == nameOrFile }) else {
      let path = FilePath(nameOrFile)
      try refuseUnknownName(path, "method", known: Self.known.map(\.name))
      return path
    }
    if let file = known.builtIn { return try DataFolder.dictionary(file) }
    guard isInstalled(known), let file = known.files.first else {
      throw .badFile(
        path: nameOrFile,
        reason: "the table is not installed; it is in Debian's package \(known.package ?? "?")")
    }
    return FilePath(file)
  }

  /// Reads the text file of a table, or libchewing's pair of files; the format is recognised by its
  /// beginning and its name.
  public func reading(of path: FilePath) throws(InputError) -> TableReading {
    var reading = try readOne(path)
    var open = reading.imports
    var seen: Set<String> = [path.lastComponent?.string ?? ""]
    while let name = open.popLast() {
      let file = name + ".dict.yaml"
      guard !name.contains("/"), !name.hasPrefix("."), seen.count <= 100 else {
        throw .badFile(path: path.string, reason: "asks for a table of an impossible name: \(name)")
      }
      guard seen.insert(file).inserted else { continue }
      let next = try readOne(path.removingLastComponent().appending(file))
      reading.append(next)
      open += next.imports
    }
    // Rime ranks by the counts of its common vocabulary where a dictionary has none of its own.
    let vocabulary = path.removingLastComponent().appending(Self.vocabulary)
    let isThere = reading.wantsVocabulary && InputFile.exists(vocabulary)
    let counts = isThere ? try Self.counts(vocabulary) : nil
    reading.recognizePinyin()
    if let counts { reading.spellVocabulary(counts) }
    reading.takeVocabulary(counts)
    reading.contents.nameStrokes()
    guard !reading.contents.entries.isEmpty else {
      let count = reading.definitionCount
      let first = reading.problems.first.first.map { "; \($0)" } ?? ""
      throw .badFile(
        path: path.string,
        reason: "none of its \(count) definitions of a code and a word can be read\(first)")
    }
    if reading.contents.properties.name.isEmpty {
      reading.contents.properties.name =
        path.lastComponent.map { String($0.string.prefix { $0 != "." }) } ?? ""
    }
    return reading
  }

  /// Rime's common vocabulary, which is beside the dictionaries that need it.
  static let vocabulary = "essay.txt"

  /// Reads how often words are written from a file of `word<TAB>count` lines.
  /// - Throws: `InputError` for a file that cannot be read or has no such line.
  public static func counts(_ path: FilePath) throws(InputError) -> WordCounts {
    let bytes = try InputFile.contents(of: path, limit: CodeTableContents.maximumFileSize)
    let counts: WordCounts
    do throws(TableReadingError) {
      counts = try WordCounts(bytes)
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
    guard counts.wordCount > 0 else {
      throw .badFile(path: path.string, reason: "has no line of a word, a tab and a count")
    }
    return counts
  }

  private func readOne(_ path: FilePath) throws(InputError) -> TableReading {
    let limit = CodeTableContents.maximumFileSize
    let name = path.lastComponent?.string ?? ""
    if try MappedFile.begins(path, withTextOf: "SQLite format 3\0") {
      return try readDatabase(path)
    }
    let bytes = try InputFile.contents(of: path, limit: limit)
    do throws(TableReadingError) {
      if name.hasSuffix(".cin") { return try CINTable.read(bytes) }
      if name.hasSuffix(".yaml") { return described(try RimeDictionary.read(bytes), name) }
      if bytes.starts(with: SCIMTable.signature.utf8) {
        return described(try SCIMTable.read(bytes), name)
      }
      if name.hasSuffix(".csv") || name.hasSuffix(".src") {
        return try ChewingPhrases.readText(bytes)
      }
      if name.hasSuffix(".dat") {
        let other = path.removingLastComponent().appending("dictionary.dat")
        return try ChewingPhrases.readTrie(
          index: bytes, dictionary: dictionary(other))
      }
      return try TSVTable.read(bytes)
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
  }

  /// Says of the file of a known table what it does not say itself.
  private func described(_ reading: TableReading, _ file: String) -> TableReading {
    guard let known = Self.known.first(where: { $0.files.first?.hasSuffix("/" + file) == true })
    else { return reading }
    var reading = reading
    reading.contents.properties.name = known.name
    reading.contents.properties.kind = known.kind
    reading.contents.properties.title = known.title
    reading.contents.properties.source = known.source
    return reading
  }

  private func dictionary(_ path: FilePath) throws(TableReadingError) -> [UInt8] {
    do throws(InputError) {
      return try InputFile.contents(of: path, limit: CodeTableContents.maximumFileSize)
    } catch {
      throw .damaged("\(error)")
    }
  }
}
