import DecoderEvaluation
import KeyboardGeometry
import Lexicon
import Testing

struct BigramTravelTests {
  /// On QWERTY at 400 × 160 pt Q, W and E are 40 pt apart. With `qw` three times and `eq` once, 3/4
  /// of the movements are 40 pt and 1/4 80 pt: 50 pt on average.
  @Test func shares() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160))
    let travel = BigramTravel(
      of: [
        LexiconEntry(code: "qw", word: "qw", count: 3),
        LexiconEntry(code: "eq", word: "eq", count: 1),
      ], on: keyboard)
    #expect(travel.legs.map(\.share) == [0.75, 0.25])
    #expect(travel.legs[0].from == keyboard.key(for: "q")?.index)
    #expect(travel.legs[0].to == keyboard.key(for: "w")?.index)
    #expect(abs(travel.meanDistance - 50) < 1e-9)
    #expect(travel.coverage == 1)
  }

  /// `ee` counts with length 0; `é` has no key. Of the four pairs `qw` ×2, `ee` and `eé`, three can
  /// be written, with 2 · 40 pt in three movements.
  @Test func doubledAndMissing() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 400, height: 160))
    let travel = BigramTravel(
      of: [
        LexiconEntry(code: "qw", word: "qw", count: 2),
        LexiconEntry(code: "eeé", word: "eeé", count: 1),
      ], on: keyboard)
    #expect(travel.legs.count == 1)
    #expect(travel.coverage == 0.75)
    #expect(abs(travel.meanDistance - 80.0 / 3) < 1e-9)
  }

  @Test func nothing() throws {
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    #expect(BigramTravel(of: [], on: keyboard).legs.isEmpty)
  }
}
