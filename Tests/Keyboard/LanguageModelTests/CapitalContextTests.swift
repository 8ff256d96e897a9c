import LanguageModel
import Testing

struct CapitalContextTests {
  @Test func linesGiveLogOdds() {
    let (context, wrong) = CapitalContext.parse(
      "# a comment\ndas\t2.5\r\nwir\t-3\n\nund\nzum\tinf\n\t1\n")
    #expect(context.logOddsOfCapital(after: "Das") == 2.5)
    #expect(context.logOddsOfCapital(after: "wir") == -3)
    #expect(context.logOddsOfCapital(after: "zum") == 0)
    #expect(wrong == [5, 6, 7])
  }
}
