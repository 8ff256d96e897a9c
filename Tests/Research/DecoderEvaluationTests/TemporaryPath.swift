import Foundation
import SystemPackage

/// A path without a file yet; whatever is written there is removed when the test ends.
final class TemporaryPath {
  let path = FilePath(FileManager.default.temporaryDirectory.path)
    .appending("ringswipe-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(atPath: path.string) }

  var text: String {
    get throws { try String(contentsOfFile: path.string, encoding: .utf8) }
  }

  func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path.string)) }
}
