import Foundation

/// A folder that is deleted after the test.
final class StoreFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("ringswipe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String = "user.sqlite") -> String { url.appendingPathComponent(name).path }

  /// Returns the bytes of all files of the folder.
  func bytes() throws -> Data {
    var all = Data()
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
      all += try Data(contentsOf: url.appendingPathComponent(name))
    }
    return all
  }
}
