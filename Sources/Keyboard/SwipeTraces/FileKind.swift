/// Files that are often mistaken for text, identified by their first bytes.
enum FileKind {
  /// Returns the kind of file that begins with these bytes, as part of a sentence ("is a Parquet
  /// file"), or nil if it is unknown.
  static func name(ofFileBeginning bytes: some Collection<UInt8>) -> String? {
    known.first { bytes.starts(with: $0.magic) }?.name
  }

  private static let known: [(magic: [UInt8], name: String)] = [
    (Array("PAR1".utf8), "is a Parquet file; pandas can convert it to JSON Lines"),
    (Array("ARROW1".utf8), "is an Arrow file; pandas can convert it to JSON Lines"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "is compressed with xz; unpack it first"),
    (Array("BZh".utf8), "is compressed with bzip2; unpack it first"),
    ([0x28, 0xB5, 0x2F, 0xFD], "is compressed with zstd; unpack it first"),
    (Array("PK\u{3}\u{4}".utf8), "is a zip archive or a spreadsheet; unpack it or save it as CSV"),
    ([0xFF, 0xFE], "is UTF-16 text; save it as UTF-8"),
    ([0xFE, 0xFF], "is UTF-16 text; save it as UTF-8"),
    ([0x89, 0x50, 0x4E, 0x47], "is a PNG picture"),
    (Array("%PDF".utf8), "is a PDF document"),
    (Array("SQLite format 3".utf8), "is an SQLite database"),
  ]
}
