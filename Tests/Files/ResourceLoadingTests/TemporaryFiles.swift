import Foundation

/// A folder of files that is removed when the test is over.
final class TemporaryFiles {
  let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }

  /// Writes a file, and its folders where there are none.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let path = path(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }
}
