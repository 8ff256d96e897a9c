import ResourceLoading
import SystemPackage

/// A line of a list of misspellings: what was written, what was meant, and, if the list says so,
/// what kind of slip it was.
struct CorrectionPair {
  var written: String
  var meant: String
  var kind: String?

  /// Reads a list; lines that begin with # and blank lines are passed over, wrong ones are named on
  /// standard error and skipped.
  /// - Returns: the pairs, and how many lines were skipped.
  static func read(_ path: String) throws(InputError) -> (pairs: [CorrectionPair], skipped: Int) {
    let text = String(decoding: try InputFile.contents(of: FilePath(path)), as: UTF8.self)
    var pairs: [CorrectionPair] = []
    var skipped = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.hasSuffix("\r") ? line.dropLast() : line
      if line.isEmpty || line.hasPrefix("#") { continue }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard (2...3).contains(columns.count), !columns[0].isEmpty, !columns[1].isEmpty else {
        Terminal.say(
          "\(path):\(index + 1): expected a wrong word, a tab and the right one; skipped")
        skipped += 1
        continue
      }
      pairs.append(
        CorrectionPair(
          written: String(columns[0]), meant: String(columns[1]),
          kind: columns.count > 2 ? String(columns[2]) : nil))
    }
    return (pairs, skipped)
  }
}
