import DecoderEvaluation
import Testing

struct AccuracyCountsTests {
  private static let places: [(DecoderAnswer.Place, Bool)] = [
    (.ranked(1), false), (.ranked(1), false), (.ranked(2), false), (.ranked(4), false),
    (.missed, false), (.abstained, false), (.missed, true), (.failed, false),
  ]

  @Test func topNAndReciprocalRankByHand() {
    var counts = AccuracyCounts()
    for (place, isOOV) in Self.places { counts.add(place, isOutOfVocabulary: isOOV) }
    #expect(counts.total == 8)
    #expect(counts.outOfVocabulary.total == 1)
    #expect(counts.top(1) == 2.0 / 8)
    #expect(counts.top(3) == 3.0 / 8)
    #expect(counts.top(10) == 4.0 / 8)
    // (1 + 1 + 1/2 + 1/4) / 8 = 2.75 / 8
    #expect(counts.meanReciprocalRank == 2.75 / 8)
    #expect(counts.all.abstained == 1)
    #expect(counts.all.failed == 1)
  }

  @Test("parts added in any order make the whole", arguments: 0...8)
  func partsAddUp(cut: Int) {
    var (first, second, whole) = (AccuracyCounts(), AccuracyCounts(), AccuracyCounts())
    for (place, isOOV) in Self.places { whole.add(place, isOutOfVocabulary: isOOV) }
    for (place, isOOV) in Self.places[..<cut] { first.add(place, isOutOfVocabulary: isOOV) }
    for (place, isOOV) in Self.places[cut...] { second.add(place, isOutOfVocabulary: isOOV) }
    var (forwards, backwards) = (first, second)
    forwards += second
    backwards += first
    #expect(forwards == whole)
    #expect(backwards == whole)
  }

  @Test func noTracesHaveNoShare() {
    #expect(AccuracyCounts().top(1) == nil)
    #expect(AccuracyCounts().meanReciprocalRank == nil)
    #expect(PlaceCounts(ranks: [1, -1], missed: 0, abstained: 0, failed: 0) == nil)
  }

  @Test func lettersStandForPlaces() {
    for rank in 1...35 {
      #expect(DecoderAnswer.Place(letter: DecoderAnswer.Place.ranked(rank).letter) == .ranked(rank))
    }
    for place in [DecoderAnswer.Place.missed, .abstained, .failed] {
      #expect(DecoderAnswer.Place(letter: place.letter) == place)
    }
    #expect(DecoderAnswer.Place.ranked(10).letter == UInt8(ascii: "a"))
    #expect(DecoderAnswer.Place.ranked(36).letter == UInt8(ascii: "-"))
    #expect(DecoderAnswer.Place(letter: UInt8(ascii: "0")) == nil)
  }
}
