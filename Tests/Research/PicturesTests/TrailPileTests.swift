import KeyboardGeometry
import ParallelWork
import Pictures
import Rendering
import SwipeTraces
import Synchronization
import Testing

struct TrailPileTests {
  private static func keyboard(_ layout: KeyboardLayout, width: Double = 390) throws -> Keyboard {
    try layout.placed(in: Size(width: width, height: 290))
  }

  private static func layer(
    _ id: String, on keyboard: Keyboard, x: Double, hasLetters: Bool = false
  ) -> TrailPile.Layer {
    TrailPile.Layer(
      SwipeTrace(id: id, samples: [TraceSample(x: x, y: 10, t: 0)]), on: keyboard, nil,
      hasLetters: hasLetters)
  }

  @Test("a trace of a smaller keyboard lies on the first one key by key")
  func scales() throws {
    var pile = TrailPile(theme: .dark, style: TrailStyle(), monitor: WorkMonitor())
    pile.add(Self.layer("a", on: try Self.keyboard(.qwerty), x: 100))
    pile.add(Self.layer("b", on: try Self.keyboard(.qwerty, width: 195), x: 50))
    let finished = try #require(
      pile.finished(opacity: nil, hasEllipses: false, hasCaption: true))
    #expect(finished.title == "2 swipes")
    #expect(finished.picture.caption == "2 swipes")
    #expect(finished.picture.trails.map { $0[0].x } == [100, 100])
    // 1.5 / √2 would cover more than is allowed.
    #expect(finished.picture.style.opacity == 0.8)
  }

  @Test("a trace of another layout is refused and reported")
  func refuses() throws {
    let reported = Mutex<[String]>([])
    let monitor = WorkMonitor(report: { problem, _ in reported.withLock { $0.append(problem) } })
    var pile = TrailPile(theme: .dark, style: TrailStyle(), monitor: monitor)
    pile.add(Self.layer("a", on: try Self.keyboard(.ring), x: 100))
    pile.add(Self.layer("b", on: try Self.keyboard(.qwerty), x: 100))
    #expect(pile.refused == 1)
    #expect(
      reported.withLock(\.self) == ["trace b: is on qwerty, the picture on ring; skipped"])
  }

  @Test("without traces there is no picture")
  func empty() {
    let pile = TrailPile(theme: .dark, style: TrailStyle(), monitor: WorkMonitor())
    #expect(pile.finished(opacity: 0.5, hasEllipses: true, hasCaption: true) == nil)
  }
}
