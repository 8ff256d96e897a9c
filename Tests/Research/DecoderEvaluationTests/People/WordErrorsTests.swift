import Testing

@testable import DecoderEvaluation

struct WordErrorsTests {
  private func counts(
    _ errors: WordErrors, _ kind: WordErrors.Kind, _ what: String = ""
  ) -> [Int]? {
    errors.counts[.init(kind: kind, what: what)].map { [$0.wrong, $0.all] }
  }

  @Test func `letters, pairs and ends of words that were lost`() {
    var errors = WordErrors()
    // meant t-h-e-n, written t-h-a-n: e is replaced, so that he and en are lost.
    errors.add(target: "then", written: "than", isOutside: false)
    errors.add(target: "then", written: "then", isOutside: false)
    #expect(counts(errors, .all) == [1, 2])
    #expect(counts(errors, .letter, "e") == [1, 2])
    #expect(counts(errors, .letter, "t") == [0, 2])
    #expect(counts(errors, .pair, "th") == [0, 2])
    #expect(counts(errors, .pair, "he") == [1, 2])
    #expect(counts(errors, .pair, "en") == [1, 2])
    #expect(counts(errors, .substitution, "e>a") == [1, 0])
    #expect(counts(errors, .first) == [0, 2])
    #expect(counts(errors, .sameLength) == [1, 2])
  }

  @Test(arguments: [
    ("too", "to", WordErrors.Kind.doubled), ("god", "good", .doubled), ("then", "hen", .first),
    ("then", "the", .last), ("the", "then", .longer), ("then", "the", .shorter),
  ])
  func `kinds of errors`(target: String, written: String, kind: WordErrors.Kind) {
    var errors = WordErrors()
    errors.add(target: target, written: written, isOutside: false)
    #expect(counts(errors, kind) == [1, 1])
  }

  @Test func `words outside the list and traces without an answer`() {
    var errors = WordErrors()
    errors.add(target: "kathy", written: nil, isOutside: true)
    #expect(counts(errors, .outside) == [1, 1])
    #expect(counts(errors, .nothing) == [1, 1])
    #expect(counts(errors, .first) == nil)
  }
}
