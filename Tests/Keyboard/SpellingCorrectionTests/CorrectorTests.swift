import KeyboardGeometry
import LanguageModel
import Lexicon
import SpellingCorrection
import Testing

struct CorrectorTests {
  private let neighbors: KeyNeighborhood

  init() throws {
    neighbors = KeyNeighborhood(
      try KeyboardLayout.qwerty.placed(in: Size(width: 390, height: 290)))
  }

  private func lexicon(_ counts: [(String, Double)]) throws -> CompiledLexicon {
    try CompiledLexicon(
      Lexicon(entries: counts.map { LexiconEntry(word: $0.0, count: $0.1) }))
  }

  /// Whole numbers, so that sums are exact.
  private let costs = EditCosts(
    insertion: 7, doubling: 5, omission: 6, undoubling: 4, substitution: 9, neighbor: 3, vowel: 8,
    transposition: 2, limit: 18)

  @Test(
    "the cost of each slip, computed by hand",
    arguments: [
      ("hello", 0.0), ("Hello", 0), ("he'llo", 0), ("helo", 4), ("hllo", 6), ("helllo", 5),
      ("hhello", 5), ("hello", 0), ("hxello", 7), ("jello", 3), ("hpllo", 9), ("hallo", 8),
      ("ehllo", 2), ("hlelo", 2),
      // j for h costs 3, the missing o 6.
      ("jell", 9),
      // A swap and an extra letter: 2 + 7.
      ("ehllox", 9),
    ])
  func cost(written: String, expected: Double) throws {
    let corrector = Corrector(
      try lexicon([("hello", 10)]), neighbors: neighbors, costs: costs)
    let found = try #require(corrector.corrections(of: written, limit: 3).first)
    #expect(found.word == "hello")
    // Tolerance: 32-bit sums.
    #expect(abs(found.cost - expected) < 1e-4)
    // The only word of the list has probability 1: ln 1 = 0.
    #expect(abs(found.score + expected) < 1e-4)
  }

  @Test func wordsBeyondTheLimitAreNotOffered() throws {
    let corrector = Corrector(try lexicon([("hello", 10)]), neighbors: neighbors, costs: costs)
    // Three letters replaced by distant ones: 27 > 18.
    #expect(corrector.corrections(of: "zzzlo", limit: 3) == [])
    #expect(corrector.corrections(of: "hello", limit: 0) == [])
    #expect(corrector.corrections(of: String(repeating: "h", count: 65), limit: 3) == [])
    // Five missing letters: 5 · 6 = 30, or 28 with the undoubling.
    #expect(corrector.corrections(of: "", limit: 3) == [])
    #expect(corrector.corrections(of: "h🙂ello", limit: 3).map(\.word) == ["hello"])
  }

  @Test("words that differ only in doubled letters are distinguished")
  func doubledLetters() throws {
    let corrector = Corrector(
      try lexicon([("god", 10), ("good", 10), ("goods", 10)]), neighbors: neighbors, costs: costs)
    // good exactly; god with an extra letter that repeats; goods with a missing one.
    let found = corrector.corrections(of: "good", limit: 3)
    #expect(found.map(\.word) == ["good", "god", "goods"])
    #expect(found.map { ($0.cost * 1000).rounded() } == [0, 5000, 6000])
    #expect(corrector.corrections(of: "god", limit: 1).map(\.word) == ["god"])
  }

  @Test("frequency weighs against the slip, in nats")
  func frequency() throws {
    // ln(e⁷) = 7 nats between the two. "form" as "from": a swap of o and r, 2; as "form": 0.
    let corrector = Corrector(
      try lexicon([("from", 1097), ("form", 1)]), neighbors: neighbors, costs: costs)
    #expect(corrector.corrections(of: "form", limit: 2).map(\.word) == ["from", "form"])
    // With the costs of Konrad 2016 any edit outweighs frequency.
    let thesis = Corrector(
      try lexicon([("from", 1097), ("form", 1)]), neighbors: neighbors, costs: .konrad2016)
    #expect(thesis.corrections(of: "form", limit: 2).map(\.word) == ["form", "from"])
  }

  @Test("a neighbouring key of Konrad 2016 costs a third of another")
  func thesisCosts() throws {
    let corrector = Corrector(
      try lexicon([("cat", 1), ("car", 1), ("cap", 1000)]), neighbors: neighbors, costs: .konrad2016
    )
    let found = corrector.corrections(of: "caf", limit: 3)
    // r and t are next to f, p is not.
    #expect(Set(found.prefix(2).map(\.word)) == ["cat", "car"])
    #expect(found.last?.word == "cap")
    #expect(abs((found.last?.cost ?? 0) - 3 * (found.first?.cost ?? 0)) < 1e-3)
  }

