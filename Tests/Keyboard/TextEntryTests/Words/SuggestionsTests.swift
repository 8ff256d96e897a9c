import Testing

@testable import TextEntry

@Suite struct SuggestionsTests {
  /// The other candidates take the first places; next words fill the rest, each word once.
  @Test(arguments: [
    (["a", "b", "c", "d", "e"], "a", ["x"], ["b", "c", "d"], 3),
    (["a", "b"], "a", ["b", "x", "y", "z"], ["b", "x", "y"], 1),
    (["a"], "a", [], [], 0),
    (["a", "b"], "", ["x"], ["a", "b", "x"], 2),
  ])
  func alternatives(
    _ candidates: [String], _ written: String, _ next: [String], _ words: [String], _ rivals: Int
  ) {
    var suggestions = Suggestions()
    suggestions.showAlternatives(candidates, to: written, followedBy: next)
    #expect(
      suggestions.bar == SuggestionBar(mode: .alternatives, words: words, rivals: rivals))
  }

  @Test func hiding() {
    var suggestions = Suggestions()
    suggestions.show(SuggestionBar(mode: .completion, words: ["word"]))
    #expect(suggestions.bar.words == ["word"])
    suggestions.hide()
    #expect(suggestions.bar == SuggestionBar())
  }
}
