import Testing
import TextEntry

@testable import TypingEvaluation

struct SessionSummaryTests {
  /// Returns a session of free text in which `taps` characters are tapped and one of them is
  /// removed again.
  private func tally(
    _ user: String?, condition: String? = nil, layout: String = "ring", taps: Int
  ) -> SessionTally {
    var tally = SessionTally(
      SessionLogHeader(layout: layout, user: user, condition: condition, setup: "s"))
    for tap in 0..<taps {
      tally.add(
        .action(
          SessionAction(
            time: Double(tap) * 1000, cause: .character, actions: [.insert("a")])))
    }
    return tally
  }

  private func place(_ name: String) throws -> Int {
    try #require(SessionMetrics.columnNames.firstIndex(of: name))
  }

  /// Ann has sessions of 2 and 4 characters, Bob one of 9: his mean counts as much as hers.
  private func summary() -> SessionSummary {
    var summary = SessionSummary(by: [.condition])
    summary.add(tally("ann", condition: "A", taps: 2), log: "l1")
    summary.add(tally("bob", condition: "A", taps: 9), log: "l2")
    summary.add(tally("ann", condition: "B", taps: 5), log: "l1")
    summary.add(tally("ann", condition: "A", taps: 4), log: "l1")
    return summary
  }

  @Test func oneRowPerParticipantAndCondition() throws {
    let rows = summary().participants
    #expect(rows.map(\.user) == ["ann", "bob", "ann"])
    #expect(rows.map(\.values) == [["A"], ["A"], ["B"]])
    #expect(rows.map(\.sessions) == [2, 1, 1])
    let characters = try place("characters")
    let ann = try #require(rows[0].measures[characters])
    #expect(ann.mean == 3)
    // (1 + 1) / 1
    #expect(abs(try #require(ann.standardDeviation) - 2.0.squareRoot()) < 1e-12)
    // Without a phrase this rate is not defined.
    #expect(rows[0].measures[try place("total_error_rate")] == nil)
  }

  @Test func meansOverParticipants() throws {
    let rows = summary().overall
    #expect(rows.map(\.values) == [["A"], ["B"]])
    #expect(rows.map(\.participants) == [2, 1])
    #expect(rows.map(\.sessions) == [3, 1])
    let characters = try #require(rows[0].measures[try place("characters")])
    // 3 and 9: mean 6, deviation √18; t(0.975, 1) · √18 / √2 = 12.706205 · 3.
    #expect(characters.count == 2)
    #expect(characters.mean == 6)
    #expect(abs(try #require(characters.high) - (6 + 38.118615)) < 1e-5)
  }

  @Test func wideAndLong() throws {
    let wide = summary().text(.csv, overall: false, shape: .wide).split(separator: "\n")
    #expect(wide.count == 4)
    #expect(
      wide[0].hasPrefix(
        "user,condition,sessions,case,characters_mean,characters_sd,characters_low,"))
    // t(0.975, 1) · √2 / √2 = 12.7062 on either side of 3.
    #expect(wide[1].hasPrefix("ann,A,2,ignored,3.0000,1.4142,-9.7062,15.7062,"))
    #expect(wide[2].hasPrefix("bob,A,1,ignored,9.0000,,,,"))
    let long = summary().text(.csv, overall: true, shape: .long).split(separator: "\n")
    #expect(long[0] == "condition,participants,sessions,case,measure,n,mean,sd,low,high")
    #expect(long[1] == "A,2,3,ignored,characters,2,6.0000,4.2426,-32.1186,44.1186")
    #expect(!long.contains { $0.contains("total_error_rate") })
  }

  /// Without a condition the keyboard serves as one; without a user the log counts as a
  /// participant.
  @Test func missingNames() throws {
    var summary = SessionSummary(by: [.condition, .log, .user, .log])
    summary.add(tally(nil, layout: "qwerty", taps: 3), log: "l1")
    #expect(summary.factors == [.condition, .log])
    #expect(summary.unnamed == 1)
    #expect(summary.participants.map(\.user) == ["l1"])
    #expect(summary.participants.map(\.values) == [["qwerty, s", "l1"]])
  }

  @Test func tableAndJSON() {
    let table = summary().text(.table, overall: false, shape: .wide)
    #expect(table.contains("A: 2 participants, 3 sessions"))
    #expect(table.contains("B: 1 participant, 1 session, case ignored\n"))
    let json = summary().text(.json, overall: false, shape: .wide)
    #expect(json.contains("\"by\": [\"condition\"]"))
    #expect(json.contains("\"total_error_rate\": null"))
  }

  @Test("conditions that differ by case or blanks, and participants who lack one")
  func remarks() {
    func remarks(_ sessions: (String?, String)...) -> [String] {
      var summary = SessionSummary(by: [.condition])
      for (user, condition) in sessions {
        summary.add(tally(user, condition: condition, taps: 3), log: "l")
      }
      return summary.remarks
    }
    // Each person has both conditions, or one.
    #expect(remarks(("a", "x"), ("a", "y"), ("b", "y"), ("b", "x")).isEmpty)
    #expect(remarks(("a", "x"), ("b", "y")).isEmpty)
    #expect(remarks((nil, "x"), (nil, "y")).isEmpty)
    #expect(
      remarks(("a", "ring"), ("b", "Ring ")) == [
        "'ring' and 'Ring ' differ by case or blanks only: each is taken for a condition of its own"
      ])
    #expect(
      remarks(("a", "x"), ("a", "y"), ("b", "x")) == [
        "1 of 2 participants lack a condition (b has no session in y): the means of conditions are "
          + "of different people"
      ])
  }
}
