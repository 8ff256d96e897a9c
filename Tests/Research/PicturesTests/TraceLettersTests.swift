import KeyboardGeometry
import Pictures
import SwipeTraces
import Testing

struct TraceLettersTests {
  /// A finger that goes straight from h to i in four steps.
  private static func trace(word: String?, on keyboard: Keyboard) throws -> SwipeTrace {
    let h = try #require(keyboard.key(for: "h")).center
    let i = try #require(keyboard.key(for: "i")).center
    return SwipeTrace(
      id: "a", word: word,
      samples: (0...4).map { step in
        let share = Double(step) / 4
        return TraceSample(
          x: h.x + (i.x - h.x) * share, y: h.y + (i.y - h.y) * share, t: Double(step) * 20)
      })
  }

  @Test("the ideal path goes through the centres of the word's keys")
  func idealPath() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    let letters = TraceLetters(of: try Self.trace(word: "hi", on: keyboard), on: keyboard, nil)
    #expect(letters.idealPath == [keyboard.key(for: "h")?.center, keyboard.key(for: "i")?.center])
    let points = letters.points
    #expect(points.map(\.letter) == ["h", "i"])
    #expect(points[0].point == letters.idealPath[0])
    #expect(points[1].point == letters.idealPath[1])
  }

  @Test("without a word, and with a letter that the keyboard lacks, there is none")
  func nothing() throws {
    let keyboard = try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290))
    for word in [nil, "hé"] {
      let letters = TraceLetters(of: try Self.trace(word: word, on: keyboard), on: keyboard, nil)
      #expect(letters.idealPath.isEmpty)
      #expect(letters.points.isEmpty)
    }
  }
}
