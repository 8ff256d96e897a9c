import Foundation
import Testing
import TextEntry

@testable import TypingEvaluation

struct StudyLogSummaryTests {
  private static let anna = String(repeating: "0a", count: 16)
  private static let beat = String(repeating: "0b", count: 16)

  private static func log(
    _ user: String, letters: Int, saved: Int, calls: [Double], places: [Int] = []
  ) -> [String] {
    [
      #"{"study":1,"user":"\#(user)","detail":"counts","program":"p","platform":"","start":0}"#
    ]
      + calls.map {
        #"{"t":0,"call":1,"offered":3,"prefixLength":0,"milliseconds":\#($0)}"#
      }
      + places.map { #"{"t":0,"used":\#($0),"call":1,"saved":1}"# } + [
        #"{"t":0,"statistics":{"milliseconds":60000,"callTime":0,"longestCall":0,"typed":\#(letters),"#
          + #""letters":\#(letters),"swiped":0,"deleted":0,"saved":\#(saved),"used":\#(places.count),"#
          + #""calls":\#(calls.count),"memoryWarnings":0}}"#
      ]
  }

  private static func summary(_ logs: [[String]]) throws -> StudyLogSummary {
    var summary = StudyLogSummary()
    for (index, line) in logs.joined().enumerated() {
      try summary.add(StudyLogLine(json: Array(line.utf8)), number: index + 1)
    }
    summary.endLog()
    return summary
  }

  /// Anna: (10 + 30) of (10 + 30) + (30 + 30) letters saved, 0.4; Beat: 20 of 100, 0.2. Mean 0.3,
  /// SD 0.1 · √2. Her calls take 1 and 3 ms, mean 2; his one takes 4 ms. She picks the places 1, 1
  /// and 3: two of three picks are of the first place.
  @Test func usersAndTheirMean() throws {
    let summary = try Self.summary([
      Self.log(Self.anna, letters: 30, saved: 10, calls: [1], places: [1, 3]),
      Self.log(Self.beat, letters: 80, saved: 20, calls: [4]),
      Self.log(Self.anna, letters: 30, saved: 30, calls: [3], places: [1]),
    ])
    #expect(summary.users.map(\.logs) == [2, 1])
    #expect(summary.users.map(\.statistics.savedShare) == [0.4, 0.2])
    #expect(summary.users.map(\.statistics.used) == [3, 0])
    #expect(summary.users.map(\.meanDuration) == [2, 4])
    #expect(summary.users.map(\.firstPlaceShare) == [2.0 / 3, nil])
    let place = try #require(StudyLogSummary.measures.firstIndex { $0.name == "saved_share" })
    let share = try #require(summary.overall[place])
    #expect(abs(share.mean - 0.3) < 1e-12)
    #expect(abs((share.standardDeviation ?? 0) - 0.1 * 2.0.squareRoot()) < 1e-12)
  }

  /// Statistics are totals so far: the last of a log count, and a log without any counts its calls.
  @Test func aLogWithoutItsEnd() throws {
    var lines = Self.log(Self.anna, letters: 50, saved: 0, calls: [1])
    lines += [Self.log(Self.anna, letters: 60, saved: 5, calls: []).last ?? ""]
    let summary = try Self.summary([
      lines, Self.log(Self.beat, letters: 0, saved: 0, calls: [1]).dropLast(),
    ])
    #expect(summary.users[0].statistics.letters == 60)
    #expect(summary.users[1].statistics == StudyStatistics())
    #expect(summary.users[1].durations == [1])
  }

  @Test func linesBeforeAHeader() {
    var summary = StudyLogSummary()
    #expect(throws: SessionLogError.self) { try summary.add(.memoryWarning(time: 0), number: 1) }
  }

  @Test func formats() throws {
    let summary = try Self.summary([
      Self.log(Self.anna, letters: 60, saved: 40, calls: [1, 3]),
      Self.log(Self.beat, letters: 80, saved: 20, calls: [4]),
    ])
    let csv = summary.text(.csv, overall: false).split(
      separator: "\r\n", omittingEmptySubsequences: true)
    let rows = csv.count > 1 ? csv : summary.text(.csv, overall: false).split(separator: "\n")
    #expect(
      rows.first?.trimmingCharacters(in: .whitespacesAndNewlines)
        == "user,logs,simulated,minutes,typed,letters,swiped,deleted,saved,saved_share,used,"
        + "first_place_share,calls,call_ms,call_p95_ms,call_max_ms,memory_warnings")
    #expect(
      rows[1].trimmingCharacters(in: .whitespacesAndNewlines)
        == "\(Self.anna),1,false,1.0,60,60,0,0,40,0.4000,0,,2,2.000,3.000,3.000,0")
    let overall = summary.text(.csv, overall: true)
    #expect(overall.contains("saved_share,2,0.3000,0.1414,"))
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(summary.text(.json, overall: false).utf8))
        as? [String: [[String: Any]]])
    #expect(json["users"]?.count == 2)
    #expect(json["users"]?[1]["saved_share"] as? Double == 0.2)
    #expect(
      json["overall"]?.first { $0["measure"] as? String == "call_ms" }?["mean"] as? Double == 3)
    let table = summary.text(.table, overall: false)
    #expect(table.contains("2 users") && table.contains("40.0"))
  }

  /// Sums of the largest numbers that a log may have do not crash.
  @Test func hugeCounts() throws {
    let line = Self.log(Self.anna, letters: 1_000_000_000_000, saved: 1_000_000_000_000, calls: [])
    let summary = try Self.summary([line, line, line])
    #expect(summary.users[0].statistics.savedShare == 0.5)
    #expect(summary.text(.json, overall: false).contains("3000000000000"))
  }
}
