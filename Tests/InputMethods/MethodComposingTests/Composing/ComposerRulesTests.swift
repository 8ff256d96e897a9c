import InputMethods
import MethodComposing
import Testing
import TextEntry

/// Rules of the conformance page that the other suites of the composer do not reach.
@Suite struct ComposerRulesTests {
  /// 15.1, and the constants of 9.5, 9.7 and 6.1.
  @Test func defaults() {
    let settings = ComposerSettings()
    #expect(settings.autoCommit == 0)
    #expect(!settings.returnCommitsCode)
    #expect(settings.selectionKeyOption == 0)
    #expect(!settings.makesRelatedChains)
    #expect(settings.makesSentences)
    #expect(!settings.offersPunctuation)
    #expect(settings.offersPartial && settings.partialLimit == 20)
    #expect(settings.offersRelated)
    #expect(settings.sortsByUse == nil)
    #expect(settings.emojiPosition == 6)
    #expect(ComposerSettings.pageSize == 10)
    let learning = LearningSettings()
    #expect(learning.learnsRelated && learning.learnsPhrases)
    #expect(LearningSettings.pairLimit == 20)
    #expect(LearningSettings.maximumPhraseLength == 4)
  }

  /// 14.2: the numbers of logs.
  @Test func numbersOfKinds() {
    let kinds: [MethodCandidate.Kind] = [
      .code, .exact, .partial, .related, .english, .phrase, .punctuation, .more, .wordExact,
      .wordPartial, .completion, .emoji,
    ]
    #expect(kinds.map(\.rawValue) == Array(1...12))
    #expect(MethodCandidate.Kind.allCases == kinds)
  }

  /// 5.4 on both sides: digits that only stand inside codes are keys where a code goes on with them.
  @Test func digitsInsideCodes() throws {
    var composer = Composer(method: try testMethod(.shape, "ni3|你|2\nni|伲|1\nhao3|好|1\n"))
    _ = composer.type("ni3")
    #expect(composer.keys == "ni3")
    #expect(inserted(composer.type(" ")) == "你")
    _ = composer.type("ha")
    // No code goes on with ha3, so it picks: nothing stands third, and the code is written.
    #expect(inserted(composer.type("9")) == "ha9")
  }

  /// 5.16 for a method with both mappings, as Dayi: both kinds of shifted keys are taken back.
  @Test func shiftedKeysOfDayi() throws {
    var composer = Composer(method: try testMethod(.shape, "1;|石|1\n"))
    _ = composer.type("!:")
    #expect(composer.keys == "1;")
    composer.settings.selectionKeyOption = 1
    #expect(composer.selectionKeys.first == "`")
  }

  /// 5.16, every shifted key of the two lists, on Bopomofo's standard keyboard.
  @Test func allShiftedKeys() throws {
    let method = try testMethod(.phonetic, bopomofoRows)
    // `=` and `'` are no keys of that keyboard.
    for (shifted, key) in zip("!@#$%^&*()<>?_:", "1234567890,./-;") {
      var composer = Composer(method: method)
      _ = composer.type("j\(shifted)")
      #expect(composer.keys == "j\(key)")
    }
    // 5.17, not on other keyboards of Bopomofo.
    var eten = Composer(method: try testMethod(.phonetic, bopomofoRows, keyboard: .eten))
    #expect(inserted(eten.type("!")) == "!")
  }

  /// 5.22: where keys have several meanings, one behind the first ends the composition without a
  /// phrase: on ETEN 26 `p` is ㄡ, else ㄆ.
  @Test(arguments: [("歐", true), ("坡", false)])
  func theSecondMeaningOfKeysIsNoPhrase(_ word: String, _ isPhrase: Bool) throws {
    let rows = "su3|你|9\n. |歐|5\nq |坡|5\n"
    var composer = Composer(method: try testMethod(.phonetic, rows, keyboard: .eten26))
    composer.settings.makesSentences = false
    _ = composer.type("nejp ")
    let first = try #require(composer.candidates.firstIndex { $0.word == "你" })
    _ = composer.handle(.candidate(first))
    #expect(composer.keys == "p ")
    let second = try #require(composer.candidates.firstIndex { $0.word == word })
    let edits = composer.handle(.candidate(second))
    #expect(inserted(edits) == word)
    #expect(edits.contains { if case .phrase = $0 { true } else { false } } == isPhrase)
  }

