import Foundation
import SwipeTraces
import Testing

/// Recorded results of experiments are plain CSV, with a file next to each that says how it was
/// made.
struct RecordedExperimentTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("benchmarks/results")

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".csv") }.map { String($0.dropLast(4)) }.sorted()
  }

  @Test(arguments: try names())
  func plainRows(name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(name + ".csv"), encoding: .utf8)
    var counts: [Int] = []
    var row = CSVRow()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let isWhole = try Array(line.utf8).withUnsafeBufferPointer { try row.take($0) }
      guard isWhole else { continue }
      if counts.isEmpty {
        let names = row.cells.map { String(decoding: row.text[$0], as: UTF8.self) }
        #expect(names.allSatisfy { $0.contains(/^[a-z][a-z0-9_]*$/) }, "\(names)")
      }
      counts.append(row.cells.count)
    }
    #expect(counts.count > 1)
    #expect(Set(counts).count == 1)
    let provenance = try String(
      contentsOf: Self.folder.appendingPathComponent(name + ".provenance.txt"), encoding: .utf8)
    #expect(provenance.hasPrefix("./dev experiment \(name)\n"))
  }
}
