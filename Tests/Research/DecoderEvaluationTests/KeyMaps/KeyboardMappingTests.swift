import DecoderEvaluation
import KeyboardGeometry
import Testing

struct KeyboardMappingTests {
  @Test(
    "every key goes onto itself",
    arguments: [KeyboardLayout.ring, .ringSymbols1, .qwerty, .dvorak, .qwertyHowWeSwipe])
  func keys(layout: KeyboardLayout) throws {
    let small = try layout.placed(in: Size(width: 320, height: 200))
    let large = try layout.placed(in: Size(width: 700, height: 900))
    let mapping = try #require(KeyboardMapping(from: small, to: large))
    let errors = zip(small.keys, large.keys).map { mapping.map($0.center).distance(to: $1.center) }
    #expect((errors.max() ?? 1) < 1e-9)
  }

  @Test func otherLayoutsHaveNoMapping() throws {
    let size = Size(width: 400, height: 300)
    let (ring, grid) = (try KeyboardLayout.ring.placed(in: size), KeyboardLayout.qwerty)
    #expect(KeyboardMapping(from: ring, to: try grid.placed(in: size)) == nil)
  }
}
