import KeyboardGeometry
import Testing
import TextEntry

@testable import SimulatedTypist

struct TypistTests {
  private static let answers = [
    "to": ["to"], "be": ["be"], "oh": ["oh"], "im": ["I'm"], "pride": ["pride"], "he": ["he"],
    "said": ["said"], "its": ["it's"], "say": ["say"], "mr": ["Mr"], "went": ["went"],
  ]

  /// QWERTY of 390 × 290 pt has keys of 39 × 72.5. The finger begins in the middle, (195, 145).
  ///
  /// "To": 70 ms of preparation; T at (175.5, 36.25) is √(19.5² + 108.75²) = 110.48 away, W = 39:
  /// 176 + 64 · log₂(110.48/39 + 1) = 176 + 64 · 1.9384 = 300.06. Down at 370, up at O 100 ms later.
  /// A look of 230 + 100 + 70 = 400, 70 of preparation, from O (331.5, 36.25) to B (234, 181.25)
  /// √(97.5² + 145²) = 174.73: 176 + 64 · 2.4543 = 333.07. Down at 470 + 470 + 333 = 1273.
  /// A look, then from E (97.5, 36.25) to the key 123, (87.75, 253.75) and 58.5 wide: 217.72 away,
  /// 176 + 64 · 2.2393 = 319.3. Down at 1373 + 400 + 319 = 2092, up 70 later.
  @Test func timesAddUpAsWorkedByHand() throws {
    var scene = try TypistScene(on: .qwerty, answers: Self.answers)
    scene.write("To be.")
    #expect(scene.text == "To be.")
    #expect(scene.causes == [.swipe, .swipe, .mode, .punctuation])
    #expect(scene.touches.filter { $0.phase == .began }.prefix(3).map(\.time) == [370, 1273, 2092])
    #expect(scene.performed.prefix(3).map(\.time) == [470, 1373, 2162])
  }

  @Test func anotherMeaningIsTakenFromTheBar() throws {
    var scene = try TypistScene(answers: ["to": ["too", "tot", "to"]])
    scene.write("To")
    #expect(scene.text == "To")
    #expect(scene.causes == [.swipe, .alternative])
    // Up at 100 after down; a look of 400, one at two words of the bar, 230 + 200 + 70.
    let begins = scene.touches.filter { $0.phase == .began }.map(\.time)
    let swipe = try #require(scene.performed.first).time
    #expect(begins[1] > swipe + 900)
    #expect(scene.typist.outcome.alternatives == 1)
  }

