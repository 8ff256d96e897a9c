import KeyboardGeometry
import Testing

@testable import Rendering

struct BracketTests {
  @Test("an arm covers 55 % of the half angle on both arcs")
  func share() throws {
    let wedge = Wedge(
      ringCenter: Point(x: 0, y: 0), innerRadius: 10, outerRadius: 20, degrees: 90,
      widthDegrees: 40)
    let arcs = Bracket(wedge: wedge, inset: 0).path.elements.compactMap { element in
      if case .arc(_, let radius, let from, let to) = element {
        [radius, from, to].map { ($0 * 1e6).rounded() / 1e6 }
      } else {
        nil
      }
    }
    // Half angle 20°: arms at 70° and 110°, arcs 11° long, to 81° and 99°.
    #expect(arcs == [[20, 81, 70], [10, 70, 81], [20, 99, 110], [10, 110, 99]])
  }

  @Test("strokes keep their distance from the edges at both ends of an arm")
  func inset() throws {
    let wedge = Wedge(
      ringCenter: Point(x: 0, y: 0), innerRadius: 40, outerRadius: 100, degrees: 90,
      widthDegrees: 40)
    let arcs = Bracket(wedge: wedge, inset: 2).path.elements.compactMap { element in
      if case .arc(_, let radius, let from, let to) = element { [radius, from, to] } else { nil }
    }
    // Radii 98 and 42; asin(2/98) = 1.1694°, asin(2/42) = 2.7294°.
    #expect(arcs[0][0] == 98)
    #expect(abs(arcs[0][2] - 71.1694) < 1e-3)
    #expect(arcs[1][0] == 42)
    #expect(abs(arcs[1][1] - 72.7294) < 1e-3)
  }
}
