import Testing

@testable import DecoderEvaluation

struct FileContentsTests {
  @Test(
    "a file that is no result is named by what it holds",
    arguments: [
      ("", "an empty file"), ("\n \n", "an empty file"), ("\u{0}\u{1}", "a binary file"),
      ("word,count\nit,3\n", "text that begins \"word,count\""),
      ("id,x,y,t\n", "a file of traces (csv)"),
      ("{\"id\":\"a\",\"samples\":[]}", "traces"),
      ("{\"id\":\"a\",\"samples\":[]}\n{\"samples\":[]}\n", "JSON Lines, traces"),
      ("{\"version\":1,\"name\":\"a\",\"rows\":[]}", "a layout"),
      ("{\"format\":\"ringswipe accuracy 9\"}", "a file of the format \"ringswipe accuracy 9\""),
      ("[1]", "another JSON file"), ("{]", "JSON with an error: "),
    ])
  func kinds(text: String, kind: String) {
    #expect(FileContents.description(of: Array(text.utf8)).hasPrefix(kind))
  }

  @Test func aLongLineIsCut() {
    let text = FileContents.description(of: [UInt8](repeating: UInt8(ascii: "a"), count: 500))
    #expect(text == "text that begins \"\(String(repeating: "a", count: 40))…\"")
  }
}
