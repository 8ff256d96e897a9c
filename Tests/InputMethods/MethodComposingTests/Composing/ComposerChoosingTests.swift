import InputMethods
import MethodComposing
import Testing
import TextEntry

@Suite struct ComposerChoosingTests {
  // MARK: 5.19 to 5.24, continuous typing

  @Test func theRestOfACompositionIsComposedOn() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
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
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    _ = composer.type("onfb")
    let first = try #require(composer.candidates.firstIndex { $0.word == "你" })
    _ = composer.handle(.candidate(first))
    #expect(composer.keys == "b")
    composer.reset()
    let edits = composer.type("b ")
    #expect(!edits.contains { if case .phrase = $0 { true } else { false } })
  }

  /// 5.20 and 5.21: what a candidate takes of the keys ends at its syllables, tones included, on
  /// every keyboard.
  @Test(arguments: [
    (BopomofoKeyboard.standard, "su3w96", "你", "w96"), (.standard, "j0 su3", "灣", "su3"),
    (.eten, "ne3ti2", "你", "ti2"), (.hsu, "neftid", "你", "tid"), (.eten26, "nejtif", "你", "tif"),
  ])
  func keysThatACandidateTakes(
    _ keyboard: BopomofoKeyboard, _ keys: String, _ word: String, _ rest: String
  ) throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows, keyboard: keyboard))
    _ = composer.type(keys)
    let index = try #require(composer.candidates.firstIndex { $0.word == word })
    _ = composer.handle(.candidate(index))
    #expect(composer.keys == rest)
  }

  /// 9.8 strips the tones of Bopomofo; digits are keys like others in the codes of other tables.
  @Test func digitsOfOtherTablesAreKeys() throws {
    var composer = Composer(method: try testMethod(.shape, "a3|x|1\na34|y|1\n4|z|1"))
    _ = composer.type("a34")
    #expect(words(composer).prefix(2) == ["a34", "y"])
    _ = composer.handle(.backspace)
    #expect(words(composer).prefix(2) == ["a3", "x"])
  }

  // MARK: 8, choosing

  @Test func whatFollowsIsOfferedAsLongAsThereIsSomething() throws {
    var composer = Composer(method: try testMethod(.phonetic, bopomofoRows))
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
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    let edits = composer.type("onf ")
    #expect(
      edits == [
        .insert("你"),
        .committed(MethodCandidate(code: "onf", word: "你", count: 8, kind: .exact, keyCount: 3)),
      ])
  }

  @Test func candidatesThatAreNotThere() throws {
    var composer = Composer(method: try testMethod(.shape, cangjieRows))
    for index in [-1, 0, 1, Int.max] { #expect(composer.handle(.candidate(index)).isEmpty) }
  }

  /// Any keys in any order leave a state that holds: the selection is a candidate, the page is there.
  @Test(arguments: [CodeTableProperties.Kind.phonetic, .shape, .stroke])
  func randomKeys(_ kind: CodeTableProperties.Kind) throws {
    let rows = kind == .phonetic ? bopomofoRows : cangjieRows
    var composer = Composer(method: try testMethod(kind, rows))
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