  @Test func theUsersWordsAreSuggestedAndRemovedOnesAreNot() throws {
    // 1000 against 5 is ln 200 = 5.3 nats, more than the 3 nats between the slips.
    var user = UserLexicon(try lexicon([("the", 1000), ("then", 10)]))
    try user.add(LexiconEntry(word: "Thönn", count: 5))
    try user.add(LexiconEntry(word: "thenn", count: 5))
    try user.remove(code: "then", word: "then")
    let corrector = Corrector(user, neighbors: neighbors, costs: costs)
    let words = corrector.corrections(of: "then", limit: 5).map(\.word)
    // One missing n of two: 4. An extra letter: 7. e for ö and one missing n: 9 + 4.
    #expect(words == ["the", "thenn", "Thönn"])
    #expect(corrector.corrections(of: "thönm", limit: 1).map(\.word) == ["Thönn"])
  }

  private struct After: ContextModel {
    func logProbability(of word: String, after previous: [String]) -> Double? {
      previous.last == "he" && word == "car" ? -0.1 : word == "cat" ? -9 : nil
    }
  }

  @Test func aContextReordersCorrections() throws {
    let corrector = Corrector(
      try lexicon([("cat", 1000), ("car", 1), ("cap", 1)]), neighbors: neighbors, costs: costs)
    #expect(corrector.corrections(of: "caf", limit: 1).map(\.word) == ["cat"])
    let found = corrector.corrections(of: "caf", after: ["he"], context: After(), limit: 1)
    #expect(found.map(\.word) == ["car"])
    // −0.1 minus 3 for the neighbouring key.
    #expect(abs((found.first?.score ?? 0) + 3.1) < 1e-4)
  }

  /// tion as shun costs the pattern's 4 nats. "nashn" has no shun: a letter missing and two wrong ones are
  /// 6 + 9 + 9, beyond the limit of 18. ph as f twice: the pattern and a doubled letter, 1 + 5. ä as ae is
  /// a custom and costs nothing, as a without its mark half of a wrong vowel.
  @Test(
    arguments: [
      ("shun", "tion", 4), ("nashun", "nation", 4), ("nashn", "nation", nil),
      ("fone", "phone", 1), ("ffone", "phone", 6), ("alfa", "alpha", 1), ("laenge", "länge", 0),
      ("lange", "länge", 4),
    ] as [(String, String, Double?)])
  func patternsOfSeveralLettersHaveTheirOwnCost(
    written: String, target: String, expected: Double?
  ) throws {
    var costs = costs
    costs.patterns = [
      SpellingPattern(target: "tion", written: "shun", cost: 4),
      SpellingPattern(target: "ph", written: "f", cost: 1),
      SpellingPattern(target: "ä", written: "ae", cost: 0),
    ]
    let corrector = Corrector(
      try lexicon([(target, 1)]), neighbors: neighbors, costs: costs)
    let found = corrector.corrections(of: written, limit: 1).first
    #expect(found?.cost.rounded() == expected, "\(found?.cost ?? -1)")
  }

  /// Two patterns of 1 nat and once 2.5 for a word by ear; a missing letter for 6; a wrong one for 9, and
  /// not for 8 + 2.5 by ear; a neighbouring key for 3.
  @Test(arguments: [("fonetik", 4.5), ("phonetc", 6), ("jhonetic", 9), ("phonetjc", 3)])
  func aWordWrittenByEarCostsOnce(written: String, expected: Double) throws {
    var costs = costs
    costs.byEar = 2.5
    costs.patterns = [
      SpellingPattern(target: "ph", written: "f", cost: 1),
      SpellingPattern(target: "c", written: "k", cost: 1),
      SpellingPattern(target: "ph", written: "jh", cost: 8),
    ]
    let corrector = Corrector(
      try lexicon([("phonetic", 1)]), neighbors: neighbors, costs: costs)
    let cost = corrector.corrections(of: written, limit: 1).first?.cost
    #expect(cost == expected)
  }