  /// 5.23: the space of the first tone belongs to its syllable, so that the rest begins behind it.
  @Test func theRestBeginsBehindTheSpace() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    _ = composer.type("j0 su3")
    let first = try #require(composer.candidates.firstIndex { $0.word == "灣" })
    _ = composer.handle(.candidate(first))
    #expect(composer.keys == "su3")
  }

  /// 8.8: a word of Stroke5 that takes fewer strokes gives the rest up; other methods compose it on.
  @Test(arguments: [("nm|一|9\n,|x|1\nnmnmn|y|1", ""), ("nm|一|9\n,|x|1\nnmnmnm|y|1", ",")])
  func strokesGiveTheRestUp(_ rows: String, _ rest: String) throws {
    var composer = Composer(method: try testMethod(.stroke, rows))
    _ = composer.type("nm,")
    let word = try #require(composer.candidates.firstIndex { $0.word == "一" })
    _ = composer.handle(.candidate(word))
    #expect(composer.keys == rest)
  }

  /// 8.5 by characters, not by UTF-16: one beyond U+FFFF is a word like others.
  @Test func charactersBeyondTheFirstPlaneAreWords() throws {
    var composer = Composer(method: try testMethod(.shape, "a|𠀀|9\nab|𠀀一|1\n"))
    let edits = composer.type("a ")
    #expect(
      edits == [
        .insert("𠀀"),
        .committed(MethodCandidate(code: "a", word: "𠀀", count: 9, kind: .exact, keyCount: 1)),
      ])
    #expect(words(composer) == ["一"])
  }

  /// 6.3: the first candidate is the typed code: English words call for emoji by their letters.
  @Test func emojiOfTheTypedLetters() throws {
    var composer = Composer(method: try testMethod(.shape, "cat|田|1\n"))
    composer.emojiNames = EmojiNames(bytes: "cat\t🐈\n田\t🌾\n".utf8)
    _ = composer.type("cat")
    #expect(words(composer) == ["cat", "田", "🐈"])
    _ = composer.handle(.backspace)
    // Neither the letters nor the second candidate have one.
    #expect(!words(composer).contains("🐈"))
  }

  /// 6.6: a chain's score is its words' counts over its characters, and Backspace takes the chain
  /// with its key.
  @Test func chainsByMeanScore() throws {
    let rows = "a|甲甲|10\na|丁|8\nb|乙|5\nzz|甲甲乙|1\nzy|丁乙|1"
    var composer = Composer(method: try testMethod(.shape, rows))
    composer.settings.makesRelatedChains = true
    _ = composer.type("ab")
    // (8 + 5) / 2 = 6.5 goes before (10 + 5) / 3 = 5.
    #expect(composer.candidates.first { $0.kind == .phrase }?.word == "丁乙")
    _ = composer.handle(.backspace)
    #expect(!composer.candidates.contains { $0.kind == .phrase })
  }

  /// 8.11: parts of two words and more, of eight characters at most; nine stop.
  @Test func partsOfAMadePhraseHaveEightCharacters() throws {
    let characters = Array("甲乙丙丁戊己庚辛壬癸")
    let keys = Array("abcdefghij")
    var rows = zip(keys, characters).map { "\($0)|\($1)|1" }
    for (first, second) in zip(characters, characters.dropFirst()) {
      rows.append("zz|\(first)\(second)|1")
    }
    var composer = Composer(method: try testMethod(.shape, rows.joined(separator: "\n")))
    composer.settings.makesRelatedChains = true
    _ = composer.type(String(keys))
    let phrase = try #require(
      composer.candidates.firstIndex { $0.kind == .phrase && $0.word == String(characters) })
    let parts = composer.handle(.candidate(phrase)).flatMap { edit in
      if case .phraseParts(let parts) = edit { parts.map(\.word.count) } else { [] as [Int] }
    }
    #expect(parts == Array(2...8))
  }

  /// 9.8 on both sides: a code of one key is not saved, one of two is.
  @Test func codesOfOneKeyAreNotSaved() throws {
    let method = try testMethod(.phonetic, bopomofoRows)
    func candidate(_ word: String, _ code: String) -> MethodCandidate {
      MethodCandidate(code: code, word: word, kind: .exact, keyCount: code.count)
    }
    // A tone's mark alone leaves nothing of its code.
    #expect(method.phraseCodes(of: [candidate("ˇ", "3"), candidate("ㄋ", "s3")]).isEmpty)
    #expect(method.phraseCodes(of: [candidate("ˇ", "3"), candidate("你", "su3")]) == ["su"])
    // 9.7: four characters are a phrase, five are none, however many units they are.
    let four = [candidate("甲", "a"), candidate("乙丙丁", "su3su3su3")]
    #expect(!method.phraseCodes(of: four).isEmpty)
    let five = [candidate("甲", "a"), candidate("乙丙丁戊", "su3su3su3su3")]
    #expect(method.phraseCodes(of: five).isEmpty)
  }

  /// 10.1, 2.10: what was composed and offered goes, and with it the phrase that was begun.
  @Test func resetLeavesNothing() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    _ = composer.type("su3 ")
    #expect(composer.committed?.word == "你")
    composer.reset()
    #expect(composer.committed == nil && composer.candidates.isEmpty && composer.selection == nil)
  }

  /// The keys of a code on other keyboards than the table's; two meanings are kept apart.
  @Test func keysOfCodes() throws {
    func keys(_ keyboard: BopomofoKeyboard, _ code: String) throws -> String? {
      try testMethod(.phonetic, bopomofoRows + "\nq |坡|1", keyboard: keyboard).keys(of: code)
    }
    #expect(try keys(.standard, "su3cl3") == "su3cl3")
    #expect(try keys(.eten, "su3cl3") == "ne3hz3")
    #expect(try keys(.eten26, "su3cl3") == "nejhzj")
    #expect(try keys(.hsu, "j0 ") == "xm ")
    // ㄆ is the second meaning of p, and found by it; in a longer code it would be ㄡ.
    #expect(try keys(.eten26, "q ") == "p ")
    #expect(try keys(.eten26, "q su3") == nil)
    #expect(try testMethod(.shape, cangjieRows).keys(of: "onf") == "onf")
  }

  /// 6.2: the keys are the method's while a code is composed, those of a keyboard's digits for
  /// punctuation marks, and none for what may follow a word.
  @Test func selectionKeysOfLists() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows, selkey: "!@#"))
    #expect(composer.selectionKeys == "")
    _ = composer.type("onf")
    #expect(composer.selectionKeys == "!@#")
    _ = composer.type(" ")
    #expect(composer.candidates.map(\.kind) == [.related])
    #expect(composer.selectionKeys == "")
    #expect(inserted(composer.type("!")) == "!")
    composer.settings.offersPunctuation = true
    // 8.12: nothing follows 好, so the commit is forgotten.
    #expect(inserted(composer.type("vnd ")) == "好")
    #expect(composer.committed == nil)
    #expect(composer.selectionKeys == "1234567890")
    #expect(inserted(composer.type("2")) == "，")
    #expect(inserted(composer.type("2")) == "2")
  }

  /// A number behind a word is a number, though words are offered that may follow it.
  @Test(arguments: [("123", "你123"), ("2 0 2 4", "你2 0 2 4"), (" 1", "你 1")])
  func numbersBehindAWord(_ typed: String, _ expected: String) throws {
    for takesSymbols in [false, true] {
      var composer = Composer(method: try testMethod(.shape, cangjieRows))
      var text = inserted(composer.type("onf "))
      #expect(words(composer) == ["好"])
      for character in typed {
        let key =
          takesSymbols && character != " "
          ? ComposerKey.symbol(character) : .character(character)
        for edit in composer.handle(key) {
          switch edit {
          case .insert(let new): text += new
          case .passOn(.character(let character)): text.append(character)
          default: Issue.record("\(edit)")
          }
        }
      }
      #expect(text == expected)
    }
  }

  /// 6.2: on the first page the code itself has no key, on others the first key picks the first
  /// candidate; none picks one of another page.
  @Test(arguments: [
    (0, "1", "w0"), (0, "9", "w09"), (1, "1", "w8"), (1, "9", "w16"), (2, "9", "w179"),
  ])
  func selectionKeysOfPages(_ page: Int, _ key: String, _ expected: String) throws {
    let rows = (0..<25).map { "a|w\($0)|1" }.joined(separator: "\n")
    var composer = Composer(method: try testMethod(.shape, rows, selkey: "123456789"))
    _ = composer.type("a")
    let more = try #require(composer.candidates.firstIndex { $0.kind == .more })
    _ = composer.handle(.candidate(more))
    for _ in 0..<page { _ = composer.handle(.nextPage) }
    #expect(composer.page == page)
    #expect(inserted(composer.type(key)) == expected)
  }

  /// 6.5: a sentence for a part of the keys does not match them, and is not chosen beforehand.
  @Test func aSentenceForAPartIsNotChosen() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    _ = composer.type("su3w96w")
    #expect(composer.candidates.contains { $0.kind == .phrase && $0.keyCount == 6 })
    #expect(composer.selection == 0)
  }

  /// 5.19: where the code has no words, those of its longest beginning are offered.
  @Test func wordsOfTheLongestBeginning() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    _ = composer.type("abb")
    #expect(words(composer) == ["abb", "明"])
    #expect(composer.candidates[1].keyCount == 2)
  }

  /// 11.1, every mark in order.
  @Test func allPunctuationMarks() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    composer.settings.offersPunctuation = true
    _ = composer.type("vnd ")
    #expect(words(composer).joined() == "。，、；：？！「」『』【】〈〉《》（）—…·＆＊＃＠")
  }

  @Test func wordsOfLongerCodesCanBeOff() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    composer.settings.offersPartial = false
    _ = composer.type("a")
    #expect(words(composer) == ["a", "日", "曰"])
  }

  /// What follows a word is a page at most, and what use has taught counts towards it.
  @Test(arguments: [(9, 9), (10, 10), (12, 10)])
  func aPageOfWhatFollows(_ learned: Int, _ expected: Int) throws {
    var composer = Composer(method: try testMethod(.shape, "a|日|1"))
    for number in 0..<learned { composer.learning.add(word: "日", next: "w\(number)") }
    _ = composer.type("a ")
    #expect(composer.candidates.count == expected)
  }

  /// 6.6: words are also related by what use has taught.
  @Test func learnedPairsMakeChains() throws {
    var composer = Composer(method: try testMethod(.shape, "aa|甲|5\ncc|丙|5"))
    composer.settings.makesRelatedChains = true
    composer.learning.add(word: "甲", next: "丙")
    _ = composer.type("aacc")
    #expect(composer.candidates.first { $0.kind == .phrase }?.word == "甲丙")
  }

  /// 6.3: the third candidate calls for no emoji.
  @Test func emojiOfTheThirdCandidate() throws {
    var composer = Composer(method: try testMethod(.shape, "a|日|9\na|曰|1"))
    composer.emojiNames = EmojiNames(bytes: "曰\t💬\n".utf8)
    _ = composer.type("a")
    #expect(words(composer) == ["a", "日", "曰"])
  }

  /// Of more keys of one syllable than are looked at, the last ones count.
  @Test func laterKeysOfASyllableCount() {
    let readings = SyllableParser(keyboard: .standard).readings(of: "1qaz2wsu")
    #expect(readings.map(\.syllable.text) == ["ㄋㄧ"])
  }

  /// The code of what is shown: syllables without a mark are in the first tone, and end where the
  /// next symbol cannot go on.
  @Test func codesOfNames() throws {
    let phonetic = try testMethod(.phonetic, bopomofoRows)
    #expect(phonetic.code(ofNames: "ㄋㄧˇㄏㄠˇ") == "su3cl3")
    #expect(phonetic.code(ofNames: "ㄊㄞˊㄨㄢ") == "w96j0 ")
    #expect(phonetic.code(ofNames: "ㄊㄞˊ ㄨㄢ") == "w96j0 ")
    #expect(phonetic.code(ofNames: "台") == nil)
    #expect(phonetic.code(ofNames: "") == nil)
    let shape = try testMethod(.shape, cangjieRows)
    #expect(shape.code(ofNames: "日月") == "ab")
    #expect(shape.code(ofNames: "日x") == nil)
    #expect(shape.code(ofNames: "") == nil)
  }

  /// A word of several codes is written by the one with the largest count, of equal ones by that
  /// with the least rivals.
  @Test func preferredEntries() throws {
    let table = try testMethod(.shape, "a|日|9\na|曰|1\nb|曰|1\nc|曰|1\nc|月|3\nd|月|7").table
    func code(_ word: String) -> String? {
      table.preferredEntry(of: word).map { table.code(table.code(ofWord: $0)) }
    }
    #expect(code("曰") == "b")
    #expect(code("月") == "d")
    #expect(code("日") == "a")
    #expect(code("火") == nil)
  }
}
