import KeyboardGeometry
import Lexicon
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// When the letter emission is asked.
struct EmissionLeadTests {
  /// Networks that are silent but for the prior, and an emission that gives 3 nats for each letter
  /// (24 · letters / 8): a swipe from a over b to c may mean ac, 60 times in 100, or abc, 40 times. The
  /// lead is ln 1.5 = 0.405; the emission turns it to 3 − 0.405.
  private static func decoder(lead: Float) throws -> PathDecoder {
    var profile = PathProfile(
      alignment: .segmentation,
      rescoring: .init(networks: [RescoringNetwork()], scaling: .identity, priorWeight: 1))
    var emission = LetterEmissionTests.silent()
    emission.mixture.direct[3] = 24
    profile.letterEmission = emission
    var decoder = try PathDecoder(
      keyboard: Keyboards.row("abc"),
      lexicon: CompiledLexicon(
        Lexicon(
          entries: [LexiconEntry(word: "ac", count: 60), LexiconEntry(word: "abc", count: 40)])),
      profile: profile)
    decoder.effort.letterLead = lead
    return decoder
  }

  @Test(arguments: [(0, "ac"), (0.3, "ac"), (0.5, "abc"), (.infinity, "abc")] as [(Float, String)])
  func onlyAShortLeadAsksForLetters(lead: Float, word: String) throws {
    let decoder = try Self.decoder(lead: lead)
    let samples = (0...40).map { TraceSample(x: 20 + 2 * Double($0), y: 20, t: 25 * Double($0)) }
    let found = decoder.decode(samples, limit: 2)
    #expect(found.map(\.word).sorted() == ["abc", "ac"])
    #expect(found.first?.word == word)
  }

  @Test func onlyTheFastestEffortNeverAsks() {
    #expect(PathDecoder.Effort.fast.letterLead == 0)
    #expect(PathDecoder.Effort.normal.letterLead > 0)
    #expect(PathDecoder.Effort.best.letterLead == .infinity)
  }
}
