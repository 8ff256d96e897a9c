import Foundation
import KeyboardGeometry
import LayoutOptimization
import LayoutTrials
import ParallelWork
import Synchronization
import SystemPackage
import Testing

struct SearchCheckpointTests {
  private static func header(_ run: String) -> SearchRecord.Header {
    SearchRecord.Header(
      run: run, objective: "reach", isBetterLarge: false, restarts: 4, before: 2.5,
      layout: .qwerty)
  }

  private static let result = RestartResult(
    number: 2, characters: KeyboardLayout.qwerty.characters.reversed(), value: 0.5, evaluations: 7)

  private static func path() -> FilePath {
    FilePath(
      FileManager.default.temporaryDirectory
        .appendingPathComponent("search-checkpoint-\(UUID().uuidString)").path)
  }

  @Test("a search goes on from its own finished pieces, and removes them at the end")
  func resumes() throws {
    let output = Self.path()
    let first = try SearchCheckpoint<SearchRecord>(
      for: output, Self.header("a"), monitor: WorkMonitor())
    #expect(first.record.results.isEmpty)
    first.add(SearchRecord.line(Self.result))
    first.close(isFinished: false)
    let second = try SearchCheckpoint<SearchRecord>(
      for: output, Self.header("a"), monitor: WorkMonitor())
    #expect(second.record.results == [2: Self.result])
    second.close(isFinished: true)
    #expect(!FileManager.default.fileExists(atPath: "\(output).part"))
    #expect(try SearchCheckpoint<SearchRecord>.kept(for: output) == nil)
  }

  /// Written in place, it would be empty for a moment, in which a kill would lose everything.
  @Test("what was kept is replaced as a whole")
  func isReplacedAsAWhole() throws {
    let output = Self.path()
    let first = try SearchCheckpoint<SearchRecord>(
      for: output, Self.header("a"), monitor: WorkMonitor())
    first.add(SearchRecord.line(Self.result))
    first.close(isFinished: false)
    let earlier = try #require(FileHandle(forReadingAtPath: "\(output).part"))
    let second = try SearchCheckpoint<SearchRecord>(
      for: output, Self.header("a"), monitor: WorkMonitor())
    let text = String(decoding: try earlier.readToEnd() ?? Data(), as: UTF8.self)
    #expect(text.hasSuffix(SearchRecord.line(Self.result) + "\n"))
    second.close(isFinished: true)
  }

  @Test("a run that was killed before it wrote anything is no other search")
  func takesAnEmptyFile() throws {
    let output = Self.path()
    try Data().write(to: URL(fileURLWithPath: "\(output).part"))
    let said = Mutex<[String]>([])
    let monitor = WorkMonitor(say: { line in said.withLock { $0.append(line) } })
    let search = try SearchCheckpoint<SearchRecord>(
      for: output, Self.header("a"), monitor: monitor)
    #expect(said.withLock(\.count) == 0)
    search.close(isFinished: true)
  }

  @Test("the pieces of another search are replaced, and that is said")
  func replaces() throws {
    let output = Self.path()
    let first = try SearchCheckpoint<SearchRecord>(
      for: output, Self.header("a"), monitor: WorkMonitor())
    first.add(SearchRecord.line(Self.result))
    first.close(isFinished: false)
    let said = Mutex<[String]>([])
    let monitor = WorkMonitor(say: { line in said.withLock { $0.append(line) } })
    let other = try SearchCheckpoint<SearchRecord>(for: output, Self.header("b"), monitor: monitor)
    #expect(other.record.results.isEmpty)
    #expect(said.withLock(\.count) == 1)
    other.close(isFinished: true)
  }

  @Test("a search that writes to standard output keeps nothing")
  func keepsNothing() throws {
    let checkpoint = try SearchCheckpoint<SearchRecord>(
      for: nil, Self.header("a"), monitor: WorkMonitor())
    checkpoint.add(SearchRecord.line(Self.result))
    checkpoint.close(isFinished: false)
    #expect(try SearchCheckpoint<SearchRecord>.kept(for: nil) == nil)
  }

  @Test("the convergence history is a row for each improvement, restart by restart")
  func history() {
    var record = SearchRecord(Self.header("a"))
    for number in [1, 0] {
      record.add(
        RestartResult(
          number: number, characters: KeyboardLayout.qwerty.characters, value: 0.5, evaluations: 7,
          history: [.init(step: 0, cost: 2), .init(step: 3, cost: 0.5)]))
    }
    #expect(
      record.historyRows
        == "restart,step,value\n0,0,2.0\n0,3,0.5\n1,0,2.0\n1,3,0.5\n")
  }
}
