import FlatFiles
import Lexicon

/// The reason why an n-gram model could not be opened or built.
public enum NGramModelError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The first eight bytes are not those of an n-gram model.
  case notAnNGramModel
  /// This program does not know the file's format version.
  case unsupportedVersion(UInt32)
  /// The file ends early, or is longer than its header says; sizes in bytes.
  case wrongSize(expected: Int, actual: Int)
  /// The bytes do not match their checksum.
  case checksumMismatch
  /// The bytes match their checksum but are not a model; names the inconsistent section.
  case malformed(section: String)
  /// The memory does not begin at a multiple of eight bytes.
  case misaligned
  /// A word has more than 255 bytes; the value is its beginning.
  case wordTooLong(String)
  /// The vocabulary is empty or larger than the format can number.
  case wrongWordCount(Int)
  /// There are more pairs or there is more text than the format can number.
  case tooLarge

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .notAnNGramModel: "This is not an n-gram model."
    case .unsupportedVersion(let version):
      "The n-gram model has format version \(version); this program reads version "
        + "\(NGramLayout.format.version)."
    case .wrongSize(let expected, let actual):
      "The n-gram model should be \(expected) bytes long and is \(actual)."
    case .checksumMismatch: "The n-gram model is damaged: its checksum does not match."
    case .malformed(let section):
      "The n-gram model is malformed: its \(section) section is inconsistent."
    case .misaligned: "The n-gram model does not begin at a multiple of eight bytes of memory."
    case .wordTooLong(let beginning):
      "An n-gram model holds words of at most 255 bytes; one begins with \"\(beginning)\"."
    case .wrongWordCount(let count):
      "An n-gram model holds from 1 to \(NGramLayout.maximumWords) words, not \(count)."
    case .tooLarge: "The list of pairs is too large for an n-gram model."
    }
  }
}

extension NGramModelError {
  init(_ error: FlatFileError) {
    self =
      switch error {
      case .wrongMagic: .notAnNGramModel
      case .misaligned: .misaligned
      case .unsupportedVersion(let version): .unsupportedVersion(version)
      case .malformedHeader: .malformed(section: "header")
      case .wrongSize(let expected, let actual): .wrongSize(expected: expected, actual: actual)
      case .checksumMismatch: .checksumMismatch
      }
  }
}
