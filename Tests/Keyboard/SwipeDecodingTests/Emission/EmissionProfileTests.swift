import KeyboardGeometry
import SwipeTraces
import Testing

@testable import SwipeDecoding

struct EmissionProfileTests {
  private static func example() -> PathProfile {
    var emission = LetterEmissionTests.silent()
    emission.mean[3] = 0.5
    emission.scale[57] = 2
    emission.convolutions[0] = LetterEmissionTests.changed(
      emission.convolutions[0], input: 79, unit: 15, weight: -0.7, bias: 0.25)
    emission.mixture.direct[7] = 0.125
    emission.mixture.hidden[0][15] = -1.5
    emission.mixture.out[2] = 3
    var profile = PathProfile(
      alignment: .segmentation,
      rescoring: .init(networks: [RescoringNetwork()], scaling: .identity, priorWeight: 1))
    profile.letterEmission = emission
    return profile
  }

  @Test func itReadsBackTheSame() throws {
    let profile = Self.example()
    let text = profile.jsonText
    let read = try PathProfile(json: Array(text.utf8))
    #expect(read == profile)
    #expect(read.jsonText == text)
    #expect(profile.withoutRescoring.letterEmission == nil)
  }

  @Test(arguments: [
    (#""points":64"#, #""points":40"#, "letterEmission.points"),
    (#""keys":12"#, #""keys":-1"#, "letterEmission.keys"),
    (#""dilation":2"#, #""dilation":0"#, "letterEmission.convolutions[0]"),
    (#""weights":"A"#, #""weights":"?"#, "letterEmission.input.weights"),
    (#""weights":"AAAA"#, #""weights":"AAAAAAAA"#, "letterEmission.input.weights"),
    (#""scoreBelowBest""#, #""score""#, "letterEmission.mixture.inputs[0]"),
    (#""mixture""#, #""mixtures""#, "letterEmission"),
  ])
  func whatIsWrongIsNamed(from: String, to: String, place: String) throws {
    let text = Self.example().jsonText.filter { !$0.isWhitespace }
    let start = try #require(text.firstRange(of: #""letterEmission":"#))
    let inside = try #require(text[start.upperBound...].firstRange(of: from))
    var changed = text
    changed.replaceSubrange(inside, with: to)
    let error = #expect(throws: ProfileError.self) {
      try PathProfile(json: Array(changed.utf8))
    }
    #expect(error?.place == place)
  }

  @Test func numbersThatAreTooLargeAreRefused() {
    var profile = Self.example()
    profile.letterEmission?.mixture.direct[0] = .infinity
    #expect(throws: ProfileError.self) { try profile.validate() }
    profile = Self.example()
    profile.letterEmission?.dilations = []
    #expect(throws: ProfileError.self) { try profile.validate() }
  }
}
