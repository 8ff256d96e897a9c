import LanguageModel
import Lexicon
import Testing

struct CapitalContextTests {
  @Test func linesGiveLogOdds() {
    let (context, wrong) = CapitalContext.parse(
      "# a comment\ndas\t2.5\r\nwir\t-3\n\nund\nzum\tinf\n\t1\na b c d\t1\na  b\t1\n")
    #expect(context.logOddsOfCapital(of: "essen", after: ["Das"]) == 2.5)
    #expect(context.logOddsOfCapital(of: "essen", after: ["das", "wir"]) == -3)
    #expect(context.logOddsOfCapital(of: "essen", after: ["zum"]) == 0)
    #expect(context.logOddsOfCapital(of: "essen", after: []) == 0)
    #expect(wrong == [5, 6, 7, 8, 9])
  }

  /// What is read late says the same, whichever of its copies is asked first.
  @Test func trustedLinesAreReadWhenTheyAreNeeded() {
    let late = CapitalContext(trusted: Array("das\t2.5\nwrong\nwir\t-3\n".utf8))
    let copy = late
    var merged = CapitalContext.parse("wir\t1\nle\t-1\n").context
    merged.merge(late)
    #expect(copy.logOddsOfCapital(of: "essen", after: ["Das"]) == 2.5)
    #expect(late.logOddsOfCapital(of: "essen", after: ["wir"]) == -3)
    #expect(late.logOddsOfCapital(of: "essen", after: ["wrong"]) == 0)
    #expect(merged.logOddsOfCapital(of: "essen", after: ["wir"]) == -3)
    #expect(merged.logOddsOfCapital(of: "essen", after: ["le"]) == -1)
  }

  /// Words are compared in small letters and one normal form, however the data have them.
  @Test func dataMayHaveCapitalsAndMarks() {
    let (context, wrong) = CapitalContext.parse(
      "Über\t1\nmu\u{308}ssen\t2\nDER Große\t3\n÷\t4\nстій\t5\nfür\t6\n")
    #expect(wrong.isEmpty)
    for (previous, nats) in [
      ("über", 1.0), ("MÜSSEN", 2), ("÷", 4), ("Стій", 5), ("fu\u{308}r", 6), ("der", 0),
    ] {
      #expect(context.logOddsOfCapital(of: "wort", after: [previous]) == nats)
    }
    #expect(context.logOddsOfCapital(of: "große", after: ["der"]) == 3)
  }

  /// Of several lines the one that says most of the words before counts.
  @Test func aLineMayBeOfOneWordBehindOneOrTwoOthers() {
    var (context, wrong) = CapitalContext.parse(
      "das\t2\ndas mal\t-1.5\n<s> das mal\t4\nschau mal\t-6\n")
    #expect(wrong.isEmpty)
    #expect(context.logOddsOfCapital(of: "Essen", after: ["<s>", "das"]) == 2)
    #expect(context.logOddsOfCapital(of: "Mal", after: ["nur", "Das"]) == -1.5)
    #expect(context.logOddsOfCapital(of: "mal", after: ["das"]) == -1.5)
    #expect(context.logOddsOfCapital(of: "mal", after: ["<s>", "Das"]) == 4)
    #expect(context.logOddsOfCapital(of: "mal", after: ["<s>", "schau"]) == -6)
    // Another language's lines come on top.
    context.merge(CapitalContext.parse("das\t1\nle\t-1\n").context)
    #expect(context.logOddsOfCapital(of: "Essen", after: ["das"]) == 1)
    #expect(context.logOddsOfCapital(of: "Essen", after: ["le"]) == -1)
    #expect(context.logOddsOfCapital(of: "mal", after: ["das"]) == -1.5)
  }

  /// Essen is twice as frequent (ln 2 = 0.69), so that it takes more than that against it.
  @Test func aSpellingIsChosenByItsFrequencyAndTheWordBefore() throws {
    let (context, _) = CapitalContext.parse("das\t2.5\nwir\t-3\nman\t-0.5\n")
    let entries = [("Essen", 20), ("essen", 10), ("Haus", 5), ("über", 4), ("Über", 1)].map {
      LexiconEntry(word: $0.0, count: Double($0.1))
    }
    let choice = CapitalChoice(try CompiledLexicon(Lexicon(entries: entries)), context)
    #expect(choice.spelling(of: "essen", after: ["das"]) == "Essen")
    #expect(choice.spelling(of: "Essen", after: ["wenn", "Wir"]) == "essen")
    #expect(choice.spelling(of: "essen", after: ["man"]) == "Essen")
    #expect(choice.spelling(of: "Über", after: ["das"]) == "Über")
    #expect(choice.spelling(of: "Über", after: ["man"]) == "über")
    #expect(choice.logOddsOfCapital(of: "haus", after: ["das"]) == .infinity)
    #expect(choice.logOddsOfCapital(of: "wald", after: ["das"]) == nil)
    let odds = try #require(choice.logOddsOfCapital(of: "Essen", after: ["wir"]))
    #expect(abs(odds - (0.693147 - 3)) < 1e-6)
    // A capital alone, no such word, and the start of a sentence, where the keyboard decides.
    #expect(choice.spelling(of: "haus", after: ["wir"]) == "Haus")
    #expect(choice.spelling(of: "wald", after: ["wir"]) == "wald")
    #expect(choice.spelling(of: "Essen", after: ["<s>"]) == "Essen")
    #expect(choice.spelling(of: "essen", after: []) == "Essen")
    #expect(choice.spelling(of: "Über", after: []) == "Über")
    #expect(choice.spelling(of: "über", after: ["<s>"]) == "über")
  }

  /// In Spanish, where í has no key, París is swiped as paris.
  @Test func namesOfTheListHaveTheirCapitals() throws {
    let entries = [("París", 20), ("parís", 10), ("Madrid", 9), ("luz", 8), ("José", 7)].map {
      LexiconEntry(word: $0.0, count: Double($0.1))
    }
    let keys = Set<Character>("abcdefghijklmnñopqrstuvwxyz")
    let list = Lexicon(entries: entries).folding(.plain, on: keys).lexicon
    let choice = CapitalChoice(try CompiledLexicon(list))
    #expect(choice.spelling(of: "josé", after: []) == "José")
    #expect(choice.spelling(of: "madrid", after: ["<s>"]) == "Madrid")
    #expect(choice.spelling(of: "luz", after: ["la"]) == "luz")
    // Of two the more frequent one.
    #expect(choice.spelling(of: "parís", after: ["en"]) == "París")
    #expect(choice.spelling(of: "jose", after: ["en"]) == "jose")
  }
}
