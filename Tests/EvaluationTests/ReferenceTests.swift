import Evaluation
import Foundation
import JSONText
import Statistics
import Testing

/// The same figures by independent libraries, where Python has them.
struct ReferenceTests {
  static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/reference.py")

  static let pairs = [
    (2, 8), (0, 5), (7, 7), (12, 11), (13, 13), (60, 40), (5, 300), (0, 0), (24, 0),
  ]
  static let values = (0..<200).map { Double(($0 * 37) % 101) / 101 }
  static let sentences = [
    ("this is a good day", "this was good day"), ("hello world", "hello world"),
    ("the quick brown fox", "quick the brown fax jumps"), ("say it", "so it is"),
  ]

  /// What the script prints; nil where there is no Python.
  static let reference: RecordFields? = {
    let texts = { (list: [String]) in
      JSONValue.array(list.map(JSONValue.string)).text
    }
    let input =
      "{\"pairs\":[" + pairs.map { "[\($0),\($1)]" }.joined(separator: ",") + "],\"values\":["
      + values.map(\.description).joined(separator: ",") + "],\"meant\":"
      + texts(sentences.map(\.0)) + ",\"written\":" + texts(sentences.map(\.1)) + "}"
    guard let text = try? run(input), let json = try? JSONValue(json: Array(text.utf8)) else {
      return nil
    }
    return try? RecordFields(json, at: "reference")
  }()

  private static func run(_ input: String) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).json")
    try input.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  static func has(_ name: String) -> Bool { (try? reference?.value(name)) != nil }

  private func number(_ name: String) throws -> Double {
    guard case .number(let number)? = try Self.reference?.value(name) else { throw Missing() }
    return number
  }

  @Test("McNemar as SciPy has it", .enabled(if: has("p"), "SciPy is not installed"))
  func mcNemar() throws {
    for (pair, value) in zip(Self.pairs, try Self.reference?.list("p") ?? []) {
      guard case .number(let expected) = value else { throw Missing() }
      let test = McNemar(onlyFirst: pair.0, onlySecond: pair.1)
      #expect(abs(test.pValue - expected) <= 1e-9 * max(expected, 1e-3), "\(pair)")
    }
  }

  @Test("the bootstrap as SciPy has it", .enabled(if: has("low"), "SciPy is not installed"))
  func bootstrap() throws {
    var matrix = CountMatrix(columnCount: 1)
    for value in Self.values { matrix.append([value]) }
    let means = matrix.resampledSums(count: 9999, seed: 1).map { $0[0] / 200 }
    let interval = try #require(Interval(estimate: matrix.sums[0] / 200, resamples: means))
    // The standard error of the mean is 0.02; the ends of two bootstraps of 9,999 differ by less
    // than a twentieth of that, and 0.003 is three times so much.
    #expect(abs(interval.low - (try number("low"))) < 0.003)
    #expect(abs(interval.high - (try number("high"))) < 0.003)
  }

  @Test("error rates as jiwer has them", .enabled(if: has("wer"), "jiwer is not installed"))
  func errorRates() throws {
    var counts = ErrorCounts()
    for (meant, written) in Self.sentences {
      counts.add(
        meant: meant.split(separator: " ").map(String.init),
        written: written.split(separator: " ").map(String.init))
    }
    #expect(abs(try #require(counts.wordErrorRate) - (try number("wer"))) < 1e-12)
    #expect(abs(try #require(counts.characterErrorRate) - (try number("cer"))) < 1e-12)
  }

  struct Missing: Error {}
}
