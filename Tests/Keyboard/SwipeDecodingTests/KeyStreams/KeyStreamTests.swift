import KeyboardGeometry
import SwipeTraces
import Testing

@testable import SwipeDecoding

/// Keys are 40 × 40 pt: abc over def, a's centre at (20, 20).
struct KeyStreamTests {
  private static func samples(_ points: (Double, Double)...) -> [TraceSample] {
    points.enumerated().map { TraceSample(x: $1.0, y: $1.1, t: Double($0)) }
  }

  private static func letters(_ stream: KeyStream, _ keyboard: Keyboard) -> String {
    String(stream.keys.compactMap { keyboard.keys[$0].character })
  }

  @Test func keysAreThoseUnderSamples() throws {
    let keyboard = try Keyboards.twoRows()
    // Twice on a, on b, beside the keyboard, on e, back on b; the finger jumps over no sample of d.
    let stream = KeyStream(
      crossedBy: Self.samples((10, 10), (30, 30), (50, 10), (50, -5), (60, 60), (60, 39)),
      on: keyboard)
    #expect(Self.letters(stream, keyboard) == "abeb")
  }

  @Test func noSampleCountsThatIsNoNumber() throws {
    let keyboard = try Keyboards.twoRows()
    let stream = KeyStream(
      crossedBy: Self.samples((.nan, 10), (10, .infinity), (10, 10), (-.infinity, .nan)),
      on: keyboard)
    #expect(Self.letters(stream, keyboard) == "a")
    #expect(KeyStream(crossedBy: [], on: keyboard).keys == [])
  }

  @Test func keysThatWriteNoCharacterAreLeftOut() throws {
    let qwerty = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    let space = try #require(qwerty.key(for: .space)).center
    let b = try #require(qwerty.key(for: "b")).center
    let stream = KeyStream(
      crossedBy: Self.samples((b.x, b.y), (space.x, space.y), (b.x, b.y)), on: qwerty)
    #expect(Self.letters(stream, qwerty) == "b")
  }

  @Test func noKeyIsTwiceInARow() {
    #expect(KeyStream([1, 1, 2, 2, 2, 1]).keys == [1, 2, 1])
  }

  @Test func centersGiveTheStreamBack() throws {
    for layout in [KeyboardLayout.qwerty, .ring, .dvorak, .minimal] {
      let keyboard = try layout.placed(in: Size(width: 390, height: 290))
      let stream = KeyStream(keyboard.characterKeys.map(\.index))
      let again = KeyStream(crossedBy: stream.centers(on: keyboard), on: keyboard)
      #expect(again == stream, "\(layout.name)")
    }
  }

  @Test func pathGoesThroughTheMiddlesBetweenCrossings() throws {
    let keyboard = try Keyboards.twoRows()
    // a (20, 20), b (60, 20), e (60, 60): b's middle lies between (40, 20) and (60, 40).
    let path = KeyStream(keyboard.keys("abe")).path(on: keyboard)
    #expect(path.map(\.x) == [20, 50, 60])
    #expect(path.map(\.y) == [20, 30, 60])
    #expect(path.allSatisfy { $0.t == 0 })
  }

  @Test func shortStreamsGoThroughCenters() throws {
    let keyboard = try Keyboards.twoRows()
    #expect(KeyStream([]).path(on: keyboard).isEmpty)
    #expect(KeyStream(keyboard.keys("c")).path(on: keyboard).map(\.x) == [100])
    #expect(KeyStream(keyboard.keys("ac")).path(on: keyboard).map(\.x) == [20, 100])
  }

  @Test func keysOfAnotherKeyboardAreLeftOut() throws {
    let keyboard = try Keyboards.twoRows()
    #expect(KeyStream([0, 99, -1]).centers(on: keyboard).count == 1)
  }

  @Test func labelledTracesBecomePaths() throws {
    let keyboard = try Keyboards.twoRows()
    var trace = LabelledTrace(
      word: "be", user: "u", keyboard: keyboard, samples: Self.samples((50, 10), (70, 70)))
    #expect(trace.throughKeys?.samples.map(\.y) == [20, 60])
    #expect(trace.throughKeys?.word == "be")
    trace.samples = Self.samples((500, 500))
    #expect(trace.throughKeys == nil)
  }
}
