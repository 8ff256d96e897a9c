import Lexicon
import ResourceLoading
import SwipeDecoding
import Testing

@testable import BaselineDecoders

/// The decoders by their names.
struct DecoderDescriptionBaselinesTests {
  private static let words = TemplateKeyboard.list(["qre", "qe"])

  @Test(arguments: DecoderKind.allCases.filter(\.usesTemplates))
  func everyNameIsADecoder(kind: DecoderKind) throws {
    var description = DecoderDescription()
    description.use(kind)
    let decoder = try description.assembly(of: .list(Self.words))
      .decoder(on: TemplateKeyboard.square())
    #expect(decoder.decode(TemplateKeyboard.qToE, limit: 1).first?.word == "qe")
    #expect(decoder.scoreKind == (kind == .nearestTemplate ? .penalty : .logShare))
    // The layout has no key for any word.
    #expect(throws: InputError.self) {
      try description.assembly(of: .list(TemplateKeyboard.list(["é"])))
        .decoder(on: TemplateKeyboard.square())
    }
  }

  @Test func theNamesAreDifferentDecoders() throws {
    func numbers(_ kind: DecoderKind) throws -> Shark2Decoder.Parameters? {
      var description = DecoderDescription()
      description.use(kind)
      let decoder = try description.assembly(of: .list(Self.words))
        .decoder(on: TemplateKeyboard.square())
      return (decoder as? Shark2Decoder)?.parameters
    }
    #expect(try numbers(.shark2) == .fitted)
    #expect(try numbers(.shark2Published) == .published)
    #expect(try numbers(.shark2Shape) == .shapeAlone)
    #expect(try numbers(.shark2Location) == .locationAlone)
    #expect(try numbers(.nearestTemplate) == nil)
  }

  @Test func othersAreTakenAsTheyAre() throws {
    var description = DecoderDescription()
    description.use(.shark2)
    description.use(.firstMatch)
    let decoder = try description.assembly(of: .list(Self.words))
      .decoder(on: TemplateKeyboard.square())
    #expect(decoder is FirstMatchDecoder)
  }

  @Test func aKindWithoutThisModuleIsRefused() {
    var description = DecoderDescription()
    description.kind = .shark2
    let error = #expect(throws: InputError.self) {
      try description.assembly(of: .list(Self.words))
    }
    #expect("\(error as Any)".contains("shark2"))
  }
}
