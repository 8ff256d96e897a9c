import FlatFiles
import Lexicon
import Testing

@testable import LanguageModel

/// Five classes: the word *die*, and words that end with e, en, er and t.
struct EndingModelTests {
  /// Factors in sixteenths of a nat; the last row is the start of a sentence.
  static func bytes(classes: [String] = ["=die", "e", "en", "er", "t"]) -> [UInt8] {
    var sections = FlatFileSections()
    let texts = classes.map { Array($0.utf8) }
    let text = texts.flatMap(\.self)
    let lengths = sections.add(classes.count, width: 1)
    let start = sections.add(text.count, width: 1)
    let factors = sections.add((classes.count + 1) * classes.count, width: 1)
    var file = FlatFileBytes(EndingModel.format, size: sections.size)
    file.put([UInt32(classes.count), UInt32(text.count)], at: EndingModel.Field.classes)
    file.put(texts.map { UInt8($0.count) }, at: lengths)
    file.put(text, at: start)
    var values = [Int8](repeating: 0, count: (classes.count + 1) * classes.count)
    values[0 * classes.count + 1] = 16
    values[0 * classes.count + 3] = -32
    values[1 * classes.count + 2] = 8
    values[classes.count * classes.count] = 24
    file.put(values, at: factors)
    let storage = file.sealed()
    return withExtendedLifetime(storage) { Array(storage.bytes) }
  }

  @Test(arguments: [
    ("große", "die", 1), ("großer", "die", -2), ("blumen", "große", 0.5), ("die", nil, 1.5),
    // A word of its own is not of the class of its ending; a class that there is not says nothing.
    ("die", "große", 0), ("große", nil, 0), ("haus", "die", 0), ("große", "haus", 0), ("", "", 0),
  ])
  func factorsAreThoseOfTheClasses(word: String, previous: String?, factor: Float) throws {
    let model = try EndingModel(bytes: Self.bytes())
    #expect(model.logFactor(of: word, after: previous) == factor)
  }

  /// Words and pairs that are listed keep their probability; a word that the model lacks has the factor too.
  @Test func onlyWordsThatWereNotSeenTogetherHaveAFactor() throws {
    let words = Lexicon(
      entries: ["die", "große", "großer", "haus"].map { LexiconEntry(word: $0, count: 9) })
    var counts = NGramCounts()
    counts.add("die", "große", count: 5)
    var model = try NGramModel(words: words, counts: counts)
    #expect(model.logFactorOfEnding(of: "Großer", after: ["die"]) == 0)
    #expect(model.sentencePrior == 0.4)
    model.endings = try EndingModel(bytes: Self.bytes())
    #expect(model.sentencePrior == 0.6)
    #expect(model.logFactorOfEnding(of: "Großer", after: ["Die"]) == -2)
    #expect(model.logFactorOfEnding(of: "große", after: ["die"]) == 0)
    #expect(model.logFactorOfEnding(of: "kleine", after: ["die"]) == 1)
    #expect(model.logFactorOfEnding(of: "die", after: [WordContext.sentenceStart]) == 1.5)
    // Nothing is known after a word that the model lacks, or after none.
    #expect(model.logFactorOfEnding(of: "kleine", after: ["eine"]) == 0)
    #expect(model.logFactorOfEnding(of: "kleine", after: []) == 0)
    var adaptive = AdaptiveModel(base: model)
    #expect(adaptive.sentencePrior == 0.6)
    #expect(adaptive.logFactorOfEnding(of: "Großer", after: ["die"]) == -2)
    adaptive.commit("die", after: [])
    adaptive.commit("großer", after: ["die"])
    #expect(adaptive.logFactorOfEnding(of: "Großer", after: ["die"]) == 0)
  }

  private static func error(_ reason: DataFileError.Reason) -> DataFileError {
    DataFileError(kind: "model of endings", reason: reason)
  }

  @Test func damageIsRefused() throws {
    let bytes = Self.bytes()
    #expect(throws: Self.error(.otherKind)) { try EndingModel(bytes: bytes.prefix(40)) }
    #expect(throws: Self.error(.wrongSize(expected: bytes.count, actual: bytes.count - 8))) {
      try EndingModel(bytes: bytes.dropLast(8))
    }
    for place in FlatFile.headerSize..<bytes.count {
      var damaged = bytes
      damaged[place] ^= 1
      #expect(throws: Self.error(.checksumMismatch)) { try EndingModel(bytes: damaged) }
    }
    #expect(throws: Self.error(.malformed)) {
      try EndingModel(bytes: Self.bytes(classes: ["e", "e"]))
    }
  }

  /// Lengths that reach beyond the text, with a right checksum.
  @Test func lengthsBeyondTheTextAreRefused() throws {
    var bytes = Self.bytes()
    bytes[FlatFile.headerSize] = 200
    let sum = try #require(FlatFile.checksum(ofFile: bytes))
    withUnsafeBytes(of: sum.littleEndian) { bytes.replaceSubrange(16..<24, with: $0) }
    #expect(throws: Self.error(.malformed)) { try EndingModel(bytes: bytes) }
  }
}
