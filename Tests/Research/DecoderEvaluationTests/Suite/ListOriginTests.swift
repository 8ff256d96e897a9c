import Testing

@testable import DecoderEvaluation

struct ListOriginTests {
  /// A list in which every k-th word is a label, less and less often.
  private static func natural(_ count: Int) -> [Bool] {
    (0..<count).map { rank in rank < 200 || rank % (2 + rank / 500) == 0 }
  }

  @Test func `a list of the language has no remark`() {
    let origin = ListOrigin(isLabel: Self.natural(10_000), missing: 400)
    #expect(origin.remark(list: "list", split: "dev") == nil)
  }

  @Test func `a list of labels alone is made from them`() {
    let origin = ListOrigin(isLabel: [Bool](repeating: true, count: 300), missing: 0)
    #expect(
      origin.remark(list: "list", split: "dev")?.hasPrefix(
        "list has 300 of the 300 different words of dev, 30 of them among its rarest 30") == true)
  }

  @Test func `labels among the other words are noticed if none is missing`() {
    let origin = ListOrigin(isLabel: Self.natural(10_000), missing: 0)
    #expect(origin.hasEveryLabel)
  }

  @Test func `labels at the end are noticed even if some are missing`() {
    let flags = Self.natural(10_000) + [Bool](repeating: true, count: 100)
    let origin = ListOrigin(isLabel: flags, missing: 400)
    #expect(!origin.hasEveryLabel)
    let stretch = origin.stretch
    #expect(stretch.map { (9_950...10_001).contains($0.first) && $0.last == 10_100 } == true)
  }

  @Test func `short lists are compared too`() {
    #expect(ListOrigin(isLabel: [], missing: 3).remark(list: "a", split: "b") == nil)
    #expect(ListOrigin(isLabel: [true], missing: 0).remark(list: "a", split: "b") == nil)
  }
}
