import Lexicon
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reading compiled lexicons in place: a mapped file costs no memory until a page is touched, and
/// its pages are shared between processes.
enum MappedFile {
  /// The compiled lexicon in a file; nil if the file does not begin as one does, or cannot be
  /// mapped (a pipe).
  static func lexicon(at path: FilePath) throws(InputError) -> CompiledLexicon? {
    if path == "-" { return nil }
    let descriptor = try InputFile.open(path)
    defer { try? descriptor.close() }
    guard let size = InputFile.size(of: descriptor), size > 0, size <= 1 << 32 else { return nil }
    var magic = [UInt8](repeating: 0, count: 8)
    let count = try? magic.withUnsafeMutableBytes {
      try descriptor.read(fromAbsoluteOffset: 0, into: $0)
    }
    guard count == magic.count, CompiledLexicon.hasMagic(magic) else { return nil }
    let length = Int(size)
    guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor.rawValue, 0),
      start != MAP_FAILED
    else { throw .cannotRead(path: path.string, reason: "\(Errno(rawValue: errno))") }
    let region = UnsafeRawBufferPointer(start: start, count: length)
    do throws(CompiledLexiconError) {
      return try CompiledLexicon(region: region) { region in
        munmap(UnsafeMutableRawPointer(mutating: region.baseAddress), region.count)
      }
    } catch {
      throw .badFile(path: path.string, reason: "\(error)")
    }
  }
}
