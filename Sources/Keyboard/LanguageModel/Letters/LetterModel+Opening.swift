import FlatFiles

/// The format of a letter model's file, a flat file (see `FlatFile`): the letters as 62 Unicode scalars of
/// 32 bits, unused ones 0, then the slots of `LetterModelTable`.
///
/// | offset | bytes | |
/// |---|---|---|
/// | 24 | 4 | the number of letters |
/// | 28 | 4 | the number of slots |
enum LetterModelLayout {
  static let format = FlatFileFormat(
    magic: Array("RSLETTER".utf8), version: 1, zeros: [12, 32, 36, 40, 44, 48, 52, 56, 60])
  static let letters = 24
  static let slots = 28
  static let tableStart = FlatFile.headerSize + 4 * LetterModel.maximumLetters
  static let maximumSlots = 1 << 24
}

extension LetterModel {
  /// The first eight bytes of a letter model.
  public static var magic: [UInt8] { LetterModelLayout.format.magic }

  /// Opens a copy of a model's bytes.
  /// - Throws: `DataFileError`; no content can cause a crash.
  /// - Complexity: O(size).
  public init(bytes: some Sequence<UInt8>) throws(DataFileError) {
    try self.init(storage: Array(bytes).withUnsafeBytes { FlatFileStorage(copying: $0) })
  }

  /// Opens a model in memory that the caller owns, as `CompiledLexicon` does.
  /// - Throws: `DataFileError`; no content can cause a crash.
  /// - Complexity: O(size); O(letters) if it is trusted.
  public init(
    region: UnsafeRawBufferPointer, isTrusted: Bool = false,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) throws(DataFileError) {
    try self.init(
      storage: FlatFileStorage(adopting: region, release: release), isTrusted: isTrusted)
  }

  /// Returns the checksum that a file of these bytes must have, as `CompiledLexicon.checksum(ofFile:)` does.
  public static func checksum(ofFile bytes: [UInt8]) -> UInt64? {
    FlatFile.checksum(ofFile: bytes)
  }

  /// Calls `body` with the model's bytes, which are the content of its file.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(storage.bytes)
  }

  init(letters: [Character], entries: [(LetterContext, LetterModelTable.Entry)]) {
    // An even number, so that the checksum covers all of them.
    let slots = max(8, entries.count * 5 / 8 * 2)
    var file = FlatFileBytes(
      LetterModelLayout.format,
      size: LetterModelLayout.tableStart + slots * LetterModelTable.entrySize)
    let scalars = letters.compactMap { $0.unicodeScalars.first?.value }
    file.put([UInt32(letters.count), UInt32(slots)], at: LetterModelLayout.letters)
    file.put(scalars, at: FlatFile.headerSize)
    file.put(
      LetterModelTable.slots(entries, count: slots), at: LetterModelLayout.tableStart)
    self.init(letters: letters, storage: file.sealed())
  }

  private init(storage: FlatFileStorage, isTrusted: Bool = false) throws(DataFileError) {
    var letters: [Character] = []
    do throws(FlatFileError) {
      let file = try FlatFile(storage, format: LetterModelLayout.format)
      let slots = file.number(LetterModelLayout.slots)
      let count = file.number(LetterModelLayout.letters)
      guard count <= Self.maximumLetters, slots >= 2, slots % 2 == 0,
        slots <= LetterModelLayout.maximumSlots
      else {
        throw .malformedHeader
      }
      try file.check(
        size: LetterModelLayout.tableStart + Int(slots) * LetterModelTable.entrySize)
      if !isTrusted { try file.checkChecksum() }
      for index in 0..<Int(count) {
        let value = UInt32(
          littleEndian: storage.bytes.loadUnaligned(
            fromByteOffset: FlatFile.headerSize + 4 * index, as: UInt32.self))
        guard let scalar = Unicode.Scalar(value), !letters.contains(Character(scalar)) else {
          throw .malformedHeader
        }
        letters.append(Character(scalar))
      }
    } catch {
      throw DataFileError(error, kind: "letter model", format: LetterModelLayout.format)
    }
    self.init(letters: letters, storage: storage)
  }
}