  /// Two letters that are swapped where the list swipes é as e: the pattern says nothing there.
  @Test func aPatternOfLettersThatTheListSwipesAlikeIsIgnored() throws {
    var costs = costs
    costs.patterns = [SpellingPattern(target: "é", written: "e", cost: 5)]
    let lexicon = try CompiledLexicon(
      Lexicon(entries: [LexiconEntry(code: "ete", word: "été", count: 1)]))
    let corrector = Corrector(lexicon, neighbors: neighbors, costs: costs)
    #expect(corrector.corrections(of: "ete", limit: 1).first?.cost == 0)
  }

  static let patternSets: [[SpellingPattern]] = [
    [],
    [
      SpellingPattern(target: "ab", written: "c", cost: 1),
      SpellingPattern(target: "bb", written: "a", cost: 0.5),
      SpellingPattern(target: "a", written: "cc", cost: 2),
      SpellingPattern(target: "bcb", written: "ab", cost: 0),
      SpellingPattern(target: "c", written: "b", cost: 1.5),
    ],
  ]

  @Test("the search finds the same words as an exhaustive one", arguments: patternSets)
  func exhaustive(patterns: [SpellingPattern]) throws {
    var costs = costs
    costs.patterns = patterns
    costs.byEar = patterns.isEmpty ? 0 : 0.75
    // All words of one to four letters of a, b, c: 3 + 9 + 27 + 81 = 120.
    var words: [[Character]] = [[]]
    var all: [String] = []
    for _ in 0..<4 {
      words = words.flatMap { word in ["a", "b", "c"].map { word + [$0] } }
      all += words.map { String($0) }
    }
    let counts = all.enumerated().map { ($1, Double(1 + $0 * 7919 % 101)) }
    let whole = Corrector(try lexicon(counts), neighbors: neighbors, costs: costs)
    for written in ["a", "ab", "cab", "abba", "bbcc", "acbca", "aaaa", "cbaab"] {
      // Each word searched alone, with its share of all counts added.
      let total = counts.reduce(0) { $0 + $1.1 }
      var expected: [(score: Double, word: String)] = []
      for (word, count) in counts {
        // A letter three times in a row becomes two in the list; this applies to both sides.
        let alone = Corrector(try lexicon([(word, 1)]), neighbors: neighbors, costs: costs)
        if let cost = alone.corrections(of: written, limit: 1).first?.cost {
          let share = count / total
          expected.append((logarithm(share) - cost, word))
        }
      }
      expected.sort { $0.score > $1.score }
      let found = whole.corrections(of: written, limit: 5)
      let close = zip(found, expected).allSatisfy { abs($0.score - $1.score) < 1e-3 }
      #expect(found.count == min(5, expected.count))
      #expect(close, "\(written)")
    }
  }

  /// The logarithm by the series of artanh, so that the test depends on no library.
  private func logarithm(_ value: Double) -> Double {
    var (value, powers) = (value, 0.0)
    while value < 0.5 { (value, powers) = (value * 2, powers + 1) }
    let ratio = (value - 1) / (value + 1)
    var (term, sum) = (ratio, 0.0)
    for index in 0..<60 {
      sum += term / Double(2 * index + 1)
      term *= ratio * ratio
    }
    return 2 * sum - powers * 0.693_147_180_559_945_3
  }

  /// What has no letter is no word.
  @Test(arguments: ["", "🙂", "42", "'", " "])
  func nothingIsCorrectedToNothing(written: String) throws {
    let corrector = Corrector(try lexicon([("a", 10), ("I", 5)]), neighbors: neighbors)
    #expect(corrector.corrections(of: written, limit: 3).isEmpty)
    #expect(!Corrector.corrects(written))
  }

  @Test func aKnownMisspellingsMeaningComesFirst() throws {
    let corrector = Corrector(
      try lexicon([("lot", 50), ("alot", 20), ("a", 90)]), neighbors: neighbors, costs: costs)
    let spelling = LanguageSpelling(misspellings: ["alot": "a lot", "lott": "lot"])
    #expect(corrector.suggestions(for: "Alot", spelling, limit: 2) == ["A lot", "Alot"])
    #expect(corrector.suggestions(for: "lott", spelling, limit: 1) == ["lot"])
    #expect(corrector.suggestions(for: "alot", LanguageSpelling(), limit: 1) == ["alot"])
    #expect(corrector.suggestions(for: "alot", spelling, limit: 0).isEmpty)
  }

