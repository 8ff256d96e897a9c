import FlatFiles
import Lexicon
import Testing

@testable import LanguageModel

@Suite struct NGramModelValidationTests {
  private func bytes() throws -> [UInt8] {
    try SmallModel.makeWithTriples().withBytes { Array($0) }
  }

  /// Recomputes the checksum, as an attacker would.
  private func sealed(_ bytes: [UInt8]) throws -> [UInt8] {
    var bytes = bytes
    let sum = try #require(NGramModel.checksum(ofFile: bytes))
    for byte in 0..<8 {
      bytes[FlatFile.Field.checksum + byte] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * byte))
    }
    return bytes
  }

  @Test func opensItsOwnBytes() throws {
    let again = try NGramModel(bytes: try bytes())
    #expect(again.word(2) == "London")
    #expect(again.pairCount == 3)
    #expect(again.tripleCount == 2)
    #expect(
      again.logProbability(of: "cat", after: ["<s>", "the"])
        == (try SmallModel.makeWithTriples().logProbability(of: "cat", after: ["<s>", "the"])))
  }

  /// A model without triples has version 1, the version from before there were triples.
  @Test func versionShowsWhetherThereAreTriples() throws {
    #expect(try bytes()[FlatFile.Field.version] == 2)
    let pairs = try SmallModel.make().withBytes { Array($0) }
    #expect(pairs[FlatFile.Field.version] == 1)
    #expect(try NGramModel(bytes: pairs).tripleCount == 0)
    var newer = pairs
    newer[FlatFile.Field.version] = 3
    #expect(throws: NGramModelError.unsupportedVersion(3)) {
      _ = try NGramModel(bytes: newer)
    }
  }

  @Test func refusesTruncatedFiles() throws {
    let whole = try bytes()
    for length in 0..<whole.count {
      #expect(throws: NGramModelError.self) { _ = try NGramModel(bytes: whole.prefix(length)) }
    }
    #expect(throws: NGramModelError.wrongSize(expected: whole.count, actual: whole.count + 8)) {
      _ = try NGramModel(bytes: whole + [UInt8](repeating: 0, count: 8))
    }
  }

  @Test func detectsDamage() throws {
    var damaged = try bytes()
    damaged[damaged.count - 9] ^= 1
    #expect(throws: NGramModelError.checksumMismatch) { _ = try NGramModel(bytes: damaged) }
    damaged[0] = 0
    #expect(throws: NGramModelError.notAnNGramModel) { _ = try NGramModel(bytes: damaged) }
  }

  /// Whichever byte is changed, with the checksum recomputed, the model is refused or can be read.
  @Test func survivesEveryChangedByte() throws {
    let whole = try bytes()
    var opened = 0
    for offset in FlatFile.Field.checked..<whole.count {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var changed = whole
        changed[offset] ^= change
        guard let model = try? NGramModel(bytes: try sealed(changed)) else { continue }
        opened += 1
        for word in 0..<model.wordCount {
          #expect(!model.lowercased(word).isEmpty)
          _ = model.word(word)
          let text = model.lowercased(word)
          #expect(model.followers(in: model.state(after: text)).count <= 3)
          for before in [WordContext.sentenceStart, model.lowercased(0)] {
            #expect(model.followers(in: model.state(after: [before, text])).count <= 5)
          }
        }
      }
    }
    #expect(opened > 0)
  }
}
