import InputMethods
import MethodComposing
import Testing
import TextEntry

@Suite struct ComposerCandidatesTests {
  // MARK: 6, candidates

  /// Words of sounds without a count, such as obscene ones, wait until they are typed in full; where no word has a
  /// count, they do not, nor in methods of shapes.
  @Test func uncountedWordsAreNoCompletions() throws {
    var composer = Composer(method: try testMethod(.phonetic, "su3|你|9\nsu3a/ |你們|5\nsu3a8 |你媽|0"))
    _ = composer.type("su3")
    #expect(words(composer) == ["su3", "你", "你們"])
    _ = composer.type("a8 ")
    #expect(words(composer) == ["su3a8 ", "你媽"])
    var pinyin = Composer(method: try testMethod(.pinyin, "ni3|你|9\nni'men35|你们|5\nni'ma31|你妈|0"))
    for keys in ["ni", "nm"] {
      pinyin.reset()
      _ = pinyin.type(keys)
      #expect(words(pinyin).contains("你们") && !words(pinyin).contains("你妈"))
    }
    pinyin.reset()
    _ = pinyin.type("nima")
    #expect(words(pinyin)[1] == "你妈")
    var uncounted = Composer(method: try testMethod(.phonetic, "su3|你|0\nsu3a/ |你們|0"))
    _ = uncounted.type("su3")
    #expect(words(uncounted) == ["su3", "你", "你們"])
    var shape = Composer(method: try testMethod(.shape, "a|日|9\nab|明|0"))
    _ = shape.type("a")
    #expect(words(shape) == ["a", "日", "明"])
  }

  @Test func candidatesInOrder() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    _ = composer.type("a")
    #expect(words(composer) == ["a", "日", "曰", "明", "晶", "昌"])
    #expect(
      composer.candidates.map(\.kind) == [.code, .exact, .exact, .partial, .partial, .partial])
    #expect(composer.selection == 1)
  }

  /// The words of longer codes are at most 20, 0 means none, and words of the code itself do not
  /// count.
  @Test(arguments: [(20, 20), (19, 19), (0, 0), (40, 30)])
  func partialLimit(_ limit: Int, _ expected: Int) throws {
    let letters = (0..<30).map { Character(UnicodeScalar(UInt8(97 + $0 % 26))) }
    let rows = (0..<30).map { "a\(letters[$0])\($0 > 25 ? "a" : "")|w\($0)|1" }
    var composer = Composer(
      method: try testMethod(.shape, (rows + ["a|x|1", "a|y|1"]).joined(separator: "\n")))
    #expect(ComposerSettings().partialLimit == 20)
    composer.settings.partialLimit = limit
    _ = composer.type("a")
    #expect(composer.candidates.count { $0.kind == .partial } == expected)
    #expect(composer.candidates.count { $0.kind == .exact } == 2)
  }

  /// A page of ten is looked up; an eleventh word of the code makes a mark that shows all.
  @Test(arguments: [10, 11])
  func moreThanAPage(_ count: Int) throws {
    let rows = (0..<count).map { "a|w\($0)|1" }.joined(separator: "\n")
    var composer = Composer(method: try testMethod(.shape, rows))
    _ = composer.type("a")
    #expect(composer.candidates.count == (count == 10 ? 11 : 12))
    #expect(composer.candidates.contains { $0.kind == .more } == (count == 11))
    if let more = composer.candidates.firstIndex(where: { $0.kind == .more }) {
      #expect(composer.handle(.candidate(more)).isEmpty)
      #expect(composer.candidates.count == 12)
      #expect(composer.candidates.last?.word == "w10")
    }
  }

  /// 12345 must not become 一2345: only what matches the whole code is chosen.
  @Test func aShorterCodesWordIsNotPreselected() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    _ = composer.type("onfa")
    #expect(words(composer).contains("你"))
    #expect(composer.selection == 0)
    #expect(composer.type(" ") == [.insert("onfa")])
  }

  @Test func pagesAndSelectionKeys() throws {
    let rows = (0..<25).map { "a|w\($0)|1" }.joined(separator: "\n")
    var composer = Composer(method: try testMethod(.shape, rows, selkey: "123456789"))
    _ = composer.type("a")
    #expect(composer.pageSize == 9)
    _ = composer.handle(.nextPage)
    #expect(composer.page == 1 && composer.selection == 9)
    _ = composer.handle(.nextPage)
    #expect(composer.page == 1)
    _ = composer.handle(.previousPage)
    _ = composer.handle(.previousPage)
    #expect(composer.page == 0)
    #expect(inserted(composer.type("2")) == "w1")
  }

  @Test func selectionKeyOptions() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    _ = composer.type("a")
    #expect(composer.selectionKeys == "1234567890")
    composer.settings.selectionKeyOption = 1
    #expect(composer.selectionKeys == "`1234567890")
    composer.settings.selectionKeyOption = 2
    #expect(composer.selectionKeys == "` 1234567890")
    var array = Composer(method: try testMethod(.shape, "w;|她|1\n"))
    array.settings.selectionKeyOption = 1
    _ = array.type("w")
    #expect(array.selectionKeys == " 1234567890")
    var phonetic = Composer(method: try testMethod(.phonetic, bopomofoRows))
    phonetic.settings.selectionKeyOption = 1
    _ = phonetic.type("s")
    #expect(phonetic.selectionKeys == "`1234567890")
  }

  @Test func relatedChainsNeedNeighbours() throws {
    let method = try testMethod(
      .shape, "aa|甲|5\nbb|乙|5\ncc|丙|5\nzz|甲乙|1\n")
    var composer = Composer(method: method)
    _ = composer.type("aabb")
    #expect(!words(composer).contains("甲乙"))
    composer.settings.makesRelatedChains = true
    composer.reset()
    _ = composer.type("aabb")
    #expect(
      composer.candidates[1]
        == MethodCandidate(code: "aabb", word: "甲乙", kind: .phrase, keyCount: 4))
    composer.reset()
    _ = composer.type("aacc")
    #expect(!words(composer).contains("甲丙"))
  }

  @Test func sentencesOfSyllables() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    _ = composer.type("su3cl3w96j0 ")
    #expect(composer.candidates[1].word == "你好台灣")
    #expect(composer.selection == 1)
    #expect(inserted(composer.type(" ")) == "你好台灣")
    composer.settings.makesSentences = false
    _ = composer.type("su3cl3w96j0 ")
    #expect(!words(composer).contains("你好台灣"))
  }

  @Test func punctuationMarks() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
    #expect(inserted(composer.type("su3'")) == "你、")
    composer.settings.offersPunctuation = true
    _ = composer.type("cl3 ")
    #expect(words(composer).prefix(3) == ["。", "，", "、"])
    let edits = composer.handle(.candidate(1))
    #expect(inserted(edits) == "，")
    #expect(composer.candidates.isEmpty)
  }
}
