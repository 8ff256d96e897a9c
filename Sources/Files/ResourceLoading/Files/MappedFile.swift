import FlatFiles
import Gzip
import InputMethods
import LanguageModel
import Lexicon
import SystemPackage

/// Opens compiled lexicons, n-gram models and tables of codes without holding them in memory: a page takes memory once
/// it is searched. What others do to a user's file later changes nothing (`MappedBytes`). Files that come with the
/// program are mapped in place; to replace one, write the new one beside it and rename it.
public enum MappedFile {
  /// Opens the compiled lexicon in a file; one that is compressed with gzip is unpacked into memory.
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - isTrusted: whether the file comes with the program, so that nobody changes it: its header is checked and the
  ///     rest is read where it is searched.
  /// - Returns: nil if the file does not begin like one, or cannot be mapped (a pipe).
  /// - Throws: `InputError` for a file that cannot be read or is damaged.
  public static func lexicon(
    at path: FilePath, isTrusted: Bool = false
  ) throws(InputError) -> CompiledLexicon? {
    if let bytes = try unpacked(path, magic: CompiledLexicon.magic) {
      do throws(CompiledLexiconError) {
        return try CompiledLexicon(bytes: bytes)
      } catch {
        throw .badFile(path: path.string, reason: "\(error)")
      }
    }
    return try mapped(path, magic: CompiledLexicon.magic, isTrusted: isTrusted) {
      (region) throws(CompiledLexiconError) in
      try CompiledLexicon(region: region, isTrusted: isTrusted, release: MappedBytes.release)
    }
  }

  /// Opens the n-gram model in a file, as `lexicon(at:)` does.
  package static func nGramModel(
    at path: FilePath, isTrusted: Bool = false
  ) throws(InputError) -> NGramModel? {
    try mapped(path, magic: NGramModel.magic, isTrusted: isTrusted) {
      (region) throws(NGramModelError) in
      try NGramModel(region: region, isTrusted: isTrusted, release: MappedBytes.release)
    }
  }

  /// Opens the set of words in a file, as `lexicon(at:)` does.
  package static func wordFilter(
    at path: FilePath, isTrusted: Bool = false
  ) throws(InputError) -> WordFilter? {
    try mapped(path, magic: WordFilter.magic, isTrusted: isTrusted) {
      (region) throws(DataFileError) in
      try WordFilter(region: region, isTrusted: isTrusted, release: MappedBytes.release)
    }
  }

  /// Opens the letter model in a file, as `lexicon(at:)` does.
  package static func letterModel(
    at path: FilePath, isTrusted: Bool = false
  ) throws(InputError) -> LetterModel? {
    try mapped(path, magic: LetterModel.magic, isTrusted: isTrusted) {
      (region) throws(DataFileError) in
      try LetterModel(region: region, isTrusted: isTrusted, release: MappedBytes.release)
    }
  }

  /// Opens the model of endings in a file, as `lexicon(at:)` does.
  package static func endingModel(
    at path: FilePath, isTrusted: Bool = false
  ) throws(InputError) -> EndingModel? {
    try mapped(path, magic: EndingModel.magic, isTrusted: isTrusted) {
      (region) throws(DataFileError) in
      try EndingModel(region: region, isTrusted: isTrusted, release: MappedBytes.release)
    }
  }

  /// Opens the compiled table of codes in a file, as `lexicon(at:)` does.
  public static func codeTable(at path: FilePath) throws(InputError) -> CodeTable? {
    try mapped(path, magic: CodeTable.magic) { (region) throws(CodeTableError) in
      try CodeTable(region: region, release: MappedBytes.release)
    }
  }

  /// Returns whether a regular file begins with a text.
  static func begins(_ path: FilePath, withTextOf text: String) throws(InputError) -> Bool {
    path == "-" ? false : try begins(path, with: Array(text.utf8))
  }

  /// Returns the contents of a compressed file, if they begin with certain bytes.
  private static func unpacked(
    _ path: FilePath, magic: [UInt8]
  ) throws(InputError) -> [UInt8]? {
    guard path != "-", try begins(path, with: GzipReader.magic) else { return nil }
    let input = try ByteInput(path)
    var start = [UInt8](repeating: 0, count: magic.count)
    var count = 0
    while count < start.count {
      let read = try? start.withUnsafeMutableBytes {
        try input.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      guard let read, read > 0 else { return nil }
      count += read
    }
    return start == magic ? try InputFile.contents(of: path) : nil
  }

  /// Returns whether a regular file begins with certain bytes.
  private static func begins(_ path: FilePath, with magic: [UInt8]) throws(InputError) -> Bool {
    let descriptor = try InputFile.open(path)
    defer { try? descriptor.close() }
    return begins(descriptor, with: magic)
  }

  private static func begins(_ descriptor: FileDescriptor, with magic: [UInt8]) -> Bool {
    var start = [UInt8](repeating: 0, count: magic.count)
    let count = try? start.withUnsafeMutableBytes {
      try descriptor.read(fromAbsoluteOffset: 0, into: $0)
    }
    return count == magic.count && start == magic
  }

  private static func mapped<Value, Failure: Error>(
    _ path: FilePath, magic: [UInt8], isTrusted: Bool = false,
    _ open: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(InputError) -> Value? {
    if path == "-" { return nil }
    let descriptor = try InputFile.open(path)
    defer { try? descriptor.close() }
    guard let size = InputFile.size(of: descriptor), size > 0, size <= 1 << 32 else { return nil }
    guard begins(descriptor, with: magic) else { return nil }
    let length = Int(size)
    let file: MappedBytes
    do {
      file =
        isTrusted
        ? try MappedBytes(inPlace: descriptor, count: length)
        : try MappedBytes(copyOf: descriptor, count: length)
    } catch Errno.noData {
      throw .badFile(path: path.string, reason: "became shorter while it was read")
    } catch {
      throw .cannotRead(path: path.string, reason: "\(error)")
    }
    do throws(Failure) {
      let value = try open(file.bytes)
      // The check of a file that is not trusted has read every page.
      if !isTrusted { file.dropPages() }
      return value
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
  }
}
