import SwipeDecoding
import Testing

@Suite struct LetterFrequencyTests {
  /// Lewand's shares are rounded to 0.001 % and add up to 100.0 within 26 · 0.0005 %.
  @Test func englishCoversTheAlphabetAndAddsUpTo100() {
    let shares = LetterFrequency.english.percentByCharacter
    #expect(Set(shares.keys) == Set("abcdefghijklmnopqrstuvwxyz"))
    #expect(abs(shares.values.reduce(0, +) - 100) <= 0.013)
  }

  @Test func otherCharactersGetTheMeanShare() {
    #expect(LetterFrequency.english.percent(of: "e") == 12.702)
    #expect(LetterFrequency.english.percent(of: "é") == 100.0 / 26)
  }
}