  /// Twice a wrong word that the bar does not mend, each deleted by a flick; then letter by letter.
  @Test func aWrongWordIsDeletedAndSwipedAgainThenTapped() throws {
    var scene = try TypistScene(answers: ["he": ["he"], "went": ["wet"]])
    scene.write("He went")
    #expect(scene.text == "He went")
    #expect(
      scene.causes == [
        .swipe, .swipe, .wordDelete, .swipe, .wordDelete, .character, .character, .character,
        .character,
      ])
  }

  /// The ring has a–z: a swipe of e, t, e comes with its accents, and so does an offered word.
  @Test func accentsComeWithTheWord() throws {
    var scene = try TypistScene(answers: ["to": ["to"], "ete": ["été"]])
    scene.write("To été")
    #expect(scene.text == "To été")
    #expect(scene.causes == [.swipe, .swipe])
    var tapping = try TypistScene(answers: [:], offers: ["el": ["élevé"]])
    tapping.write("élevé.")
    #expect(tapping.text == "élevé.")
    #expect(tapping.typist.outcome.predictions == 1)
  }

  /// Nothing knows the word here: it is tapped as far as there are keys, and what follows is written.
  @Test func aWordIsTappedWithoutAccentsThatHaveNoKey() throws {
    var scene = try TypistScene(answers: ["to": ["to"]])
    scene.write("Œuf à to")
    #expect(scene.text == "Oeuf a to")
    #expect(scene.typist.outcome.abandoned == 0)
  }

  @Test func anUnknownWordIsTappedAndFromThenOnAtOnce() throws {
    var scene = try TypistScene(answers: ["to": ["to"]])
    scene.write("To xy")
    #expect(scene.causes == [.swipe, .noWord, .noWord, .space, .character, .character])
    #expect(scene.typist.tappedWords == ["xy"])
    scene.write("To xy")
    #expect(scene.text == "To xy")
    #expect(scene.causes == [.swipe, .space, .character, .character])
    #expect(scene.typist.outcome.tapped == 2)
  }

  @Test func aCompletionIsTakenWhenItIsThere() throws {
    var policy = TypistPolicy()
    policy.swipeAttempts = 0
    var scene = try TypistScene(
      answers: [:], offers: ["un": ["under", "universally"], "u": ["up"]], policy: policy)
    scene.write("Universally")
    #expect(scene.text == "Universally")
    #expect(scene.causes == [.character, .character, .prediction])
    #expect(scene.typist.outcome.predictions == 1)
  }

  @Test func aSuggestionIsTakenBeforeALongWord() throws {
    var scene = try TypistScene(answers: Self.answers, offers: ["": ["the", "pride"]])
    scene.write("Pride")
    #expect(scene.causes == [.prediction])
    // Too short a word to look.
    scene.write("He")
    #expect(scene.causes == [.swipe])
  }

  /// All that the buttons, the symbols and shift are for, on both kinds of keyboard.
  @Test(arguments: [KeyboardLayout.ring, .qwerty])
  func whateverTheTextTheTypistGetsIt(layout: KeyboardLayout) throws {
    let text = "\"Oh! I'm 57--say PRIDE (it's) Mr. O'Neil's,\" he said, \"I say; I went to [x]."
    var scene = try TypistScene(on: layout, answers: Self.answers)
    scene.write(text)
    #expect(scene.text == text)
    #expect(scene.typist.outcome.abandoned == 0)
    let events = scene.lines.filter { if case .event = $0 { true } else { false } }
    // Through touches alone.
    #expect(events.count == scene.touches.count)
    let times = scene.touches.map(\.time)
    #expect(times == times.sorted())
    #expect(scene.touches.first?.time ?? 0 > 0)
  }

  /// Taps miss by 9 pt each way: many keys are wrong, and every one is corrected.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func clumsyTapsArePutRight(seed: UInt64) throws {
    var scene = try TypistScene(answers: Self.answers, noise: 9, seed: seed)
    scene.write("Bingley went to Netherfield, he said.")
    #expect(scene.text == "Bingley went to Netherfield, he said.")
    #expect(scene.causes.contains(.backspace))
  }

  @Test func theSameSeedGivesTheSameBytes() throws {
    func log(seed: UInt64) throws -> [String] {
      var scene = try TypistScene(answers: Self.answers, noise: 6, seed: seed)
      scene.write("Bingley went to Netherfield.")
      return scene.lines.map(\.text)
    }
    #expect(try log(seed: 1) == log(seed: 1))
    #expect(try log(seed: 1) != log(seed: 2))
  }

  @Test func theLogReplaysAsRecorded() throws {
    var scene = try TypistScene(answers: Self.answers, noise: 6)
    scene.write("Oh! He went to Meryton.")
    var replay = SessionReplay { [scene] _ in scene.session() }
    for (index, line) in scene.lines.enumerated() {
      _ = try replay.take(line, number: index + 1)
    }
    _ = replay.finish()
    #expect(replay.differenceCount == 0)
    #expect(replay.unrecorded.isEmpty)
    #expect(replay.sessionCount == 1)
  }

  /// No key has a snowman: the typist leaves it out and goes on.
  @Test func whatCannotBeWrittenIsLeft() throws {
    var scene = try TypistScene(answers: Self.answers)
    scene.write("To ☃ be")
    #expect(scene.typist.outcome.abandoned == 1)
    #expect(scene.text == "To be")
  }
}
