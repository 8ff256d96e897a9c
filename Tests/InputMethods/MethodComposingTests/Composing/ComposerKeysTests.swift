import InputMethods
import MethodComposing
import Testing
import TextEntry

@Suite struct ComposerKeysTests {
  // MARK: 4.3 to 4.6, keys

  @Test func theFirstSpaceIsTheFirstToneTheSecondPicks() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    #expect(composer.type("5 ").isEmpty)
    #expect(composer.keys == "5 ")
    #expect(composer.candidates[1].word == "知")
    #expect(inserted(composer.type(" ")) == "知")
    #expect(composer.keys == "")
  }

  @Test func aSpaceBehindATonePicks() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    #expect(inserted(composer.type("su3 ")) == "你")
  }

  /// ㄅㄆ and ㄍㄧ are no syllables.
  @Test(arguments: [("1q ", "1q"), ("su3eu ", "你eu"), ("su3cl3eu ", "你好eu"), ("eu ", "eu")])
  func aSpaceBehindNoSyllable(_ keys: String, _ text: String) throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    #expect(inserted(composer.type(keys)) == text)
    #expect(composer.keys.isEmpty)
  }

  @Test func aSpaceWithoutCandidatesIsPassedOn() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    #expect(composer.type(" ") == [.passOn(.character(" "))])
    #expect(composer.handle(.enter) == [.passOn(.enter)])
  }

  @Test func aSpacePicksInShapeMethods() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    #expect(inserted(composer.type("onf ")) == "你")
  }

  @Test func returnPicksOrWritesTheCode() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    _ = composer.type("onf")
    #expect(inserted(composer.handle(.enter)) == "你")
    composer.settings.returnCommitsCode = true
    _ = composer.type("onf")
    #expect(composer.handle(.enter) == [.insert("onf")])
    #expect(composer.keys.isEmpty && composer.candidates.isEmpty)
  }

  @Test func whatFollowsIsNotWrittenByASpace() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    _ = composer.type("su3 ")
    #expect(words(composer) == ["好", "們"])
    #expect(composer.type(" ") == [.passOn(.character(" "))])
    #expect(composer.candidates.isEmpty)
  }

  /// 4.6 on both sides of the number of keys, and only for phonetic methods.
  @Test func autoCommit() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    composer.settings.autoCommit = 3
    #expect(composer.type("su").isEmpty)
    #expect(inserted(composer.type("3")) == "你")
    var other = Composer(method: try testMethod(.shape, cangjieRows))
    other.settings.autoCommit = 1
    #expect(other.type("a").isEmpty)
  }

  // MARK: 5.1 to 5.7, which characters are accepted

  @Test func charactersThatNoCodeContainsEndComposing() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    _ = composer.type("onf")
    let edits = composer.type(",")
    #expect(inserted(edits) == "你,")
    #expect(composer.keys.isEmpty && composer.candidates.isEmpty)
    #expect(composer.type("!") == [.insert("!")])
    // A capital is no key of this table.
    #expect(composer.type("A") == [.insert("A")])
  }

  @Test func digitsOfArrayFollowW() throws {
    var composer = Composer(method: try testMethod(.shape, "w|女|1\nw1|，|1\nw;|她|1\nt|的|1\n"))
    #expect(composer.method.hasSymbols && !composer.method.hasDigits)
    _ = composer.type("w1")
    #expect(composer.keys == "w1")
    composer.reset()
    #expect(composer.type("1") == [.insert("1")])
    _ = composer.type("t")
    #expect(inserted(composer.type("1")) == "的")
  }

  @Test func digitsAndSymbolsOfBopomofo() throws {
    let standard = try testMethod(.phonetic, bopomofoRows)
    #expect(standard.hasDigits && standard.hasSymbols)
    let eten26 = try testMethod(.phonetic, bopomofoRows, keyboard: .eten26)
    #expect(!eten26.hasDigits && !eten26.hasSymbols)
    let cangjie = try testMethod(.shape, cangjieRows)
    #expect(!cangjie.hasDigits && !cangjie.hasSymbols)
  }

  /// Whoever goes to a symbol page for a digit means the digit, but behind Array's w, where phones have it there alone.
  @Test func aSymbolPagePicksNothing() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    _ = composer.type("onf")
    #expect(inserted(composer.handle(.symbol("3"))) == "你3")
    _ = composer.type("a")
    #expect(inserted(composer.handle(.symbol("1"))) == "日1")
    #expect(composer.keys.isEmpty)
    var array = Composer(method: try testMethod(.shape, "w|女|1\nw1|，|1\nt|的|1\n"))
    _ = array.type("w")
    #expect(array.handle(.symbol("1")).isEmpty)
    #expect(array.keys == "w1")
    #expect(inserted(array.type(" ")) == "，")
    _ = array.type("w")
    #expect(inserted(array.handle(.symbol("2"))) == "女2")
  }

  /// Keys that no code begins with are offered by themselves, and a space or Return writes them.
  @Test(arguments: [ComposerKey.character(" "), .enter])
  func keysOfNoCodeAreWritten(_ key: ComposerKey) throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    _ = composer.type("fo")
    #expect(words(composer) == ["fo"])
    #expect(composer.handle(key) == [.insert("fo")])
    #expect(composer.keys.isEmpty && composer.candidates.isEmpty)
    #expect(composer.handle(key) == [.passOn(key)])
  }

  // MARK: Syllables that no word has

  /// What is not complete yet stands behind the sentence by its symbols: ㄊ is w.
  @Test(arguments: [(ComposerKey.enter, ""), (.symbol("，"), "，"), (.text("嗎"), "嗎")])
  func aSentenceWithAnOpenSyllable(_ key: ComposerKey, _ behind: String) throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    _ = composer.type("su3cl3w")
    #expect(composer.sentence == "你好ㄊ")
    #expect(inserted(composer.handle(key)) == "你好ㄊ" + behind)
    #expect(composer.keys.isEmpty)
  }

  /// ㄙ˙ is in no word.
  @Test func aSyllableOfNoWordInsideASentence() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    _ = composer.type("su3n7cl3")
    #expect(composer.sentence == "你ㄙ˙好")
    #expect(words(composer)[1] == "你ㄙ˙好")
    #expect(inserted(composer.handle(.enter)) == "你ㄙ˙好")
  }

  /// On keys with symbols, ㄏㄏ means ㄏㄏ; on keys with letters it is what was typed.
  @Test(arguments: [(false, "cc"), (true, "ㄏㄏ")])
  func keysWithoutAWord(_ showsSymbols: Bool, _ text: String) throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    composer.showsSymbols = showsSymbols
    _ = composer.type("cc")
    #expect(words(composer).first == text)
    #expect(inserted(composer.handle(.enter)) == text)
    _ = composer.type("su3")
    #expect(inserted(composer.handle(.candidate(0))) == (showsSymbols ? "ㄋㄧˇ" : "su3"))
  }

  // MARK: 5.9, backspace, six cases

  @Test func backspaceShortensClearsAndDeletes() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    _ = composer.type("su3")
    #expect(composer.handle(.backspace).isEmpty)
    #expect(composer.keys == "su")
    _ = composer.handle(.backspace)
    #expect(composer.keys == "s" && !composer.candidates.isEmpty)
    #expect(composer.handle(.backspace).isEmpty)
    #expect(composer.keys.isEmpty && composer.candidates.isEmpty)
    #expect(composer.handle(.backspace) == [.deleteBackward])
  }

  @Test func backspaceHidesWhatFollowsAndPunctuation() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    _ = composer.type("su3 ")
    #expect(!composer.candidates.isEmpty)
    #expect(composer.handle(.backspace).isEmpty)
    #expect(composer.candidates.isEmpty && composer.committed == nil)
    composer.settings.offersPunctuation = true
    _ = composer.type("cl3 ")
    #expect(composer.offersPunctuation)
    #expect(composer.handle(.backspace).isEmpty)
    #expect(composer.candidates.isEmpty)
  }

  // MARK: 5.10, 5.11, 5.16, 5.17

  @Test func aSixthStrokeIsDropped() throws {
    var composer = Composer(method: try testMethod(.stroke, "nm,./|x|1\nnm|y|1\n"))
    #expect(composer.method.maximumKeys == 5)
    _ = composer.type("nm,./n")
    #expect(composer.keys == "nm,./")
  }

  @Test func compositionsEndAt64Keys() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    _ = composer.type(String(repeating: "a", count: 64))
    #expect(composer.keys.count == 64)
    #expect(composer.type("a").isEmpty)
    #expect(composer.keys.count == 64)
  }

  @Test func keyNames() throws {
    #expect(try testMethod(.shape, cangjieRows).keyNames(of: "abx") == "日月x")
    #expect(try testMethod(.phonetic, bopomofoRows).keyNames(of: "bp") == "ㄖㄣ")
    #expect(try testMethod(.phonetic, bopomofoRows, keyboard: .eten).keyNames(of: "b") == "ㄅ")
    #expect(try testMethod(.phonetic, bopomofoRows, keyboard: .eten).keyNames(of: "p") == "ㄆ")
  }

  @Test func shiftedKeys() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    _ = composer.type("w(^")
    #expect(composer.keys == "w96")
    var array = Composer(method: try testMethod(.shape, "w;|她|1\nt|的|1\nw1|，|1\n"))
    _ = array.type("w:")
    #expect(array.keys == "w;")
    array.reset()
    // Array takes back symbols only: ! stays what it is.
    #expect(inserted(array.type("w!")).hasSuffix("!"))
  }
}
