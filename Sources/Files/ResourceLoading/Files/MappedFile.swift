import Gzip
import InputMethods
import LanguageModel
import Lexicon
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Opens compiled lexicons and n-gram models in place: a mapped file takes no memory until a page is
/// touched, and its pages are shared between processes.
public enum MappedFile {
  /// Opens the compiled lexicon in a file; one that is compressed with gzip is unpacked into memory.
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - isTrusted: whether the file comes with the program, so that its checksum is check enough.
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
    return try mapped(path, magic: CompiledLexicon.magic) {
      (region) throws(CompiledLexiconError) in
      try CompiledLexicon(region: region, isTrusted: isTrusted, release: unmap)
    }
  }

  /// Opens the n-gram model in a file, as `lexicon(at:)` does.
  package static func nGramModel(at path: FilePath) throws(InputError) -> NGramModel? {
    try mapped(path, magic: NGramModel.magic) { (region) throws(NGramModelError) in
      try NGramModel(region: region, release: unmap)
    }
  }

  /// Opens the set of words in a file, as `lexicon(at:)` does.
  package static func wordFilter(at path: FilePath) throws(InputError) -> WordFilter? {
    try mapped(path, magic: WordFilter.magic) { (region) throws(WordFilterError) in
      try WordFilter(region: region, release: unmap)
    }
  }

  /// Opens the compiled table of codes in a file, as `lexicon(at:)` does.
  public static func codeTable(at path: FilePath) throws(InputError) -> CodeTable? {
    try mapped(path, magic: CodeTable.magic) { (region) throws(CodeTableError) in
      try CodeTable(region: region, release: unmap)
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

  private static let unmap: @Sendable (UnsafeRawBufferPointer) -> Void = { region in
    munmap(UnsafeMutableRawPointer(mutating: region.baseAddress), region.count)
  }

  private static func mapped<Value, Failure: Error>(
    _ path: FilePath, magic: [UInt8],
    _ open: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(InputError) -> Value? {
    if path == "-" { return nil }
    let descriptor = try InputFile.open(path)
    defer { try? descriptor.close() }
    guard let size = InputFile.size(of: descriptor), size > 0, size <= 1 << 32 else { return nil }
    guard begins(descriptor, with: magic) else { return nil }
    let length = Int(size)
    guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor.rawValue, 0),
      start != MAP_FAILED
    else { throw .cannotRead(path: path.string, reason: "\(Errno(rawValue: errno))") }
    do throws(Failure) {
      let value = try open(UnsafeRawBufferPointer(start: start, count: length))
      // The check on opening has read every page; from now on only those that are searched take memory.
      madvise(start, length, MADV_DONTNEED)
      madvise(start, length, MADV_RANDOM)
      return value
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
  }
}
