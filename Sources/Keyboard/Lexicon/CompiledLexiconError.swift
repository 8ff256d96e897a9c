import FlatFiles

/// The reason why a compiled lexicon could not be opened or built.
public enum CompiledLexiconError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The first eight bytes are not those of a compiled lexicon.
  case notACompiledLexicon
  /// This program does not know the file's format version.
  case unsupportedVersion(UInt32)
  /// The file ends early, or is longer than its header says; sizes in bytes.
  case wrongSize(expected: Int, actual: Int)
  /// The bytes do not match their checksum.
  case checksumMismatch
  /// The bytes match their checksum but do not describe a trie; names the inconsistent section.
  case malformed(section: String)
  /// The memory does not begin at a multiple of eight bytes.
  case misaligned
  /// The list has more than 255 different letters.
  case tooManySymbols(Int)
  /// A word or a letter has more than 255 bytes; the value is its beginning.
  case textTooLong(String)
  /// The list has more nodes, words or text than the format can number.
  case tooLarge

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .notACompiledLexicon: "This is not a compiled lexicon."
    case .unsupportedVersion(let version):
      "The compiled lexicon has format version \(version); this program reads version "
        + "\(LexiconLayout.format.version): compile the word list again."
    case .wrongSize(let expected, let actual):
      "The compiled lexicon should be \(expected) bytes long and is \(actual)."
    case .checksumMismatch: "The compiled lexicon is damaged: its checksum does not match."
    case .malformed(let section):
      "The compiled lexicon is malformed: its \(section) section is inconsistent."
    case .misaligned: "The compiled lexicon does not begin at a multiple of eight bytes of memory."
    case .tooManySymbols(let count):
      "A compiled lexicon holds at most \(LexiconLayout.maximumSymbols) different letters; the "
        + "list has \(count)."
    case .textTooLong(let beginning):
      "A compiled lexicon holds words of at most 255 bytes; one begins with \"\(beginning)\"."
    case .tooLarge: "The word list is too large for a compiled lexicon."
    }
  }
}

extension CompiledLexiconError {
  init(_ error: FlatFileError) {
    self =
      switch error {
      case .wrongMagic: .notACompiledLexicon
      case .misaligned: .misaligned
      case .unsupportedVersion(let version): .unsupportedVersion(version)
      case .malformedHeader: .malformed(section: "header")
      case .wrongSize(let expected, let actual): .wrongSize(expected: expected, actual: actual)
      case .checksumMismatch: .checksumMismatch
      }
  }
}
