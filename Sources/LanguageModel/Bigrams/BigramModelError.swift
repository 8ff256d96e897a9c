import Lexicon

/// Why a bigram model could not be opened or built.
public enum BigramModelError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The first eight bytes are not those of a bigram model.
  case notABigramModel
  /// The file's format version is unknown to this program.
  case unsupportedVersion(UInt32)
  /// The file ends early, or is longer than its header says; sizes in bytes.
  case wrongSize(expected: Int, actual: Int)
  /// The bytes do not match their checksum.
  case checksumMismatch
  /// The bytes match their checksum but are no model; names the section at fault.
  case malformed(section: String)
  /// The memory handed over does not begin at a multiple of eight bytes.
  case misaligned
  /// A word of more than 255 bytes; names its beginning.
  case wordTooLong(String)
  /// No words, or more words, pairs or text than the format can number.
  case wrongWordCount(Int)
  /// More pairs or text than the format can number.
  case tooLarge

  public var description: String {
    switch self {
    case .notABigramModel: "This is not a bigram model."
    case .unsupportedVersion(let version):
      "The bigram model has format version \(version); this program reads version "
        + "\(BigramLayout.format.version)."
    case .wrongSize(let expected, let actual):
      "The bigram model should be \(expected) bytes long and is \(actual)."
    case .checksumMismatch: "The bigram model is damaged: its checksum does not match."
    case .malformed(let section):
      "The bigram model is malformed: its \(section) section is inconsistent."
    case .misaligned: "The bigram model does not begin at a multiple of eight bytes of memory."
    case .wordTooLong(let beginning):
      "A bigram model holds words of at most 255 bytes; one begins with \"\(beginning)\"."
    case .wrongWordCount(let count):
      "A bigram model holds from 1 to \(BigramLayout.maximumWords) words, not \(count)."
    case .tooLarge: "The list of pairs is too large for a bigram model."
    }
  }
}

extension BigramModelError {
  init(_ error: FlatFileError) {
    self =
      switch error {
      case .wrongMagic: .notABigramModel
      case .misaligned: .misaligned
      case .unsupportedVersion(let version): .unsupportedVersion(version)
      case .malformedHeader: .malformed(section: "header")
      case .wrongSize(let expected, let actual): .wrongSize(expected: expected, actual: actual)
      case .checksumMismatch: .checksumMismatch
      }
  }
}
