import KeyboardGeometry
import LanguageModel
import Lexicon
import Statistics
import SwipeTraces
import Testing
import TraceSynthesis

@testable import SwipeDecoding

struct RejectionModelTests {
  private static let count = RejectionModel.inputNames.count

  private static func model() -> RejectionModel {
    RejectionModel(
      mean: [Float](repeating: 0, count: count), scale: [Float](repeating: 1, count: count))
  }

  @Test func evidenceByHand() {
    var model = Self.model()
    model.mean[0] = 1
    model.scale[0] = 0.5
    model.bias = 0.25
    model.weights[0] = 2
    // After the inputs come x₀ · x₀, x₀ · x₁, …, then x₁ · x₁.
    model.weights[Self.count + 1] = 3
    model.weights[2 * Self.count] = 10
    var inputs = [Float](repeating: 0, count: Self.count)
    inputs[0] = 4
    inputs[1] = -2
    // x₀ = (4 − 1) / 2 = 1.5, x₁ = −2: 0.25 + 2 · 1.5 + 3 · 1.5 · (−2) + 10 · 4
    #expect(abs(model.evidence(inputs) - 34.25) < 1e-4)
  }

  @Test func wildInputsAreClippedAndNoNumberSaysNothing() {
    var model = Self.model()
    model.weights[0] = 1
    var inputs = [Float](repeating: 0, count: Self.count)
    for (input, evidence) in [(1e30, 5), (-Float.infinity, -5), (.nan, 0)] as [(Float, Float)] {
      inputs[0] = input
      #expect(model.evidence(inputs) == evidence)
    }
  }

  @Test func inputsOfATraceByHand() {
    let word = UnlistedWordModel.Inputs(emission: -6, network: 5, prior: -8, keys: 3)
    let spelling = UnlistedWordModel.Inputs(emission: -2, network: 4, prior: -12, keys: 4)
    let inputs = RejectionEvidence(
      noWord: 40, listShare: 0.25, clearest: -1.5, rescored: 3, unlisted: -2, spellingShare: -0.5,
      spelling: spelling, listed: word
    ).inputs
    let expected: [Float] = [
      15, -1.3863, -0.2877, -1.5, 4.5, 1.3863, -2, -0.5, 4, -1, -12, -8, 4, 3, -0.5, -2, -0.5, -3,
      5,
    ]
    #expect(inputs.count == Self.count && inputs.count == expected.count)
    for (input, value) in zip(inputs, expected) { #expect(abs(input - value) < 1e-3) }
  }

  @Test func theProfileIsWrittenAndReadAgain() throws {
    let profile = try ShippedProfile.shared.get()
    #expect(profile.rejection != nil)
    #expect(try PathProfile(json: Array(profile.jsonText.utf8)).rejection == profile.rejection)
    var broken = profile
    broken.rejection?.weights.removeLast()
    let error = #expect(throws: ProfileError.self) { try broken.validate() }
    #expect(error?.place == "rejection.weights")
    broken = profile
    broken.rejection?.bias = .nan
    #expect(throws: ProfileError.self) { try broken.validate() }
    broken = profile
    broken.rejection?.scale[3] = 0
    let scale = #expect(throws: ProfileError.self) { try broken.validate() }
    #expect(scale?.place == "rejection.scale")
  }

  private static let listed = ["yellow", "mellow", "hollow", "helmet", "held", "hero", "world"]

  private static func decoder(_ profile: PathProfile) throws -> PathDecoder {
    let words = try CompiledLexicon(
      Lexicon(entries: listed.map { LexiconEntry(word: $0, count: 100) }))
    var decoder = try PathDecoder(
      keyboard: KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290)), lexicon: words,
      profile: profile)
    decoder.unlistedWords = UnlistedWords(letters: LetterModel(words: listed + ["hello"]))
    return decoder
  }

  private static func swipe(_ code: String, on keyboard: Keyboard) throws -> [TraceSample] {
    var random = RandomSource(seed: 1)
    return try MinimumJerkSynthesizer(keyboard: keyboard).samples(for: code, using: &random)
  }

  /// A bias of ±10⁴ outweighs all else, so that every trace that is spelled is rejected, or none.
  @Test(arguments: [(Float(1e4), true), (-1e4, false)])
  func itDecidesAboutSpelledTracesOnly(bias: Float, isRejected: Bool) throws {
    var profile = try ShippedProfile.shared.get()
    profile.rejection?.bias = bias
    var decoder = try Self.decoder(profile)
    let hello = try Self.swipe("hello", on: decoder.keyboard)
    #expect(decoder.decode(SwipeQuery(hello, limit: 5)).isRejected == isRejected)
    // Of a word of the list there is no doubt.
    let yellow = try Self.swipe("yellow", on: decoder.keyboard)
    #expect(!decoder.decode(SwipeQuery(yellow, limit: 5)).isRejected)
    // While the finger moves nothing is spelled, and the no-word model judges.
    var query = SwipeQuery(hello, limit: 5)
    query.isUnfinished = true
    var plain = profile
    plain.rejection = nil
    let judged = try Self.decoder(plain).decode(query).isRejected
    #expect(decoder.decode(query).isRejected == judged)
    decoder.noWordThreshold = .infinity
    #expect(!decoder.decode(SwipeQuery(hello, limit: 5)).isRejected)
  }

  @Test func aCaseForTheFit() throws {
    let decoder = try Self.decoder(try ShippedProfile.shared.get())
    let seen = try #require(
      decoder.rejectionCase(try Self.swipe("hello", on: decoder.keyboard)))
    #expect(seen.inputs.count == Self.count)
    #expect(seen.inputs[0] == min(max(seen.noWord, -15), 15))
    #expect(Set(seen.words).count == seen.words.count)
    #expect(seen.words.allSatisfy { $0 < Self.listed.count })
    #expect(decoder.rejectionCase(try Self.swipe("yellow", on: decoder.keyboard)) == nil)
    #expect(decoder.rejectionCase([]) == nil)
  }
}
