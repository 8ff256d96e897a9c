import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import Testing

@testable import TextEntry

/// What holds for any sequence of events: random ones, seeded, on a ring and a grid, with fields that
/// tell everything, little and nothing.
struct KeyboardSessionPropertyTests {
  /// Seeded; the generator is SplitMix64 (Steele, Lea and Flood 2014).
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// Touches of three fingers in any order: aimed and astray, cancelled, repeated, at no place, at
  /// times that run backwards.
  private func event(_ dice: inout Dice, panel: KeyboardPanel, time: inout Double) -> SessionEvent {
    time += Double.random(in: -20...120, using: &dice)
    if Int.random(in: 0..<50, using: &dice) == 0 { time += 1200 }
    switch Int.random(in: 0..<40, using: &dice) {
    case 0: return .advance(to: .nan)
    case 1: return .advance(to: time)
    case 2: return .appeared(at: time)
    default: break
    }
    let mode = KeyboardMode.allCases.randomElement(using: &dice) ?? .letters
    var places = panel.keyboard(in: mode).keys.map(\.center) + panel.barSlots.map(\.center)
    places += panel.buttons(in: mode).filter { $0.role != .dismiss }.map(\.center)
    places += [Point(x: .nan, y: 1), Point(x: -1e300, y: .infinity), Point(x: 1e9, y: -1e9)]
    // Quotes, brackets and spaces weigh as much as all letters together.
    for character in "\"'([)'\"" {
      for mode in KeyboardMode.allCases {
        if let key = panel.keyboard(in: mode).key(for: character) { places.append(key.center) }
      }
    }
    return .touch(
      TouchEvent(
        finger: Int.random(in: 0..<3, using: &dice),
        phase: TouchEvent.Phase.allCases.randomElement(using: &dice) ?? .began,
        position: places.randomElement(using: &dice) ?? Point(x: 0, y: 0), time: time))
  }

  @Test(arguments: [KeyboardLayout.ring, .qwerty], [nil, 3, 0])
  func theDocumentIsWhatTheActionsSay(layout: KeyboardLayout, contextLimit: Int?) throws {
    var dice = Dice(state: 7)
    var scene = try TypingScene(
      contextLimit: contextLimit, layout: layout, swipesMean: ["hello", "don't", "I'm"],
      predictor: KeyboardSessionWordsTests.predictor, learner: LearnerDiary())
    var mirror = scene.session.document
    var time = 0.0
    var wrongTexts = 0
    var wrongCounts = 0
    // Where the text begins that the session counts: where the keyboard appeared, or at the start
    // once the session had to read the text.
    var begin = 0
    for step in 0..<3000 {
      if step % 97 == 96 {
        let texts = ["", "say \"", "i", "👩‍👩‍👧. ", "a ('b"]
        let (before, after) = (texts[step % 5], texts[step % 3])
        scene.session.changeOutside(before: before, after: after, at: time)
        mirror.replace(before: before, after: after)
        begin = 0
      }
      let event = event(&dice, panel: scene.session.panel, time: &time)
      for action in scene.session.handle(event) {
        for action in action.actions { mirror.apply(action) }
        if action.cause == .cursor || action.cause == .jumpToEnd { begin = 0 }
        begin = min(begin, mirror.before.count)
      }
      if case .appeared = event { begin = mirror.before.count }
      if mirror != scene.session.document { wrongTexts += 1 }
      // If the field reveals all of it, the counts equal a recount of the text.
      if contextLimit == nil {
        let recount = PunctuationTracker(
          recounting: mirror.before.dropFirst(begin), after: mirror.before.prefix(begin).last)
        if scene.session.editor.marks.counts != recount.counts { wrongCounts += 1 }
      }
      // Short texts keep the whole of them in sight.
      if mirror.before.count > 200 {
        scene.session.document.replace(before: "", after: "")
        mirror.replace(before: "", after: "")
        scene.session.handle(.appeared(at: time))
        begin = 0
      }
      _ = scene.session.state
    }
    #expect(wrongTexts == 0)
    #expect(wrongCounts == 0)
  }

  /// Every deed that wrote something is undone by as many backspaces as it wrote characters.
  @Test func deleteAfterInsertRestores() throws {
    for word in ["hello", "a", "👩‍👩‍👧", "e\u{301}"] {
      var scene = try TypingScene(before: "so \"he", swipesMean: [word])
      let (text, counts) = (scene.text, scene.state.punctuation)
      scene.swipe()
      for _ in 0..<(scene.text.count - text.count) { scene.tap(.backspace) }
      #expect(scene.text == text)
      #expect(scene.state.punctuation == counts)
    }
  }

  @Test func timesThatRunBackwardsStandStill() throws {
    var scene = try TypingScene(before: "a")
    scene.send(.began, Point(x: 195, y: 145), after: 5000)
    scene.send(.ended, Point(x: 195, y: 145), after: -4000)
    #expect(scene.text == "a ")
    #expect(scene.session.now == 5000)
  }

  /// Before the first event the clock stands at 0, and a tap is still a tap.
  @Test func timesThatAreNoneAreNoTime() throws {
    var scene = try TypingScene(before: "a")
    scene.time = .nan
    scene.send(.began, Point(x: 195, y: 145))
    scene.send(.ended, Point(x: 195, y: 145))
    #expect(scene.text == "a ")
    #expect(scene.performed.map(\.time) == [0])
  }

  @Test func aTextThatIsClearedOutsideIsNoticed() throws {
    var scene = try TypingScene(swipesMean: ["hello"])
    scene.type("\"a")
    // Nobody tells the session.
    scene.session.document.replace(before: "", after: "")
    scene.swipe()
    #expect(scene.text == "Hello")
    #expect(scene.state.punctuation.doubleQuotes == 0)
  }

  @Test func aFieldThatTellsNothingCanBeWrittenIn() throws {
    var scene = try TypingScene(contextLimit: 0, swipesMean: ["hello"])
    scene.type("so i")
    scene.swipe()
    scene.type(" .")
    #expect(scene.text == "So I hello.")
    scene.backSwipe()
    #expect(scene.text == "So I ")
  }

  /// Not more than ten fingers, and each swipe's samples are thinned.
  @Test func nothingGrowsWithoutEnd() throws {
    var scene = try TypingScene()
    for finger in 0..<100 {
      scene.send(.began, Point(x: 153.7, y: 115), finger: finger)
    }
    #expect(scene.session.touches.fingers.count == 10)
    for step in 0..<20_000 {
      scene.send(.moved, Point(x: 150 + Double(step % 7), y: 115), finger: 1, after: 1)
    }
    #expect(scene.session.touches.fingers[1].swipe.samples.count <= SwipeInProgress.maximumSamples)
    #expect(scene.session.touches.fingers[1].trail.count <= SwipeTrail.limit)
  }
}
