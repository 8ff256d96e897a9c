import Foundation
import KeyboardGeometry
import LanguageModel
import Lexicon
import SwipeDecoding
import SwipeTraces
import SystemPackage
import Testing

@testable import ResourceLoading

struct LanguageTests {
  @Test("Every language has its layouts, words and model", arguments: LanguageLibrary.codes)
  func complete(code: String) throws {
    let language = try LanguageLibrary.language(code)
    #expect(language.code == code)
    for name in [language.grid, language.ring] {
      let layout = try LayoutLibrary().layout(named: name)
      #expect(Set(layout.characters) == Set(language.alphabet))
    }
    let (words, skipped) = try LexiconLoader().loadCompiled([code])
    #expect(skipped == 0)
    #expect(words.wordCount > (code == "en" ? 49_000 : 170_000))
    // All but few words have keys for all their letters, by themselves or folded.
    let unwritable = words.unwritable(on: Set(language.alphabet))
    #expect(unwritable.count < 50, "\(unwritable.characters)")
    #expect(StandardContext(for: words).name == (code == "en" ? NGramLibrary.standard : code))
    #expect(try LanguageLibrary.model(language).wordCount > 49_000)
  }

  /// What the lists say, compiled, is what the compiled file holds.
  @Test(arguments: ["de", "fr"])
  func theCompiledListIsOfTheLists(code: String) throws {
    let compiled = try LexiconLoader().loadCompiled([code]).lexicon
    let made = try LexiconLoader().load([code]).lexicon.compiled()
    let bytes: (CompiledLexicon) -> [UInt8] = { lexicon in lexicon.withBytes { Array($0) } }
    #expect(bytes(compiled) == bytes(made))
  }

  /// Linking letters are those of the language, also where ß is written ss.
  @Test(arguments: [("de", "straßen"), ("de-ch", "strassen")])
  func germanHasPartsOfCompounds(code: String, street: String) throws {
    let parts = try #require(try LanguageLibrary.compounds([LanguageLibrary.language(code)]))
    for first in ["haus", "arbeits", street] { #expect(parts.first.contains(word: first)) }
    for last in ["Tür", "Platz", "Bahn"] {
      #expect(parts.last.index(code: last.lowercased(), word: last) != nil)
    }
    // A compound of each in some hundred words of text at most, of all in one to three.
    #expect(parts.last.totalCount > 0.003e9 && parts.last.totalCount < 0.04e9)
  }

  @Test(arguments: ["en", "es", "fr", "uk"])
  func otherLanguagesHaveNoCompounds(code: String) throws {
    #expect(try LanguageLibrary.compounds([LanguageLibrary.language(code)]) == nil)
  }

  /// Compounds that the lists lack, by the whole decoder of the language.
  @Test(
    arguments: [
      ("de", "qwertz", "gartenprofessor", "Gartenprofessor"),
      ("de", "ring-de", "bibervater", "Bibervater"),
      ("de-ch", "qwertz-ch", "strassenprofessor", "Strassenprofessor"),
    ])
  func compoundsAreDecoded(
    code: String, layout: String, swiped: String, written: String
  ) throws {
    var description = DecoderDescription()
    let language = try LanguageLibrary.language(code)
    description.lexicon = code
    description.compounds = [language]
    let reference = KeyboardReference(layout: layout, width: 390, height: 290)
    let keyboard = try KeyboardLibrary().keyboard(reference)
    let trace = Self.straightSwipe(swiped, on: keyboard)
    let decoder = try DecoderLibrary(try description.load().assembly).decoder(on: reference)
    let best = decoder.decode(trace, limit: 1).first
    #expect(best?.word == written)
    #expect(best?.isCompound == true)
  }

  /// From key to key at one speed, ten samples a key.
  private static func straightSwipe(_ code: String, on keyboard: Keyboard) -> [TraceSample] {
    let centers = code.compactMap { keyboard.key(for: $0)?.center }
    var samples: [TraceSample] = []
    for (from, to) in zip(centers, centers.dropFirst()) {
      for step in 0..<10 {
        let share = Double(step) / 10
        samples.append(
          TraceSample(
            x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y),
            t: Double(samples.count) * 16))
      }
    }
    if let end = centers.last {
      samples.append(TraceSample(x: end.x, y: end.y, t: Double(samples.count) * 16))
    }
    return samples
  }

  @Test(arguments: [("es", "cuándo"), ("en", nil), ("fr", nil)] as [(String, String?)])
  func spanishHasQuestionWords(code: String, expected: String?) throws {
    let words = try LanguageLibrary.language(code).rules.questionWords
    #expect(words.spelling(of: "cuando", behind: "dime, ¿desde ") == expected)
  }

