import InputMethods
import RealModule
import Testing

private func method(
  _ kind: CodeTableProperties.Kind, _ rows: String, selkey: String = "1234567890",
  keyboard: BopomofoKeyboard = .standard
) throws -> InputMethod {
  let entries = rows.split(separator: "\n").map { line in
    let columns = line.split(separator: "|")
    return CodeEntry(
      code: String(columns[0]), word: String(columns[1]), count: UInt32(columns[2]) ?? 0)
  }
  return InputMethod(
    table: try CodeTable(
      CodeTableContents(
        properties: CodeTableProperties(
          kind: kind, selectionKeys: selkey,
          keyNames: [.init(key: "a", name: "日"), .init(key: "b", name: "月")]),
        entries: entries)), keyboard: keyboard)
}

/// Unihan's readings, counts made up.
private let bopomofoRows = """
  su3|你|90
  su3|妳|10
  cl3|好|80
  su3cl3|你好|50
  w96|台|30
  w96|抬|2
  j0 |灣|20
  w96j0 |台灣|60
  5|之|1
  5 |知|40
  su3a/ |你們|30
  a/ |們|3
  """

private let cangjieRows = """
  a|日|9
  a|曰|1
  aa|昌|4
  aaa|晶|5
  ab|明|7
  b|月|6
  onf|你|8
  vnd|好|3
  onfvnd|你好|2
  """

private func inserted(_ edits: [CompositionEdit]) -> String {
  edits.map { edit in if case .insert(let text) = edit { text } else { "" } }.joined()
}

private func words(_ composer: Composer) -> [String] { composer.candidates.map(\.word) }

extension Composer {
  fileprivate mutating func type(_ keys: String) -> [CompositionEdit] {
    keys.flatMap { handle(.character($0)) }
  }
}

@Suite struct ComposerTests {
  // MARK: 4.3 to 4.6, keys

  @Test func theFirstSpaceIsTheFirstToneTheSecondPicks() throws {
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
    #expect(composer.type("5 ").isEmpty)
    #expect(composer.keys == "5 ")
    #expect(composer.candidates[1].word == "知")
    #expect(inserted(composer.type(" ")) == "知")
    #expect(composer.keys == "")
  }

  @Test func aSpaceBehindATonePicks() throws {
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
    #expect(inserted(composer.type("su3 ")) == "你")
  }

  @Test func aSpaceWithoutCandidatesIsPassedOn() throws {
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
    #expect(composer.type(" ") == [.passOn(.character(" "))])
    #expect(composer.handle(.enter) == [.passOn(.enter)])
  }

  @Test func aSpacePicksInShapeMethods() throws {
    var composer = Composer(method: try method(.shape, cangjieRows))
    #expect(inserted(composer.type("onf ")) == "你")
  }

  @Test func returnPicksOrWritesTheCode() throws {
    var composer = Composer(method: try method(.shape, cangjieRows))
    _ = composer.type("onf")
    #expect(inserted(composer.handle(.enter)) == "你")
    composer.settings.returnCommitsCode = true
    _ = composer.type("onf")
    #expect(composer.handle(.enter) == [.insert("onf")])
    #expect(composer.keys.isEmpty && composer.candidates.isEmpty)
  }

  @Test func whatFollowsIsNotWrittenByASpace() throws {
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
    _ = composer.type("su3 ")
    #expect(words(composer) == ["好", "們"])
    #expect(composer.type(" ") == [.passOn(.character(" "))])
    #expect(composer.candidates.isEmpty)
  }

  /// 4.6 on both sides of the number of keys, and only for phonetic methods.
  @Test func autoCommit() throws {
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
    composer.settings.autoCommit = 3
    #expect(composer.type("su").isEmpty)
    #expect(inserted(composer.type("3")) == "你")
    var other = Composer(method: try method(.shape, cangjieRows))
    other.settings.autoCommit = 1
    #expect(other.type("a").isEmpty)
  }

  // MARK: 5.1 to 5.7, which characters are accepted

