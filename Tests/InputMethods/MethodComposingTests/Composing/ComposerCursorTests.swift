import InputMethods
import MethodComposing
import Testing
import TextEntry

@Suite struct ComposerCursorTests {
  private func composer(typing keys: String) throws -> Composer {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    _ = composer.type(keys)
    return composer
  }

  private func choose(_ word: String, in composer: inout Composer) throws -> [CompositionEdit] {
    let index = try #require(composer.candidates.firstIndex { $0.word == word })
    return composer.handle(.candidate(index))
  }

  /// 你好台灣: at the start words of two syllables are offered, then those of one; 妳 is chosen, the
  /// rest is solved anew, and Return writes all of it.
  @Test func aWordIsChosenInsideAndTheRestIsSolvedAnew() throws {
    var composer = try composer(typing: "su3cl3w96j0 ")
    #expect(composer.sentence == "你好台灣")
    #expect(composer.handle(.move(.start)).isEmpty)
    #expect(composer.cursor == 0)
    #expect(words(composer) == ["你好", "你", "妳"])
    #expect(composer.selection == 0)
    #expect(try choose("妳", in: &composer).isEmpty)
    #expect(composer.sentence == "妳好台灣")
    // The cursor is behind the chosen word, in the symbols ㄋㄧˇㄏㄠˇ….
    #expect(composer.cursor == 3)
    #expect(words(composer) == ["好"])
    let edits = composer.handle(.enter)
    #expect(inserted(edits) == "妳好台灣")
    #expect(composer.keys.isEmpty)
  }

  @Test func spaceChoosesInsideAndWritesAtTheEnd() throws {
    var composer = try composer(typing: "su3cl3")
    _ = composer.handle(.move(.left))
    _ = composer.handle(.move(.left))
    #expect(words(composer) == ["你好", "你", "妳"])
    #expect(composer.type(" ").isEmpty)
    #expect(!composer.isInside)
    #expect(words(composer) == ["su3cl3", "你好"])
    #expect(inserted(composer.type(" ")) == "你好")
  }

  @Test func keysGoInAtTheCursorAndChosenWordsMoveAlong() throws {
    var composer = try composer(typing: "su3w96")
    _ = composer.handle(.move(.left))
    _ = try choose("抬", in: &composer)
    _ = composer.handle(.move(.left))
    _ = composer.type("cl3")
    #expect(composer.keys == "su3cl3w96")
    #expect(composer.sentence == "你好抬")
    // An open syllable holds the cursor, and is deleted key by key.
    _ = composer.type("a")
    #expect(composer.handle(.move(.left)).isEmpty)
    #expect(composer.keyNames == "ㄋㄧˇㄏㄠˇㄇㄊㄞˊ")
    #expect(composer.sentence == "你好ㄇ抬")
    _ = composer.handle(.backspace)
    #expect(composer.keys == "su3cl3w96")
    // Then the syllable before the cursor.
    _ = composer.handle(.backspace)
    #expect(composer.keys == "su3w96")
    #expect(composer.sentence == "你抬")
    _ = composer.handle(.backspace)
    #expect(composer.handle(.backspace).isEmpty)
    #expect(composer.keys == "w96")
  }

  /// A key between the syllables of a chosen word takes it apart.
  @Test func aChosenWordThatIsCutGoes() throws {
    var composer = try composer(typing: "su3cl3")
    _ = composer.handle(.move(.start))
    _ = try choose("妳", in: &composer)
    _ = try choose("好", in: &composer)
    _ = composer.handle(.move(.start))
    _ = try choose("你好", in: &composer)
    #expect(composer.sentence == "你好")
    _ = composer.handle(.move(.left))
    _ = composer.type("5 ")
    #expect(composer.sentence == "你知好")
  }

  @Test func wordsChosenSideBySideAreAPhrase() throws {
    var composer = try composer(typing: "su3cl3w96")
    _ = composer.handle(.move(.start))
    _ = try choose("妳", in: &composer)
    _ = try choose("好", in: &composer)
    let edits = composer.handle(.enter)
    #expect(inserted(edits) == "妳好台")
    let phrases = edits.compactMap { edit in
      if case .phrase(let units) = edit { units.map(\.word) } else { nil }
    }
    #expect(phrases == [["妳", "好"]])
  }

