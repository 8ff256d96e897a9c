import Testing

@testable import Lexicon

/// Lists in the shapes in which they are published and made, and what is said of them.
@Suite struct ListReadingTests {
  func read(_ text: String) -> ListReading { ListReading(Array(text.utf8)) }

  /// Words that are not wanted do not fill a list that may be longer than a lexicon; one line says what is too much.
  @Test func aLongListIsReadForSomeWords() {
    let text = (0...(Lexicon.maximumEntryCount + 4)).map { "w\($0)\n" }.joined()
    let whole = read(text)
    #expect(whole.lexicon.entries.count == Lexicon.maximumEntryCount)
    #expect(whole.problems.totalCount == 5)
    #expect(whole.problems.first.map(\.reason) == [.tooManyWords])
    let last = "w\(Lexicon.maximumEntryCount + 4)"
    let some = ListReading(Array(text.utf8)) { $0 == "w3" || $0 == last }
    #expect(Set(some.lexicon.entries.map(\.word)) == ["w3", last])
    #expect(some.problems.isEmpty)
  }

  /// Ranks 1, 2, 3: 10⁹ · 6/11, 3/11, 2/11.
  @Test(arguments: [
    "rank,word\n1,the\n2,of\n3,and\n", "word\trank\nof\t2\nthe\t1\nand\t3\n",
    "Rang;Wort\r\n1;the\r\n2;of\r\n3;and\r\n", "word,frequency_rank\nthe,1\nof,2\nand,3\n",
    "id,word\n1,the\n2,of\n3,and\n", ",word\n0,the\n1,of\n2,and\n",
  ])
  func aHeadingOfRanks(text: String) {
    let list = read(text)
    #expect(list.problems.isEmpty)
    #expect(list.lexicon.entries.map(\.word) == ["the", "of", "and"])
    for (entry, eleventh) in zip(list.lexicon.entries, [6.0, 3, 2]) {
      #expect(abs(entry.count - 1e9 * eleventh / 11) < 1)
    }
    #expect(list.remarks.count == 1)
    #expect(list.remarks[0].contains("turned round: rank r counts as 1/r"))
  }

  private static let words = [
    "the", "to", "and", "of", "in", "is", "you", "for", "that", "on", "it", "with", "this", "be",
    "was", "are", "have", "not", "from", "they", "which", "would", "people", "because", "something",
  ]

  /// The same order, whatever says it.
  @Test(arguments: [
    "%r\t%w\n", "%w\t%r\n", "%w,%r\n", "   %r %w\n", "%w\t%r.0\n", "%r\t%w\tnoun\n",
  ])
  func numbersDownTheList(line: String) {
    for start in [0, 1] {
      let text = Self.words.enumerated().map {
        line.replacing("%r", with: "\($0 + start)").replacing("%w", with: $1)
      }.joined()
      let list = read(text)
      #expect(list.problems.isEmpty)
      #expect(list.lexicon.entries.map(\.word) == Self.words)
      #expect(list.remarks.first?.contains("if they are counts") == true, "\(line)")
    }
  }

  @Test func ranksWithGapsAndTies() {
    // Every third word was taken out: 1 2 4 5 7 8 …; and equally frequent words have one rank.
    let gaps = Self.words.enumerated().map { "\($1)\t\($0 * 3 / 2 + 1)\n" }.joined()
    #expect(read(gaps).lexicon.entries.map(\.word) == Self.words)
    let ties = read("a\t1\nb\t2\nc\t2\nd\t4\ne\t5\nf\t5\n")
    #expect(ties.lexicon.entries.map(\.word) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func ranksInAlphabeticalOrder() {
    // Longer words are rarer: word i of 60 has length 1 + i / 6.
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    var ranked: [String] = []
    for number in 0..<60 {
      let length = number / 6
      let end = number % 2 == 0 ? "s" : "t"
      ranked.append(String(letters[number * 7 % 26]) + String(repeating: "e", count: length) + end)
    }
    let sorted = ranked.enumerated().sorted { $0.element < $1.element }
    let text = sorted.map { "\($0.element)\t\($0.offset + 1)\n" }.joined()
    #expect(read(text).lexicon.entries.first?.word == ranked[0])
    #expect(read(text).remarks.first?.contains("turned round") == true)
  }

