import Foundation
import Testing

struct AccuracyResultTests {
  @Test(
    "a recorded result without a number that its figures depend on is refused by name",
    arguments: ["top", "resamples", "seed"])
  func missingSetup(name: String) throws {
    let work = try BenchAccuracyTests.Work()
    #expect(try work.bench(["-o", work.path("result.json")]).exitCode == 0)
    let text = try work.text("result.json")
    let damaged = text.replacing("\"\(name)\"", with: "\"other\"", maxReplacements: 1)
    try #require(damaged != text)
    try damaged.write(to: work.file("damaged.json"), atomically: true, encoding: .utf8)
    let run = try CommandRun([
      "bench", "compare", work.path("result.json"), work.path("damaged.json"),
    ])
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("setup.\(name): is missing"), "\(run.errors)")
  }

  /// A label of 280 characters stands in full above the table and shortened in it.
  @Test func aLongLabelLeavesTheTableNarrow() throws {
    let folder = try MistakeFolder()
    let label = String(repeating: "motor model ", count: 23) + "last"
    let trace = DecodeCommandTests.the.replacing(
      "{\"id\"", with: "{\"synthetic\":{\"motor\":\"\(label)\"},\"id\"", maxReplacements: 1)
    let run = try CommandRun(
      ["bench", "accuracy", "-", "--lexicon", "small.txt", "--resamples", "100"], input: trace,
      in: folder.url)
    #expect(run.output.contains("1 synthetic, by \(label)"))
    let rows = run.lines.filter { $0.hasPrefix("generator ") }
    #expect(rows.count == 1)
    for row in rows { #expect(row.count <= 80, "\(row)") }
  }
}
