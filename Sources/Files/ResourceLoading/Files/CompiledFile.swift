import InputMethods
import LanguageModel
import Lexicon
import SystemPackage

/// The kinds of files that are compiled to be read in place. Those that come with the program are opened by their
/// headers alone; here one is read as a whole.
public enum CompiledFile: String, CaseIterable, Sendable {
  /// A word list, `.rsl`.
  case wordList = "word list"
  /// An n-gram model, `.rsb`.
  case nGramModel = "n-gram model"
  /// A letter model, `.rsm`.
  case letterModel = "letter model"
  /// A model of endings, `.rse`.
  case endingModel = "model of endings"
  /// A set of words, `.rsf`.
  case wordSet = "set of words"
  /// A table of codes, `.rst`.
  case codeTable = "table of codes"

  /// How the names of files of this kind end, without the dot.
  public var fileExtension: String {
    switch self {
    case .wordList: "rsl"
    case .nGramModel: "rsb"
    case .letterModel: "rsm"
    case .endingModel: "rse"
    case .wordSet: "rsf"
    case .codeTable: "rst"
    }
  }

  /// Reads a file as a whole: its header, its checksum and every index in it.
  /// - Returns: the file's kind.
  /// - Throws: `InputError` for a file that cannot be read, is damaged or is not compiled.
  public static func validate(_ path: FilePath) throws(InputError) -> CompiledFile {
    if try MappedFile.lexicon(at: path) != nil { return .wordList }
    if try MappedFile.nGramModel(at: path) != nil { return .nGramModel }
    if try MappedFile.letterModel(at: path) != nil { return .letterModel }
    if try MappedFile.endingModel(at: path) != nil { return .endingModel }
    if try MappedFile.wordFilter(at: path) != nil { return .wordSet }
    if try MappedFile.codeTable(at: path) != nil { return .codeTable }
    throw .badFile(
      path: path.string, reason: "does not begin like a compiled file")
  }

  /// Returns the compiled files at a path: the file itself, or those in a folder and its folders, by the ends of their
  /// names, sorted.
  /// - Throws: `InputError` for a folder that cannot be read or has none.
  public static func files(at path: FilePath) throws(InputError) -> [FilePath] {
    guard OutputFolder.isFolder(path) else { return [path] }
    let files = try files(in: path)
    guard !files.isEmpty else {
      let endings = allCases.map { ".\($0.fileExtension)" }.joined(separator: ", ")
      throw .badFile(path: path.string, reason: "the folder holds no compiled files (\(endings))")
    }
    return files
  }

  private static func files(in folder: FilePath) throws(InputError) -> [FilePath] {
    let endings = Set(allCases.map(\.fileExtension))
    var files: [FilePath] = []
    for name in try FolderListing.names(in: folder).sorted() where !name.hasPrefix(".") {
      let path = folder.appending(name)
      if FolderListing.isUnlinkedFolder(path) {
        files += try Self.files(in: path)
      } else if let ending = path.extension, endings.contains(ending) {
        files.append(path)
      }
    }
    return files
  }
}