  @Test func charactersThatNoCodeContainsEndComposing() throws {
    var composer = Composer(method: try method(.shape, cangjieRows))
    _ = composer.type("onf")
    let edits = composer.type(",")
    #expect(inserted(edits) == "你,")
    #expect(composer.keys.isEmpty && composer.candidates.isEmpty)
    #expect(composer.type("!") == [.insert("!")])
    // A capital is no key of this table.
    #expect(composer.type("A") == [.insert("A")])
  }

  @Test func digitsOfArrayFollowW() throws {
    var composer = Composer(method: try method(.shape, "w|女|1\nw1|，|1\nw;|她|1\nt|的|1\n"))
    #expect(composer.method.hasSymbols && !composer.method.hasDigits)
    _ = composer.type("w1")
    #expect(composer.keys == "w1")
    composer.reset()
    #expect(composer.type("1") == [.insert("1")])
    _ = composer.type("t")
    #expect(inserted(composer.type("1")) == "的")
  }

  @Test func digitsAndSymbolsOfBopomofo() throws {
    let standard = try method(.phonetic, bopomofoRows)
    #expect(standard.hasDigits && standard.hasSymbols)
    let eten26 = try method(.phonetic, bopomofoRows, keyboard: .eten26)
    #expect(!eten26.hasDigits && !eten26.hasSymbols)
    let cangjie = try method(.shape, cangjieRows)
    #expect(!cangjie.hasDigits && !cangjie.hasSymbols)
  }

  // MARK: 5.9, backspace, six cases

  @Test func backspaceShortensClearsAndDeletes() throws {
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
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
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
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
    var composer = Composer(method: try method(.stroke, "nm,./|x|1\nnm|y|1\n"))
    #expect(composer.method.maximumKeys == 5)
    _ = composer.type("nm,./n")
    #expect(composer.keys == "nm,./")
  }

  @Test func compositionsEndAt64Keys() throws {
    var composer = Composer(method: try method(.shape, cangjieRows))
    _ = composer.type(String(repeating: "a", count: 64))
    #expect(composer.keys.count == 64)
    #expect(composer.type("a").isEmpty)
    #expect(composer.keys.count == 64)
  }

  @Test func keyNames() throws {
    #expect(try method(.shape, cangjieRows).keyNames(of: "abx") == "日月x")
    #expect(try method(.phonetic, bopomofoRows).keyNames(of: "bp") == "ㄖㄣ")
    #expect(try method(.phonetic, bopomofoRows, keyboard: .eten).keyNames(of: "b") == "ㄅ")
    #expect(try method(.phonetic, bopomofoRows, keyboard: .eten).keyNames(of: "p") == "ㄆ")
  }

  @Test func shiftedKeys() throws {
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
    _ = composer.type("w(^")
    #expect(composer.keys == "w96")
    var array = Composer(method: try method(.shape, "w;|她|1\nt|的|1\nw1|，|1\n"))
    _ = array.type("w:")
    #expect(array.keys == "w;")
    array.reset()
    // Array takes back symbols only: ! stays what it is.
    #expect(inserted(array.type("w!")).hasSuffix("!"))
  }

  // MARK: 5.19 to 5.24, continuous typing

  @Test func theRestOfACompositionIsComposedOn() throws {
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
    _ = composer.type("su3w96j0 ")
    let short = try #require(composer.candidates.firstIndex { $0.word == "你" })
    #expect(composer.candidates[short].kind == .partial)
    let edits = composer.handle(.candidate(short))
    #expect(inserted(edits) == "你")
    #expect(composer.keys == "w96j0 ")
    let last = composer.type(" ")
    #expect(inserted(last) == "台灣")
    let phrases = last.compactMap { edit in
      if case .phrase(let units) = edit { units.map(\.word) } else { nil }
    }
    #expect(phrases == [["你", "台灣"]])
  }

  @Test func aCompositionThatIsLeftIsNoPhrase() throws {
    var composer = Composer(method: try method(.shape, cangjieRows))
    _ = composer.type("onfb")
    let first = try #require(composer.candidates.firstIndex { $0.word == "你" })
    _ = composer.handle(.candidate(first))
    #expect(composer.keys == "b")
    composer.reset()
    let edits = composer.type("b ")
    #expect(!edits.contains { if case .phrase = $0 { true } else { false } })
  }

