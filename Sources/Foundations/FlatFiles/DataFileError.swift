/// The reason why bytes cannot be read as a file of one kind: a set of words, a letter model, a model of endings.
public struct DataFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong with a file.
  public enum Reason: Equatable, Sendable {
    /// The first eight bytes are not those of the kind.
    case otherKind
    /// This program does not know the file's format version; the one that it knows.
    case unsupportedVersion(UInt32, known: UInt32)
    /// The file ends early, or is longer than its header says; sizes in bytes.
    case wrongSize(expected: Int, actual: Int)
    /// The bytes do not match their checksum.
    case checksumMismatch
    /// A field of the header is out of range, or the memory does not begin at a multiple of eight bytes.
    case malformed
  }

  /// What the file should be: `letter model`.
  public var kind: String
  /// What is wrong with it.
  public var reason: Reason

  /// Creates an error.
  public init(kind: String, reason: Reason) {
    self.kind = kind
    self.reason = reason
  }

  /// Names the kind of file that an error is about.
  package init(_ error: FlatFileError, kind: String, format: FlatFileFormat) {
    let reason: Reason =
      switch error {
      case .wrongMagic: .otherKind
      case .unsupportedVersion(let version): .unsupportedVersion(version, known: format.version)
      case .malformedHeader, .misaligned: .malformed
      case .wrongSize(let expected, let actual): .wrongSize(expected: expected, actual: actual)
      case .checksumMismatch: .checksumMismatch
      }
    self.init(kind: kind, reason: reason)
  }

  /// The error as a sentence.
  public var description: String {
    switch reason {
    case .otherKind: "This is not a \(kind)."
    case .unsupportedVersion(let version, let known):
      "The \(kind) has format version \(version); this program reads version \(known)."
    case .wrongSize(let expected, let actual):
      "The \(kind) should be \(expected) bytes long and is \(actual)."
    case .checksumMismatch: "The \(kind) is damaged: its checksum does not match."
    case .malformed: "The \(kind) is malformed: its header is inconsistent."
    }
  }
}
