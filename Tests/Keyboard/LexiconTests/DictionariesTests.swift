import Foundation
import Testing

@testable import Lexicon

/// The committed lists parse without problems and contain what dictionaries/README.md says.
@Suite struct DictionariesTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "dictionaries")

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
  }

  func rows(_ name: String) throws -> [[String]] {
    String(decoding: try bytes(name), as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  func isLowerASCII(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
  }

  @Test(arguments: [
    ("words.txt", 10_000), ("words-50k.tsv", 50_000), ("words-200k.tsv", 212_593),
    ("profanity.txt", 476),
  ])
  func aListHasItsLinesInOrderWithoutDuplicates(name: String, count: Int) throws {
    let (lexicon, problems) = Lexicon.parse(try bytes(name))
    let rows = try rows(name)
    #expect(problems.isEmpty)
    #expect(lexicon.entries.count == count)
    #expect(rows.count == count)
    // In order: an entry's rank is its line number.
    #expect(lexicon.entries.map(\.word) == rows.map { $0[0] })
    #expect(lexicon.entries.allSatisfy { isLowerASCII($0.word) && $0.code == $0.word })
    #expect(
      lexicon.entries.filter { $0.word.count == 1 }.allSatisfy { ["a", "i"].contains($0.word) })
  }

  @Test func everyWordOfTheSmallListIsInTheLargeOne() throws {
    let large = Lexicon.parse(try bytes("words-50k.tsv")).lexicon
    let missing = try rows("words.txt").map { $0[0] }.filter { !large.contains(word: $0) }
    #expect(missing.isEmpty)
  }

  @Test(arguments: ["words.txt", "words-50k.tsv", "words-200k.tsv"])
  func noListHasProfanityOrTypingErrors(name: String) throws {
    let lexicon = Lexicon.parse(try bytes(name)).lexicon
    let profanity = Lexicon.parse(try bytes("profanity.txt")).lexicon
    #expect(lexicon.removing(profanity).entries.count == lexicon.entries.count)
    #expect(lexicon.adding(profanity).entries.count == lexicon.entries.count + 476)
    for word in ["dont", "im", "thats", "http", "www"] { #expect(!lexicon.contains(word: word)) }
  }

  @Test func contractionsHaveTheirCodes() throws {
    let (contractions, problems) = Contraction.parse(try bytes("contractions.tsv"))
    #expect(problems.isEmpty)
    #expect(contractions.count == 95)
    #expect(Set(contractions.map(\.code)).count == 95)
    #expect(contractions.allSatisfy { $0.word.contains("'") && isLowerASCII($0.code) })
    let counts = contractions.compactMap(\.count)
    #expect(counts.count == 95)
    #expect(counts == counts.sorted(by: >))
  }

  @Test(
    arguments: [
      ("dont", "don't", nil), ("im", "I'm", nil), ("its", "it's", .contraction),
      ("well", "we'll", .plain), ("were", "we're", .plain), ("ill", "I'll", .contraction),
      ("hes", "he's", nil),
    ] as [(String, String, Contraction.Meaning?)])
  func aContraction(code: String, word: String, target: Contraction.Meaning?) throws {
    let contractions = Contraction.parse(try bytes("contractions.tsv")).contractions
    let contraction = try #require(contractions.first { $0.code == code })
    #expect(contraction.word == word)
    #expect(contraction.target == target)
  }

  @Test(arguments: ["words.txt", "words-50k.tsv", "words-200k.tsv"])
  func contractionsCanBeAddedToTheLists(name: String) throws {
    let contractions = Contraction.parse(try bytes("contractions.tsv")).contractions
    let lexicon = Lexicon.parse(try bytes(name)).lexicon.adding(contractions: contractions)
    #expect(lexicon.entries.count(where: \.isContraction) == 95)
    for (code, first) in [("its", "it's"), ("well", "well"), ("were", "were"), ("ill", "I'll")] {
      let words = lexicon.indices(ofCode: code).map { lexicon.entries[$0] }
      #expect(words.count == 2)
      #expect(words.first?.word == first)
      #expect(words.filter(\.isAmbiguous).count == 1)
    }
    let dont = lexicon.indices(ofCode: "dont").map { lexicon.entries[$0] }
    #expect(dont.map(\.word) == ["don't"])
    #expect(dont.allSatisfy { $0.isContraction && !$0.isAmbiguous })
  }

  @Test func casingHasOnlyListedWords() throws {
    let (casing, problems) = Casing.parse(try bytes("casing.tsv"))
    #expect(problems.isEmpty)
    #expect(casing.written.count == 43_757)
    let large = Lexicon.parse(try bytes("words-200k.tsv")).lexicon
    let middle = Lexicon.parse(try bytes("words-50k.tsv")).lexicon
    #expect(
      casing.written.keys.allSatisfy { large.contains(word: $0) || middle.contains(word: $0) })
    #expect(casing.written["london"] == "London")
    #expect(casing.written["i"] == "I")
    #expect(casing.written["tv"] == "TV")
    #expect(casing.written["may"] == nil)
    #expect(casing.written["polish"] == nil)
  }

  /// Names and abbreviations of the large list, in their usual spelling.
  @Test(
    arguments: [
      "NASA", "iPhone", "YouTube", "LinkedIn", "WhatsApp", "VMware", "PayPal", "NJ", "kg", "GPS",
      "CEOs", "PhD", "mRNA", "Lakers", "Costa", "etc", "lol", "BMW",
    ])
  func aWordIsWritten(word: String) throws {
    let large = Lexicon.parse(try bytes("words-50k.tsv")).lexicon
    let casing = Casing.parse(try bytes("casing.tsv")).casing
    let lower = word.lowercased()
    #expect(large.contains(code: lower))
    #expect((casing.written[lower] ?? lower) == word)
  }

  @Test(arguments: ["recieve", "definately", "seperate", "ofthe", "alot", "wich", "und", "que"])
  func noListHasTypingErrorsAndForeignWords(word: String) throws {
    for list in ["words-50k.tsv", "words-200k.tsv"] {
      #expect(!Lexicon.parse(try bytes(list)).lexicon.contains(code: word))
    }
  }

  /// What wordfreq's large list has and no dictionary: misspellings, a slip of a word a hundred times
  /// as frequent, words run together, words of other languages, drawn-out ones.
  @Test(
    arguments: [
      "comfirmed", "tommorow", "avalible", "likly", "africain", "everywere", "theway", "numberof",
      "shouldve", "publicado", "grundlage", "sooooo", "lolololol", "noooo",
    ])
  func theLargeListHasNoRubbish(word: String) throws {
    #expect(!Lexicon.parse(try bytes("words-200k.tsv")).lexicon.contains(code: word))
  }

  /// Words of all kinds that the list of 50,000 lacks, and the capitals of names.
  @Test(
    arguments: [
      "abashedly", "deoxyribonucleic", "gooseberries", "thermodynamically", "AstraZeneca", "Zhuhai",
      "ResMed", "Broadcom",
    ])
  func theLargeListHas(word: String) throws {
    let large = Lexicon.parse(try bytes("words-200k.tsv")).lexicon
    let casing = Casing.parse(try bytes("casing.tsv")).casing
    let lower = word.lowercased()
    #expect(large.contains(code: lower))
    #expect((casing.written[lower] ?? lower) == word)
  }

  @Test func additionsKeepTheirSpelling() throws {
    let written = try rows("additions.txt").map { $0[0] }
    #expect(Set(written.map { $0.lowercased() }).count == written.count)
    let casing = Casing.parse(try bytes("casing.tsv")).casing
    let large = Lexicon.parse(try bytes("words-50k.tsv")).lexicon
    for word in written where large.contains(code: word.lowercased()) {
      #expect((casing.written[word.lowercased()] ?? word.lowercased()) == word)
    }
  }

  /// Typical of 10,000 frequent English words: about 460 buckets of 22 words, the largest s…s with
  /// about 240; about 60 groups that are equal once doubled letters collapse.
  @Test func theSmallListHasTypicalStatistics() throws {
    let statistics = LexiconStatistics(Lexicon.parse(try bytes("words.txt")).lexicon)
    #expect((450...470).contains(statistics.bucketCount))
    #expect((21...22.5).contains(statistics.meanBucketSize))
    #expect(statistics.maximumBucket == .init(first: "s", last: "s"))
    #expect((230...255).contains(statistics.maximumBucketSize))
    #expect((55...67).contains(statistics.collapsedGroupCount))
    #expect(statistics.entriesByLength.reduce(0, +) == 10_000)
  }
}
