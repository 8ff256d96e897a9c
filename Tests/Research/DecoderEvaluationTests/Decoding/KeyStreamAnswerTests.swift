import DecoderEvaluation
import SwipeDecoding
import Testing

@testable import ResourceLoading

struct KeyStreamAnswerTests {
  @Test func jsonNamesKeysAndWords() {
    let answer = KeyStreamAnswer(
      keys: Array("as\""),
      candidates: [Candidate(word: "as", score: -0.25), Candidate(word: "a\"s", score: -3)])
    #expect(
      String(decoding: answer.jsonLine, as: UTF8.self)
        == #"{"keys":"as\"","candidates":[{"word":"as","score":-0.250},{"word":"a\"s","score":-3.000}]}"#
        + "\n")
    #expect(
      String(decoding: KeyStreamAnswer(keys: ["a"], candidates: []).jsonLine, as: UTF8.self)
        == #"{"keys":"a","candidates":[]}"# + "\n")
  }
}
