import KeyboardGeometry
import TabletLayouts
import Testing
import TextEntry

@testable import SimulatedTypist

/// The control condition of typing studies: a typist who taps, at a keyboard that only taps.
struct TappingTypistTests {
  /// Perfect taps: one for each character and one for each change of case. In "Oh No it is" shift is
  /// tapped before and behind each capital: 11 characters and 4 taps on shift.
  @Test("A perfect typist needs one tap a character and those on shift")
  func keystrokesPerCharacter() throws {
    for (text, shifts) in [("oh no", 0), ("Oh No it is", 4), ("NASA said I am", 4), ("i am", 0)] {
      var scene = try TypistScene(
        on: .minimal, answers: ["oh": ["oh"]], offers: ["": ["oh", "it"]], policy: .tapping,
        settings: .plain)
      scene.write(text)
      #expect(scene.text == text)
      let taps = scene.touches.count { $0.phase == .began }
      #expect(scene.causes.count { $0 == .shift } == shifts)
      #expect(taps == text.count + shifts, "\(text)")
    }
  }

  /// One tap writes the mark and the narrow space before it.
  @Test("French marks are tapped without their space") func frenchMarks() throws {
    var scene = try TypistScene(
      on: .minimal, answers: [:], policy: .tapping, settings: KeyboardSettings())
    scene.rules.spacedMarks = ["?", "!"]
    scene.write("oui ?! non")
    #expect(scene.text == "oui\u{202F}?! non")
    #expect(scene.typist.outcome.abandoned == 0)
  }

  /// Nothing puts the accents of "été" and "à" back here; "ou" has none.
  @Test("Words left without their accents are counted") func accents() throws {
    var scene = try TypistScene(
      on: .minimal, answers: [:], policy: .tapping, settings: .plain)
    scene.write("été ou à")
    #expect(scene.text == "ete ou a")
    #expect(scene.typist.outcome.unmarked == 2)
    #expect(scene.typist.outcome.abandoned == 0)
  }

  @Test("Noise is noticed, deleted and typed again") func noisyTaps() throws {
    var scene = try TypistScene(
      on: .minimal, answers: [:], noise: 12, policy: .tapping, settings: .plain)
    scene.write("the quick brown fox jumps over the lazy dog")
    #expect(scene.text == "the quick brown fox jumps over the lazy dog")
    #expect(scene.causes.contains(.backspace))
    #expect(!scene.causes.contains(.swipe))
  }

  /// Shift comes on by itself at the sentence's start only. "!" is on the key 1.
  @Test("On a tablet layout second characters are slid") func slides() throws {
    let tablet = try TabletGenerator().tablet(from: .qwerty)
    var scene = try TypistScene(
      on: tablet, answers: [:], policy: .tapping, size: Size(width: 768, height: 324))
    scene.write("Oh! no: 11 (ok)")
    #expect(scene.text == "Oh! no: 11 (ok)")
    #expect(scene.performed.compactMap(\.gesture) == [.slide, .slide, .slide, .slide])
  }
}
