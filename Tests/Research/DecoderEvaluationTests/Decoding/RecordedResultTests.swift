import DecoderEvaluation
import SwipeTraces
import Testing

struct RecordedResultTests {
  private static let ring = KeyboardReference(layout: "ring", width: 390, height: 290.5)

  private func read(_ text: String) -> RecordedResults { RecordedResults(Array(text.utf8)) }

  @Test func jsonLines() {
    let read = read(
      """
      {"id":"1","word":"cat","candidates":[{"word":"cut"},{"word":"cat"}],"keyboard":\
      {"layout":"ring","width":390,"height":290.5}}

      {"candidates":[]}\r
      """)
    #expect(read.problems.isEmpty)
    #expect(
      read.results == [
        RecordedResult(line: 1, word: "cat", best: "cut", keyboard: Self.ring),
        RecordedResult(line: 3),
      ])
  }

  /// Columns in any order with additional ones, as a data frame writes them; quoted cells with
  /// commas and line breaks; a rank written as a fraction; "null" and "NA" are not words.
  @Test func rows() {
    let read = read(
      """
      ,candidate,note,rank,word,height,width,layout\r
      0,null,"a,
      b",1.0,NA,290.5,390,ring\r
      1,NA,,2.0,NA,290.5,390,ring\r

      2,,,,who,,,\r
      """)
    #expect(read.problems.isEmpty)
    #expect(
      read.results == [
        RecordedResult(line: 2, word: "NA", best: "null", keyboard: Self.ring),
        RecordedResult(line: 6, word: "who"),
      ])
  }

  @Test("a file of another kind is one problem", arguments: ["a,b\n1,2\n3,4\n", "\n\u{0}x\ny\n"])
  func otherFiles(text: String) {
    let read = read(text)
    #expect(read.results.isEmpty)
    #expect(read.problems.count == 1)
    #expect(read.problems.first?.reason.contains("neither a JSON object nor") == true)
  }

  @Test(
    "bad lines are reported, the others read",
    arguments: [
      ("{\"candidates\":[]}\n{\n", 2, "byte 2 of the line"),
      ("{\"candidates\":[]}\n{\"id\":\"x\"}", 2, "not a result of decode"),
      ("{\"candidates\":[]}\n{\"candidates\":[{}]}", 2, "a candidate has no \"word\""),
      ("{\"candidates\":[]}\n{\"candidates\":[],\"keyboard\":{}}", 2, "\"keyboard\" needs"),
      ("word,rank,candidate\na,1,b\na,1\n", 3, "the row has 2 cells, the header 3"),
      ("word,rank,candidate\na,1,b\na,x,b\n", 3, "“x” is not a number"),
      ("word,rank,candidate\na,1,b\na,1,\"b\n\n", 3, "never closed"),
    ])
  func problems(text: String, line: Int, reason: String) {
    let read = read(text)
    #expect(read.results.count == 1)
    #expect(read.problems.map(\.line) == [line])
    #expect(read.problems.first?.reason.contains(reason) == true, "\(read.problems)")
  }
}