  @Test func withoutSentencesTheCursorIsTheFields() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    _ = composer.type("on")
    #expect(composer.cursor == nil)
    #expect(composer.handle(.move(.left)) == [.passOn(.move(.left))])
    var empty = try self.composer(typing: "")
    #expect(empty.cursor == nil)
    #expect(empty.handle(.move(.start)) == [.passOn(.move(.start))])
  }

  /// A row of syllables with the words that were chosen for them, as a person thinks of it: one
  /// character stands for each syllable.
  private struct Model {
    struct Syllable {
      var keys: String
      /// The chosen word's character, and the number of the choice.
      var character: Character?
      var choice = 0
    }

    var syllables: [Syllable] = []
    var cursor = 0

    mutating func forget(_ choice: Int) {
      guard choice > 0 else { return }
      for index in syllables.indices where syllables[index].choice == choice {
        (syllables[index].character, syllables[index].choice) = (nil, 0)
      }
    }

    mutating func insert(_ keys: String) {
      if cursor > 0, cursor < syllables.count,
        syllables[cursor - 1].choice == syllables[cursor].choice
      {
        forget(syllables[cursor].choice)
      }
      syllables.insert(Syllable(keys: keys), at: cursor)
      cursor += 1
    }

    mutating func deleteInside() {
      guard cursor > 0 else { return }
      forget(syllables[cursor - 1].choice)
      cursor -= 1
      syllables.remove(at: cursor)
    }

    mutating func choose(_ word: String, number: Int) {
      for (offset, character) in word.enumerated() {
        forget(syllables[cursor + offset].choice)
        syllables[cursor + offset].character = character
        syllables[cursor + offset].choice = number
      }
      cursor += word.count
    }
  }

  @Test(arguments: 1...8)
  func randomActionsAgreeWithARowOfSyllables(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    var composer = try composer(typing: "")
    var model = Model()
    for step in 1...3000 {
      switch Int.random(in: 0..<12, using: &dice) {
      case 0...3 where model.syllables.count < 40:
        let syllable = ["su3", "cl3", "w96", "j0 ", "5 ", "a/ "].randomElement(using: &dice) ?? ""
        _ = composer.type(syllable)
        model.insert(syllable)
      case 4, 5:
        _ = composer.handle(.move(.left))
        model.cursor = max(model.cursor - 1, 0)
      case 6:
        _ = composer.handle(.move(.right))
        model.cursor = min(model.cursor + 1, model.syllables.count)
      case 7:
        _ = composer.handle(.move(.start))
        model.cursor = 0
      case 8 where composer.isInside:
        _ = composer.handle(.backspace)
        model.deleteInside()
      case 9, 10:
        guard composer.isInside,
          let index = composer.candidates.indices.randomElement(using: &dice)
        else { continue }
        let word = composer.candidates[index].word
        #expect(composer.handle(.candidate(index)).isEmpty)
        model.choose(word, number: step)
      case 11 where Int.random(in: 0..<8, using: &dice) == 0 && composer.isInside:
        let whole = composer.sentence
        #expect(inserted(composer.handle(.enter)) == whole)
        model = Model()
      default: continue
      }
      // The keys are in their order, and the cursor stands where it should.
      #expect(composer.keys == model.syllables.map(\.keys).joined())
      let before = model.syllables.prefix(model.cursor).map(\.keys).joined()
      let cursor = composer.method.keyNames(of: before).count
      #expect(composer.keys.isEmpty || composer.cursor == cursor)
      // Each syllable has its character, and chosen ones are kept.
      let text = Array(composer.sentence)
      #expect(text.count == model.syllables.count)
      for (character, syllable) in zip(text, model.syllables) {
        #expect(syllable.character == nil || syllable.character == character)
      }
    }
  }
}
