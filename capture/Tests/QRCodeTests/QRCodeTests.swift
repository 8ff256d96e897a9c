import Foundation
import Testing

@testable import QRCode

@Suite struct QRCodeTests {
  /// The worked example of ISO/IEC 18004, annex I: "01234567" in numeric mode, version 1-M.
  @Test func errorCorrectionOfTheStandardsExample() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    #expect(
      ReedSolomon.errorCorrection(of: data, count: 10)
        == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  /// The examples of ISO/IEC 18004, 7.9.1 (annex C: level M, mask 5) and 7.10 (annex D: version 7).
  @Test func formatAndVersionOfTheStandardsExamples() {
    #expect(ModuleMatrix.formatBits(mask: 5) == 0b100_0000_1100_1110)
    #expect(ModuleMatrix.versionBits(7) == 0b00_0111_1100_1001_0100)
  }

  struct Vector: Sendable, CustomTestStringConvertible {
    let version: Int
    let mask: Int
    let text: String
    let rows: [String]
    var testDescription: String { "version \(version), mask \(mask)" }
  }

  static let vectors: [Vector] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/vectors.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    var vectors: [Vector] = []
    var index = 0
    while index < lines.count {
      let head = lines[index].split(separator: " ", maxSplits: 3)
      let version = Int(head[1]) ?? 0
      let size = 17 + 4 * version
      vectors.append(
        Vector(
          version: version, mask: Int(head[2]) ?? 0, text: String(head[3]),
          rows: lines[index + 1..<index + 1 + size].map(String.init)))
      index += size + 1
    }
    return vectors
  }()

  @Test func thereAreVectors() {
    #expect(Self.vectors.count == 16)
    #expect(Set(Self.vectors.map(\.mask)) == Set(0..<8))
  }

  /// Compares module by module with codes of another encoder (make_vectors.py).
  @Test(arguments: vectors) func equalsAnotherEncoders(vector: Vector) throws {
    let code = try #require(QRCode(vector.text, mask: vector.mask))
    #expect(code.version == vector.version)
    #expect(code.modules.map { row in String(row.map { $0 ? "1" : "0" }) } == vector.rows)
  }

  @Test func theMaskOfTheLowestPenaltyIsTaken() throws {
    let text = "https://127.0.0.1:8443/#token=0"
    let best = try #require(QRCode(text))
    let penalties = try (0..<8).map { mask in
      let version = try #require(Version.smallest(for: text.utf8.count))
      var matrix = ModuleMatrix(version: version)
      matrix.place(version.interleaved(version.dataCodewords(of: Array(text.utf8))), mask: mask)
      matrix.placeFormat(mask: mask)
      return matrix.penalty
    }
    #expect(penalties[best.mask] == penalties.min())
  }

  @Test func capacityOfLevelM() {
    #expect(QRCode(String(repeating: "a", count: 14))?.version == 1)
    #expect(QRCode(String(repeating: "a", count: 15))?.version == 2)
    #expect(QRCode(String(repeating: "a", count: 213))?.version == 10)
    #expect(QRCode(String(repeating: "a", count: 214)) == nil)
    #expect(QRCode("")?.size == 21)
  }

  @Test func aTerminalShowsEveryModuleWithItsQuietZone() throws {
    let code = try #require(QRCode("A"))
    let lines = code.terminalLines
    #expect(lines.count == 15)
    #expect(lines.allSatisfy { $0.count == 29 })
    #expect(lines[0] == String(repeating: "█", count: 29))
    // The finder's upper left corner: two dark rows of which the second has a light gap.
    #expect(lines[2].hasPrefix("████ ▄▄▄▄▄ █"))
  }
}
