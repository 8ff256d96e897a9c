import Lexicon
import SystemPackage

extension LineProblems {
  /// Returns messages about skipped lines: one for each of the first, and one with the number of the rest.
  /// - Parameter path: the path of the file.
  public func messages(in path: FilePath) -> [String] {
    var messages = first.map { problem in
      "\(path):\(problem.line): \(problem.reason.sentence): \"\(problem.text)\"; skipped"
    }
    let rest = totalCount - first.count
    if rest > 0 { messages.append("\(path): \(rest) more lines skipped") }
    return messages
  }
}