  /// Behind ¿ the word with its accent comes first, with the capital that was written, and the one without at the end.
  @Test(
    arguments: [
      ("¿que", ["¿qué", "¿que"]), ("¿Que", ["¿Qué", "¿Que"]), ("(¿que", ["(¿qué", "(¿que"]),
      ("que", ["que"]), ("que?", ["que?"]),
    ])
  func questionWordsHaveTheirAccents(written: String, expected: [String]) throws {
    let corrector = Corrector(
      try lexicon([("que", 90)]), neighbors: neighbors, costs: costs)
    var spelling = LanguageSpelling()
    spelling.questionWords = QuestionWords(["qué"])
    #expect(corrector.suggestions(for: written, spelling, limit: 3) == expected)
    #expect(
      corrector.suggestions(for: written, spelling, limit: 1) == Array(expected.prefix(1)))
  }

  /// A letter drawn out stands for the most frequent word with that letter once or twice; what is listed stays, and so
  /// does what has digits.
  @Test(
    arguments: [
      ("sooo", "so"), ("Gooood", "Good"), ("too", "too"), ("soooo,", "so,"), ("aaah", "aaah"),
      ("8h", "8h"), ("20Good", "20Good"), ("(m8)", "(m8)"),
    ])
  func drawnOutLettersAndDigits(written: String, expected: String) throws {
    let words = [("so", 90.0), ("soon", 80), ("good", 70), ("god", 60), ("too", 50), ("aaah", 1)]
    let corrector = Corrector(try lexicon(words), neighbors: neighbors, costs: costs)
    #expect(corrector.suggestions(for: written, LanguageSpelling(), limit: 2).first == expected)
  }

  /// "resume" is 10⁸ times as frequent as "résumé", e to more than the 16 nats of two vowels.
  @Test(arguments: [("résumé", "résumé"), ("resume", "resume")])
  func aListedWordWithAccentsComesFirst(written: String, expected: String) throws {
    let corrector = Corrector(
      try lexicon([("resume", 1e8), ("résumé", 1)]), neighbors: neighbors, costs: costs)
    #expect(corrector.corrections(of: written, limit: 1).map(\.word) == ["resume"])
    #expect(corrector.suggestions(for: written, LanguageSpelling(), limit: 2).first == expected)
  }

  @Test(arguments: [
    ("knwon", "known"), ("Knwon", "Known"), ("KNWON", "KNOWN"), ("Iphnoe", "iPhone"),
    ("Well-Knwon", "Well-Known"), ("A", "A"),
  ])
  func suggestionsHaveTheCapitalsOfWhatIsWritten(written: String, expected: String) throws {
    let corrector = Corrector(
      try lexicon([("well", 50), ("known", 40), ("iPhone", 30), ("a", 90)]), neighbors: neighbors,
      costs: costs)
    #expect(corrector.suggestions(for: written, LanguageSpelling(), limit: 1) == [expected])
  }

  /// Small letters of two entries are one word in capitals.
  @Test func wordsThatCapitalsMakeEqualAreOfferedOnce() throws {
    let corrector = Corrector(
      try lexicon([("polish", 20), ("Polish", 30)]), neighbors: neighbors, costs: costs)
    let words = corrector.suggestions(for: "POLSIH", LanguageSpelling(), limit: 3)
    #expect(words == ["POLISH"])
  }

  /// Addresses, paths and abbreviations stay, though "me@well.knwon" and the others have parts that no list has.
  @Test(arguments: [
    "me@well.knwon", "www.knwon.org", "knwon_well", "/usr/knwon", "U.S.A.", "./knwon", "@knwon",
    "#knwon",
  ])
  func addressesAreNotCorrected(written: String) throws {
    let corrector = Corrector(
      try lexicon([("well", 50), ("known", 40), ("USA", 30)]), neighbors: neighbors, costs: costs)
    #expect(corrector.suggestions(for: written, LanguageSpelling(), limit: 2) == [written])
  }

  /// Marks that people write for an apostrophe join nothing; a soft hyphen is none.
  @Test(arguments: [
    "don´t", "don`t", "don′t", "don;t", "don,t", "do\u{AD}n't", "dont",
  ])
  func marksThatStandForAnApostropheAreCorrected(written: String) throws {
    let corrector = Corrector(
      try lexicon([("don't", 90), ("don", 5), ("t", 1)]), neighbors: neighbors, costs: costs)
    #expect(corrector.suggestions(for: written, LanguageSpelling(), limit: 1) == ["don't"])
  }

  /// "were" and "johns" are the more frequent words of these letters.
  @Test(arguments: [
    ("we're", ["we're", "were"]), ("We’re", ["We're", "Were"]), ("wont", ["won't", "wont"]),
    ("John's", ["John's", "Johns"]), ("john’s", ["John’s", "johns"]),
    ("jhon's", ["John's", "johns"]),
    ("'tis", ["'tis", "tis"]), ("(’tis", ["(’tis", "(tis"]), ("'wreen't", ["'weren't"]),
    ("goni'", ["goin'"]), ("goin'", ["goin'", "goin"]), ("c++", ["c++"]), ("(C++),", ["(C++),"]),
  ])
  func apostrophesStay(written: String, expected: [String]) throws {
    let words = [
      ("were", 90.0), ("we're", 20), ("johns", 9), ("John", 8), ("tis", 5), ("this", 0.001),
      ("weren't", 4), ("goin", 3), ("won't", 6), ("wont", 1), ("a", 99),
    ]
    let corrector = Corrector(try lexicon(words), neighbors: neighbors, costs: costs)
    let found = corrector.suggestions(for: written, LanguageSpelling(), limit: 2)
    #expect(Array(found.prefix(expected.count)) == expected)
  }

  /// "Corazon", a name, is a tenth as frequent as "corazón" or more.
  @Test(arguments: [
    (1.0, "corazon", "corazón"), (1, "Corazon", "Corazon"), (20, "corazon", "Corazon"),
  ])
  func aNameWrittenSmallIsTheWordWithAccents(count: Double, written: String, expected: String)
    throws
  {
    let corrector = Corrector(
      try lexicon([("corazón", 100), ("Corazon", count)]), neighbors: neighbors, costs: costs)
    #expect(corrector.suggestions(for: written, LanguageSpelling(), limit: 1) == [expected])
  }

  /// An abbreviation need only be less frequent; whoever writes capitals means it.
  @Test(arguments: [
    (20.0, "ca", "ça"), (20, "CA", "CA"), (20, "(ca)", "(ça)"), (200, "ca", "CA"),
  ])
  func anAbbreviationWrittenSmallIsTheWordWithAccents(
    count: Double, written: String, expected: String
  ) throws {
    let corrector = Corrector(
      try lexicon([("ça", 100), ("CA", count)]), neighbors: neighbors, costs: costs)
    #expect(corrector.suggestions(for: written, LanguageSpelling(), limit: 1) == [expected])
  }

  @Test func partsHaveTheMeaningsOfMisspellings() throws {
    let corrector = Corrector(
      try lexicon([("lot", 50), ("alot", 20), ("known", 40), ("hand", 9)]), neighbors: neighbors,
      costs: costs)
    let spelling = LanguageSpelling(misspellings: ["alot": "a lot"])
    #expect(corrector.suggestions(for: "alot,knwon", spelling, limit: 1) == ["a lot,known"])
    #expect(corrector.suggestions(for: "2nd-hnad", spelling, limit: 1) == ["2nd-hand"])
  }

  /// "wellknown" and "tshirt" are one edit from what is written, but its parts are words or too short to be judged.
  @Test(arguments: [
    ("well-known", "well-known"), ("Well-knwon", "Well-known"), ("(t-shirt)", "(t-shirt)"),
    ("e-well", "e-well"), ("-knwon", "-known"), ("well,knwon", "well,known"), ("(s)he", "(s)he"),
    ("knwon—well", "known—well"),
  ])
  func partsOfWordsWithHyphensAreCorrected(written: String, expected: String) throws {
    let corrector = Corrector(
      try lexicon([("well", 50), ("known", 40), ("shirt", 30), ("wellknown", 20), ("tshirt", 10)]),
      neighbors: neighbors, costs: costs)
    #expect(corrector.suggestions(for: written, LanguageSpelling(), limit: 1) == [expected])
    #expect(
      corrector.suggestions(for: "well-known", LanguageSpelling(), limit: 3) == ["well-known"])
  }

  /// The list has no letter with an accent: whoever writes one means it.
  @Test(arguments: [("café", ["café", "cafe"]), ("Café", ["Café", "Cafe"]), ("cafés", ["cafe"])])
  func accentsThatTheListLacksStay(written: String, expected: [String]) throws {
    let corrector = Corrector(try lexicon([("cafe", 10)]), neighbors: neighbors, costs: costs)
    #expect(corrector.suggestions(for: written, LanguageSpelling(), limit: 2) == expected)
  }
}
