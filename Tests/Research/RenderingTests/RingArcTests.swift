import KeyboardGeometry
import Testing

@testable import Rendering

struct RingArcTests {
  @Test("the ring's arcs run through its keys and leave out the gaps")
  func spans() throws {
    let keyboard = try KeyboardLayout.ring.placed(in: Size(width: 390, height: 290))
    let arcs = RingArc.all(of: keyboard)
    #expect(arcs.count == 2)
    // Ring units of 51.0204 pt; centres at 1 and 2.2.
    #expect(abs(arcs[0].radius - 51.0204) < 0.001)
    #expect(abs(arcs[1].radius - 112.2449) < 0.001)
    for arc in arcs {
      // 18°…162° and 198°…342° (ring keyboard, section 2.1), less half the inset of 1° at the ends.
      #expect(arc.spans.count == 2)
      for (span, (from, to)) in zip(arc.spans, [(18.5, 161.5), (198.5, 341.5)]) {
        #expect(abs(span.from - from) < 1e-9)
        #expect(abs(span.to - to) < 1e-9)
      }
    }
  }

  @Test("what is hidden is taken out, over direction 0 too")
  func hidden() {
    typealias Span = RingArc.Span
    let arc = RingArc(
      center: Point(x: 0, y: 0), radius: 1, spans: [Span(from: -20, to: 200)])
    #expect(arc.without([]) == arc.spans)
    #expect(
      arc.without([Span(from: 355, to: 365), Span(from: 90, to: 100), Span(from: 195, to: 210)])
        == [Span(from: -20, to: -5), Span(from: 5, to: 90), Span(from: 100, to: 195)])
    #expect(arc.without([Span(from: -100, to: 259)]) == [])
  }

  @Test("a grid has none")
  func grid() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    #expect(RingArc.all(of: keyboard).isEmpty)
  }
}
