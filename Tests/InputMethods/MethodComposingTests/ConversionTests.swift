import InputMethods
import MethodComposing
import Testing
import TextEntry

@Suite struct ConversionTests {
  @Test func hanForms() {
    let variants = HanVariants(
      bytes: "# comment\n發\t发\tt2s\n髮\t发\tt2s\n发\t發\ts2t\n发\t髮\ts2t\nwrong\n".utf8)
    #expect(variants.badLines == [6])
    #expect(variants.converted("發髮a", .toSimplified) == "发发a")
    #expect(variants.converted("发", .toTraditional) == "發")
    #expect(variants.converted("發", .off) == "發")
    #expect(variants.forms(of: "发", .toTraditional) == ["發", "髮"])
    #expect(HanConversion.allCases.map(\.rawValue) == [0, 1, 2])
  }

  /// 6.3: of the first word that has any, at the sixth place, each once; 0 and 11 for none.
  @Test(arguments: [(6, 5), (2, 1), (10, 9), (0, nil), (1, nil), (11, nil)] as [(Int, Int?)])
  func emojiStandAtTheirPlace(_ position: Int, _ expected: Int?) throws {
    let rows = (0..<10).map { "a|w\($0)|\(20 - $0)" }.joined(separator: "\n")
    var composer = Composer(method: try testMethod(.shape, rows))
    #expect(ComposerSettings().emojiPosition == 6)
    composer.settings.emojiPosition = position
    _ = composer.handle(.character("a"))
    #expect(!composer.candidates.contains { $0.kind == .emoji })
    composer.reset()
    composer.emojiNames = EmojiNames(bytes: "w0\t😀\nw0\t😀\nw1\t🎈\n".utf8)
    _ = composer.handle(.character("a"))
    let places = composer.candidates.indices.filter { composer.candidates[$0].kind == .emoji }
    #expect(places == (expected.map { [$0] } ?? []))
    if let expected {
      #expect(composer.candidates[expected].word == "😀")
      let edits = composer.handle(.candidate(expected))
      #expect(edits.first == .insert("😀"))
      #expect(composer.candidates.isEmpty)
    }
  }
}
