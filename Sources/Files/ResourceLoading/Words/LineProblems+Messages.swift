import Lexicon
import SystemPackage

extension LineProblems {
  /// What to tell a person of the skipped lines: the first ones each, the rest by their number.
  /// - Parameter path: the file that they are in.
  public func messages(in path: FilePath) -> [String] {
    var messages = first.map { problem in
      "\(path):\(problem.line): \(problem.reason.sentence): \"\(problem.text)\"; skipped"
    }
    let rest = totalCount - first.count
    if rest > 0 { messages.append("\(path): \(rest) more lines skipped") }
    return messages
  }
}