  /// Counts that look a little like ranks: few lines say nothing, nor do headings that say count,
  /// nor
  /// made-up weights from 60 down to 1, nor what 'sort | uniq -c | sort -n' writes.
  private static let counts: [String] = [
    "of\t2\nand\t3\nthe\t4\n", "a\t1\nb\t2\nc\t3\n", "4 of\n2 to\n9 the\n1 a\n3 in\n5 and\n",
    "word,count\n" + lines(1...25) { "w\($0),\($0)\n" },
    lines(1...60) { "w\($0)x\t\(61 - $0)\n" },
    lines(1...40) { "\($0 < 20 ? 1 : $0 < 30 ? 2 : $0) w\($0)x\n" },
  ]

  private static func lines(_ numbers: ClosedRange<Int>, _ line: (Int) -> String) -> String {
    numbers.map(line).joined()
  }

  @Test(arguments: counts)
  func countsAreNotTurnedRound(text: String) {
    let list = read(text)
    #expect(list.problems.isEmpty)
    #expect(!list.remarks.contains { $0.contains("turned round") })
    #expect(list.lexicon.entries.allSatisfy { $0.count == $0.count.rounded() && $0.count < 100 })
  }

  @Test func countsOfUniq() {
    let list = read("     12 the\n      3 of\n      1 xylophone\n")
    #expect(list.lexicon.entries.map(\.word) == ["the", "of", "xylophone"])
    #expect(list.lexicon.entries.map(\.count) == [12, 3, 1])
    #expect(
      list.remarks == ["columns separated by spaces, words in column 2, counts in column 1"])
  }

  /// Headings of published lists, with columns that are no counts of words.
  @Test(arguments: [
    "Word\tFREQcount\tCDcount\tFREQlow\tSUBTLWF\tLg10WF\nthe\t5\t2\t1\t0.1\t0.7\nof\t3\t9\t8\t0.1\t0.5\n",
    "Word CDcount FREQcount\nthe 2 5\nof 9 3\n",
    "lemRank,lemma,PoS,lemFreq,wordFreq,word\n1,a,x,9,5,the\n1,a,x,9,3,of\n",
    "Spelling,FreqCount,CD,LogFreq(Zipf)\nthe,5,8,7.6\nof,3,9,7.5\n",
    "word,length,count\nthe,3,5\nof,2,3\n", "1 5 the\n2 3 of\n", "the 1 5\nof 2 3\nin 3 1\n",
  ])
  func columnsOfPublishedLists(text: String) {
    let list = read(text)
    #expect(list.problems.isEmpty)
    #expect(list.lexicon.entries.prefix(2).map(\.word) == ["the", "of"])
    #expect(list.lexicon.entries.prefix(2).map(\.count) == [5, 3])
  }

  @Test func logarithmsBecomeCounts() {
    let headed = read("word;zipf\nof;3,5\nthe;6,5\n")
    #expect(headed.lexicon.entries.map(\.word) == ["the", "of"])
    #expect(abs(headed.lexicon.entries[0].count / headed.lexicon.entries[1].count - 1000) < 1e-6)
    // 7.7, 7.6, …, 5.3 without a heading.
    let bare = Self.words.enumerated().map { "\($1)\t\(Double(77 - $0) / 10)\n" }.joined()
    #expect(read(bare).remarks.first?.contains("Zipf scale") == true)
    #expect(read(bare).lexicon.entries.map(\.word) == Self.words)
    // Occurrences per million of rare words, which are long, are counts.
    let rare = Self.words.enumerated().map { "\($1)ation\t\(Double(77 - $0) / 10)\n" }.joined()
    #expect(read(rare).remarks.isEmpty)
  }

  /// −log p; the base is the one with which the probabilities are 1 in total.
  @Test(arguments: [
    "word,cost\nof,2\nthe,1\nin,3\nto,3\n",
    "word,nll\nof,1.38629\nthe,0.69315\nin,2.07944\nto,2.07944\n",
    "word,logprob\nof,-0.60206\nthe,-0.30103\nin,-0.90309\nto,-0.90309\nbe,-9.5\n",
  ])
  func costsBecomeCounts(text: String) {
    let list = read(text)
    #expect(list.problems.isEmpty)
    #expect(list.lexicon.entries.prefix(4).map(\.word) == ["the", "of", "in", "to"])
    for (entry, share) in zip(list.lexicon.entries, [0.5, 0.25, 0.125, 0.125]) {
      #expect(abs(entry.count / 1e9 - share) < 1e-5)
    }
    #expect(list.remarks.count == 1)
  }

  @Test func costsWithoutAHeading() {
    for sign in ["", "-"] {
      let text = Self.words.enumerated()
        .map { "\($1)\t\(sign)\(3 + Double($0) / 5 + 0.01)\n" }.joined()
      #expect(read(text).problems.isEmpty)
      #expect(read(text).lexicon.entries.map(\.word) == Self.words)
      #expect(read(text).remarks.count == 1)
    }
    // Shares fall with a word's length, and most are far below the largest; weights do not rise
    // with it.
    let shares = Self.words.enumerated().map { "\($1)\t\(0.05 / Double($0 + 1))\n" }.joined()
    let weights = Self.words.enumerated().map { "\($1)\t\(3.5 - Double($0) / 50)\n" }.joined()
    for text in [shares, weights] {
      #expect(read(text).remarks.isEmpty)
      #expect(read(text).lexicon.entries.map(\.word) == Self.words)
    }
  }

  @Test func severalByteOrderMarks() {
    let list = read("\u{FEFF}\u{FEFF}the\t5\r\nof\t3\r\n")
    #expect(list.problems.isEmpty)
    #expect(list.lexicon.entries.map(\.word) == ["the", "of"])
    #expect(list.lexicon.entries.first?.code == "the")
    #expect(read("\u{FEFF}\u{FEFF}").lexicon.entries.isEmpty)
  }

  @Test(arguments: [
    ("the\t53,700,000\nof\t1,200\nin\t7\n", [53_700_000, 1200, 7]),
    ("the\t53.700.000\nof\t1.200\nin\t7\n", [53_700_000, 1200, 7]),
    ("the;53.700.000\nof;1.200,5\nin;7\n", [53_700_000, 1200.5, 7]),
    ("the\t53 700\nof\t1 200\nin\t7\n", [53_700, 1200, 7]),
    ("the\t53'700\nof\t1'200\nin\t7\n", [53_700, 1200, 7]),
    ("word,count\nthe,\"1,200\"\nof,\"1,100\"\nin,7\n", [1200, 1100, 7]),
    ("the\t5,25\nof\t3\nin\t0,5\n", [5.25, 3, 0.5]), ("the\t5.125\nof\t3\nin\t2\n", [5.125, 3, 2]),
    // One group, but the small numbers, at the end of the list, have none.
    (
      "a;9.000\nb;8.000\nc;7.000\nd;6.000\ne;5.000\nf;4\ng;3\nh;2\ni;1\nj;1\n",
      [9000, 8000, 7000, 6000, 5000, 4, 3, 2, 1, 1]
    ),
    ("the\t1.5\nof\t0.123\nin\t0.1\n", [1.5, 0.123, 0.1]),
  ])
  func marksInNumbers(text: String, counts: [Double]) {
    let list = read(text)
    #expect(list.problems.isEmpty)
    #expect(list.lexicon.entries.map(\.count) == counts)
  }

  @Test func aHunspellDictionary() {
    let list = read("4\nhaus/EPS\nBaum/ES\tpo:noun\ntal po:noun\nund\\/oder/X\n")
    #expect(list.problems.isEmpty)
    #expect(Set(list.lexicon.entries.map(\.word)) == ["haus", "Baum", "tal", "und/oder"])
    #expect(Set(list.lexicon.entries.map(\.count)) == [ListReading.unknownCount])
    #expect(list.remarks.count == 1)
    #expect(list.remarks[0].contains("Hunspell"))
    // Turkish words have hundreds of flags.
    let flags = (1...400).map(String.init).joined(separator: ",")
    #expect(read("2\nyüz/\(flags)\nsu/1\n").lexicon.contains(word: "yüz"))
    // Without flags the number of words is still no word.
    let plain = read("3\nthe\nof\nand\n")
    #expect(plain.lexicon.entries.map(\.word) == ["the", "of", "and"])
    #expect(plain.lexicon.entries[0].count > plain.lexicon.entries[2].count)
    #expect(plain.remarks.count == 1)
  }

  @Test func yearsOfGooglesNGrams() {
    let text = ["in", "of"].flatMap { word in
      (2000..<2005).map { "\(word)\t\($0)\t\(word == "of" ? 7 : 3)\t1\n" }
        + ["\(word)_ADP\t2001\t99\t1\n"]
    }.joined()
    let list = read(text)
    #expect(list.problems.isEmpty)
    #expect(list.lexicon.entries.map(\.word) == ["of", "in"])
    #expect(list.lexicon.entries.map(\.count) == [35, 15])
    #expect(list.remarks.count == 1)
  }

  @Test func alphabeticalOrderSaysNothing() {
    let sorted = Self.words.sorted()
    for words in [sorted, sorted.reversed(), sorted.map { $0 == "of" ? "Of" : $0 }] {
      let list = read(words.joined(separator: "\n"))
      #expect(list.remarks.count == 1)
      #expect(list.remarks.first?.hasPrefix("words in alphabetical order") == true)
      #expect(Set(list.lexicon.entries.map(\.count)) == [ListReading.unknownCount])
    }
    // A list of ours is what it says, and so are words in order of frequency, a few words, and
    // counts.
    #expect(
      ListReading(Array(sorted.joined(separator: "\n").utf8), trustsOrder: true).remarks.isEmpty)
    #expect(read(Self.words.joined(separator: "\n")).remarks.isEmpty)
    #expect(read("a\nb\nc\nd\n").remarks.isEmpty)
    #expect(read(sorted.map { "\($0)\t\($0.utf8.count)" }.joined(separator: "\n")).remarks.isEmpty)
  }

  @Test func aHeadingOfBareWords() {
    let list = read("Word\n" + Self.words.joined(separator: "\n"))
    #expect(list.lexicon.entries.map(\.word) == Self.words)
    #expect(list.remarks.count == 1)
  }

  @Test func repeatedWords() {
    #expect(
      read("the\t5\nof\t3\nthe\t2\n").remarks == ["1 line repeats a word; their counts are added"])
    #expect(read("the\nof\nthe\nof\n").remarks == ["2 lines repeat a word; the first place counts"])
    // One word in both normal forms.
    #expect(read("\u{FC}ber\t5\nu\u{308}ber\t2\n").lexicon.entries.map(\.count) == [7])
  }

  @Test func headingsThatSayNothingOfCounts() {
    #expect(
      read("word,value\nof,3\nthe,5\n").remarks.first?.hasSuffix("counts in column 2 (\"value\")")
        == true)
    let lengths = read("word,length\nthe,3\nof,2\nthat,4\n")
    #expect(lengths.lexicon.entries.map(\.word) == ["the", "of", "that"])
    #expect(
      lengths.remarks.first?.hasSuffix("no counts: the first word is taken as the most frequent")
        == true)
  }
}
