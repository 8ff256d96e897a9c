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

  @Test("an unknown layout is bad input, a path that cannot be written a failure")
  func failures() throws {
    let unknown = try CommandRun(["render", "keyboard", "nosuch", "-o", "x.png"])
    #expect(unknown.exitCode == 65)
    #expect(unknown.errors.contains("no such layout"))
    let unwritable = try CommandRun(["render", "keyboard", "-o", "/nosuch/folder/ring.png"])
    #expect(unwritable.exitCode == 1)
    #expect(unwritable.errors.contains("/nosuch/folder/ring.png: cannot be written"))
    let small = try CommandRun(["render", "keyboard", "-o", "x.png", "--size", "30x30"])
    #expect(small.exitCode == 65)
    #expect(small.errors.contains("no room for the keys"))
  }

  @Test("a layout without room for symbols is refused")
  func symbols() throws {
    try inFolder { folder in
      let layout = folder.appendingPathComponent("two.json")
      let text = """
        {"version":1,"name":"two","columns":10,"height":2,
        "rows":[{"characters":"abc","x":0,"y":0},{"characters":"def","x":0,"y":1}]}
        """
      try Data(text.utf8).write(to: layout)
      let run = try CommandRun([
        "render", "keyboard", layout.path, "--symbols", "1", "-o", "x.png",
      ])
      #expect(run.exitCode == 64)
      #expect(run.errors.contains("no room for symbols"))
    }
  }
}
