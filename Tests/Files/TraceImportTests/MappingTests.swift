import KeyboardGeometry
import ResourceLoading
import Testing

@testable import TraceImport

struct MappingTests {
  @Test func readsPaths() throws {
    #expect(FieldPath("target")?.steps == [.name("target")])
    #expect(
      FieldPath("touch.position.x")?.steps == [.name("touch"), .name("position"), .name("x")])
    #expect(FieldPath("points[].0")?.steps == [.name("points"), .each, .element(0)])
    #expect(FieldPath("touches[0].x")?.steps == [.name("touches"), .element(0), .name("x")])
    #expect(FieldPath("a[][]")?.steps == [.name("a"), .each, .each])
    // The elements of a list at the top are the records; a table's columns may be numbered.
    #expect(FieldPath("[].x")?.steps == [.name("x")])
    #expect(FieldPath("3")?.steps == [.name("3")])
  }

  /// Columns of tables have all sorts of names.
  @Test(arguments: ["a..b", "a[", "a]", "Time [ms]", "a[-1]", ".a", "[]"])
  func takesOtherTextAsAName(_ text: String) {
    #expect(FieldPath(text)?.steps == [.name(text)])
  }

  @Test func readsAMapping() throws {
    let mapping = try ColumnMapping(
      map: "word=target, x=a.x,y=a.y,t=clock,pressure=force", fields: "phone,screen=meta.width")
    #expect(mapping.roles[.word]?.text == "target")
    #expect(mapping.roles[.t]?.text == "clock")
    #expect(mapping.channels.map(\.name) == ["pressure"])
    #expect(mapping.channels.map(\.path.text) == ["force"])
    #expect(mapping.fields.map(\.name) == ["phone", "screen"])
    #expect(mapping.fields.map(\.path.text) == ["phone", "meta.width"])
    #expect(mapping.map == "x=a.x,y=a.y,t=clock,word=target,pressure=force")
  }

  @Test(arguments: [
    ("x=a", "--map must say where y is: --map x=COLUMN,y=COLUMN,t=COLUMN"),
    ("x=a,y=b,x=c", "--map names x twice"),
    ("x=a,y=b,t=c,dt=d", "--map has both t and dt; one of them gives the times"),
    ("x=a,y=b,wrod=c", "--map has no \"wrod\"; did you mean \"word=c\"?"),
    ("x=a,y=b,participant=c", "--map has no \"participant\"; did you mean \"user=c\"?"),
    ("x=a,y=b,width=c", "--map needs both width and height of the keyboard, or neither"),
    ("x,y", "\"x\" is not of the form NAME=COLUMN, as in word=target,x=touch_x"),
    ("x=,y=b", "--map names no column for x"),
  ])
  func namesMistakes(_ map: String, _ message: String) {
    #expect(throws: ColumnMapping.Mistake(description: message)) {
      _ = try ColumnMapping(map: map)
    }
  }

  /// Of the page and the help: a keyboard that begins 1680 px down a screen of 3 px a point.
  @Test func offsetsComeAfterTheScale() {
    let change = PointChange(scale: Point(x: 1 / 3.0, y: 1 / 3.0), offset: Point(x: 0, y: -560))
    let size = Size(width: 360, height: 220)
    #expect(change.applied(to: Point(x: 501, y: 1758), in: size) == Point(x: 167, y: 26))
  }

  @Test func swapsComeFirstAndFlipsLast() {
    let change = PointChange(
      swapsAxes: true, scale: Point(x: 2, y: 0.5), offset: Point(x: 20, y: -10), flipsX: true,
      flipsY: true)
    // x: 40 · 2 + 20 = 100, from the right edge 360 − 100; y: 120 / 2 − 10 = 50, 220 − 50.
    #expect(
      change.applied(to: Point(x: 120, y: 40), in: Size(width: 360, height: 220))
        == Point(x: 260, y: 170))
  }

  @Test func readsDatesAndTimes() {
    // 2024-05-01 is day 19,844 since 1970.
    let day = 19_844.0 * 86_400_000
    #expect(ClockUnit.milliseconds(iso: "2024-05-01T00:00:00Z") == day)
    #expect(ClockUnit.milliseconds(iso: "2024-05-01T10:15:30.250Z") == day + 36_930_250)
    #expect(ClockUnit.milliseconds(iso: "2024-05-01 10:15:30,5") == day + 36_930_500)
    #expect(ClockUnit.milliseconds(iso: "2024-05-01T12:15:30+02:00") == day + 36_930_000)
    #expect(ClockUnit.milliseconds(iso: "2024-05-01T05:45:30-0430") == day + 36_930_000)
    #expect(ClockUnit.milliseconds(iso: "1970-01-01T00:00:00.000001Z") == 0.001)
    #expect(ClockUnit.milliseconds(iso: "2000-02-29T00:00Z") == 951_782_400_000)
    // The time of day: 10 h 15 min 30.5 s.
    #expect(ClockUnit.milliseconds(iso: "10:15:30.5") == 36_930_500)
    #expect(ClockUnit.milliseconds(iso: "24:15:30.5") == nil)
    for text in ["", "10:15", "2024-13-01T00:00:00", "2024-05-01", "2024-05-01T00:00:00X", "1714"] {
      #expect(ClockUnit.milliseconds(iso: text) == nil, "\(text)")
    }
  }

  @Test func knowsTheEventsOfManySystems() throws {
    let names = TouchEventNames()
    for name in ["ACTION_DOWN", "touchstart", "PointerDownEvent", "mousedown", "began", "0"] {
      #expect(names.event(name) == .down, "\(name)")
    }
    for name in ["ACTION_UP", "touchend", "PointerUpEvent", "mouseup", "ended", "1"] {
      #expect(names.event(name) == .up, "\(name)")
    }
    for name in ["ACTION_MOVE", "touchmove", "pointermove", "moved", "stationary", "2"] {
      #expect(names.event(name) == .move, "\(name)")
    }
    #expect(names.event("touchcancel") == .cancel)
    #expect(names.event("PointerHoverEvent") == .other)
    #expect(names.event("blink") == nil)
    // iOS counts began 0, moved 1, stationary 2, ended 3.
    let counted = try TouchEventNames("down=0,move=1,move=2,up=3")
    #expect(counted.event("1") == .move)
    #expect(counted.event("3") == .up)
    #expect(throws: ColumnMapping.Mistake.self) { _ = try TouchEventNames("press=0") }
  }
}
