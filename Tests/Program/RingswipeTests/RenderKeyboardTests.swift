import Foundation
import Testing

struct RenderKeyboardTests {
  /// Runs in a folder of its own, which is removed afterwards.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-render-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("the file's extension decides the format", arguments: ["png", "svg", "pdf", "PNG"])
  func formats(ending: String) throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent("ring.\(ending)")
      let run = try CommandRun(["render", "keyboard", "ring", "-o", file.path])
      #expect(run.exitCode == 0)
      #expect(run.output == "")
      #expect(run.errors == "")
      let start = ["png": [0x89, 0x50], "svg": [0x3C, 0x3F], "pdf": [0x25, 0x50]]
      let bytes = try Data(contentsOf: file).prefix(2).map(Int.init)
      #expect(bytes == start[ending.lowercased()])
    }
  }

  @Test("standard output takes a picture, which says how it was made")
  func standardOutput() throws {
    let run = try CommandRun([
      "render", "keyboard", "qwerty", "--predictions", "it's,no", "-o", "-", "--format", "svg",
    ])
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        "ringswipe render keyboard qwerty --predictions 'it'\\''s,no' -o - --format svg</desc>"))
  }

  @Test("a user's theme colours the picture; a bad one is named with its field")
  func themeFile() throws {
    try inFolder { folder in
      let theme = folder.appendingPathComponent("theme.json")
      func draw(_ text: String) throws -> CommandRun {
        try Data(text.utf8).write(to: theme)
        return try CommandRun([
          "render", "keyboard", "--theme-file", theme.path, "-o", "-", "--format", "svg",
        ])
      }
      // 0x33 is a fifth of 255.
      let drawn = try draw(##"{"background":"#3300ff"}"##)
      #expect(drawn.output.contains(/rgb\(20%, *0%, *100%\)/))
      let bad = try draw(##"{"background":"pink"}"##)
      #expect(bad.exitCode == 65)
      #expect(bad.output == "")
      #expect(bad.errors.contains("theme.json: background: \"pink\" is no colour"))
      let missing = try draw(##"{"fonts":["Nosuch Grotesk"]}"##)
      #expect(missing.exitCode == 0)
      #expect(missing.errors.contains("warning: the font \"Nosuch Grotesk\" is not installed"))
    }
  }

  @Test("an unknown layout is a wrong command line, a path that cannot be written a failure")
  func failures() throws {
    let unknown = try CommandRun(["render", "keyboard", "nosuch", "-o", "x.png"])
    #expect(unknown.exitCode == 64)
    #expect(unknown.errors.contains("there is no layout"))
    let unwritable = try CommandRun(["render", "keyboard", "-o", "/nosuch/folder/ring.png"])
    #expect(unwritable.exitCode == 1)
    #expect(unwritable.errors.contains("/nosuch/folder/ring.png: cannot be written"))
    let small = try CommandRun(["render", "keyboard", "-o", "x.png", "--size", "30x30"])
    #expect(small.exitCode == 65)
    #expect(small.errors.contains("no room for the keys"))
  }

  /// Three rings of two keys, and two rows of three.
  @Test(
    "a layout that cannot show symbols is refused, and says what is shown instead",
    arguments: [
      (
        #""columns":10,"height":2,"rows":[{"characters":"abc"},{"characters":"def"}]"#,
        "three rows and ten columns, and it has 2 and 10", "qwerty"
      ),
      (
        #""rings":["#
          + zip(["ab", "cd", "ef"], 1...3).map { keys, edge in
            #"{"innerEdge":\#(edge),"outerEdge":\#(edge + 1),"keyWidthDegrees":90,"#
              + #""keys":{"\#(keys.prefix(1))":0,"\#(keys.suffix(1))":180}}"#
          }.joined(separator: ",") + "]", "two rings, and it has 3", "ring"
      ),
    ])
  func symbols(parts: String, reason: String, instead: String) throws {
    try inFolder { folder in
      let layout = folder.appendingPathComponent("two.json")
      try Data(#"{"version":1,"name":"two",\#(parts)}"#.utf8).write(to: layout)
      let run = try CommandRun([
        "render", "keyboard", layout.path, "--symbols", "1", "-o", "x.png",
      ])
      #expect(run.exitCode == 64)
      #expect(run.errors.contains(reason))
      #expect(run.errors.contains("render keyboard \(instead) --symbols 1"))
    }
  }
}
