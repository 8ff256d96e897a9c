import Testing

@testable import ResourceLoading

/// Messages that quote what files hold.
@Suite struct MessageTests {
  @Test(
    "nothing moves the cursor",
    arguments: [
      ("plain – “text” ñ 漢 👩‍🔬", "plain – “text” ñ 漢 👩‍🔬"),
      ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"), ("two\nlines", "two\\u{A}lines"),
      ("\u{9B}31m", "\\u{9B}31m"), ("\u{7F}", "\\u{7F}"),
      // Right-to-left override, line separator.
      ("a\u{202E}txt", "a\\u{202E}txt"), ("\u{2028}", "\\u{2028}"),
    ])
  func escapes(text: String, shown: String) { #expect(printable(text) == shown) }

  @Test func longTextIsShortenedInTheMiddle() {
    #expect(printable("abcdefghij", limit: 5) == "ab…ij")
    #expect(printable("abcde", limit: 5) == "abcde")
    // Each letter has two bytes, so that bytes alone do not decide.
    #expect(printable("äöüäö", limit: 5) == "äöüäö")
  }

  @Test(
    "bytes on a terminal",
    arguments: [
      ("id,\t1\n", "id,\t1\n"), ("a\u{1B}[31mb", "a?[31mb"), ("\u{9B}2J", "?2J"), ("ñ€", "ñ€"),
      ("a\rb\u{7F}", "a?b?"),
    ])
  func onATerminal(text: String, shown: String) {
    #expect(String(decoding: shownOnTerminal(text.utf8), as: UTF8.self) == shown)
  }

  @Test func theFirstFiveOfAKindAreShown() {
    var problems = RepeatedProblems()
    let shown = (1...100).map { problems.add("x.jsonl:\($0): expected '{', found '\($0 % 7)'") }
    #expect(shown == (1...100).map { $0 <= 5 })
    #expect(
      problems.takeRest() == [
        "95 more of the same kind, the last one: x.jsonl:100: expected '{', found '2'"
      ])
    // It begins again.
    let isShown = problems.add("x.jsonl:101: expected '{', found 'a'")
    #expect(isShown)
    #expect(problems.takeRest() == [])
  }

  @Test func aSixthIsShownInTheEnd() {
    var problems = RepeatedProblems()
    for number in 1...6 { _ = problems.add("line \(number)") }
    #expect(problems.takeRest() == ["line 6"])
  }

  @Test func kinds() {
    let pattern = RepeatedProblems.pattern
    #expect(pattern("trace a-1: \"rings\" is bad") == pattern("trace b: \"qwertz\" is bad"))
    #expect(pattern("a.jsonl:1: bad") != pattern("b.jsonl:1: bad"))
    #expect(pattern("a.jsonl:9: bad") == pattern("a.jsonl:10: bad"))
  }

  @Test func aFileOfManyKindsIsShortToo() {
    var problems = RepeatedProblems()
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let shown = (0..<676).count {
      problems.add("problem \(letters[$0 / 26])\(letters[$0 % 26])")
    }
    // Twenty kinds once each, and five of the others.
    #expect(shown == RepeatedProblems.kindLimit + RepeatedProblems.shownOfAKind)
    #expect(problems.takeRest() == ["651 more of the same kind, the last one: problem zz"])
  }
}