  @Test func keysThatACodeTakes() throws {
    let method = try method(.phonetic, bopomofoRows)
    #expect(method.keyCount(of: "su3", in: "su3cl3") == 3)
    #expect(method.keyCount(of: "su", in: "su3cl3") == 3)
    #expect(method.keyCount(of: "sucl", in: "su3cl3") == 6)
    #expect(method.keyCount(of: "j0 ", in: "j0 w96") == 3)
    #expect(method.keyCount(of: "cl3", in: "su3cl3") == nil)
    // Tones are stripped from phonetic codes only: 3 is a key like others elsewhere.
    let digits = try self.digits()
    #expect(digits.keyCount(of: "a3", in: "a34") == 2)
    #expect(digits.keyCount(of: "a", in: "b") == nil)
  }

  private func digits() throws -> InputMethod { try method(.shape, "a3|x|1\n") }

  // MARK: 6, candidates

  @Test func candidatesInOrder() throws {
    var composer = Composer(method: try method(.shape, cangjieRows))
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
      method: try method(.shape, (rows + ["a|x|1", "a|y|1"]).joined(separator: "\n")))
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
    var composer = Composer(method: try method(.shape, rows))
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
    var composer = Composer(method: try method(.shape, cangjieRows))
    _ = composer.type("onfa")
    #expect(words(composer).contains("你"))
    #expect(composer.selection == 0)
    #expect(composer.type(" ") == [.insert("onfa")])
  }

  @Test func pagesAndSelectionKeys() throws {
    let rows = (0..<25).map { "a|w\($0)|1" }.joined(separator: "\n")
    var composer = Composer(method: try method(.shape, rows, selkey: "123456789"))
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
    var composer = Composer(method: try method(.shape, cangjieRows))
    _ = composer.type("a")
    #expect(composer.selectionKeys == "1234567890")
    composer.settings.selectionKeyOption = 1
    #expect(composer.selectionKeys == "`1234567890")
    composer.settings.selectionKeyOption = 2
    #expect(composer.selectionKeys == "` 1234567890")
    var array = Composer(method: try method(.shape, "w;|她|1\n"))
    array.settings.selectionKeyOption = 1
    _ = array.type("w")
    #expect(array.selectionKeys == " 1234567890")
    var phonetic = Composer(method: try method(.phonetic, bopomofoRows))
    phonetic.settings.selectionKeyOption = 1
    _ = phonetic.type("s")
    #expect(phonetic.selectionKeys == "`1234567890")
  }

  @Test func relatedChainsNeedNeighbours() throws {
    let method = try method(
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
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
    _ = composer.type("su3cl3w96j0 ")
    #expect(composer.candidates[1].word == "你好台灣")
    #expect(composer.selection == 1)
    #expect(inserted(composer.type(" ")) == "你好台灣")
    composer.settings.makesSentences = false
    _ = composer.type("su3cl3w96j0 ")
    #expect(!words(composer).contains("你好台灣"))
  }

  @Test func punctuationMarks() throws {
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
    #expect(inserted(composer.type("su3'")) == "你、")
    composer.settings.offersPunctuation = true
    _ = composer.type("cl3 ")
    #expect(words(composer).prefix(3) == ["。", "，", "、"])
    let edits = composer.handle(.candidate(1))
    #expect(inserted(edits) == "，")
    #expect(composer.candidates.isEmpty)
  }

  // MARK: 8, choosing

  @Test func whatFollowsIsOfferedAsLongAsThereIsSomething() throws {
    var composer = Composer(method: try method(.phonetic, bopomofoRows))
    _ = composer.type("su3 ")
    #expect(composer.committed?.word == "你")
    let edits = composer.handle(.candidate(0))
    #expect(inserted(edits) == "好")
    #expect(composer.candidates.isEmpty)
    composer.settings.offersRelated = false
    _ = composer.type("su3 ")
    #expect(composer.candidates.isEmpty)
  }

  @Test func aCommitTellsItsCandidate() throws {
    var composer = Composer(method: try method(.shape, cangjieRows))
    let edits = composer.type("onf ")
    #expect(
      edits == [
        .insert("你"),
        .committed(MethodCandidate(code: "onf", word: "你", count: 8, kind: .exact, keyCount: 3)),
      ])
  }

  @Test func candidatesThatAreNotThere() throws {
    var composer = Composer(method: try method(.shape, cangjieRows))
    for index in [-1, 0, 1, Int.max] { #expect(composer.handle(.candidate(index)).isEmpty) }
  }

  /// Any keys in any order leave a state that holds: the selection is a candidate, the page is there.
  @Test(arguments: [CodeTableProperties.Kind.phonetic, .shape, .stroke])
  func randomKeys(_ kind: CodeTableProperties.Kind) throws {
    let rows = kind == .phonetic ? bopomofoRows : cangjieRows
    var composer = Composer(method: try method(kind, rows))
    composer.settings.makesRelatedChains = true
    composer.settings.offersPunctuation = true
    let characters = Array("su3cl3 w96j0 aabonfvd1!,.'A日👩‍👩‍👧\u{0301}\u{200D}🇹🇼")
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<20_000 {
      switch next(20) {
      case 0: _ = composer.handle(.backspace)
      case 1: _ = composer.handle(.enter)
      case 2: _ = composer.handle(.nextPage)
      case 3: _ = composer.handle(.previousPage)
      case 4: _ = composer.handle(.candidate(next(30) - 2))
      default: _ = composer.handle(.character(characters[next(characters.count)]))
      }
      #expect(composer.keys.count <= composer.method.maximumKeys)
      if let selection = composer.selection {
        #expect(composer.candidates.indices.contains(selection))
      }
      #expect(composer.page == 0 || composer.page * composer.pageSize < composer.candidates.count)
    }
  }
}

