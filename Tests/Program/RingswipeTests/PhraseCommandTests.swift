import Foundation
import Testing

/// Strokes of several words on the command line: joined, decoded, drawn and measured.
struct PhraseCommandTests {
  /// Four words of a sentence as one stroke.
  private static func stroke(_ between: String) throws -> String {
    let swipes = try CommandRun(
      ["synth", "--phrases", "-", "--layout", "qwerty", "--seed", "3"], input: "see you at home\n")
    try #require(swipes.exitCode == 0, "\(swipes.errors)")
    let joined = try CommandRun(
      ["traces", "join", "-", "--between", between], input: swipes.output)
    try #require(joined.exitCode == 0, "\(joined.errors)")
    return joined.output
  }

  @Test(arguments: ["space", "direct"])
  func strokesAreJoinedAndDecoded(_ between: String) throws {
    let stroke = try Self.stroke(between)
    #expect(stroke.split(separator: "\n").count == 1)
    #expect(stroke.contains("\"word\":\"see you at home\""))
    #expect(stroke.contains("joined swipes, between words \(between)"))
    let run = try CommandRun(
      ["decode", "-", "--phrase", between, "--top", "2", "--stable"], input: stroke)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.count == 1)
    #expect(run.output.contains(#""phrases":[{"text":"see you at home","score":"#))
    #expect(run.output.contains(#""words":[{"word":"see","first":0,"last":"#))
    #expect(run.output.contains("\"wordErrors\":0"))
    #expect(!run.output.contains("microseconds"))
    #expect(run.errors.contains("1 stroke decoded to 4 words, 0 without one"))
    #expect(run.errors.contains("100.0 % right, word error rate 0.0 %"))
    let rows = try CommandRun(
      ["decode", "-", "--phrase", between, "--top", "1", "--format", "csv"], input: stroke)
    #expect(rows.lines.count == 5)
    #expect(rows.lines.first?.hasPrefix("id,word,rank,phrase,score,number,part,first,last") == true)
    let table = try CommandRun(
      ["decode", "-", "--phrase", between, "--top", "1", "--format", "table"], input: stroke)
    #expect(table.lines.last?.contains("✓  see you at home") == true, "\(table.output)")
  }

  @Test func aStrokeIsDrawnWithItsWords() throws {
    let picture = try CommandRun(
      ["render", "trail", "-", "--phrase", "direct", "--format", "svg", "--svg-text", "-o", "-"],
      input: try Self.stroke("direct"))
    #expect(picture.exitCode == 0, "\(picture.errors)")
    for word in ["see", "you", "at", "home"] {
      #expect(picture.output.contains(">\(word)</"), "\(word)")
    }
  }

  @Test func phrasesAreMeasured() throws {
    let text = FileManager.default.temporaryDirectory.appendingPathComponent(
      "phrases-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: text) }
    try Data("see you at home\nhello\nthe time of the day is near\n".utf8).write(to: text)
    let run = try CommandRun(
      [
        "bench", "phrases", "--text", text.path, "--layout", "qwerty", "--stable", "--format",
        "csv",
      ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.first?.hasPrefix("between,measure,value,value_low,value_high") == true)
    #expect(run.lines.contains { $0.hasPrefix("lifted,word error rate (%)") })
    #expect(run.lines.contains { $0.hasPrefix("space,single words as phrases (%)") })
    #expect(run.lines.contains { $0.hasPrefix("direct,phrases right (%)") })
    #expect(!run.output.contains("CPU time"))
    // The same numbers again.
    let again = try CommandRun(
      [
        "bench", "phrases", "--text", text.path, "--layout", "qwerty", "--stable", "--format",
        "csv",
      ])
    #expect(again.output == run.output)
  }

  @Test func whatDoesNotGoWithPhrasesIsRefused() throws {
    for (arguments, reason) in [
      (
        ["decode", "-", "--phrase", "direct", "--decoder", "subsequence"],
        "--phrase is for the path decoder"
      ),
      (["decode", "-", "--phrase", "direct", "--live"], "--live and --adapt are for single words"),
      (
        ["render", "trail", "-", "-o", "x", "--phrase", "space", "--color", "speed"],
        "--phrase colours words"
      ),
      (["bench", "phrases"], "Name trace files, or a text by --text"),
      (
        ["bench", "phrases", "-", "--decoder", "subsequence"],
        "bench phrases is for the decoder path"
      ),
    ] {
      let run = try CommandRun(arguments)
      #expect(run.exitCode == 64, "\(arguments)")
      #expect(run.errors.contains(reason), "\(run.errors)")
    }
    let alone = try CommandRun(
      ["traces", "join", "-", "--between", "direct"],
      input:
        #"{"id":"a","word":"it","keyboard":{"layout":"ring","width":390,"height":290},"samples":[[1,2,0]]}"#
        + "\n")
    #expect(alone.output.isEmpty)
    #expect(alone.errors.contains("no two traces follow each other in a sentence"))
  }
}