  /// Ordinals have a point: am 5. Mai.
  @Test(arguments: [("de", true), ("de-ch", true), ("fr", false), ("en", false)])
  func germanOrdinalsAreAbbreviations(code: String, expected: Bool) throws {
    #expect(try LanguageLibrary.language(code).rules.abbreviations.contains("#") == expected)
  }

  @Test func onePartAloneIsAMistake() throws {
    let path = try LanguageLibrary.language("de").folder.appending("language.json")
    let text = String(decoding: try InputFile.contents(of: path), as: UTF8.self)
    let without = text.replacing(",\n  \"lastParts\": \"last-parts.rsl\"", with: "")
    #expect(without != text)
    let error = #expect(throws: InputError.self) {
      try Language(json: Array(without.utf8), folder: FilePath("de"))
    }
    #expect(error?.description.contains("lastParts") == true)
  }

  /// Known words of each language as their writers write them: nouns, umlauts, elisions, apostrophes.
  @Test(
    arguments: [
      ("de", "haus", "Haus"), ("de", "straße", "Straße"), ("de", "gehts", "geht's"),
      ("de", "schön", "schön"), ("de", "daß", "daß"), ("de", "winzige", "winzige"),
      ("de-ch", "strasse", "Strasse"), ("fr", "etait", "était"), ("fr", "cest", "c'est"),
      ("fr", "lhomme", "l'homme"), ("fr", "ditalie", "d'Italie"), ("fr", "coeur", "cœur"),
      ("fr", "technique", "technique"), ("fr", "connaitre", "connaître"),
      ("es", "mañana", "mañana"), ("es", "ademas", "además"), ("es", "diputado", "diputado"),
      ("uk", "память", "пам'ять"), ("uk", "україни", "України"), ("uk", "ґанок", "ґанок"),
      ("uk", "рахується", "рахується"), ("en", "dont", "don't"),
    ])
  func whatIsSwipedAndWhatIsWritten(code: String, swiped: String, written: String) throws {
    let words = try LexiconLoader().loadCompiled([code]).lexicon
    #expect(words.index(code: swiped, word: written) != nil)
  }

  /// Misspellings, words run together and profanity stay out of the lists, whatever their capitals.
  @Test(
    arguments: [
      ("de", "Fuer Ueber Gibts Immernoch verpissen dasss"),
      ("fr", "Coeur Soeur Oeuvre Cest Jai Quil niques ete"),
      ("es", "tambien despues Compañia gilipolleces"), ("uk", "Блять Нажаль Нахуя память"),
    ])
  func mistakesStayOut(code: String, mistakes: String) throws {
    let words = try LexiconLoader().loadCompiled([code]).lexicon
    for word in mistakes.split(separator: " ").map(String.init) {
      #expect(!words.contains(word: word), "\(word)")
    }
  }

  /// … and out of the models.
  @Test(
    arguments: [
      ("de", "fuer immernoch verpissen"), ("fr", "soeur niques"), ("es", "despues"),
      ("uk", "блять нажаль"),
    ])
  func mistakesAreNotPredicted(code: String, mistakes: String) throws {
    let model = try LanguageLibrary.model(LanguageLibrary.language(code))
    for word in mistakes.split(separator: " ").map(String.init) {
      #expect(model.logFrequency(of: word) == nil, "\(word)")
    }
  }

  /// A layout with é writes été by that key, also in a language whose own layouts have no accents.
  @Test func accentsWithKeysAreSwiped() throws {
    let azerty = KeyboardLayout.azerty
    let letters = Set(azerty.characters)
    let french = try LexiconLoader().loadCompiled(["fr"]).lexicon
    // Nothing is compiled again for the language's own layouts.
    for name in ["azerty", "ring-fr", "ring", "qwerty"] {
      let layout = try LayoutLibrary().layout(named: name)
      #expect(french.restoringLetters(on: Set(layout.characters)) == nil)
    }
    let restored = try #require(french.restoringLetters(on: letters.union("éè")))
    for (code, word) in [
      ("été", "été"), ("mère", "mère"), ("francais", "français"), ("elu", "elu"),
    ] {
      let words = restored.indices(ofCode: code).map { restored.entries[$0].word }
      #expect(words.contains(word) == (word != "elu"))
    }
    #expect(restored.entries.count == french.wordCount)
  }

  /// German nouns that are verbs too are listed both ways.
  @Test func nounsAndVerbsOfOneSpelling() throws {
    let words = try LexiconLoader().load(["de"]).lexicon
    let spellings = words.indices(ofCode: "essen").map { words.entries[$0].word }
    #expect(Set(spellings) == ["essen", "Essen"])
  }

  @Test func severalLanguagesAreOneList() throws {
    let words = try LexiconLoader().load(["de,en"]).lexicon
    #expect(words.contains(word: "schön") && words.contains(word: "beautiful"))
    let mixture = try LanguageLibrary.context(
      ["de", "en"].map { try LanguageLibrary.language($0) })
    // "die" is German's most common word and an English verb; the words before tell which.
    let german = try #require(mixture.logProbability(of: "die", after: ["ich", "mag"]))
    let english = try #require(mixture.logProbability(of: "die", after: ["should", "not"]))
    #expect(german > english + 1)
  }

  // MARK: - What is wrong

  private func failure(_ text: String) throws -> String {
    let files = try TemporaryFiles()
    try files.write(text, to: "xx/language.json")
    do {
      _ = try LanguageLibrary.language(files.path("xx"))
    } catch {
      return "\(error)".replacing(files.folder, with: "")
    }
    return "none"
  }

  private let start = #"{"version": 1, "code": "xx", "name": "X", "grid": "qwerty", "ring": "ring""#

  @Test func aMistakeNamesFileAndField() throws {
    let path = "/xx/language.json: "
    #expect(
      try failure(
        #"{"version": 1, "code": "xx", "name": "X", "alphabet": "ab", "grid": "qwrety", "ring": "ring"}"#
      )
        == path + "grid: there is no layout \"qwrety\"; did you mean \"qwerty\"?")
    #expect(
      try failure(start + #", "alphabet": "abB"}"#)
        == path + "alphabet: must be different small letters, 1 to 200")
    #expect(
      try failure(start + #", "alphabet": "ab", "folding": "swedish"}"#)
        == path + "folding: must be plain or german, not \"swedish\"")
    #expect(
      try failure(start + #", "alphabet": "ab", "quotes": "x"}"#)
        == path + "quotes: must be the two marks, the opening one first")
    #expect(try failure("{").hasPrefix(path + "line 1"))
    #expect(
      try failure(start + #", "alphabet": "ab", "capitals": {"I": "i"}}"#)
        == path + "capitals.I: is not one or two small letters")
    #expect(
      try failure(start + #", "alphabet": "ab", "capitals": {"i": 1}}"#)
        == path + "capitals.i: must be the capital, one or two letters")
    #expect(
      try failure(start + #", "alphabet": "ab", "capitals": {"i": "I", "ı": "I"}}"#)
        == path + #"capitals.ı: has the capital "I" of "i", which could not be told from it"#)
    #expect(
      try failure(start + #", "alphabet": "ab", "capitals": {"ij": "Ĳ"}}"#)
        == path
        + "capitals.ij: has one capital, \"Ĳ\", for the two letters \"ij\"; name both capitals")
    #expect(try failure(start + #", "alphabt": "ab"}"#).contains("\"alphabt\" is not a field"))
  }

  @Test func anUnknownLanguageIsNamed() throws {
    do {
      _ = try LanguageLibrary.language("dd")
      #expect(Bool(false), "there is no such language")
    } catch {
      #expect("\(error)".contains("no language \"dd\"") || "\(error)".contains("dd"))
    }
  }

  /// A folder of one's own is a language: its list in both normal forms, with a letter that has no key.
  @Test func aFolderIsALanguage() throws {
    let files = try TemporaryFiles()
    try files.write(start + #", "alphabet": "abcdeöy"}"#, to: "xx/language.json")
    try files.write("o\u{308}de\t5\n\u{F6}de\t3\nbéé\t2\nq\t1\n", to: "xx/words.tsv")
    let words = try LexiconLoader().load([files.path("xx")]).lexicon
    #expect(words.entries.map(\.word) == ["öde", "béé", "q"])
    #expect(words.entries.map(\.code) == ["öde", "bee", "q"])
    #expect(words.entries.first?.count == 8)
    #expect(words.unwritable(on: Set("abcdeöy")).characters == ["q"])
  }

  /// A compiled list that is older than the list lacks what was changed since.
  @Test func anOldCompiledListIsNamed() throws {
    let files = try TemporaryFiles()
    try files.write(
      start + #", "alphabet": "abcde", "words": "words.tsv", "compiled": "words.rsl"}"#,
      to: "xx/language.json")
    try files.write("bee\t5\n", to: "xx/words.tsv")
    let list = try CompiledLexicon(Lexicon(entries: [LexiconEntry(word: "bee", count: 5)]))
    let compiled = try files.write(list.withBytes { Array($0) }, to: "xx/words.rsl")
    func remarks() throws -> [String] {
      var remarks: [String] = []
      _ = try LexiconLoader().loadCompiled([files.path("xx")]) { remarks.append($0) }
      return remarks
    }
    func write(at date: Date) throws {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: compiled)
    }
    try write(at: Date(timeIntervalSinceNow: 60))
    #expect(try remarks().isEmpty)
    try write(at: Date(timeIntervalSinceNow: -60))
    let found = try remarks()
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("\(compiled): older than words.tsv; ") == true)
    #expect(found.first?.contains("lexicon build \(files.path("xx")) -o \(compiled)") == true)
  }

  /// A folder may hold its own layouts; traces that were made on them name them, from wherever.
  @Test func aFolderMayHoldItsLayouts() throws {
    let files = try TemporaryFiles()
    try files.write(
      #"{"version": 1, "code": "xx", "name": "X", "alphabet": "ab", "grid": "qwerty", "ring": "own.json"}"#,
      to: "xx/language.json")
    let language = try LanguageLibrary.language(files.path("xx"))
    #expect(language.ring == files.path("xx/own.json"))
    #expect(language.grid == "qwerty")
    #expect(language.layoutFiles == [files.path("xx/own.json")])
    #expect(language.reference == files.path("xx"))
    #expect(try LanguageLibrary.language("de").reference == "de")

    var options = TraceReadingOptions()
    options.keyboard.languageLayouts = language.layoutFiles
    var trace = SwipeTrace(id: "1", word: "ab", samples: [TraceSample(x: 0, y: 0, t: 0)])
    trace.keyboard = KeyboardReference(layout: "elsewhere/own.json", width: 390, height: 290)
    let read = try options.completed(trace, of: .jsonLines)
    #expect(read.keyboard?.layout == files.path("xx/own.json"))
    trace.keyboard?.layout = "elsewhere/other.json"
    #expect(throws: TraceError.self) { try options.completed(trace, of: .jsonLines) }
  }

  /// İ and I are capitals of two letters in Turkish: in its lists, its models and what is offered.
  @Test func turkishHasItsOwnCapitals() throws {
    let files = try TemporaryFiles()
    try files.write(
      #"{"version": 1, "code": "tr", "name": "Turkish", "alphabet": "abcçdefgğhıijklmnoöprsştuüvyz", "#
        + #""capitals": {"i": "İ", "ı": "I"}, "grid": "qwerty", "ring": "ring"}"#,
      to: "tr/language.json")
    try files.write(
      "iyi\t9\nkırmızı\t5\nIğdır\t4\nİstanbul\t3\nısı\t2\n", to: "tr/words.tsv")
    let language = try LanguageLibrary.language(files.path("tr"))
    let (words, _) = try LexiconLoader().load([files.path("tr")])
    #expect(words.entries.map(\.code) == ["iyi", "kırmızı", "ığdır", "istanbul", "ısı"])
    #expect(TargetWord("KIRMIZI", in: words).isWritten(as: "kırmızı"))
    #expect(TargetWord("kirmizi", in: words).isOutOfVocabulary)

    let built = try NGramModel(words: words)
    try files.write(built.withBytes { Array($0) }, to: "tr/model.rsb")
    let predictor = AdaptivePredictor(
      model: AdaptiveModel(base: try LanguageLibrary.model(language)))
    func offered(_ prefix: String) -> [String] {
      predictor.predictions(completing: prefix, after: [], limit: 3).map(\.word)
    }
    #expect(offered("İ") == ["İyi", "İstanbul"])
    #expect(offered("I") == ["Iğdır", "Isı"])
    #expect(offered("KI") == ["KIRMIZI"])
    #expect(offered("i") == ["iyi", "İstanbul"])
    #expect(offered("ı") == ["Iğdır", "ısı"])
  }

  /// Right to left: a Hebrew list on Hebrew keys.
  @Test func hebrewIsSwipedLikeAnyOther() throws {
    let files = try TemporaryFiles()
    try files.write(
      #"{"version": 1, "code": "he", "name": "Hebrew", "alphabet": "אבגדהוזחטיכלמנסעפצקרשתםןףךץ", "#
        + #""grid": "./he.json", "ring": "./he.json"}"#, to: "he/language.json")
    try files.write("שלום\t5\nעולם\t3\n", to: "he/words.tsv")
    let words = try LexiconLoader().loadCompiled([files.path("he")]).lexicon
    #expect(words.wordCount == 2)
    #expect(words.contains(word: "שלום"))
    #expect(words.unwritable(on: Set("אבגדהוזחטיכלמנסעפצקרשתםןףךץ")).count == 0)
  }
}
