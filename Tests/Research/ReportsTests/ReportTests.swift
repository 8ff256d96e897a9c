import Statistics
import Testing

@testable import Reports

struct ReportTests {
  private struct Row {
    var name: String
    var right: Int
    var total: Int
    var time: Double?
    var interval: Interval?
  }

  private var report: Report {
    var report = Report(
      [
        Row(
          name: "ring", right: 13, total: 16, time: 1.25,
          interval: Interval(estimate: 0.5, low: 0.25, high: 0.75)),
        Row(name: "a, b", right: 0, total: 0, time: nil, interval: nil),
      ],
      columns: [
        ReportColumn(table: "layout", csv: "layout", json: "name") { .text($0.name) },
        ReportColumn(json: "traces") { .count($0.total) },
        ReportColumn(
          table: .init("right", .percent(1, unit: " %")), csv: .init("right", .fixed(4)),
          json: "right"
        ) { .share($0.right, of: $0.total) },
        ReportColumn(table: .init("ms", .fixed(1)), csv: "ms", json: "ms") {
          .number(ifKnown: $0.time)
        },
        ReportColumn.interval(
          table: .init("top %", .percent(0)), csv: .init("top", .fixed(2)),
          json: .init("top", .fixed(1))
        ) { $0.interval },
        ReportColumn(csv: "n") { .count($0.total) },
      ])
    report.constants = [.init("machine", .text("a, b")), .init("seed", .count(7))]
    report.footnote = "Mind the gap."
    report.provenance = [
      .init("seed", .text("7")), .init("stable", .flag(true)), .init("profile", .missing),
    ]
    report.rowsName = "points"
    return report
  }

  /// 13 of 16 are 81.25 %, halves rounded away from zero; the first column is aligned left, the
  /// others right.
  @Test func aTable() {
    #expect(
      report.text(.table) == """
        layout   right   ms        top %
        ring    81.3 %  1.3  50 [25, 75]
        a, b         –    –            –
        Mind the gap.

        """)
  }

  /// Intervals take three columns; missing values are empty; commas are quoted; constants are in
  /// every row.
  @Test func rows() {
    #expect(
      report.text(.csv) == """
        layout,right,ms,top,top_low,top_high,n,machine,seed
        ring,0.8125,1.25,0.50,0.25,0.75,16,"a, b",7
        "a, b",,,,,,0,"a, b",7

        """)
  }

  /// Too few groups for an interval.
  @Test func anEstimateWithoutAnInterval() {
    let report = Report(
      [Interval(estimate: 0.8, low: nil, high: nil)],
      columns: [
        ReportColumn.interval(
          table: .init("top %", .percent(0)), csv: .init("top", .fixed(2)),
          json: .init("top", .fixed(1))
        ) { $0 }
      ])
    #expect(report.table == "top %           \n80 (no interval)\n")
    #expect(report.csv == "top,top_low,top_high\n0.80,,\n")
    #expect(report.jsonLines == "{\"top\": [0.8, null, null]}\n")
  }

  /// 0.25 and 0.75 round to 0.3 and 0.8.
  @Test func objects() {
    #expect(
      report.jsonLines == """
        {"name": "ring", "traces": 16, "right": 0.8125, "ms": 1.25, "top": [0.5, 0.3, 0.8]}
        {"name": "a, b", "traces": 0, "right": null, "ms": null, "top": []}

        """)
    #expect(
      report.text(.json).hasPrefix(
        "{\n  \"seed\": \"7\",\n  \"stable\": true,\n  \"profile\": null,"))
    #expect(report.json.contains("\"points\": [\n"))
  }

  @Test func alignmentsRule() {
    let report = Report(
      ["x", "long"],
      columns: [
        ReportColumn(table: .init("name", alignment: .right)) { .text($0) },
        ReportColumn(table: .init("again", alignment: .left)) { .text($0) },
      ])
    #expect(report.table == "name  again\n   x  x    \nlong  long \n")
  }

  /// The value ends in column 14: 2 spaces, 5 + 4 + 3 characters.
  @Test func aListing() {
    let report = Report(
      [0.5],
      columns: [ReportColumn(table: .init("speed", .fixed(1))) { .number($0) }])
    #expect(report.listing(width: 14) == "  speed    0.5\n")
    #expect(report.listing(width: 4) == "  speed 0.5\n")
  }
}
