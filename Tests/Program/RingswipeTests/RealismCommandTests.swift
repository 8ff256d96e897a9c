import Foundation
import Testing

struct RealismCommandTests {
  /// Swipes of "we" on QWERTY at 400 × 160 pt, w at (60, 20), e at (100, 20); `down` pt below.
  private func traces(down: Double, users: Int = 12) -> String {
    (0..<users).map { user in
      let samples = (0..<10).map {
        "[\(60 + 4 * $0 + user % 3),\(20 + down + Double(user % 5)),\(17 * $0)]"
      }
      return #"{"id":"t\#(user)","word":"we","keyboard":{"layout":"qwerty","width":400,"#
        + #""height":160},"samples":[\#(samples.joined(separator: ","))],"user":"u\#(user)"}"#
        + "\n"
    }.joined()
  }

  /// Runs with the traces in files of their own.
  private func run(real: String, synthetic: String, _ arguments: [String] = []) throws
    -> (run: CommandRun, folder: URL)
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("realism-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("synthetic.jsonl")
    try Data(synthetic.utf8).write(to: file)
    let run = try CommandRun(
      ["realism", "-", "--synthetic", file.path]
        + arguments.map { $0.replacingOccurrences(of: "FOLDER", with: folder.path) },
      input: real)
    return (run, folder)
  }

  @Test func aTableOfBoth() throws {
    let (run, folder) = try run(real: traces(down: 0), synthetic: traces(down: 8))
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("12 pairs of 1 words; 12 real and 12 synthetic traces read"))
    // 8 pt are 0.2 key widths.
    let row = try #require(run.lines.first { $0.hasPrefix("first-key-offset-y") })
    #expect(row.contains("OFF"))
    #expect(run.output.contains("real against synthetic"))
    for explained in ["ok: ", "OFF: ", "chance: ", "0.5 is guessing"] {
      #expect(run.output.contains(explained))
    }
  }

  @Test func rowsForPrograms() throws {
    let (run, folder) = try run(
      real: traces(down: 0), synthetic: traces(down: 8), ["--format", "csv"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let row = try #require(run.lines.first { $0.hasPrefix("first-key-offset-y,") })
    let cells = row.split(separator: ",", omittingEmptySubsequences: false)
    // Users 0…11: 0 and 1 thrice, 2, 3 and 4 twice, so the median is (1 + 2) / 2 = 1.5 pt of 40.
    #expect(abs((Double(cells[3]) ?? 0) - 0.0375) < 1e-5)
    #expect(abs((Double(cells[7]) ?? 0) - 0.2375) < 1e-5)
    #expect(cells[12] == "off")
  }

  @Test func everythingAsJSON() throws {
    let (run, folder) = try run(
      real: traces(down: 0), synthetic: traces(down: 0), ["--format", "json"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["pairs"] as? Int == 12)
    #expect((object["statistics"] as? [Any])?.isEmpty == false)
  }

  @Test func plotsAreWritten() throws {
    let (run, folder) = try run(
      real: traces(down: 0), synthetic: traces(down: 8), ["--plot", "FOLDER/plot"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(run.exitCode == 0)
    let table = try String(
      contentsOf: folder.appendingPathComponent("plot/traces.csv"), encoding: .utf8)
    // A header and twelve pairs.
    #expect(table.split(separator: "\n").count == 25)
    let script = try String(
      contentsOf: folder.appendingPathComponent("plot/realism.gp"), encoding: .utf8)
    #expect(script.contains("first-key-error"))
  }

  @Test func badTracesAreNamed() throws {
    let bad = #"{"id":"bare","samples":[[1,1,0],[2,2,9]]}"# + "\n"
    let (run, folder) = try run(real: traces(down: 0) + bad, synthetic: traces(down: 0))
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("bare"))
    #expect(run.output.contains("12 pairs"))
  }

  @Test func setsWithoutACommonWord() throws {
    let other = traces(down: 0).replacingOccurrences(of: #""we""#, with: #""er""#)
    let (run, folder) = try run(real: traces(down: 0), synthetic: other)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(run.exitCode == 65)
    #expect(run.errors.contains("no word that the real traces have too"))
    #expect(run.output == "")
  }
}
