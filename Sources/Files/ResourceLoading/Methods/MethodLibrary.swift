import InputMethods
import SystemPackage

/// The tables of input methods: those that come with the program, those of the system's packages,
/// and files.
public struct MethodLibrary: Sendable {
  /// A table that can be asked for by its name.
  public struct Known: Sendable {
    public var name: String
    public var title: String
    public var kind: CodeTableProperties.Kind
    /// Where it comes from and under which licence.
    public var source: String
    /// The file under `dictionaries/` that comes with the program; nil for a table of the system.
    public var builtIn: String?
    /// The files of the system that hold it, the first of which is opened.
    public var files: [String]
    /// The Debian package with the files.
    public var package: String?
  }

  public static let known = [
    Known(
      name: "bopomofo", title: "注音", kind: .phonetic, source: "libchewing's phrases, LGPL-2.1+",
      files: ["/usr/share/libchewing/index_tree.dat", "/usr/share/libchewing/dictionary.dat"],
      package: "libchewing3-data"),
    Known(
      name: "bopomofo-characters", title: "注音（單字）", kind: .phonetic,
      source: "Unihan, Unicode licence", builtIn: "methods/bopomofo-characters.tsv", files: []),
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
  ]

  /// Reads a SQLite database of ibus-table; the library has no SQLite of its own.
  private let readDatabase: @Sendable (FilePath) throws(InputError) -> TableReading

  public init(
    readDatabase: @escaping @Sendable (FilePath) throws(InputError) -> TableReading = {
      (path) throws(InputError) in
      throw .badFile(path: path.string, reason: "SQLite databases are not read here")
    }
  ) {
    self.readDatabase = readDatabase
  }

  /// Whether a known table can be opened.
  public func isInstalled(_ known: Known) -> Bool {
    known.builtIn != nil || known.files.allSatisfy { InputFile.exists(FilePath($0)) }
  }

  /// The table of a name, or of a file in any format that is read.
  ///
  /// - Returns: the table, and for files that are text what was passed over in them.
  /// - Throws: `InputError` for names that nothing has, files that cannot be read, tables that are
  ///   not installed.
  public func table(
    _ nameOrFile: String
  ) throws(InputError) -> (table: CodeTable, reading: TableReading?) {
    let path = try self.path(of: nameOrFile)
    if let table = try MappedFile.codeTable(at: path) { return (table, nil) }
    var reading = try reading(of: path)
    _ = reading.contents.estimateCharacterCounts()
    do throws(CodeTableError) {
      return (try CodeTable(reading.contents), reading)
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
  }

  /// The file of a name, or the file itself.
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

  /// What a table's text file, or libchewing's pair of files, holds; its format is known by its
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
    // rime ranks by the counts of its common vocabulary where a dictionary has none of its own.
    let vocabulary = path.removingLastComponent().appending(Self.vocabulary)
    if reading.wantsVocabulary, InputFile.exists(vocabulary) {
      _ = reading.contents.takeCounts(from: try Self.counts(vocabulary), replacing: false)
    }
    guard !reading.contents.entries.isEmpty else {
      let count = reading.definitionCount
      throw .badFile(
        path: path.string,
        reason: "none of its \(count) definitions of a code and a word can be read")
    }
    if reading.contents.properties.name.isEmpty {
      reading.contents.properties.name =
        path.lastComponent.map { String($0.string.prefix { $0 != "." }) } ?? ""
    }
    return reading
  }

  /// rime's common vocabulary, which stands beside dictionaries that ask for it.
  static let vocabulary = "essay.txt"

  /// How often words are written, by a file of `word<TAB>count` lines.
  /// - Throws: `InputError` for a file that cannot be read, or that has no such line.
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
      if name.hasSuffix(".yaml") {
        var reading = try RimeDictionary.read(bytes)
        if let known = Self.known.first(where: { $0.files.first?.hasSuffix("/" + name) == true }) {
          reading.contents.properties.kind = known.kind
          reading.contents.properties.title = known.title
          reading.contents.properties.source = known.source
        }
        return reading
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

  private func dictionary(_ path: FilePath) throws(TableReadingError) -> [UInt8] {
    do throws(InputError) {
      return try InputFile.contents(of: path, limit: CodeTableContents.maximumFileSize)
    } catch {
      throw .damaged("\(error)")
    }
  }
}
