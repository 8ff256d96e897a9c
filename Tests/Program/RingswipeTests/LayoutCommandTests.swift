import Foundation
import Testing

struct LayoutCommandTests {
  @Test func everyBuiltInLayoutCanBeShownAndReadBack() throws {
    for line in try CommandRun(["layout", "list"]).lines {
      let name = String(line.prefix { $0 != "\t" })
      let shown = try CommandRun(["layout", "show", name])
      #expect(shown.exitCode == 0)
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("ringswipe-\(UUID().uuidString).json")
      try shown.output.write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      #expect(try CommandRun(["layout", "validate", file.path]).exitCode == 0, "\(name)")
      #expect(try CommandRun(["layout", "show", file.path]).output == shown.output, "\(name)")
    }
  }

  @Test func aBadLayoutIsRefusedWithTheKeyAndTheReason() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).json")
    let twice = try CommandRun(["layout", "show", "qwerty"]).output
      .replacing("asdfghjkl", with: "qsdfghjkl")
    try twice.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try CommandRun(["layout", "validate", "ring", file.path])
    #expect(run.exitCode == 65)
    #expect(run.output.contains("ring, 26 characters, valid"))
    #expect(run.errors.contains("q"))
    #expect(run.errors.contains("twice"))
  }

  @Test func placedKeysAreListedInPoints() throws {
    // The space gap: middle of 1.6…2.35 at 0°: 195 + 1.975 · 51.0204 = 295.7653.
    let run = try CommandRun(["layout", "show", "ring", "--keys"])
    #expect(run.lines.first == "key\tx_pt\ty_pt")
    #expect(run.lines.contains("space\t295.7653\t145.0000"))
    #expect(run.lines.count == 1 + 26 + 3)
  }
}
