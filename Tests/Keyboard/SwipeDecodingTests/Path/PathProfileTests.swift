import Statistics
import Testing

@testable import SwipeDecoding

struct PathProfileTests {
  private static func example() -> PathProfile {
    var profile = PathProfile(
      provenance: [.init(name: "corpus", text: "by hand")], alignment: .segmentation)
    var network = RescoringNetwork()
    network.weights[0][3] = 0.1
    network.weights[RescoringNetwork.Offset.out][15] = -2.5
    network.weights[RescoringNetwork.Offset.direct + 1][2] = 7
    var scaling = InputScaling.identity
    scaling.letterMean[2] = 0.3
    profile.alignment.sigmaNear = 0.123
    profile.rescoring = .init(
      networks: [network, RescoringNetwork()], scaling: scaling, priorWeight: 0.9)
    profile.calibration = ProbabilityCalibration(
      temperature: 1.5, weights: (0..<9).map { Float($0) }, mean: (0..<8).map { Float($0) },
      scale: [Float](repeating: 2, count: 8))
    var noWord = NoWordModel(
      threshold: 3.25, outsideShare: OutsideShare(at1000: 0.375, exponent: 0.5))
    noWord.mean[2] = 1.25
    noWord.hidden[1][15] = -0.5
    noWord.hiddenBias[3] = 2
    noWord.out[3] = -1.5
    noWord.direct[4] = 0.625
    noWord.bias = -0.125
    noWord.evidenceWeight = EvidenceWeight(at1000: 1.75, exponent: 0.0625, shift: -0.5)
    profile.noWord = noWord
    return profile
  }

  @Test func aProfileReadsBackTheSame() throws {
    let profile = Self.example()
    let text = profile.jsonText
    #expect(try PathProfile(json: Array(text.utf8)) == profile)
    #expect(try PathProfile(json: Array(text.utf8)).jsonText == text)
    let plain = PathProfile(alignment: .segmentation)
    #expect(try PathProfile(json: Array(plain.jsonText.utf8)) == plain)
  }

  @Test func aProfileSaysWhatItsDecoderSees() throws {
    var profile = Self.example()
    #expect(!profile.jsonText.contains("fittedTo"))
    profile.fittedTo = .keyStreams
    #expect(profile.jsonText.contains(#""fittedTo": "key-streams""#))
    #expect(try PathProfile(json: Array(profile.jsonText.utf8)) == profile)
    #expect(profile.withoutRescoring.fittedTo == .keyStreams)
    let unknown = profile.jsonText.replacing("key-streams", with: "taps")
    #expect(throws: ProfileError(place: "fittedTo", reason: #"must be "swipes" or "key-streams""#))
    {
      try PathProfile(json: Array(unknown.utf8))
    }
  }

  /// Files of versions that knew no judgement of "no word".
  @Test func aProfileWithoutTheJudgementStillReads() throws {
    var profile = Self.example()
    profile.noWord = nil
    let text = profile.jsonText
    #expect(!text.contains("noWord"))
    #expect(try PathProfile(json: Array(text.utf8)).noWord == nil)
  }

  @Test func theShippedProfileIsSound() throws {
    let profile = try ShippedProfile.shared.get()
    #expect(profile.rescoring != nil)
    #expect(profile.calibration != .identity)
    let citesItsCorpus = profile.provenance.contains { $0.text.contains("How We Swipe") }
    #expect(citesItsCorpus)
    #expect(profile.withoutRescoring.rescoring == nil)
    #expect(profile.withoutRescoring.noWord == nil)
    let threshold = try #require(profile.noWord).threshold
    #expect(threshold > 1 && threshold < 10)
  }

  @Test(
    "what is wrong is named",
    arguments: [
      ("\"sigmaNear\": 0.123", "\"sigmaNear\": 0", "alignment.sigmaNear"),
      ("\"sigmaNear\": 0.123", "\"sigmaNeer\": 0.123", "sigmaNeer"),
      ("\"sigmaNear\": 0.123", "\"sigmaNear\": \"x\"", "alignment.sigmaNear"),
      ("\"pointCount\": 40", "\"pointCount\": 41", "alignment.pointCount"),
      ("\"pointCount\": 40", "\"pointCount\": 1e300", "alignment.pointCount"),
      ("\"directionSquare\": -0.7843", "\"directionSquare\": -2", "directionSquare"),
      ("\"version\": 1", "\"version\": 2", "version"),
      ("\"version\": 1", "\"version\": 1, \"version\": 1", "twice"),
      ("\"margin\"", "\"marjin\"", "letterInputs[1]"),
      ("\"temperature\": 1.5", "\"temperature\": 0", "calibration.temperature"),
      ("\"threshold\": 3.25", "\"threshold\": 1e9", "noWord.threshold"),
      ("\"outsideAt1000\": 0.375", "\"outsideAt1000\": -1", "noWord.outsideAt1000"),
      ("\"outsideExponent\": 0.5", "\"outsideExponent\": 99", "noWord.outsideExponent"),
      ("\"at1000\": 1.75", "\"at1000\": -1", "noWord.evidenceWeight.at1000"),
      ("\"exponent\": 0.0625", "\"exponent\": 3", "noWord.evidenceWeight.exponent"),
      ("\"shift\": -0.5", "\"shift\": 1e3", "noWord.evidenceWeight.shift"),
      ("\"excess1\"", "\"exces\"", "noWord.inputs"),
      ("\"bias\": -0.125", "\"bias\": 1e6", "noWord.bias"),
      ("\"by hand\"", "7", "provenance.corpus"),
      ("{", "[", "line 2"),
    ])
  func refusals(text: String, replacement: String, place: String) throws {
    let original = Self.example().jsonText
    let range = try #require(original.range(of: text))
    let bad = original.replacingCharacters(in: range, with: replacement)
    let error = #expect(throws: ProfileError.self) { try PathProfile(json: Array(bad.utf8)) }
    #expect(error?.description.contains(place) == true, "\(error?.description ?? "")")
  }
}
