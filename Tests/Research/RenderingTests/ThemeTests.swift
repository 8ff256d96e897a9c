import Testing

@testable import Rendering

struct ThemeTests {
  private func theme(_ text: String) throws -> Theme { try Theme(json: Array(text.utf8)) }

  @Test("the dark theme has the specification's colours")
  func dark() {
    // Ring keyboard, sections 3.1 and 3.2.
    #expect(Theme.dark.background == .black)
    #expect(Theme.dark.accent == Color(red: 1, green: 0.1, blue: 0.55))
    #expect(Theme.dark.bracket == Color(white: 0.35))
    #expect(Theme.dark.arc == Color(white: 0.25))
    #expect(Theme.dark.outline == Color(white: 0.25, alpha: 0.3))
    #expect(Theme.dark.spaceZone == Color(red: 1, green: 0.1, blue: 0.55, alpha: 0.04))
    #expect(Theme.builtIn.map(\.name) == ["dark", "light", "midnight"])
  }

  @Test("letters stand out from the ground in every theme")
  func contrast() {
    for theme in Theme.builtIn {
      for color in [theme.text, theme.accent, theme.secondaryText] {
        let pair = [color.luminance, theme.background.luminance].sorted()
        // WCAG 2.1 asks for 4.5 : 1 of text.
        #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, "\(theme.name)")
      }
    }
  }

  @Test("a file changes what it names and leaves the rest of its base")
  func file() throws {
    let paper = try theme(
      ##"{"name":"paper","base":"light","accent":"#0072b280","fonts":["Noto Sans","DejaVu Sans"]}"##
    )
    #expect(paper.name == "paper")
    // 0x72 = 114, 0xb2 = 178, 0x80 = 128.
    #expect(
      paper.accent == Color(red: 0, green: 114.0 / 255, blue: 178.0 / 255, alpha: 128.0 / 255))
    #expect(paper.background == Theme.light.background)
    #expect(paper.fonts == ["Noto Sans", "DejaVu Sans"])
    #expect(try theme("{}").background == .black)
    #expect(try theme("{}").name == "custom")
  }

  @Test(
    "what is wrong in a file is named",
    arguments: [
      ("", "line 1"), ("[]", "file"), ("{\"accnt\":\"#000000\"}", "accnt"),
      ("{\"accent\":\"red\"}", "accent"), ("{\"accent\":7}", "accent"),
      ("{\"accent\":\"#000000\",\"accent\":\"#000000\"}", "twice"),
      ("{\"base\":\"sepia\"}", "dark, light, midnight"), ("{\"base\":null}", "base"),
      ("{\"fonts\":[]}", "fonts"), ("{\"fonts\":\"Arial\"}", "fonts"),
      ("{\"fonts\":[\"a\",3]}", "fonts[1]"), ("{\"name\":\"\"}", "name"),
      ("{\"fonts\":[\"a\\u0000b\"]}", "fonts[0]"), ("{\n \"name\": }", "line 2"),
    ])
  func malformed(text: String, named: String) throws {
    let error = #expect(throws: RenderingError.self) { try theme(text) }
    #expect(error?.description.contains(named) == true)
  }
}
