import FlatFiles

/// How much likelier words are after others by their endings alone, for words that no n-gram model has seen one
/// after the other: in languages whose words change their endings, an adjective's says which a noun has.
///
/// The most frequent words are classes of their own, all others belong to the class of their last two letters, or
/// of the last one. After Brown et al., *Class-based n-gram models of natural language*, 1992, with endings for
/// classes: p(w | h) ≈ p(w) · p(class of w | class of h) / p(class of w). Docs/reference/n-gram-model.md describes
/// the file. Copies share the memory, which may be a mapped file.
public struct EndingModel: Sendable {
  static let format = FlatFileFormat(
    magic: Array("RSENDING".utf8), version: 1, zeros: [12, 32, 36, 40, 44, 48, 52, 56, 60])
  /// A logarithm's step, in nats.
  static let step: Float = 1 / 16
  static let maximumClasses = 4096

  /// The offsets of the header fields of this format.
  enum Field {
    static let classes = 24
    static let textBytes = 28
  }

  private let storage: FlatFileStorage
  /// The number of each class: of a word behind `=`, or of an ending.
  private let classes: [String: Int]
  private let factors: Int

  /// The number of classes.
  public var classCount: Int { classes.count }

  /// Opens a copy of a model's bytes.
  /// - Throws: `DataFileError`; no content can cause a crash.
  /// - Complexity: O(size).
  public init(bytes: some Sequence<UInt8>) throws(DataFileError) {
    try self.init(storage: Array(bytes).withUnsafeBytes { FlatFileStorage(copying: $0) })
  }

  /// Opens a model in memory that the caller owns, as `CompiledLexicon` does.
  /// - Throws: `DataFileError`; no content can cause a crash.
  /// - Complexity: O(size); O(classes) if it is trusted.
  public init(
    region: UnsafeRawBufferPointer, isTrusted: Bool = false,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) throws(DataFileError) {
    try self.init(
      storage: FlatFileStorage(adopting: region, release: release), isTrusted: isTrusted)
  }

  /// The first eight bytes of a model.
  public static var magic: [UInt8] { format.magic }

  private init(storage: FlatFileStorage, isTrusted: Bool = false) throws(DataFileError) {
    do throws(FlatFileError) {
      let file = try FlatFile(storage, format: Self.format)
      let (count, textBytes) = (file.number(Field.classes), file.number(Field.textBytes))
      guard count >= 1, count <= Self.maximumClasses, textBytes <= 255 * count else {
        throw .malformedHeader
      }
      var sections = FlatFileSections()
      let lengths = sections.add(Int(count), width: 1)
      let text = sections.add(Int(textBytes), width: 1)
      factors = sections.add(Int((count + 1) * count), width: 1)
      try file.check(size: sections.size)
      if !isTrusted { try file.checkChecksum() }
      var classes: [String: Int] = [:]
      var start = text
      for number in 0..<Int(count) {
        let end = start + Int(storage.bytes[lengths + number])
        guard end <= text + Int(textBytes) else { throw .malformedHeader }
        classes[String(decoding: storage.bytes[start..<end], as: UTF8.self)] = number
        start = end
      }
      guard classes.count == count else { throw .malformedHeader }
      self.classes = classes
      self.storage = storage
    } catch {
      throw DataFileError(error, kind: "model of endings", format: Self.format)
    }
  }

  /// Returns ln of the factor by which a word is likelier after another than by itself, by their classes; 0 if one of
  /// them has none.
  /// - Parameters:
  ///   - word: in lower case.
  ///   - previous: the word before it in lower case; nil at the start of a sentence.
  /// - Complexity: O(length)
  package func logFactor(of word: String, after previous: String?) -> Float {
    let row = previous.map(number) ?? classes.count
    guard let row, let column = number(of: word) else { return 0 }
    let place = factors + row * classes.count + column
    return Float(Int8(bitPattern: storage.bytes[place])) * Self.step
  }

  private func number(of word: String) -> Int? {
    classes["=" + word] ?? classes[String(word.suffix(2))] ?? classes[String(word.suffix(1))]
  }
}
