import InputMethods
import RealModule
import Testing

@Suite struct PhraseLatticeTests {
  private func table() throws -> CodeTable { try testMethod(.phonetic, bopomofoRows).table }

  @Test func theLikeliestWordsWin() throws {
    var lattice = PhraseLattice(table: try table())
    lattice.set(["su3", "cl3", "w96", "j0 "])
    let best = try #require(lattice.sentences(1).first)
    #expect(best.segments.map(\.word) == ["你好", "台灣"])
    #expect(best.segments.map(\.syllables) == [0..<2, 2..<4])
    // (50 + 1)(60 + 1) / (416 + 12 + 1)²
    let probability: Double = 51.0 * 61.0 / (429.0 * 429.0)
    #expect(abs(Double.exp(-best.cost) - probability) < 1e-9)
  }

  @Test func sentencesComeBestFirstAndOnce() throws {
    var lattice = PhraseLattice(table: try table())
    lattice.set(["su3", "cl3"])
    // 你 and 好 apart spell the same as 你好 and are not repeated.
    #expect(lattice.sentences(4).map(\.text) == ["你好", "妳好"])
    #expect(lattice.sentences(0).isEmpty)
  }

  @Test func changingTheEndEqualsStartingAnew() throws {
    var lattice = PhraseLattice(table: try table())
    lattice.set(["su3", "cl3", "w96"])
    lattice.set(["su3", "w96", "j0 "])
    var anew = PhraseLattice(table: try table())
    anew.set(["su3", "w96", "j0 "])
    #expect(lattice.sentences(4) == anew.sentences(4))
    lattice.removeLast(9)
    #expect(lattice.count == 0)
    #expect(lattice.sentences(1).isEmpty)
  }

  @Test func syllablesThatNoWordHasStay() throws {
    var lattice = PhraseLattice(table: try table())
    lattice.set(["su3", "zz4", "cl3"])
    #expect(lattice.sentences(1).first?.text == "你zz4好")
  }

  @Test func characterCountsFromPhrases() {
    var contents = CodeTableContents(
      properties: CodeTableProperties(kind: .phonetic),
      entries: [
        .init(code: "su3", word: "你"), .init(code: "su3", word: "妳"), .init(code: "cl3", word: "好"),
        .init(code: "su3cl3", word: "你好", count: 90), .init(code: "su3cl3", word: "妳好", count: 10),
      ])
    #expect(contents.estimateCharacterCounts() == 3)
    // 0.3 · (100 + 10) = 33 times half the rank's share (8/9 and 1/9) and half that of the phrases
    // (0.9 and 0.1): 29.52 and 3.48; 好 is alone.
    #expect(contents.entries.prefix(3).map(\.count) == [30, 3, 33])
    #expect(contents.estimateCharacterCounts() == 0)
  }
}
