import Testing

@testable import TextEntry

struct PunctuationTrackerTests {
  private func roles(_ text: String) -> [PunctuationRole] {
    var tracker = PunctuationTracker()
    var last: Character?
    var roles: [PunctuationRole] = []
    for character in text {
      if let role = tracker.role(of: character, after: last) { roles.append(role) }
      tracker.append(character, after: last)
      last = character
    }
    return roles
  }

  /// By the rules of section 4.7, character by character.
  @Test(
    arguments: [
      ("\"a\"", [PunctuationRole.opening, .closing]), ("'a'", [.opening, .closing]),
      ("a'", [.apostrophe]), ("a 'b", [.opening]), ("5'", [.opening]),
      ("(a [b] {c})", [.opening, .opening, .closing, .opening, .closing, .closing]),
      ("\"it's\"", [.opening, .apostrophe, .closing]), ("", []),
    ])
  func rolesFollowFromTheText(text: String, expected: [PunctuationRole]) {
    #expect(roles(text) == expected)
  }

  /// Inside a quote the ' of don't first looks like its end; the t behind it tells.
  @Test func whatSeemedToCloseIsAnApostropheWhenALetterFollows() {
    var tracker = PunctuationTracker(recounting: "'don'")
    #expect(tracker.counts.singleQuotes == 0)
    tracker.append("t", after: "'")
    #expect(tracker.counts.singleQuotes == 1)
    tracker.append("'", after: "t")
    #expect(tracker.counts.singleQuotes == 0)
    tracker.removeLast("'", after: "t")
    tracker.removeLast("t", after: "'")
    #expect(tracker.counts.singleQuotes == 0)
    tracker.removeLast("'", after: "n")
    #expect(tracker.counts.singleQuotes == 1)
  }

  @Test func aBracketThatClosesNothingChangesNothing() {
    var tracker = PunctuationTracker(recounting: ")")
    #expect(tracker.counts == PunctuationCounts())
    tracker.removeLast(")", after: nil)
    #expect(tracker.counts == PunctuationCounts())
  }

  @Test func whatWasThereBeforeIsNotTakenBack() {
    var tracker = PunctuationTracker()
    tracker.removeLast("\"", after: nil)
    #expect(tracker.counts == PunctuationCounts())
  }

  /// All texts of up to six of five characters, forwards and backwards: every count on the way equals
  /// a count from the start.
  @Test func stepsEqualRecounts() {
    let alphabet: [Character] = ["\"", "'", "a", " ", "("]
    var failures = 0
    func walk(_ text: [Character], _ tracker: PunctuationTracker) {
      if tracker != PunctuationTracker(recounting: text) { failures += 1 }
      guard text.count < 6 else { return }
      for character in alphabet {
        var longer = tracker
        longer.append(character, after: text.last)
        walk(text + [character], longer)
        longer.removeLast(character, after: text.last)
        if longer != tracker { failures += 1 }
      }
    }
    walk([], PunctuationTracker())
    #expect(failures == 0)
  }
}
