import ResourceLoading
import SystemPackage
import TypingEvaluation

/// Lists of misspellings in files.
enum CorrectionPairFile {
  /// Reads a list; wrong lines are named on standard error and skipped.
  /// - Returns: the pairs, and how many lines were skipped.
  static func read(_ path: String) throws(InputError) -> (pairs: [CorrectionPair], skipped: Int) {
    let text = String(decoding: try InputFile.contents(of: FilePath(path)), as: UTF8.self)
    let (pairs, wrongLines) = CorrectionPair.parse(text)
    for line in wrongLines {
      Terminal.report("\(path):\(line): expected a wrong word, a tab and the right one; skipped")
    }
    return (pairs, wrongLines.count)
  }
}