@Suite struct PhraseLatticeTests {
  private func table() throws -> CodeTable { try method(.phonetic, bopomofoRows).table }

  @Test func theLikeliestWordsWin() throws {
    var lattice = PhraseLattice(table: try table())
    lattice.set(["su3", "cl3", "w96", "j0 "])
    let best = try #require(lattice.sentences(1).first)
    #expect(best.segments.map(\.word) == ["你好", "台灣"])
    #expect(best.segments.map(\.syllables) == [0..<2, 2..<4])
    // (50 + 1)(60 + 1) / (416 + 12 + 1)²
    let probability: Double = 51.0 * 61.0 / (429.0 * 429.0)
    #expect(abs(Double.exp(-best.cost) - probability) < 1e-9)
  }

  @Test func sentencesComeBestFirstAndOnce() throws {
    var lattice = PhraseLattice(table: try table())
    lattice.set(["su3", "cl3"])
    // 你 and 好 apart spell the same as 你好 and are not repeated.
    #expect(lattice.sentences(4).map(\.text) == ["你好", "妳好"])
    #expect(lattice.sentences(0).isEmpty)
  }

  @Test func changingTheEndEqualsStartingAnew() throws {
    var lattice = PhraseLattice(table: try table())
    lattice.set(["su3", "cl3", "w96"])
    lattice.set(["su3", "w96", "j0 "])
    var anew = PhraseLattice(table: try table())
    anew.set(["su3", "w96", "j0 "])
    #expect(lattice.sentences(4) == anew.sentences(4))
    lattice.removeLast(9)
    #expect(lattice.count == 0)
    #expect(lattice.sentences(1).isEmpty)
  }

  @Test func syllablesThatNoWordHasStay() throws {
    var lattice = PhraseLattice(table: try table())
    lattice.set(["su3", "zz4", "cl3"])
    #expect(lattice.sentences(1).first?.text == "你zz4好")
  }

  @Test func characterCountsFromPhrases() {
    var contents = CodeTableContents(
      properties: CodeTableProperties(kind: .phonetic),
      entries: [
        .init(code: "su3", word: "你"), .init(code: "su3", word: "妳"), .init(code: "cl3", word: "好"),
        .init(code: "su3cl3", word: "你好", count: 90), .init(code: "su3cl3", word: "妳好", count: 10),
      ])
    #expect(contents.estimateCharacterCounts() == 3)
    // 0.3 · (100 + 10) = 33 times half the rank's share (8/9 and 1/9) and half that of the phrases
    // (0.9 and 0.1): 29.52 and 3.48; 好 is alone.
    #expect(contents.entries.prefix(3).map(\.count) == [30, 3, 33])
    #expect(contents.estimateCharacterCounts() == 0)
  }
}
