import KeyboardGeometry
import Lexicon
import SwipeDecoding
import SwipeTraces
import Synchronization
import Testing

@testable import TextEntry

/// The setting `adaptsToTouch`: where a person touches beside the keys, learned from kept swipes.
struct KeyboardSessionTouchShiftTests {
  /// A scene on a keyboard whose decoder always finds the words "tie" and "toe".
  private static func scene(adapts: Bool = true) throws -> TypingScene {
    var settings = KeyboardSettings()
    settings.adaptsToTouch = adapts
    settings.autocorrects = false
    return try TypingScene(layout: .qwerty, swipesMean: ["tie", "toe"], settings: settings)
  }

  /// Swipes t, i, e with every touch this far to the right of the keys, in key pitches.
  private static func swipe(_ scene: inout TypingScene, offBy shift: Double) {
    let keys = ["t", "i", "e"].compactMap { scene.place(Character($0)) }
    let offset = shift * scene.keyboard.keyPitch
    var points: [Point] = []
    for (a, b) in zip(keys, keys.dropFirst()) {
      for step in 0..<8 {
        let share = Double(step) / 8
        points.append(
          Point(x: a.x + share * (b.x - a.x) + offset, y: a.y + share * (b.y - a.y)))
      }
    }
    if let last = keys.last { points.append(Point(x: last.x + offset, y: last.y)) }
    scene.draw(points)
  }

  /// One swipe beside ten without a shift: 0.3 / 11 = 0.027, as near as its letters are found. The
  /// next swipe is what shows that the first was kept.
  @Test func aKeptSwipeTeaches() throws {
    var scene = try Self.scene()
    Self.swipe(&scene, offBy: 0.3)
    #expect(scene.session.touchShift.weight == 0)
    scene.type(" ")
    #expect(scene.session.touchShift.weight == 1)
    #expect(abs(scene.session.touchShift.x - 0.3 / 11) < 0.01)
    // Nothing is learned from it a second time.
    scene.type(" a")
    #expect(scene.session.touchShift.weight == 1)
  }

  @Test func offByDefaultNothingIsLearned() throws {
    var scene = try Self.scene(adapts: false)
    for _ in 0..<3 { Self.swipe(&scene, offBy: 0.3) }
    #expect(scene.session.touchShift == TouchShift())
    #expect(!KeyboardSettings().adaptsToTouch)
  }

  @Test func aDeletedWordTeachesNothing() throws {
    var scene = try Self.scene()
    Self.swipe(&scene, offBy: 0.3)
    scene.tap(.backspace)
    scene.type(" a")
    #expect(scene.session.touchShift.weight == 0)
  }

  /// t, o, e is what was meant by the swipe then: its letters are looked for along the same line,
  /// so the learned shift is another.
  @Test func aPickedWordIsWhatWasMeant() throws {
    var (kept, picked) = (try Self.scene(), try Self.scene())
    Self.swipe(&kept, offBy: 0.3)
    Self.swipe(&picked, offBy: 0.3)
    let slot = try #require(picked.session.state.bar.words.firstIndex(of: "Toe"))
    picked.pick(slot)
    #expect(picked.text == "Toe")
    #expect(picked.session.touchShift.weight == 0)
    kept.type(" ")
    picked.type(" ")
    #expect(picked.session.touchShift.weight == 1)
    #expect(picked.session.touchShift.x != kept.session.touchShift.x)
  }

  /// The samples that a decoder gets.
  private final class Listener: SwipeDecoder {
    private let samples = Mutex<[TraceSample]>([])
    var last: [TraceSample] { samples.withLock(\.self) }
    var alignment: AlignmentParameters? { .segmentation }

    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      self.samples.withLock { $0 = query.samples }
      return DecodedSwipe(candidates: [Candidate(word: "tie", score: 0)])
    }
  }

  /// A decoder that aligns nothing cannot say where the letters of a swipe lie.
  private struct Unaligned: SwipeDecoder {
    func decode(_ query: SwipeQuery) -> DecodedSwipe {
      DecodedSwipe(candidates: [Candidate(word: "tie", score: 0)])
    }
  }

  @Test func withoutAnAlignmentNothingIsLearned() throws {
    var scene = try Self.scene()
    scene.session.language.decoder = Unaligned()
    Self.swipe(&scene, offBy: 0.3)
    scene.type(" ")
    #expect(scene.session.touchShift.weight == 0)
  }

  @Test func aWrappedDecoderTeachesAsItself() throws {
    var (plain, wrapped) = (try Self.scene(), try Self.scene())
    wrapped.session.language.decoder = AbstainingDecoder(
      ScriptedDecoder(words: ["tie", "toe"]), below: 0)
    Self.swipe(&plain, offBy: 0.3)
    Self.swipe(&wrapped, offBy: 0.3)
    plain.type(" ")
    wrapped.type(" ")
    #expect(wrapped.session.touchShift == plain.session.touchShift)
    #expect(wrapped.session.touchShift.weight == 1)
  }

  @Test func whatWasLearnedIsTakenOff() throws {
    var scene = try Self.scene()
    let listener = Listener()
    scene.session.language.decoder = listener
    Self.swipe(&scene, offBy: 0.3)
    let before = try #require(listener.last.first)
    Self.swipe(&scene, offBy: 0.3)
    let after = try #require(listener.last.first)
    let removed = scene.session.touchShift.x * scene.keyboard.keyPitch
    #expect(removed > 0.5)
    // The first of the two was kept when the second was written, so the third is the first moved one.
    #expect(after.x == before.x)
    Self.swipe(&scene, offBy: 0.3)
    #expect(abs(try #require(listener.last.first).x - (before.x - removed)) < 1e-9)
  }
}
