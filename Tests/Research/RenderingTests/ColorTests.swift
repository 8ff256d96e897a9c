import Testing

@testable import Rendering

struct ColorTests {
  @Test("colours are read from hexadecimal digits")
  func hex() throws {
    // 0x1a / 255 = 26 / 255.
    let color = try #require(Color(hex: "#ff1A8c80"))
    #expect(color == Color(red: 1, green: 26.0 / 255, blue: 140.0 / 255, alpha: 128.0 / 255))
    #expect(Color(hex: "#000000") == .black)
  }

  @Test(
    "anything else is no colour",
    arguments: ["", "#", "000000", "#12345", "#1234567", "#gg0000", "#-10000", "#00000é", "red"])
  func malformed(text: String) { #expect(Color(hex: text) == nil) }
}
