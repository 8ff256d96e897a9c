import InputMethods
import MethodComposing
import Testing
import TypingEvaluation

struct TableLookupTests {
  private static func method() throws -> InputMethod {
    let entries = [("ab", "你", 5), ("ab", "好", 9), ("ac", "你", 5)]
    return InputMethod(
      table: try CodeTable(
        CodeTableContents(
          properties: CodeTableProperties(name: "test", kind: .shape),
          entries: entries.map { CodeEntry(code: $0.0, word: $0.1, count: UInt32($0.2)) })))
  }

  @Test("a code has its words, best first, a word its codes")
  func looksUp() throws {
    let lookup = TableLookup(try Self.method(), limit: 10)
    #expect(lookup.words(of: "ab").dropFirst(2) == ["好", "你"])
    #expect(lookup.words(of: "zz").count == 2)
    #expect(lookup.codes(of: "你") == ["你", "ab", "ac"])
    #expect(lookup.codes(of: "嗎") == ["嗎"])
    #expect(lookup.codes(matching: "a?") == ["ab", "ac"])
    #expect(TableLookup(try Self.method(), limit: 1).words(of: "ab").dropFirst(2) == ["好"])
  }

  @Test("the words of a list, and the most frequent single Chinese characters of it")
  func words() {
    let text = "# a comment\n你好\t9\n你\t2\n好\t3\na\t8\n嗎\n"
    #expect(OwnCodeCoverage.words(of: text, top: nil) == ["你好", "你", "好", "a", "嗎"])
    #expect(OwnCodeCoverage.words(of: text, top: 2) == ["好", "你"])
  }

  @Test("a transcript has a line a key, and the text")
  func transcript() throws {
    var transcript = ComposerTranscript(Composer(method: try Self.method()))
    let line = transcript.type("a")
    #expect(line.hasPrefix(#"{"key": "a", "code": "a""#))
    #expect(line.hasSuffix(#""written": "", "text": ""}"#))
    _ = transcript.type("\u{8}")
    _ = transcript.type("\n")
    #expect(transcript.text == "\n")
  }

  /// A line a key would grow with the text, and so would the time for each.
  @Test("of a long text a transcript shows the end")
  func longTranscript() throws {
    var transcript = ComposerTranscript(Composer(method: try Self.method()))
    var settled = ""
    for _ in 0..<200_000 {
      transcript.press("?")
      settled += transcript.takeSettled()
    }
    #expect(transcript.text.utf8.count <= 2 * ComposerTranscript.keptLength)
    #expect(transcript.text.utf8.count >= ComposerTranscript.keptLength)
    let whole = settled + transcript.text
    #expect(whole.utf8.allSatisfy { $0 == UInt8(ascii: "?") })
    #expect(whole.count == 200_000)
    #expect(transcript.state.hasSuffix(#", "omitted": 199500}"#))
    for _ in 0..<(2 * ComposerTranscript.keptLength + 1) { transcript.press("\u{8}") }
    #expect(transcript.hasLostText)
  }

  @Test("what a key writes is said without the whole text")
  func writtenText() throws {
    var transcript = ComposerTranscript(Composer(method: try Self.method()))
    #expect(transcript.type("?").hasSuffix(#""written": "?", "text": "?"}"#))
    #expect(transcript.type("!").hasSuffix(#""written": "!", "text": "?!"}"#))
    #expect(transcript.type("\u{8}").hasSuffix(#""written": "", "text": "?"}"#))
  }
}
