import Testing

@testable import FlatFiles

@Suite struct DataFileErrorTests {
  private static let format = FlatFileFormat(magic: Array("RSANIMAL".utf8), version: 2, zeros: [])

  @Test(
    arguments: [
      (.wrongMagic, "This is not a list of animals."),
      (
        .unsupportedVersion(3),
        "The list of animals has format version 3; this program reads version 2."
      ),
      (
        .wrongSize(expected: 72, actual: 64),
        "The list of animals should be 72 bytes long and is 64."
      ),
      (.checksumMismatch, "The list of animals is damaged: its checksum does not match."),
      (.malformedHeader, "The list of animals is malformed: its header is inconsistent."),
      (.misaligned, "The list of animals is malformed: its header is inconsistent."),
    ] as [(FlatFileError, String)])
  func theErrorNamesTheKindOfFile(error: FlatFileError, text: String) {
    #expect(
      DataFileError(error, kind: "list of animals", format: Self.format).description == text)
  }
}
