import Synchronization

/// Remarks that are made while something is loaded, on any thread.
final class Remarks: Sendable {
  private let lines = Mutex<[String]>([])

  /// Adds a remark.
  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// All remarks, one a line.
  var text: String { lines.withLock { $0.joined(separator: "\n") } }
}
