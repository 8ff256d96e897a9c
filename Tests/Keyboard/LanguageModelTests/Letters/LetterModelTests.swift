import FlatFiles
import LanguageModel
import RealModule
import Testing

struct LetterModelTests {
  /// A logarithm is rounded to a sixteenth, so that three of them differ by at most 3/32.
  private static let tolerance: Float = 0.1

  @Test func probabilitiesOfOneWord() throws {
    let model = LetterModel(words: ["Ab"])
    #expect(model.letters == ["a", "b"])
    // Alone, each of a, b and the end has count 1 of 3 and 3 kinds: 1/6 + 1/2 · 1/3 = 1/3. After one symbol
    // 1/2 + 1/2 · 1/3 = 2/3, after two 1/2 + 1/2 · 2/3 = 5/6, after three 11/12.
    let ab = try #require(model.logProbability(of: "ab"))
    #expect(abs(ab - -0.6748) < Self.tolerance)  // ln(2/3 · 5/6 · 11/12)
    // Never seen: b first, a after b, the end after a: each 1/2 · 1/3.
    let ba = try #require(model.logProbability(of: "BA"))
    #expect(abs(ba - -5.3753) < Self.tolerance)  // ln(1/216)
    #expect(model.logProbability(of: "abc") == nil)
    #expect(model.logProbability(of: "") == nil)
  }

  @Test func probabilitiesOfAllLettersAddUpToOne() throws {
    let model = LetterModel(words: ["hello", "help", "held", "yellow", "mellow", "hill", "lamp"])
    for beginning in ["", "h", "he", "hel", "yello", "pq", "mmmmmmm"] {
      var context = LetterContext()
      for letter in beginning { context.append(model.symbol(of: letter) ?? 1) }
      let sum = (0...model.letters.count).reduce(Float(0)) {
        $0 + .exp(model.logProbability(of: UInt8($1), after: context))
      }
      // Each is rounded by at most 3.2 % for each order that it backs off.
      #expect(abs(sum - 1) < 0.1, "after \(beginning): \(sum)")
    }
  }

  @Test func aWordLikeTheListIsMoreProbable() throws {
    let model = LetterModel(words: ["nation", "station", "relation", "ration", "notion", "motion"])
    let like = try #require(model.logProbability(of: "potion".replacing("p", with: "r")))
    let unlike = try #require(model.logProbability(of: "rtoino"))
    #expect(like > unlike + 5)
  }

  @Test func theOrderOfTheWordsDoesNotMatter() {
    let words = ["one", "two", "three", "four", "two", "ONE", "don't", "x2"]
    let model = LetterModel(words: words)
    let other = LetterModel(words: words.reversed())
    #expect(model.withBytes { Array($0) } == other.withBytes { Array($0) })
    // Words with other characters than letters do not count.
    #expect(!model.letters.contains("'") && !model.letters.contains("x"))
  }

  @Test func noWordsGiveNoLetters() {
    let model = LetterModel(words: [] as [String])
    #expect(model.letters.isEmpty)
    #expect(model.logProbability(of: "a") == nil)
  }

  @Test func bytesAreReadAgainAndDamageIsRefused() throws {
    let model = LetterModel(words: ["straße", "été"])
    let bytes = model.withBytes { Array($0) }
    let read = try LetterModel(bytes: bytes)
    #expect(read.letters == model.letters)
    #expect(read.logProbability(of: "été") == model.logProbability(of: "été"))
    func error(_ reason: DataFileError.Reason) -> DataFileError {
      DataFileError(kind: "letter model", reason: reason)
    }
    #expect(throws: error(.otherKind)) { try LetterModel(bytes: bytes.prefix(20)) }
    #expect(throws: error(.wrongSize(expected: bytes.count, actual: bytes.count - 8))) {
      try LetterModel(bytes: bytes.dropLast(8))
    }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x10
      #expect(throws: DataFileError.self, "byte \(place)") { try LetterModel(bytes: damaged) }
    }
  }
}
