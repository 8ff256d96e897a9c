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
    // 3 and 9: mean 6, deviation √18; two people have no interval.
    #expect(characters.count == 2)
    #expect(characters.mean == 6)
    #expect(abs(try #require(characters.standardDeviation) - 18.0.squareRoot()) < 1e-12)
    #expect(characters.high == nil)
  }

  @Test func wideAndLong() throws {
    let wide = summary().text(.csv, overall: false, shape: .wide).split(separator: "\n")
    #expect(wide.count == 4)
    #expect(
      wide[0].hasPrefix(
        "user,condition,sessions,case,characters_mean,characters_sd,characters_low,"))
    #expect(wide[1].hasPrefix("ann,A,2,ignored,3.0000,1.4142,,,"))
    #expect(wide[2].hasPrefix("bob,A,1,ignored,9.0000,,,,"))
    let long = summary().text(.csv, overall: true, shape: .long).split(separator: "\n")
    #expect(long[0] == "condition,participants,sessions,case,measure,n,mean,sd,low,high")
    #expect(long[1] == "A,2,3,ignored,characters,2,6.0000,4.2426,,")
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

  /// Returns the remarks on sessions of users in conditions.
  private func lines(_ sessions: [(user: String?, condition: String)]) -> [String] {
    var summary = SessionSummary(by: [.condition])
    for session in sessions {
      summary.add(tally(session.user, condition: session.condition, taps: 3), log: "l")
    }
    return summary.remarks
  }

  /// Returns a session of each user in a condition.
  private func sessions(
    _ users: [String], in condition: String
  ) -> [(user: String?, condition: String)] {
    users.map { (user: $0, condition: condition) }
  }

  private let people = ["ann", "bob", "cat", "dan", "eve"]

  @Test("participants whose names differ by case only")
  func names() {
    #expect(lines(sessions(people, in: "x")).isEmpty)
    #expect(
      lines(sessions(people + ["Ann", "007", "7"], in: "x")) == [
        "participants whose names differ only by case, blanks or leading zeros count as different "
          + "people: '007' and '7', 'Ann' and 'ann'; give each person one name"
      ])
    // A log without users is not a person's name.
    let unnamed = lines([(user: nil, condition: "x"), (user: "L", condition: "x")])
    #expect(!unnamed.contains { $0.contains("names differ") })
  }

  @Test("conditions of fewer than 5 participants have no intervals")
  func few() {
    #expect(
      lines(sessions(["a", "b"], in: "x")) == [
        "2 participants: no intervals, which need at least 5"
      ])
    #expect(
      lines(sessions(people, in: "x") + sessions(["fay"], in: "y")) == [
        "1 of 2 conditions have fewer than 5 participants and so no intervals (y: 1 participant)"
      ])
  }

  @Test("conditions that differ by case or blanks, and participants who lack one")
  func remarks() {
    /// Each of `sessions` by five people, whose names begin with that of its user.
    func remarks(_ sessions: (String, String)...) -> [String] {
      lines(
        sessions.flatMap { user, condition in
          self.sessions((1...5).map { "\(user)\($0)" }, in: condition)
        })
    }
    // Each person has both conditions, or one.
    #expect(remarks(("a", "x"), ("a", "y"), ("b", "y"), ("b", "x")).isEmpty)
    #expect(remarks(("a", "x"), ("b", "y")).isEmpty)
    #expect(
      remarks(("a", "ring"), ("b", "Ring ")) == [
        "'ring' and 'Ring ' differ by case or blanks only: each is taken for a condition of its own"
      ])
    #expect(
      remarks(("a", "x"), ("a", "y"), ("b", "x")) == [
        "5 of 10 participants lack a condition (b1 has no session in y): the means of conditions are "
          + "of different people"
      ])
  }
}
