import Foundation

/// A folder for as long as a test needs it.
struct TemporaryFolder {
  let url: URL

  static func with(_ body: (TemporaryFolder) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(TemporaryFolder(url: url))
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Names of what lies in the folder, sorted.
  func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }
}
