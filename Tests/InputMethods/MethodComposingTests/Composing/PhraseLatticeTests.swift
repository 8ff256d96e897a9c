import InputMethods
import MethodComposing
import RealModule
import Testing
import TextEntry

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
}
