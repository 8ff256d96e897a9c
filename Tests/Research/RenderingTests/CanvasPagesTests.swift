import KeyboardGeometry
import Testing

@testable import Rendering

struct CanvasPagesTests {
  @Test func aPDFHasPages() throws {
    var canvas = try Canvas(size: Size(width: 50, height: 40), format: .pdf, background: .black)
    try canvas.beginPage(size: Size(width: 50, height: 20), background: .white)
    try canvas.beginPage(size: Size(width: 60, height: 40), background: .black)
    let text = String(decoding: try canvas.finish().bytes, as: Unicode.ASCII.self)
    // Each page is an object of its own beside the one that lists them.
    #expect(text.split(separator: "/Type /Page", omittingEmptySubsequences: false).count - 1 == 4)
  }

  @Test("other formats have one page, and pages have sizes")
  func refused() throws {
    #expect(throws: RenderingError.self) {
      var canvas = try Canvas(size: Size(width: 50, height: 40), format: .png)
      try canvas.beginPage(size: Size(width: 50, height: 40), background: nil)
    }
    #expect(throws: RenderingError.badSize(Size(width: 0, height: 40))) {
      var canvas = try Canvas(size: Size(width: 50, height: 40), format: .pdf)
      try canvas.beginPage(size: Size(width: 0, height: 40), background: nil)
    }
  }
}
