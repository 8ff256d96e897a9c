import Foundation
import Testing

@testable import SwipeDecoding

struct PathProfileTests {
  private static func example() -> PathProfile {
    var profile = PathProfile(provenance: [.init(name: "corpus", text: "by hand")])
    var network = RescoringNetwork()
    network.weights[0][3] = 0.1
    network.weights[RescoringNetwork.Offset.out][15] = -2.5
    network.weights[RescoringNetwork.Offset.direct + 1][2] = 7
    var scaling = InputScaling.identity
    scaling.letterMean[2] = 0.3
    profile.alignment.sigmaNear = 0.123
    profile.rescoring = .init(networks: [network, RescoringNetwork()], scaling: scaling, priorWeight: 0.9)
    profile.calibration = Calibration(
      temperature: 1.5, weights: (0..<9).map { Float($0) }, mean: (0..<8).map { Float($0) },
      scale: [Float](repeating: 2, count: 8))
    return profile
  }

  @Test func aProfileReadsBackTheSame() throws {
    let profile = Self.example()
    let text = profile.jsonText
    #expect(try PathProfile(json: Array(text.utf8)) == profile)
    #expect(try PathProfile(json: Array(text.utf8)).jsonText == text)
    let plain = PathProfile.alignmentOnly
    #expect(try PathProfile(json: Array(plain.jsonText.utf8)) == plain)
  }

  @Test func theShippedProfileIsSound() throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("profiles/default.json")
    let profile = try PathProfile(json: [UInt8](Data(contentsOf: file)))
    #expect(profile.rescoring != nil)
    #expect(profile.calibration != .identity)
    let citesItsCorpus = profile.provenance.contains { $0.text.contains("How We Swipe") }
    #expect(citesItsCorpus)
    #expect(profile.withoutRescoring.rescoring == nil)
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
