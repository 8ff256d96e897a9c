import FlatFiles
import Lexicon

/// Why a compiled table could not be opened or built.
public enum CodeTableError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The first eight bytes are not those of a compiled table.
  case notACodeTable
  /// The file's format version is unknown to this program.
  case unsupportedVersion(UInt32)
  /// The file ends early, or is longer than its header says; sizes in bytes.
  case wrongSize(expected: Int, actual: Int)
  /// The bytes do not match their checksum.
  case checksumMismatch
  /// The bytes match their checksum but do not describe a table; names the section at fault.
  case malformed(section: String)
  /// The memory handed over does not begin at a multiple of eight bytes.
  case misaligned
  /// A code or a word that is empty or of more than 255 bytes; names its beginning.
  case unfitText(String)
  /// More than 65,535 words of one code.
  case tooManyWords(code: String)
  /// More entries or text than the format can number.
  case tooLarge

  /// A readable message.
  public var description: String {
    switch self {
    case .notACodeTable: "This is not a compiled table of codes."
    case .unsupportedVersion(let version):
      "The compiled table has format version \(version); this program reads version "
        + "\(CodeTableLayout.format.version)."
    case .wrongSize(let expected, let actual):
      "The compiled table should be \(expected) bytes long and is \(actual)."
    case .checksumMismatch: "The compiled table is damaged: its checksum does not match."
    case .malformed(let section):
      "The compiled table is malformed: its \(section) section is inconsistent."
    case .misaligned: "The compiled table does not begin at a multiple of eight bytes of memory."
    case .unfitText(let beginning):
      "A compiled table holds codes and words of 1 to \(CodeEntry.maximumByteCount) bytes; one "
        + "begins with \"\(beginning)\"."
    case .tooManyWords(let code):
      "A compiled table holds at most \(CodeTableLayout.maximumWordsOfCode) words of one code; "
        + "\"\(code)\" has more."
    case .tooLarge: "The table is too large to be compiled."
    }
  }
}

extension CodeTableError {
  init(_ error: FlatFileError) {
    self =
      switch error {
      case .wrongMagic: .notACodeTable
      case .misaligned: .misaligned
      case .unsupportedVersion(let version): .unsupportedVersion(version)
      case .malformedHeader: .malformed(section: "header")
      case .wrongSize(let expected, let actual): .wrongSize(expected: expected, actual: actual)
      case .checksumMismatch: .checksumMismatch
      }
  }
}
