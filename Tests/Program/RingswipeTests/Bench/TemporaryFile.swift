import Foundation

/// A file for as long as a test needs it.
enum TemporaryFile {
  static func with<Result>(
    _ text: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString).jsonl")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }
}
